import Dropdown from '@mui/joy/Dropdown';
import ListDivider from '@mui/joy/ListDivider';
import JoyMenu from '@mui/joy/Menu';
import MenuButton from '@mui/joy/MenuButton';
import MenuItem from '@mui/joy/MenuItem';
import { Fragment, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { Link } from './link.tsx';
import styles from './menu.module.css';

export type MenuEntry = {
  key: string;
  label: ReactNode;
  icon?: IconName;
  start?: ReactNode;
  shortcut?: string;
  selected?: boolean;
  disabled?: boolean;
  hint?: string;
  tone?: 'neutral' | 'danger';
  to?: string;
  /** A line above it. */
  divided?: boolean;
  /** A heading above it. */
  heading?: ReactNode;
  lang?: string;
  onSelect?: () => void;
};

type Props = {
  /** The accessible name of the button. */
  label: string;
  trigger: ReactNode;
  entries: MenuEntry[];
  look?: 'plain' | 'soft' | 'outlined';
  placement?: 'bottom-start' | 'bottom-end' | 'right-start' | 'top-start';
  header?: ReactNode;
  className?: string | undefined;
};

export function Menu({ label, trigger, entries, look = 'plain', placement = 'bottom-end', header, className }: Props) {
  return (
    <Dropdown>
      <MenuButton variant={look} color="neutral" aria-label={label} className={className ?? styles.trigger ?? ''}>
        {trigger}
      </MenuButton>
      {/* Beside its button, and so inside its landmark; fixed, so that nothing around it cuts it off. */}
      <JoyMenu
        disablePortal
        popperOptions={{ strategy: 'fixed' }}
        placement={placement}
        sx={{
          zIndex: 1300,
          minWidth: 200,
          maxHeight: '70dvh',
          overflow: 'auto',
          boxShadow: 'var(--shadow-float)',
          border: 0,
        }}
      >
        {header}
        {entries.map((entry) => (
          <Fragment key={entry.key}>
            {entry.divided && <ListDivider />}
            {entry.heading && (
              <li className={styles.heading} role="presentation">
                {entry.heading}
              </li>
            )}
            <MenuItem
              color={entry.tone ?? 'neutral'}
              disabled={entry.disabled ?? false}
              selected={entry.selected ?? false}
              {...(entry.hint ? { title: entry.hint } : {})}
              {...(entry.lang ? { lang: entry.lang } : {})}
              {...(entry.to ? { component: Link, to: entry.to } : {})}
              onClick={() => entry.onSelect?.()}
            >
              {entry.icon ? <Icon name={entry.icon} size={18} /> : entry.start}
              <span className={styles.label}>{entry.label}</span>
              {entry.selected && <Icon name="check" size={16} />}
              {entry.shortcut && <kbd aria-hidden="true">{entry.shortcut}</kbd>}
            </MenuItem>
          </Fragment>
        ))}
      </JoyMenu>
    </Dropdown>
  );
}
