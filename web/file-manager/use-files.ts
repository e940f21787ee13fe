import { type Pages, usePages } from '../core/use-pages.ts';
import { type Values, id as idField, oneOf, text } from '../core/use-address.ts';
import {
  FileBinDocument,
  type FileBinQuery,
  type FileRowFragment,
  FolderItemsDocument,
  type FolderItemsQuery,
  RecentFilesDocument,
  type RecentFilesQuery,
  SearchFilesDocument,
  type SearchFilesQuery,
  StarredFilesDocument,
  type StarredFilesQuery,
} from './generated.ts';
import type { Place } from './place.ts';

export type Row = FileRowFragment;
export const pageSize = 100;
export const types = ['folder', 'PDF', 'DOC', 'XLS', 'TXT', 'JPG', 'PNG'] as const;
export const sorts = ['name', 'modified', 'size', 'type'] as const;

/** What the address keeps of the screen. */
export const shape = {
  q: text,
  type: idField,
  within: oneOf(['all', 'folder'], 'all'),
  sort: oneOf(sorts, 'name'),
  order: oneOf(['asc', 'desc'], 'asc'),
  view: oneOf(['list', 'grid'], 'list'),
};
export type Filter = Values<typeof shape>;

export const isFolder = ({ type }: Pick<Row, 'type'>): boolean => type === 'folder';
export const isSearch = ({ q, type }: Pick<Filter, 'q' | 'type'>): boolean => q !== '' || type !== null;

const asked = { type: 'FileItem', size: pageSize };
/** What moves a row to another place, or out of the list. */
const placeOf = ({ name, modifiedTime, deletedTime, bytes, type, folderId }: Row) =>
  [folderId, type === 'folder', name, modifiedTime, deletedTime, bytes, type].join(' ');
const inFolder = {
  ...asked,
  placeOf,
  document: FolderItemsDocument,
  pick: (data: FolderItemsQuery) => data.folderItems ?? [],
};
const found = {
  ...asked,
  placeOf,
  document: SearchFilesDocument,
  pick: (data: SearchFilesQuery) => data.searchFiles ?? [],
};
const recent = {
  ...asked,
  placeOf,
  document: RecentFilesDocument,
  pick: (data: RecentFilesQuery) => data.recentFiles ?? [],
};
const starred = {
  ...asked,
  placeOf: (row: Row) => `${placeOf(row)} ${row.starred}`,
  document: StarredFilesDocument,
  pick: (data: StarredFilesQuery) => data.starredFiles ?? [],
};
const binned = { ...asked, placeOf, document: FileBinDocument, pick: (data: FileBinQuery) => data.fileBin ?? [] };

/** The list of a place, or what is found in it. */
export function useFiles(place: Place, filter: Filter): Pages<unknown, Row> {
  const { q, type, within, sort, order } = filter;
  const searches = isSearch(filter) && place.kind !== 'bin';
  const is = (kind: Place['kind']) => !searches && place.kind === kind;
  const here = place.kind === 'folder' ? place.folderId : null;
  const pages = {
    folder: usePages<FolderItemsQuery, Row>(is('folder') ? { folderId: here, sort, order } : null, inFolder),
    recent: usePages<RecentFilesQuery, Row>(is('recent') ? {} : null, recent),
    starred: usePages<StarredFilesQuery, Row>(is('starred') ? {} : null, starred),
    bin: usePages<FileBinQuery, Row>(is('bin') ? {} : null, binned),
  };
  const search = { query: q, type, folderId: within === 'folder' ? here : null };
  const hits = usePages<SearchFilesQuery, Row>(searches ? search : null, found);
  return searches ? hits : pages[place.kind];
}
