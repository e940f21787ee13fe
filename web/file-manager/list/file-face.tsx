import { Icon } from '../../ui/mark/icon.tsx';
import styles from './file-face.module.css';
import { type Row, isFolder } from './use-files.ts';

/** Icon of a folder; thumbnail of a file, or its type as text. */
export function FileFace({ row, size = 'sm' }: { row: Row; size?: 'sm' | 'lg' }) {
  if (isFolder(row))
    return (
      <span className={styles.face} data-size={size} data-kind="folder" aria-hidden="true">
        <Icon name="folder" size={size === 'lg' ? 40 : 20} />
      </span>
    );
  return (
    <span className={styles.face} data-size={size} data-kind={row.type.toLowerCase()} aria-hidden="true">
      {row.preview ? <img src={row.preview} alt="" loading="lazy" decoding="async" /> : row.type.slice(0, 4)}
    </span>
  );
}
