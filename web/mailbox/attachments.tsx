import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../core/client.ts';
import { useFileSize } from '../core/intl.ts';
import { toast } from '../core/toasts.ts';
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
  const download = async () => {
    setBusy(true);
    try {
      const answer = await send(attachment.downloadUrl);
      if (!answer.ok) throw new Error(`The file was answered with ${answer.status}`);
      const url = URL.createObjectURL(await answer.blob());
      const link = document.createElement('a');
      link.href = url;
      link.download = attachment.name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch {
      toast(t('mailbox.downloadFailed', { name: attachment.name }), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
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
        onClick={() => void download()}
      >
        {text}
        <DataIcon name="arrow-down-tray" size={18} />
      </button>
    </li>
  );
}

export const typeOf = ({ name, type }: Pick<Attachment, 'name' | 'type'>): string =>
  (/\.(\w{1,4})$/.exec(name)?.[1] ?? type.split('/')[1] ?? '').slice(0, 4).toUpperCase();

/** Small pictures are shown; as data, since the page's policy lets no other source through. */
function usePreview({ type, size, downloadUrl }: Attachment): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const wanted = downloadUrl !== '' && /^image\/(png|jpeg|webp|gif)$/.test(type) && size <= previewMost;
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    void send(downloadUrl)
      .then((answer) => (answer.ok ? answer.blob() : null))
      .then((blob) => {
        if (!blob || !current) return;
        const reader = new FileReader();
        reader.addEventListener('load', () => current && setUrl(String(reader.result)));
        reader.readAsDataURL(blob);
      })
      // The box with its type stands there already.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [wanted, downloadUrl]);
  return url;
}
