import { type FormEvent, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Field } from '../form/field.tsx';
import { Textarea } from '../form/textarea.tsx';
import styles from './thread.module.css';
import { type Event, Timeline } from './timeline.tsx';

type Props = {
  /** Accessible name of the list. */
  label: string;
  events: readonly Event[];
  /** Labels of the field and its button. */
  words: { field: string; send: string };
  /** Returns whether it was saved; then the field is cleared. Null for read-only threads. */
  onSay: ((text: string) => Promise<boolean>) | null;
};

/** History of a record, newest first, with a field to add an entry. */
export function Thread({ label, events, words, onSay }: Props) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!onSay || text.trim() === '' || isBusy) return;
    setBusy(true);
    if (await onSay(text.trim())) setText('');
    setBusy(false);
  };
  return (
    <div className={styles.thread}>
      {onSay && (
        <form className={styles.composer} onSubmit={(event) => void send(event)}>
          <Field label={words.field}>
            <Textarea value={text} minRows={2} onChange={(event) => setText(event.target.value)} />
          </Field>
          <Button type="submit" size="sm" disabled={text.trim() === ''} busy={isBusy}>
            {words.send}
          </Button>
        </form>
      )}
      <Timeline label={label} events={events} />
    </div>
  );
}
