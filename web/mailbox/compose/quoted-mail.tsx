import { useId, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { toast } from '../../core/state/toasts.ts';
import { MailFrame } from '../reading/mail-frame.tsx';
import styles from './quoted-mail.module.css';
import { ToolButton } from '../../ui/button/tool-button.tsx';

type Props = { html: string; onChange: (html: string) => void; onEdit: () => void };

/** Quoted mail, collapsed below the text; sent unchanged, tables and images included. */
export function QuotedMail({ html, onChange, onEdit }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const remove = () => {
    onChange('');
    toast(t('mailbox.quotationRemoved'), { undo: () => onChange(html) });
  };

  return (
    <section className={styles.quoted} aria-label={t('mailbox.quotation')}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          aria-label={t(open ? 'mailbox.quotationHide' : 'mailbox.quotationShow')}
          title={t(open ? 'mailbox.quotationHide' : 'mailbox.quotationShow')}
          onClick={() => setOpen(!open)}
        >
          •••
        </button>
        {open && (
          <>
            <span className={styles.gap} />
            <button type="button" className={styles.edit} title={t('mailbox.quotationEditHint')} onClick={onEdit}>
              {t('mailbox.quotationEdit')}
            </button>
            <ToolButton icon="trash" label={t('mailbox.quotationRemove')} onClick={remove} />
          </>
        )}
      </div>
      <div id={id} className={styles.text} hidden={!open}>
        {open && <MailFrame html={html} title={t('mailbox.quotation')} />}
      </div>
    </section>
  );
}
