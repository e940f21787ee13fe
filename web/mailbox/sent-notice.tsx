import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { useShortcut } from '../core/keyboard.ts';
import { toast } from '../core/toasts.ts';
import { UnsendMailDocument } from './generated.ts';
import { useMailbox } from './mailbox-context.ts';
import styles from './sent-notice.module.css';
import { useMailActions } from './use-mail-actions.ts';

/** Ten seconds to take a mail back: longer than a toast stands, so it has a notice of its own. */
export function SentNotice({ id, until, onDone }: { id: string; until: number; onDone: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const { compose, refresh } = useMailbox();
  const { announce } = useMailActions();
  const [left, setLeft] = useState(() => Math.max(0, Math.ceil((until - Date.now()) / 1000)));

  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      toast(t('mailbox.sentDone'), { tone: 'success' });
      refresh();
      onDone();
    }, 250);
    return () => clearInterval(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one clock a mail
  }, [until]);

  const undo = async () => {
    onDone();
    const result = await client.mutation(UnsendMailDocument, { id }).toPromise();
    if (announce(result, t('mailbox.takenBack'))) compose(id);
    refresh();
  };
  useShortcut({ keys: 'z', label: t('mailbox.unsend'), group: t('nav.apps-mailbox'), run: () => void undo() });

  return (
    <div className={styles.notice}>
      <span role="status">{t('mailbox.sending')}</span>
      <button type="button" className={styles.undo} onClick={() => void undo()}>
        {t('ui.undo')}
        <span aria-hidden="true"> ({left})</span>
      </button>
    </div>
  );
}
