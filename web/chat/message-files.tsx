import { useTranslation } from 'react-i18next';
import { FileList } from '../ui/file-list.tsx';
import { useShownFile } from '../viewer/use-shown-file.tsx';
import styles from './bubble.module.css';
import type { Message } from './message-window.ts';

type File = Message['attachments'][number];
const isPicture = ({ preview, type }: File) => preview !== null && /^image\/(?!svg)/u.test(type);

/** Pictures stand there as small ones, in their own proportions, so that nothing moves when they are here. */
export function MessageFiles({ files }: { files: readonly File[] }) {
  const { t } = useTranslation();
  const { open, viewer } = useShownFile();
  const show = (file: File) => open({ ...file, mediaType: file.type, bytes: file.size });
  const others = files.filter((file) => !isPicture(file));
  return (
    <>
      {files.filter(isPicture).map((file) => (
        <button
          key={file.id}
          type="button"
          className={styles.picture}
          aria-label={t('ui.openFile', { name: file.name })}
          onClick={() => show(file)}
        >
          <img
            src={file.preview!}
            alt=""
            style={{
              aspectRatio: `${file.width ?? 4} / ${file.height ?? 3}`,
              width: Math.min(320, Math.max(80, file.width ?? 320)),
            }}
          />
        </button>
      ))}
      <FileList
        label={t('chat.files')}
        files={others.map((file) => ({
          ...file,
          key: file.id,
          preview: file.preview ?? null,
          onOpen: () => show(file),
        }))}
      />
      {viewer}
    </>
  );
}
