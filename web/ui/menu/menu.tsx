import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../mark/icon.tsx';
import type { IconName } from '../../generated.ts';
import { Link } from '../page/link.tsx';
import styles from './menu.module.css';
import { Popover } from './popover.tsx';
import { useListbox } from './use-listbox.ts';

export type MenuEntry = {
  key: string;
  label: ReactNode;
  /** Text for type-ahead, if the label isn't plain text. */
  text?: string;
  icon?: IconName;
  start?: ReactNode;
  shortcut?: string;
  selected?: boolean;
  disabled?: boolean;
  hint?: string;
  tone?: 'neutral' | 'danger';
  to?: string;
  /** Separator above. */
  divided?: boolean;
  /** Heading above. */
  heading?: ReactNode;
  lang?: string;
  onSelect?: () => void;
};

type Props = {
  /** Accessible name of the button. */
  label: string;
  trigger: ReactNode;
  entries: MenuEntry[];
  variant?: 'plain' | 'soft' | 'outlined';
  placement?: 'bottom-start' | 'bottom-end' | 'top-start';
  /** Content above the entries. */
  header?: ReactNode;
  className?: string | undefined;
};

/**
 * Menu button. The menu follows its button in the DOM, so it stays in the same landmark. By hand, because Joy's brings a
 * positioning library: 12 kB.
 */
export function Menu({
  label,
  trigger,
  entries,
  variant = 'plain',
  placement = 'bottom-end',
  header,
  className,
}: Props) {
  const button = useRef<HTMLButtonElement>(null);
  /** Initial cursor position. */
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);
  const close = () => setOpened(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (opened || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  return (
    <>
      <Button
        ref={button}
        variant={variant}
        tone="neutral"
        className={className ?? styles.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={() => (opened ? close() : setOpened('first'))}
        onKeyDown={onKeyDown}
      >
        {trigger}
      </Button>
      <Popover
        open={opened !== null}
        anchor={button}
        role="none"
        width="content"
        align={placement === 'bottom-end' ? 'end' : 'start'}
        onClose={close}
      >
        {header}
        <MenuList
          {...{ label, entries }}
          from={opened ?? 'first'}
          onLeave={() => {
            close();
            button.current?.focus();
          }}
        />
      </Popover>
    </>
  );
}

type ListProps = { label: string; entries: MenuEntry[]; from: 'first' | 'last'; onLeave: () => void };

/** Menu content, usable anywhere. */
export function MenuList({ label, entries, from, onLeave }: ListProps) {
  const { list, option, onKeyDown, active } = useListbox<MenuEntry>({
    items: entries,
    kind: 'menu',
    start: from === 'last' ? entries.findLastIndex((entry) => !entry.disabled) : -1,
    isDisabled: (entry) => entry.disabled ?? false,
    textOf: (entry) => entry.text ?? (typeof entry.label === 'string' ? entry.label : ''),
    onPick: (entry, index) => {
      // Clicks the link, so that it behaves like any other.
      if (entry.to !== undefined) return document.getElementById(option(index).id)?.click();
      onLeave();
      entry.onSelect?.();
    },
  });
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onLeave();
    else onKeyDown(event);
  };

  return (
    <div
      id={list.id}
      role="menu"
      data-focus
      tabIndex={-1}
      aria-label={label}
      aria-activedescendant={active}
      className={styles.list}
      onKeyDown={leave}
    >
      {entries.map((entry, index) => {
        const props = {
          ...option(index),
          className: styles.entry,
          'data-tone': entry.tone,
          'aria-current': entry.selected ? ('true' as const) : undefined,
          title: entry.hint,
          lang: entry.lang,
        };
        return (
          <Fragment key={entry.key}>
            {entry.divided && <div aria-hidden="true" className={styles.line} />}
            {entry.heading && (
              <div className={styles.heading} role="presentation">
                {entry.heading}
              </div>
            )}
            {entry.to === undefined ? (
              <div {...props}>
                <Entry entry={entry} />
              </div>
            ) : (
              <Link {...props} to={entry.to} tabIndex={-1} onClick={onLeave}>
                <Entry entry={entry} />
              </Link>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

const Entry = ({ entry }: { entry: MenuEntry }) => (
  <>
    {entry.icon ? <Icon name={entry.icon} size={18} /> : entry.start}
    <span className={styles.label}>{entry.label}</span>
    {entry.selected && <Icon name="check" size={16} />}
    {entry.shortcut && <kbd aria-hidden="true">{entry.shortcut}</kbd>}
  </>
);
