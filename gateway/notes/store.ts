import type { Selectable } from 'kysely';
import { checkFilled, checkLength } from '../core/ground/content.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import { checkPicture } from '../core/ground/pictures.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { NoteInput, NoteReplacement, NoteTaskPatch } from '../generated.ts';
import { checkCount, checkWhole, cleanNote, dueAt, TASK_MOST } from './content.ts';
import { noteLabelStore } from './label-store.ts';
import type { NotesTable } from './tables.ts';
import type { NoteRecord, NoteTaskRecord } from './records.ts';

/** With its place in the list, which no client sees. */
type Kept = NoteRecord & { position: number };

/** A picture that did not change is not written into the feed again and again. */
type InFeed = Omit<Kept, 'image'> & { image?: string | null };

export type NoteFilter = {
  label?: string | null | undefined;
  archived?: boolean | null | undefined;
  query?: string | null | undefined;
};

const COLUMNS = [
  'id',
  'position',
  'title',
  'content',
  'tasks',
  'image',
  'reminder',
  'archived',
  'createdAt',
  'updatedAt',
] as const;

const emptyNote: Omit<Kept, 'id' | 'position'> = {
  title: '',
  content: '',
  tasks: null,
  image: null,
  reminder: null,
  labels: [],
  archived: false,
  createdAt: null,
  updatedAt: null,
};

const keptOf = (row: Pick<Selectable<NotesTable>, (typeof COLUMNS)[number]>, labels: string[]): Kept => ({
  id: row.id,
  title: row.title,
  content: row.content,
  tasks: row.tasks === null ? null : (JSON.parse(row.tasks) as NoteTaskRecord[]),
  image: row.image,
  reminder: row.reminder,
  labels,
  archived: row.archived === 1,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  position: row.position,
});

const rowOf = ({ labels: _, tasks, archived, ...note }: Kept) => ({
  ...note,
  tasks: tasks && JSON.stringify(tasks),
  archived: archived ? 1 : 0,
  searchKey: searchKey(note),
});

export const searchKey = ({ title, content }: Pick<NoteRecord, 'title' | 'content'>): string =>
  `${title}\n${content}`.toLowerCase();

const shown = ({ position: _, ...note }: Kept): NoteRecord => note;

