import type { TFunction } from 'i18next';
import { datesIn, toDate } from '../../core/words/intl.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { FileFace } from './file-face.tsx';
import styles from './file-row.module.css';
import { type Row, isFolder } from './use-files.ts';

type Props = { row: Row; t: TFunction; language: string; size: (bytes: number) => string };

/** Localized item count of a folder or size of a file. */
export const measureOf = ({ row, t, size }: Pick<Props, 'row' | 't' | 'size'>): string =>
  isFolder(row) ? t('fileManager.files', { count: row.fileCount ?? 0 }) : size(row.bytes);

/** List row of plain elements for speed: scrolling mounts about ten at a time. */
export function FileRow({ row, t, language, size }: Props) {
  const time = toDate(row.deletedTime ?? row.modifiedTime);
  return (
    <>
      <FileFace row={row} />
      <span className={styles.name}>
        <bdi>{row.name}</bdi>
        {row.starred && <Icon name="star" size={14} />}
        <span className={styles.below}>
          {measureOf({ row, t, size })}
          {time && ` · ${datesIn(language).relative(time)}`}
        </span>
      </span>
      <span className={styles.owner}>{row.createdBy}</span>
      <span className={styles.time}>{time && datesIn(language).long(time)}</span>
      <span className={styles.size}>{measureOf({ row, t, size })}</span>
    </>
  );
}

export function FileCard({ row, t, size }: Omit<Props, 'language'>) {
  return (
    <span className={styles.card}>
      <FileFace row={row} size="lg" />
      <span className={styles.title}>
        <bdi>{row.name}</bdi>
        {row.starred && <Icon name="star" size={14} />}
      </span>
      <span className={styles.measure}>{measureOf({ row, t, size })}</span>
    </span>
  );
}
