import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FileList } from '../ui/file-list.tsx';
import styles from './shown-files.module.css';
import { useShownFile } from './use-shown-file.tsx';

type Attached = {
  id: string;
  name: string;
  type: string;
  size: number;
  downloadPath: string;
  preview?: string | null;
  width?: number | null;
  height?: number | null;
};
type Props = Omit<ComponentProps<typeof FileList>, 'files'> & {
  files: readonly Attached[];
  onRemove?: ((file: Attached) => void) | null;
  /** Pictures stand there as small ones, in their own proportions: nothing moves when they are here. */
  hasPictures?: boolean;
};

const isPicture = ({ preview, type }: Attached) => Boolean(preview) && /^image\/(?!svg)/u.test(type);

/** The files of a record, each opened where it is. */
export function ShownFiles({ files, onRemove, hasPictures = false, ...list }: Props) {
  const { t } = useTranslation();
  const { open, viewer } = useShownFile();
  const show = (file: Attached) => open({ ...file, mediaType: file.type, bytes: file.size });
  const pictures = hasPictures ? files.filter(isPicture) : [];
  return (
    <>
      {pictures.map((file) => (
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
        {...list}
        files={files
          .filter((file) => !pictures.includes(file))
          .map((file) => ({
            ...file,
            key: file.id,
            preview: file.preview ?? null,
            onOpen: () => show(file),
            ...(onRemove ? { onRemove: () => onRemove(file) } : {}),
          }))}
      />
      {viewer}
    </>
  );
}