export function noteStore(scope: Scope) {
  const { organization, user, engine } = scope;
  const labels = noteLabelStore(scope);
  const own = (database: Db) =>
    database.selectFrom('notes').where('notes.organization_id', '=', organization).where('notes.user_id', '=', user);

  /** Rows become notes with one more statement, whatever their number. */
  const withLabels = async (
    database: Db,
    rows: Pick<Selectable<NotesTable>, (typeof COLUMNS)[number]>[],
  ): Promise<Kept[]> => {
    const ids = rows.map((row) => row.id);
    const labelled = await labels.idsOf(database, ids);
    return rows.map((row) => keptOf(row, labelled.get(row.id) ?? []));
  };

  const find = async (database: Db, id: string): Promise<Kept | null> =>
    (await withLabels(database, await own(database).select(COLUMNS).where('id', '=', id).execute()))[0] ?? null;

  const about = (id: string) => ({ room: 'notes', record: 'Note', id, isPrivate: true });

  const insert = async ({ database, change }: Writing, note: Kept): Promise<NoteRecord> => {
    await database
      .insertInto('notes')
      .values({ ...rowOf(note), organization_id: organization, user_id: user, remindAt: dueAt(note.reminder) })
      .execute();
    await labels.setIds(database, note.id, note.labels);
    await change({ ...about(note.id), action: 'create', before: null, after: note });
    return shown(note);
  };

  const save = async ({ database, change }: Writing, before: Kept, after: Kept): Promise<NoteRecord> => {
    const { id, ...row } = rowOf(after);
    await database
      .updateTable('notes')
      // The same reminder stays as it is: a note saved in the moment it is due is reminded of all the same.
      .set({ ...row, ...(after.reminder === before.reminder ? {} : { remindAt: dueAt(after.reminder) }) })
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .where('id', '=', id)
      .execute();
    if (after.labels.join() !== before.labels.join()) await labels.setIds(database, id, after.labels);
    const inFeed = ({ image, ...note }: Kept): InFeed => (before.image === after.image ? note : { ...note, image });
    await change({ ...about(id), action: 'update', before: inFeed(before), after: inFeed(after) });
    return shown(after);
  };

  const remove = async ({ database, change }: Writing, before: Kept): Promise<void> => {
    await database
      .deleteFrom('notes')
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .where('id', '=', before.id)
      .execute();
    await change({ ...about(before.id), action: 'delete', before, after: null });
  };

  const alter = (
    id: string,
    make: (note: Kept, writing: Writing) => Promise<Kept> | Kept,
  ): Promise<NoteRecord | null> =>
    scope.write(async (writing) => {
      const before = await find(writing.database, id);
      return before && save(writing, before, await make(before, writing));
    });

  const known = async (note: Promise<NoteRecord | null>): Promise<NoteRecord> => {
    const found = await note;
    if (!found) throw new Fault('NOT_FOUND');
    return found;
  };

  return {
    labels,

    async list(page: Page, { label, archived, query: text }: NoteFilter): Promise<NoteRecord[]> {
      const { database } = scope;
      let query = own(database).select(COLUMNS.map((column) => `notes.${column}` as const));
      if (label != null) query = query.where('notes.id', 'in', labels.noteIds(database, label));
      if (archived != null) query = query.where('notes.archived', '=', archived ? 1 : 0);
      const words = text?.trim().toLowerCase();
      if (words) query = query.where(engine.contains('notes', 'searchKey', checkLength('query', words, 200)));
      if (page.after != null) {
        const last = await own(database).select('position').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where((expression) =>
          expression(expression.refTuple('position', 'id'), '>', expression.tuple(last.position, page.after!)),
        );
      }
      const rows = await query.orderBy('position').orderBy('notes.id').limit(limitOf(page, scope.listMax)).execute();
      return (await withLabels(database, rows)).map(shown);
    },

    async find(id: string): Promise<NoteRecord | null> {
      const note = await find(scope.database, id);
      return note && shown(note);
    },

    create: (input: NoteInput): Promise<NoteRecord> =>
      scope.write(async (writing) => {
        const last = await own(writing.database)
          .select((expression) => expression.fn.max('position').as('position'))
          .executeTakeFirst();
        return insert(writing, {
          ...emptyNote,
          ...cleanNote('note', input),
          labels: await labels.check(writing.database, 'note.labels', input.labels ?? []),
          id: crypto.randomUUID(),
          position: Number(last?.position ?? -1) + 1,
        });
      }),

    replace: (note: NoteReplacement): Promise<NoteRecord | null> => {
      checkWhole(note);
      return alter(note.id, async (before, { database }) => ({
        ...before,
        ...cleanNote('updatedNote', note),
        labels: await labels.check(database, 'updatedNote.labels', note.labels),
      }));
    },

    update: (id: string, patch: NoteInput): Promise<NoteRecord> =>
      known(
        alter(id, async (before, { database }) => ({
          ...before,
          ...cleanNote('note', patch),
          ...(patch.labels ? { labels: await labels.check(database, 'note.labels', patch.labels) } : {}),
        })),
      ),

    setImage: (id: string, image: string | null | undefined): Promise<NoteRecord> => {
      if (image === undefined) throw badInput('image', 'is required');
      return known(alter(id, (before) => ({ ...before, image: image && checkPicture('image', image) })));
    },

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        if (before) await remove(writing, before);
        return true;
      }),

    addTask: (id: string | null | undefined, text: string): Promise<NoteRecord | null> => {
      if (id == null) throw badInput('note.id', 'is required');
      const content = checkFilled('task', text, TASK_MOST);
      return alter(id, (before) => {
        const tasks = [...(before.tasks ?? []), { id: crypto.randomUUID(), content, completed: false }];
        checkCount('task', tasks);
        return { ...before, tasks };
      });
    },

    updateTask: (id: string, task: string, patch: NoteTaskPatch): Promise<NoteRecord> =>
      known(
        alter(id, (before) => {
          if (!before.tasks?.some((line) => line.id === task)) throw new Fault('NOT_FOUND');
          const altered = (line: NoteTaskRecord): NoteTaskRecord => ({
            id: line.id,
            content: patch.content == null ? line.content : checkLength('task.content', patch.content, TASK_MOST),
            completed: patch.completed ?? line.completed,
          });
          return { ...before, tasks: before.tasks.map((line) => (line.id === task ? altered(line) : line)) };
        }),
      ),

    removeTask: (id: string, task: string): Promise<NoteRecord> =>
      known(alter(id, (before) => ({ ...before, tasks: before.tasks?.filter((line) => line.id !== task) ?? null }))),

    /** Puts a note back to what it was and where it was; labels that are gone by now stay gone. */
    restore: (id: string, before: InFeed | null): Promise<void> =>
      scope.write(async (writing) => {
        const now = await find(writing.database, id);
        if (!before) return void (now && (await remove(writing, now)));
        const note = {
          ...before,
          image: before.image === undefined ? (now?.image ?? null) : before.image,
          labels: await labels.known(writing.database, before.labels),
        };
        await (now ? save(writing, now, note) : insert(writing, note));
      }),
  };
}
