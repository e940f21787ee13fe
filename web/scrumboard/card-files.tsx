import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../core/download.ts';
import { makePreview } from '../core/preview.ts';
import { sendFile } from '../core/send-file.ts';
import { toast } from '../core/toasts.ts';
import { useAnnounce } from '../core/undo.ts';
import { Button } from '../ui/button.tsx';
import { FileList, type RunningUpload } from '../ui/file-list.tsx';
import { useFileDrop } from '../ui/use-file-drop.tsx';
import type { CardRecord } from './card-dialog.tsx';
import styles from './card-dialog.module.css';
import { useDetachFromBoardCardMutation } from './generated.ts';

type Props = { card: CardRecord; mayManage: boolean; onSent: () => void };
const most = 20;
let last = 0;

/** The files of a card: dropped, pasted or chosen. */
export function CardFiles({ card, mayManage, onSent }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [running, setRunning] = useState<readonly RunningUpload[]>([]);
  const [, detach] = useDetachFromBoardCardMutation();
  const send = async (files: readonly File[]) => {
    if (card.attachmentCount + files.length > most)
      return void toast(t('scrumboard.tooManyFiles', { count: most }), { tone: 'danger' });
    // One after the other: each changes the same card.
    for (const file of files) {
      const key = `${++last}`;
      setRunning((now) => [...now, { key, name: file.name, part: 0 }]);
      const preview = await makePreview(file);
      const { status } = await sendFile({
        path: '/api/apps/scrumboard/board/card/attachment',
        fields: { id: card.id, ...(preview ? { previews: preview } : {}) },
        file,
        onProgress: (part) => setRunning((now) => now.map((one) => (one.key === key ? { ...one, part } : one))),
      });
      if (status === 200) onSent();
      else
        toast(t(status === 413 ? 'scrumboard.fileTooLarge' : 'scrumboard.fileFailed', { name: file.name }), {
          tone: 'danger',
        });
      setRunning((now) => now.filter((one) => one.key !== key));
    }
  };
  const drop = useFileDrop({
    label: t('scrumboard.addFiles'),
    many: true,
    take: (files) => void send(files),
    disabled: !mayManage,
  });
  if (card.attachments.length === 0 && !mayManage) return null;
  return (
    <section
      className={styles.section}
      aria-label={t('scrumboard.files')}
      data-over={drop.over || undefined}
      {...drop.handlers}
    >
      <h3 className={styles.heading}>{t('scrumboard.files')}</h3>
      <FileList
        label={t('scrumboard.files')}
        running={running}
        files={card.attachments.map(({ id, name, size, type, preview, downloadPath }) => ({
          key: id,
          name,
          size,
          type,
          preview: preview ?? null,
          onOpen: () =>
            void download(downloadPath, name).then(
              (came) => came || toast(t('scrumboard.fileMissing', { name }), { tone: 'danger' }),
            ),
          ...(mayManage
            ? { onRemove: async () => void announce(await detach({ id }), t('scrumboard.fileRemoved', { name })) }
            : {}),
        }))}
      />
      {mayManage && (
        <p className={styles.tools}>
          <Button size="sm" icon="paper-clip" onClick={drop.choose}>
            {t('scrumboard.addFiles')}
          </Button>
          {t('scrumboard.dropFiles')}
          {drop.input}
        </p>
      )}
    </section>
  );
}
