import { useTranslation } from '../../core/words/translation.tsx';
import type { Action } from '../../list/selection/bulk-bar.tsx';
import type { Place } from '../folders/place.ts';
import type { FileWrites } from './use-file-writes.ts';
import type { Row } from './use-files.ts';

type Options = {
  place: Place;
  writes: FileWrites;
  mayManage: boolean;
  onMove: (rows: readonly Row[]) => void;
  onName: (row: Row) => void;
  onDetails: (row: Row) => void;
};

/** Actions on the selected, open or focused items. */
export function useBulk({ place, writes, mayManage, onMove, onName, onDetails }: Options): Action<Row>[] {
  const { t } = useTranslation();
  const about = (run: (row: Row) => void) =>
    ({ isForOne: true, run: ([row]: readonly Row[]) => row && run(row) }) as const;
  const details: Action<Row> = {
    key: 'details',
    label: t('fileManager.details'),
    icon: 'information-circle',
    keys: 'i',
    ...about(onDetails),
  };
  if (place.kind === 'bin')
    return mayManage
      ? [
          { key: 'restore', label: t('fileManager.restore'), icon: 'arrow-uturn-left', run: writes.restore, keys: 'z' },
          details,
          { key: 'purge', label: t('fileManager.purge'), icon: 'trash', tone: 'danger', run: writes.purge, keys: '#' },
        ]
      : [details];
  const here = place.kind === 'folder' ? place.folderId : null;
  const read: Action<Row>[] = [
    { key: 'download', label: t('fileManager.download'), icon: 'arrow-down-tray', run: writes.download, keys: 'd' },
    { key: 'star', label: t('fileManager.star'), icon: 'star', run: writes.star, keys: 's' },
    details,
  ];
  if (!mayManage) return read;
  return [
    ...read,
    { key: 'rename', label: t('fileManager.rename'), icon: 'pencil', keys: 'F2', ...about(onName) },
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
