import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { sessionUser } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { useLocalDraft } from '../../core/writes/use-local-draft.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import styles from './after-no.module.css';
import { useCreateTicketMutation } from '../generated.ts';
import { home } from '../home.ts';

const subjectMost = 180;
const nothing = { text: '' };

/** Feedback on what was missing, sent as a support ticket. */
export function AfterNo({ about }: { about: string }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const user = useStore(sessionUser);
  const [{ text }, change] = useLocalDraft(`after no ${about}`, nothing);
  const [sent, setSent] = useState<{ id: string; number: number } | null>(null);
  const [{ fetching }, create] = useCreateTicketMutation();
  if (sent)
    return (
      <p role="status">
        <Link to={`${home}/tickets/${sent.id}`}>{t('helpCenter.ticketSent', { number: sent.number })}</Link>
      </p>
    );
  const send = async () => {
    const subject = t('helpCenter.notHelpful', { title: [...about].slice(0, subjectMost).join('') });
    const result = await create({
      ticket: {
        name: user?.name || user?.email || '',
        email: user?.email ?? '',
        subject: subject.replaceAll(/\s+/gu, ' '),
        message: `${text.trim()}\n\n${location.href}`,
      },
    });
    if (!announce(result, null) || !result.data) return;
    change(nothing);
    setSent(result.data.createSupportTicket);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={t('helpCenter.missing')} hint={t('helpCenter.missingHint')}>
        <Textarea minRows={2} value={text} onChange={(event) => change({ text: event.target.value })} />
      </Field>
      <Button type="submit" size="sm" busy={fetching} disabled={text.trim() === ''}>
        {t('helpCenter.send')}
      </Button>
    </form>
  );
}
