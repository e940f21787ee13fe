import { useRef } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { type Shortcut, useShortcut } from '../../core/browser/keyboard.ts';
import { announcePolitely } from '../../core/browser/announcement.ts';
import type { List } from '../../list/selection/use-list.ts';
import { useFolderWayQuery } from '../generated.ts';
import { type Place, folderPath } from '../folders/place.ts';
import type { FileWrites } from './use-file-writes.ts';
import { type Filter, type Row, isFolder } from './use-files.ts';

type Options = {
  list: List<Row>;
  place: Place;
  writes: FileWrites;
  mayManage: boolean;
  base: string;
  tail: string;
  view: Filter['view'];
  put: (patch: Partial<Filter>) => void;
  onFolder: () => void;
};

/** Shortcuts that aren't part of the selection bar. */
export function useFileKeys({ list, place, writes, mayManage, base, tail, view, put, onFolder }: Options): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const group = t('nav.apps-file-manager');
  const cut = useRef<readonly Row[]>([]);
  const isIn = place.kind === 'folder';
  const folderId = isIn ? place.folderId : null;
  const [{ data }] = useFolderWayQuery({ variables: { folderId }, pause: folderId === null });
  const key = (isOn: boolean, keys: string, label: string, run: () => void): Shortcut | null =>
    isOn ? { keys, label, group, run } : null;

  const folder = key(mayManage && isIn, 'shift+c', t('fileManager.newFolder'), onFolder);
  useShortcut(folder && { ...folder, opensField: true });
  useShortcut(
    key(place.kind !== 'bin', ' ', t('fileManager.preview'), () => {
      const [row] = list.targets();
      if (row && !isFolder(row)) void navigate(`${base}/view/${row.id}${tail}`);
    }),
  );
  useShortcut(
    key(folderId !== null, 'Backspace', t('fileManager.up'), () => {
      void navigate(folderPath(data?.files?.path.at(-2)?.id ?? null));
    }),
  );
  useShortcut(key(true, 'w', t('fileManager.viewMenu'), () => put({ view: view === 'grid' ? 'list' : 'grid' })));
  useShortcut(
    key(mayManage && place.kind !== 'bin', 'mod+x', t('fileManager.cut'), () => {
      cut.current = list.targets();
      if (cut.current.length > 0) announcePolitely(t('fileManager.cutSaid', { count: cut.current.length }));
    }),
  );
  useShortcut(
    key(mayManage && isIn, 'mod+v', t('fileManager.pasteHere'), () => {
      const rows = cut.current;
      cut.current = [];
      const name = data?.files?.path.at(-1)?.name ?? t('fileManager.top');
      if (rows.length > 0) void writes.move(rows, folderId, folderId ? name : t('fileManager.top'));
    }),
  );
}
