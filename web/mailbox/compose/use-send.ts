import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { useAnnounce } from '../../core/writes/undo.ts';
import { useClient } from 'urql';
import { confirm } from '../../core/state/confirmation.ts';
import { toast } from '../../core/state/toasts.ts';
import { writeAddress } from '../../core/routes/use-address.ts';
import { isAddress } from './addresses.ts';
import { inputOf, keepLocal } from './draft-values.ts';
import { unsendMail, sendMail, deleteMails } from '../generated.ts';
import { useMailbox } from '../mailbox-context.ts';
import { home, shape } from '../places.ts';
import type { useDraft } from './use-draft.ts';

/** Sends or discards a mail. The server holds a sent mail for ten seconds, during which it can be recalled. */
export function useSend(draft: ReturnType<typeof useDraft>, onClose: () => void) {
  const { t } = useTranslation();
  const client = useClient();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { refresh } = useMailbox();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();

  /** Shown as long as the server holds the mail, on every page. */
  const offerBack = (id: string, until: number) => {
    const takeBack = async () => {
      const result = await unsendMail(client, { id });
      refresh();
      if (!announce(result, t('mailbox.takenBack'))) return;
      const here = location.pathname.startsWith(home) ? location.pathname : home;
      void navigate(`${here}${writeAddress(shape, location.search, { compose: id })}`);
    };
    const onEnd = () => {
      toast(t('mailbox.sentDone'), { tone: 'success' });
      refresh();
    };
    const life = Math.max(0, until - Date.now());
    toast(t('mailbox.sending'), { life, keeps: true, countdown: true, undo: () => void takeBack(), onEnd });
  };
  const send = async (): Promise<void> => {
    const values = draft.current();
    if (!values || busy) return;
    const all = [...values.to, ...values.cc, ...values.bcc];
    const wrong = all.find((one) => !isAddress(one));
    if (all.length === 0 || wrong !== undefined)
      return setProblem(
        wrong === undefined ? t('mailbox.recipientMissing') : t('mailbox.recipientWrong', { address: wrong }),
      );
    setProblem(undefined);
    if (values.subject.trim() === '') {
      const answer = await confirm({
        title: t('mailbox.sendWithoutSubject'),
        message: t('mailbox.sendWithoutSubjectText'),
        actions: { confirm: { label: t('mailbox.send') } },
        dismissible: true,
      });
      if (answer !== 'confirmed') return;
    }
    setBusy(true);
    const id = await draft.end();
    const result = await sendMail(client, { id, mail: inputOf(values) });
    setBusy(false);
    if (!announce(result, null) || !result.data) return draft.resume();
    const mail = result.data.sendMail;
    keepLocal(id ?? 'new', null);
    refresh();
    onClose();
    offerBack(mail.id, mail.sendAt ? new Date(mail.sendAt).getTime() : 0);
  };

  const discard = async (): Promise<void> => {
    const id = await draft.end();
    keepLocal(id ?? 'new', null);
    onClose();
    if (id === null) return;
    announce(await deleteMails(client, { ids: [id] }), t('mailbox.discarded'));
    refresh();
  };

  return { send, discard, busy, problem };
}
