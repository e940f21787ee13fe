import { type FormEvent, useState } from 'react';
import { Button } from '../button/button.tsx';
import styles from './composer.module.css';
import { Field } from './field.tsx';
import { Textarea } from './textarea.tsx';

/** Returns whether it was sent; then the field is cleared. */
type Send = (text: string) => Promise<boolean>;

type ComposerProps = {
  /** A note that the other side never sees. */
  isInternal?: boolean;
  label: string;
  hint?: string;
  maxLength: number;
  send: string;
  onSend: Send;
  /** Second button, which works without a text too. */
  also?: { nameOf: (isEmpty: boolean) => string; onSend: Send } | null;
};

/** Text field with a button that sends it. */
export function Composer({ isInternal, label, hint, maxLength, send, onSend, also }: ComposerProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState<'send' | 'also' | null>(null);
  const isEmpty = text.trim() === '';
  const run = async (button: 'send' | 'also', how: Send) => {
    if (busy) return;
    setBusy(button);
    if (await how(text.trim())) setText('');
    setBusy(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) void run('send', onSend);
  };
  return (
    <form className={styles.composer} data-internal={isInternal ? '' : undefined} aria-label={label} onSubmit={submit}>
      <Field label={label} {...(hint && { hint })}>
        <Textarea minRows={3} value={text} maxLength={maxLength} onChange={({ target }) => setText(target.value)} />
      </Field>
      <span className={styles.buttons}>
        <Button
          type="submit"
          variant={isInternal || also ? 'outlined' : 'solid'}
          icon={isInternal ? 'lock-closed' : 'paper-airplane'}
          busy={busy === 'send'}
          disabled={isEmpty}
        >
          {send}
        </Button>
        {also && (
          <Button variant="solid" icon="check" busy={busy === 'also'} onClick={() => void run('also', also.onSend)}>
            {also.nameOf(isEmpty)}
          </Button>
        )}
      </span>
    </form>
  );
}

type PairProps = { reply: ComposerProps; note: ComposerProps };

/** Separate fields for replies and internal notes, so that a note isn't sent to the other side by mistake. */
export const ReplyAndNote = ({ reply, note }: PairProps) => (
  <div className={styles.pair}>
    <Composer {...reply} />
    <Composer {...note} isInternal />
  </div>
);
