import { home } from '../home.ts';

/** Current place: a folder (null is the root), or one of the three lists across all folders. */
export type Place = { kind: 'folder'; folderId: string | null } | { kind: 'recent' | 'starred' | 'bin' };

const lists = ['recent', 'starred', 'bin'] as const;

export function placeOf(pathname: string): Place {
  const [first = '', second] = pathname.slice(home.length + 1).split('/');
  if (first === 'folders' && second) return { kind: 'folder', folderId: decodeURIComponent(second) };
  const list = lists.find((name) => name === first);
  return list ? { kind: list } : { kind: 'folder', folderId: null };
}

export const pathOf = (place: Place): string =>
  place.kind === 'folder' ? folderPath(place.folderId) : `${home}/${place.kind}`;

export const folderPath = (folderId: string | null): string => (folderId ? `${home}/folders/${folderId}` : home);
