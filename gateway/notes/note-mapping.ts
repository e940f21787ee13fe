import { sql, type SqlBool } from 'kysely';
import { textConditions } from '../kit/rows/record-kind.ts';
import type { ColumnName, EntityMapping } from '../kit/rows/collection.ts';
import type { KeptNote, NoteColorName, NoteRecord, NoteTaskRecord } from './records.ts';

const LISTED = [
  'id',
  'position',
  'title',
  'content',
  'tasks',
  'reminder',
  'archived',
  'createdAt',
  'updatedAt',
  'pinned',
  'color',
  'preview',
  'previewWidth',
  'previewHeight',
  'binnedAt',
  'madeAt',
  'changedAt',
] as const satisfies ColumnName<'notes'>[];

type Listed = (typeof LISTED)[number];
type NoteRow = Parameters<EntityMapping<'notes', KeptNote, Listed | 'image'>['recordOf']>[0];
type ListedRow = Omit<NoteRow, 'image'> & { image?: string | null };

/** Keys in the documented order; labels are separate rows. */
const recordOf = (row: ListedRow): KeptNote => ({
  id: row.id,
  title: row.title,
  content: row.content,
  tasks: row.tasks === null ? null : (JSON.parse(row.tasks) as NoteTaskRecord[]),
  image: row.image,
  reminder: row.reminder,
  labels: [],
  archived: row.archived === 1,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  pinned: row.pinned === 1,
  color: row.color as NoteColorName | null,
  preview: row.preview,
  previewWidth: row.previewWidth,
  previewHeight: row.previewHeight,
  binnedAt: row.binnedAt,
  changedAt: row.changedAt || null,
  position: row.position,
  madeAt: row.madeAt,
});

const rowOf = ({ labels: _, image, tasks, archived, pinned, ...note }: KeptNote) => ({
  ...note,
  ...(image === undefined ? {} : { image }),
  tasks: tasks && JSON.stringify(tasks),
  archived: archived ? 1 : 0,
  pinned: pinned ? 1 : 0,
  changedAt: note.changedAt ?? '',
  searchKey: searchKey({ ...note, tasks }),
});

export const searchKey = ({ title, content, tasks }: Pick<NoteRecord, 'title' | 'content' | 'tasks'>): string =>
  [title, content, ...(tasks ?? []).map((task) => task.content)].join('\n').toLowerCase();

const told = { room: 'notes', record: 'Note', table: 'notes', isPrivate: true, recordOf, rowOf } as const;

/** Includes the picture of up to half a megabyte. */
export const noteMapping: EntityMapping<'notes', KeptNote, Listed | 'image'> = {
  ...told,
  columns: [...LISTED, 'image'],
  order: 'position',
};

const has = (column: string) => () => sql<SqlBool>`${sql.ref(`notes.${column}`)} is not null`;
const conditions = {
  hasList: has('tasks'),
  hasPicture: has('image'),
  hasReminder: has('reminder'),
  isBinned: has('binnedAt'),
  hasLabel: ({ $label, $organization, $user }: Record<`$${string}`, string>) =>
    sql<SqlBool>`notes.id in (select note_id from notes_labelled where organization_id = ${$organization}
      and user_id = ${$user} and label_id = ${$label})`,
  ...textConditions('notes', 'searchKey'),
};

/** List mappings by sort order. */
const listed = (order: Listed, isDescending = false): EntityMapping<'notes', KeptNote, Listed> => ({
  ...told,
  columns: LISTED,
  order,
  conditions,
  ...(isDescending ? { isDescending } : {}),
});
export const listedKinds = {
  stored: listed('position'),
  newest: listed('madeAt', true),
  changed: listed('changedAt', true),
  reminder: listed('reminder'),
  binned: listed('binnedAt', true),
};

export const emptyNote: Omit<KeptNote, 'id' | 'position' | 'madeAt' | 'changedAt'> = {
  title: '',
  content: '',
  tasks: null,
  image: null,
  reminder: null,
  labels: [],
  archived: false,
  createdAt: null,
  updatedAt: null,
  pinned: false,
  color: null,
  preview: null,
  previewWidth: null,
  previewHeight: null,
  binnedAt: null,
};

export const shown = ({ position: _, madeAt: __, ...note }: KeptNote): NoteRecord => note;
