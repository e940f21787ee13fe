import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import styles from './add-line.module.css';
import { useAdding } from '../../list/checklist/use-adding.ts';

type Props = {
  isOpen: boolean;
  label: string;
  shortcut?: string;
  most: number;
  /** Storage key of the unsaved draft. */
  draft: string;
  onOpen: (on: boolean) => void;
  /** Shown below the field; may change the text. */
  below?: (text: string, change: (text: string) => void) => ReactNode;
  /** Returns whether the lines were added; otherwise the text stays. */
  onAdd: (titles: string[]) => Promise<boolean>;
};

/** Adds lines one after another: Enter adds and stays, each pasted line is added, Escape ends. */
export function AddLine({ isOpen, label, shortcut, most, draft, onOpen, below, onAdd }: Props) {
  const { t } = useTranslation();
  const { text, change, send, onKeyDown, onPaste } = useAdding({ draft, most, onAdd });
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useLayoutEffect(() => {
    if (isOpen) field.current?.focus();
    else if (returns.current) button.current?.focus();
    returns.current = false;
  }, [isOpen]);

  const close = () => {
    returns.current = true;
    onOpen(false);
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };

  if (!isOpen)
    return (
      <Button
        ref={button}
        wide
        variant="plain"
        icon="plus"
        className={styles.open}
        {...(shortcut ? { shortcut } : {})}
        onClick={() => onOpen(true)}
      >
        {label}
      </Button>
    );
  return (
    <div className={styles.form} role="presentation" onKeyDown={onEscape}>
      <Textarea
        ref={field}
        minRows={2}
        maxRows={7}
        aria-label={label}
        placeholder={label}
        enterKeyHint="done"
        maxLength={most * 100}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {below?.(text, (next) => {
        change(next);
        field.current?.focus();
      })}
      <div className={styles.actions}>
        <Button size="sm" variant="solid" disabled={text.trim() === ''} onClick={send}>
          {t('list.add')}
        </Button>
        <IconButton size="sm" icon="x-mark" label={t('ui.close')} onClick={close} />
      </div>
    </div>
  );
}
