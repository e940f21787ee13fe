import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../core/undo.ts';
import { toast } from '../core/toasts.ts';
import { sendFile } from '../core/send-file.ts';
import { FileList, type RunningUpload } from '../ui/file-list.tsx';
import styles from './composer-files.module.css';
import { type MailRowFragment, useDetachFromMailMutation } from './generated.ts';
import type { useDraft } from './use-draft.ts';

const filesMost = 20;

/** Puts files on a draft, streamed and with their progress; the draft is kept first, since they need its id. */
export function useUpload(draft: ReturnType<typeof useDraft>) {
  const { t } = useTranslation();
  const [running, setRunning] = useState<RunningUpload[]>([]);
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
      const key = `${++last.current}`;
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
  const announce = useAnnounce();
  const [, detach] = useDetachFromMailMutation();
  if (attachments.length + upload.running.length === 0) return null;
  return (
    <div className={styles.files}>
      <FileList
        label={t('mailbox.attachments', { count: attachments.length })}
        files={attachments.map(({ id, name, size, type }, index) => ({
          key: id ?? `${index}`,
          name,
          size,
          type,
          ...(id ? { onRemove: async () => void announce(await detach({ id }), null) } : {}),
        }))}
        running={upload.running}
      />
    </div>
  );
}
