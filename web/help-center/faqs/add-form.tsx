import { useTranslation } from '../../core/words/translation.tsx';
import { useAnnounce } from '../../core/writes/undo.ts';
import { useLocalDraft } from '../../core/writes/use-local-draft.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { useAddToTicketMutation } from '../generated.ts';
import styles from '../support/ticket-page.module.css';

const nothing = { text: '' };

/** Adds a message to a ticket. */
export function AddForm({ id }: { id: string }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ text: message }, change] = useLocalDraft(`ticket ${id}`, nothing);
  const [{ fetching }, add] = useAddToTicketMutation();
  const send = async () => {
    if (announce(await add({ id, message }), t('helpCenter.added'))) change(nothing);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={t('helpCenter.add')} hint={t('helpCenter.addHint')}>
        <Textarea minRows={3} value={message} onChange={(event) => change({ text: event.target.value })} />
      </Field>
      <Button type="submit" busy={fetching} disabled={message.trim() === ''}>
        {t('helpCenter.send')}
      </Button>
    </form>
  );
}
