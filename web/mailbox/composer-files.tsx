import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../core/undo.ts';
import { toast } from '../core/toasts.ts';
import { useFileSize } from '../core/intl.ts';
import { sendFile } from '../core/send-file.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './composer-files.module.css';
import { type MailRowFragment, useDetachFromMailMutation } from './generated.ts';
import type { useDraft } from './use-draft.ts';

const filesMost = 20;
type Running = { key: number; name: string; part: number };

/** Puts files on a draft, streamed and with their progress; the draft is kept first, since they need its id. */
export function useUpload(draft: ReturnType<typeof useDraft>) {
  const { t } = useTranslation();
  const [running, setRunning] = useState<Running[]>([]);
  const last = useRef(0);

  const add = async (files: File[]): Promise<void> => {
    if (files.length === 0) return;
    if ((draft.mail?.attachments.length ?? 0) + files.length > filesMost) {
      toast(t('mailbox.tooManyFiles', { count: filesMost }), { tone: 'danger' });
      return;
    }
    const id = await draft.ensureId();
    if (!id) {
      toast(t('error.offline'), { tone: 'danger' });
      return;
    }
    // One after the other: each changes the same draft.
    for (const file of files) {
      const key = ++last.current;
      setRunning((before) => [...before, { key, name: file.name, part: 0 }]);
      const { status } = await sendFile({
        path: '/api/apps/mailbox/attachment',
        fields: { id },
        file,
        onProgress: (part) => setRunning((before) => before.map((one) => (one.key === key ? { ...one, part } : one))),
      });
      if (status === 413) toast(t('mailbox.fileTooLarge', { name: file.name }), { tone: 'danger' });
      else if (status !== 200) toast(t('mailbox.fileFailed', { name: file.name }), { tone: 'danger' });
      await draft.reload();
      setRunning((before) => before.filter((one) => one.key !== key));
    }
  };
  return { add, running };
}

type Props = { attachments: MailRowFragment['attachments']; upload: ReturnType<typeof useUpload> };

/** The files of the mail that is being written. */
export function ComposerFiles({ attachments, upload }: Props) {
  const { t } = useTranslation();
  const size = useFileSize();
  const announce = useAnnounce();
  const [, detach] = useDetachFromMailMutation();
  if (attachments.length + upload.running.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('mailbox.attachments', { count: attachments.length })}>
      {attachments.map((one, index) => (
        <li key={one.id ?? index} className={styles.file}>
          <span className={styles.name}>{one.name}</span>
          <span className={styles.size}>{size(one.size)}</span>
          {one.id && (
            <button
              type="button"
              aria-label={t('mailbox.detach', { name: one.name })}
              title={t('mailbox.detach', { name: one.name })}
              onClick={() => void detach({ id: one.id ?? '' }).then((result) => announce(result, null))}
            >
              <Icon name="x-mark" size={16} />
            </button>
          )}
        </li>
      ))}
      {upload.running.map((one) => (
        <li key={one.key} className={styles.file}>
          <span className={styles.name}>{one.name}</span>
          <progress value={one.part} max={1} aria-label={t('mailbox.uploading', { name: one.name })} />
        </li>
      ))}
    </ul>
  );
}
