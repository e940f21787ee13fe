import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../core/download.ts';
import { useFileSize } from '../core/intl.ts';
import { toast } from '../core/toasts.ts';
import { useFileUrl } from '../core/use-file-url.ts';
import { DataIcon } from '../ui/icon.tsx';
import styles from './attachments.module.css';
import type { MailRowFragment } from './generated.ts';

type Attachment = MailRowFragment['attachments'][number];
const previewMost = 2_000_000;

/** The files of a mail. Their content needs the token, so that a plain link would not do. */
export function Attachments({ attachments }: { attachments: Attachment[] }) {
  const { t } = useTranslation();
  if (attachments.length === 0) return null;
  return (
    <section className={styles.files} aria-label={t('mailbox.attachments', { count: attachments.length })}>
      <h3 className={styles.title}>
        <DataIcon name="paper-clip" size={18} />
        {t('mailbox.attachments', { count: attachments.length })}
      </h3>
      <ul className={styles.list}>
        {attachments.map((one, index) => (
          <File key={one.id ?? index} attachment={one} />
        ))}
      </ul>
    </section>
  );
}

function File({ attachment }: { attachment: Attachment }) {
  const { t } = useTranslation();
  const size = useFileSize();
  const [busy, setBusy] = useState(false);
  const picture = usePreview(attachment);
  const text = (
    <>
      <span className={styles.face} aria-hidden="true">
        {picture ? <img src={picture} alt="" /> : typeOf(attachment)}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{attachment.name}</span>
        <span className={styles.size}>{size(attachment.size)}</span>
      </span>
    </>
  );
  const save = async () => {
    setBusy(true);
    if (!(await download(attachment.downloadUrl, attachment.name)))
      toast(t('mailbox.downloadFailed', { name: attachment.name }), { tone: 'danger' });
    setBusy(false);
  };

  if (!attachment.downloadUrl) {
    return (
      <li className={styles.file} title={t('mailbox.fileNotHere')}>
        {text}
        <span className="visually-hidden">{t('mailbox.fileNotHere')}</span>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={styles.file}
        aria-busy={busy}
        disabled={busy}
        aria-label={t('mailbox.download', { name: attachment.name })}
        title={t('mailbox.download', { name: attachment.name })}
        onClick={() => void save()}
      >
        {text}
        <DataIcon name="arrow-down-tray" size={18} />
      </button>
    </li>
  );
}

export const typeOf = ({ name, type }: Pick<Attachment, 'name' | 'type'>): string =>
  (/\.(\w{1,4})$/.exec(name)?.[1] ?? type.split('/')[1] ?? '').slice(0, 4).toUpperCase();

/** Small pictures are shown. */
function usePreview({ type, size, downloadUrl }: Attachment): string | null {
  const isWanted = downloadUrl !== '' && /^image\/(png|jpeg|webp|gif)$/.test(type) && size <= previewMost;
  return useFileUrl(isWanted ? downloadUrl : null).url;
}
