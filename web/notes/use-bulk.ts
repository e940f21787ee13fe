import { useTranslation } from '../core/words/translation.tsx';
import type { Action } from '../list/selection/bulk-bar.tsx';
import type { Picking } from './picker.tsx';
import type { Place, Row } from './places.ts';
import type { NoteWrites } from './use-note-writes.ts';

/** Actions for the bar and shortcuts, on selected, open or focused notes. */
export function useBulk(
  place: Place,
  isOrdered: boolean,
  writes: NoteWrites,
  pick: (kind: Picking['kind'], rows: readonly Row[]) => void,
): Action<Row>[] {
  const { t } = useTranslation();
  if (place.kind === 'bin')
    return [
      { key: 'restore', label: t('notes.restore'), icon: 'arrow-uturn-left', run: writes.restore },
      { key: 'purge', label: t('notes.purge'), icon: 'trash', tone: 'danger', keys: '#', run: writes.purge },
    ];
  const isArchive = place.kind === 'archive';
  const picking = (kind: Picking['kind']) => (rows: readonly Row[]) => pick(kind, rows);
  const actions: Action<Row>[] = [
    { key: 'pin', label: t('notes.pin'), icon: 'bookmark', keys: 'p', run: writes.pin },
    { key: 'color', label: t('notes.pick.color'), icon: 'swatch', keys: 'h', run: picking('color') },
    { key: 'label', label: t('notes.labels'), icon: 'tag', keys: 'l', run: picking('label') },
    { key: 'remind', label: t('notes.remind'), icon: 'bell', keys: 'r', run: picking('remind') },
    { key: 'move', label: t('notes.pick.move'), icon: 'arrow-up', keys: 'v', isForOne: true, run: picking('move') },
    {
      key: 'archive',
      label: t(isArchive ? 'notes.unarchive' : 'notes.archive'),
      icon: 'archive-box',
      keys: 'a',
      run: writes.archive,
    },
    {
      key: 'delete',
      label: t('ui.delete'),
      name: t('notes.delete'),
      icon: 'trash',
      tone: 'danger',
      keys: '#',
      run: writes.remove,
    },
  ];
  return actions.filter(({ key }) => isOrdered || key !== 'move');
}
