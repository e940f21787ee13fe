import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { confirm } from '../core/confirmation.ts';
import { isAddress } from './addresses.ts';
import { inputOf, keepLocal } from './draft-values.ts';
import { DeleteMailsDocument, SendMailDocument, type SendMailMutation } from './generated.ts';
import { useMailbox } from './mailbox-context.ts';
import type { useDraft } from './use-draft.ts';
import { useMailActions } from './use-mail-actions.ts';

/** Sends what is written, or throws it away. The server holds a sent mail for ten seconds, in which it can be taken back. */
export function useSend(draft: ReturnType<typeof useDraft>, onClose: () => void) {
  const { t } = useTranslation();
  const client = useClient();
  const { announce } = useMailActions();
  const { sent, refresh } = useMailbox();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();

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
        confirm: { label: t('mailbox.send') },
        dismissible: true,
      });
      if (answer !== 'confirmed') return;
    }
    setBusy(true);
    const id = await draft.end();
    const result = await client.mutation<SendMailMutation>(SendMailDocument, { id, mail: inputOf(values) }).toPromise();
    setBusy(false);
    if (!announce(result, null) || !result.data) return draft.resume();
    const mail = result.data.sendMail;
    keepLocal(id ?? 'new', null);
    refresh();
    onClose();
    sent({ id: mail.id, until: mail.sendAt ? new Date(mail.sendAt).getTime() : 0 });
  };

  const discard = async (): Promise<void> => {
    const id = await draft.end();
    keepLocal(id ?? 'new', null);
    onClose();
    if (id === null) return;
    announce(await client.mutation(DeleteMailsDocument, { ids: [id] }).toPromise(), t('mailbox.discarded'));
    refresh();
  };

  return { send, discard, busy, problem };
}
