import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept } from '../core/use-kept.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { linesIn, pastedLines } from '../ui/pasted-lines.ts';
import styles from './add-line.module.css';

type Props = {
  isOpen: boolean;
  label: string;
  shortcut?: string;
  most: number;
  /** Under what this device keeps words that nobody has added. */
  draft: string;
  onOpen: (on: boolean) => void;
  /** Answers whether they were kept; else the words stay. */
  onAdd: (titles: string[]) => Promise<boolean>;
};

const nothing = { text: '' };

/** Adds one line after the other: Enter adds and stays, pasted lines are one each, Escape ends it. */
export function AddLine({ isOpen, label, shortcut, most, draft, onOpen, onAdd }: Props) {
  const { t } = useTranslation();
  const [{ text: typed }, change] = useKept(draft, nothing);
  const latest = useRef(typed);
  latest.current = typed;
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useLayoutEffect(() => {
    if (isOpen) field.current?.focus();
    else if (returns.current) button.current?.focus();
    returns.current = false;
  }, [isOpen]);

  const add = async (titles: string[]) => {
    if (titles.length === 0) return;
    change({ text: '' });
    if (!(await onAdd(titles))) change({ text: [titles.join('\n'), latest.current].filter(Boolean).join('\n') });
  };
  const close = () => {
    returns.current = true;
    onOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else void add(linesIn(typed, most));
  };

  if (!isOpen)
    return (
      <Button
        ref={button}
        wide
        look="plain"
        icon="plus"
        className={styles.open}
        {...(shortcut ? { shortcut } : {})}
        onClick={() => onOpen(true)}
      >
        {label}
      </Button>
    );
  return (
    <div className={styles.form}>
      <textarea
        ref={field}
        rows={2}
        dir="auto"
        className={styles.field}
        aria-label={label}
        placeholder={label}
        enterKeyHint="done"
        maxLength={most * 100}
        value={typed}
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const lines = typed === '' ? pastedLines(event, most) : null;
          if (lines) void add(lines);
        }}
      />
      <div className={styles.actions}>
        <Button size="sm" look="solid" disabled={typed.trim() === ''} onClick={() => void add(linesIn(typed, most))}>
          {t('scrumboard.add')}
        </Button>
        <IconButton size="sm" icon="x-mark" label={t('ui.close')} onClick={close} />
      </div>
    </div>
  );
}
