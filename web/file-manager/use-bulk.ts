import { useTranslation } from 'react-i18next';
import type { Action } from '../list/bulk-bar.tsx';
import type { Place } from './place.ts';
import type { FileWrites } from './use-file-writes.ts';
import type { Row } from './use-files.ts';

type Options = { place: Place; writes: FileWrites; mayManage: boolean; onMove: (rows: readonly Row[]) => void };

/** What can be done to several folders and files, and by key to the open or focused one. */
export function useBulk({ place, writes, mayManage, onMove }: Options): Action<Row>[] {
  const { t } = useTranslation();
  if (place.kind === 'bin')
    return mayManage
      ? [
          { key: 'restore', label: t('fileManager.restore'), icon: 'arrow-uturn-left', run: writes.restore, keys: 'z' },
          { key: 'purge', label: t('fileManager.purge'), icon: 'trash', tone: 'danger', run: writes.purge, keys: '#' },
        ]
      : [];
  const here = place.kind === 'folder' ? place.folderId : null;
  const read: Action<Row>[] = [
    { key: 'download', label: t('fileManager.download'), icon: 'arrow-down-tray', run: writes.download, keys: 'd' },
    { key: 'star', label: t('fileManager.star'), icon: 'star', run: writes.star, keys: 's' },
  ];
  if (!mayManage) return read;
  return [
    ...read,
    { key: 'move', label: t('fileManager.moveTo'), icon: 'folder', run: onMove, keys: 'v' },
    {
      key: 'copy',
      label: t('fileManager.copy'),
      icon: 'document-duplicate',
      run: (rows) => writes.copy(rows, here ?? rows[0]?.folderId ?? null),
    },
    { key: 'delete', label: t('ui.delete'), icon: 'trash', tone: 'danger', run: writes.remove, keys: '#' },
  ];
}
