import { useTranslation } from '../../core/words/translation.tsx';
import { useFileSize } from '../../core/words/intl.ts';
import { useFileUrl } from '../../core/files/use-file-url.ts';
import styles from './file-list.module.css';
import { Icon } from '../mark/icon.tsx';

export type ListedFile = {
  key: string;
  name: string;
  size: number;
  type?: string;
  /** Preview as a data URL. */
  preview?: string | null;
  /** Size of the original picture. */
  width?: number | null;
  height?: number | null;
  /** URL of a picture that is small enough to show directly. */
  picture?: string | null;
  /** Problem with the file, or why it can't be opened. */
  note?: string;
  onOpen?: () => unknown;
  /** Label of a different action, such as "Download mail.pdf". */
  opens?: string;
  onRemove?: () => void;
};
export type RunningUpload = { key: string; name: string; part: number; onStop?: () => void };
type Props = {
  label: string;
  files: readonly ListedFile[];
  /** Shows thumbnails with reserved space, so that nothing shifts. */
  hasPictures?: boolean;
  /** Running and failed uploads. */
  running?: readonly RunningUpload[];
  failed?: readonly ListedFile[];
};

/** Preview of a file as a URL; null for the bare names that some received attachments have instead. */
export const previewOf = ({ preview }: Pick<ListedFile, 'preview'>): string | null =>
  preview && /^(?:data:image|blob:|\/)/u.test(preview) ? preview : null;

const isPicture = (file: ListedFile) => previewOf(file) !== null && /^image\/(?!svg)/u.test(file.type ?? '');

/** File type abbreviation of up to four letters. */
export const kindOf = ({ name, type = '' }: Pick<ListedFile, 'name' | 'type'>): string =>
  (/\.(\w{1,4})$/.exec(name)?.[1] ?? type.split('/')[1] ?? '').slice(0, 4).toUpperCase();

/** Files of a record, including running uploads. */
export function FileList({ label, files, running = [], failed = [], hasPictures = false }: Props) {
  const { t } = useTranslation();
  const size = useFileSize();
  const pictures = hasPictures ? files.filter(isPicture) : [];
  const others = [...files.filter((file) => !pictures.includes(file)), ...failed];
  const list = others.length + running.length > 0 && (
    <ul className={styles.list} aria-label={label}>
      {others.map((file) => (
        <li key={file.key} className={styles.file}>
          <Open file={file}>
            <span className={styles.face} aria-hidden="true">
              <Face file={file} />
            </span>
            <span className={styles.words}>
              <bdi className={styles.name}>{file.name}</bdi>
              <span className={styles.size}>{file.note ?? size(file.size)}</span>
            </span>
          </Open>
          {file.onRemove && <Small label={t('ui.removeFile', { name: file.name })} onClick={file.onRemove} />}
        </li>
      ))}
      {running.map((one) => (
        <li key={one.key} className={styles.file}>
          <span className={styles.open}>
            <span className={styles.face} aria-hidden="true">
              {kindOf(one)}
            </span>
            <span className={styles.words}>
              <bdi className={styles.name}>{one.name}</bdi>
              <progress value={one.part} max={1} aria-label={t('ui.uploading', { name: one.name })} />
            </span>
          </span>
          {one.onStop && <Small label={t('ui.stopUpload', { name: one.name })} onClick={one.onStop} />}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {pictures.map((file) => (
        <Picture key={file.key} file={file} />
      ))}
      {list}
    </>
  );
}

function Picture({ file }: { file: ListedFile }) {
  const { t } = useTranslation();
  const { name, width, height, onOpen } = file;
  const wide = Math.min(320, Math.max(80, width ?? 320));
  return (
    <button type="button" className={styles.picture} aria-label={t('ui.openFile', { name })} onClick={onOpen}>
      <img src={previewOf(file) ?? ''} alt="" style={{ aspectRatio: `${width ?? 4} / ${height ?? 3}`, width: wide }} />
    </button>
  );
}

function Face({ file }: { file: ListedFile }) {
  const { url } = useFileUrl(file.picture ?? null);
  const picture = previewOf(file) ?? url;
  return picture ? <img src={picture} alt="" /> : kindOf(file);
}

function Open({ file, children }: { file: ListedFile; children: React.ReactNode }) {
  const { t } = useTranslation();
  const name = file.opens ?? t('ui.openFile', { name: file.name });
  if (!file.onOpen) return <span className={styles.open}>{children}</span>;
  return (
    <button type="button" className={styles.open} aria-label={name} title={name} onClick={file.onOpen}>
      {children}
    </button>
  );
}

function Small({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.remove} aria-label={label} title={label} onClick={onClick}>
      <Icon name="x-mark" size={16} />
    </button>
  );
}
