import { type Values, oneOf, readAddress, text } from '../core/routes/use-address.ts';
import type { NoteCardFragment, NotesQueryVariables } from './generated.ts';
import { home } from './home.ts';

export type Row = NoteCardFragment;
export type PlaceKind = 'notes' | 'archive' | 'reminders' | 'bin' | 'label';
export type Place = { kind: Exclude<PlaceKind, 'label'>; label: null } | { kind: 'label'; label: string };

export const colors = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink', 'gray'] as const;
export const parts = ['list', 'picture', 'reminder'] as const;
export const sorts = ['own', 'newest', 'changed'] as const;

/** URL state of the notes. */
export const shape = {
  q: text,
  color: oneOf(['', ...colors], ''),
  has: oneOf(['', ...parts], ''),
  sort: oneOf(sorts, 'own'),
  view: oneOf(['grid', 'list'], 'grid'),
};
export type Filter = Values<typeof shape>;
export const noFilter = readAddress(shape, '');

/** Place of a URL, with or without an open note. */
export function placeOf(pathname: string): Place {
  const [kind, label] = pathname.slice(home.length + 1).split('/');
  if (kind === 'label' && label) return { kind, label };
  return { kind: kind === 'archive' || kind === 'reminders' || kind === 'bin' ? kind : 'notes', label: null };
}

export const pathOf = ({ kind, label }: Place): string =>
  kind === 'notes' ? home : kind === 'label' ? `${home}/label/${label}` : `${home}/${kind}`;

type Asked = Omit<NotesQueryVariables, 'first' | 'after'>;
const orders = { own: 'stored', newest: 'newest', changed: 'changed' } as const;

/** Queries of a place: pinned notes separately where they come first, and the others. */
export function questionOf({ kind, label }: Place, filter: Filter): { pinned: Asked | null; others: Asked } {
  const { q, color, has, sort } = filter;
  if (kind === 'bin') return { pinned: null, others: {} };
  const asked: Asked = {
    ...(q ? { query: q } : {}),
    ...(color ? { color } : {}),
    ...(has ? { has } : {}),
    ...(label ? { label } : {}),
    order: orders[sort],
  };
  if (kind === 'reminders') return { pinned: null, others: { ...asked, order: 'reminder' } };
  if (kind === 'archive') return { pinned: null, others: { ...asked, archived: true } };
  return { pinned: { ...asked, archived: false, pinned: true }, others: { ...asked, archived: false, pinned: false } };
}

/** Whether a note currently belongs to a place; the query result may be older. */
export function belongs({ kind, label }: Place, note: Row): boolean {
  if (kind === 'bin') return note.binnedAt != null;
  if (note.binnedAt != null) return false;
  if (kind === 'reminders') return note.reminder != null;
  if (kind === 'archive') return note.archived;
  return !note.archived && (label === null || note.labels.some((one) => one.id === label));
}

export const isNarrowed = ({ q, color, has }: Filter): boolean => q !== '' || color !== '' || has !== '';
/** Whether the cards are in manual order and can be reordered. */
export const isOrdered = (place: Place, filter: Filter): boolean =>
  (place.kind === 'notes' || place.kind === 'archive') && filter.sort === 'own' && !isNarrowed(filter);
