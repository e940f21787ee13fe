import { toDate } from '../../core/words/intl.ts';
import { type Pages, usePages } from '../../core/records/use-pages.ts';
import { type Values, id as idField, oneOf, text } from '../../core/routes/use-address.ts';
import {
  fileBinList,
  type FileRowFragment,
  folderItemsList,
  recentFilesList,
  searchFilesList,
  starredFilesList,
} from '../generated.ts';
import type { Place } from '../folders/place.ts';

export type Row = FileRowFragment;
export const pageSize = 100;
const size = { size: pageSize };
export const types = ['folder', 'PDF', 'DOC', 'XLS', 'TXT', 'JPG', 'PNG'] as const;
export const sorts = ['name', 'modified', 'size', 'type'] as const;

/** URL state of the screen. */
export const shape = {
  q: text,
  type: idField,
  owner: text,
  /** Files modified since this date. */
  from: text,
  within: oneOf(['all', 'folder'], 'all'),
  sort: oneOf(sorts, 'name'),
  order: oneOf(['asc', 'desc'], 'asc'),
  view: oneOf(['list', 'grid'], 'list'),
  saved: idField,
};
export type Filter = Values<typeof shape>;

export const isFolder = ({ type }: Pick<Row, 'type'>): boolean => type === 'folder';
type Narrow = Pick<Filter, 'q' | 'type' | 'owner' | 'from'>;
export const nothingNarrow: Narrow = { q: '', type: null, owner: '', from: '' };
/** Number of active filters of the form. */
export const narrowed = ({ type, owner, from }: Omit<Narrow, 'q'>): number =>
  [type, owner, from].filter(Boolean).length;
export const isSearch = (at: Narrow): boolean => at.q !== '' || narrowed(at) > 0;
/** Local date; null if invalid, which filters nothing. */
export const dayOf = (from: string): Date | null => toDate(/^\d{4}-\d{2}-\d{2}$/.test(from) ? `${from}T00:00` : null);

/** Items of a place, or search results in it. */
export function useFiles(place: Place, filter: Filter): Pages<unknown, Row> {
  const { q, type, owner, from, within, sort, order } = filter;
  const searches = isSearch(filter) && place.kind !== 'bin';
  const is = (kind: Place['kind']) => !searches && place.kind === kind;
  const here = place.kind === 'folder' ? place.folderId : null;
  const pages = {
    folder: usePages(folderItemsList, is('folder') ? { folderId: here, sort, order } : null, size),
    recent: usePages(recentFilesList, is('recent') ? {} : null, size),
    starred: usePages(starredFilesList, is('starred') ? {} : null, size),
    bin: usePages(fileBinList, is('bin') ? {} : null, size),
  };
  const search = {
    query: q,
    type,
    owner: owner || null,
    from: dayOf(from)?.toISOString() ?? null,
    folderId: within === 'folder' ? here : null,
  };
  const hits = usePages(searchFilesList, searches ? search : null, size);
  return searches ? hits : pages[place.kind];
}
