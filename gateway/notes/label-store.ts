import DataLoader from 'dataloader';
import { checkFilled } from '../core/ground/content.ts';
import type { Db } from '../core/database/tables.ts';
import { inSlices } from '../core/database/in-slices.ts';
import { badInput } from '../core/ground/errors.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { NoteLabelRecord } from './records.ts';

/** What the feed keeps of a label, so that it can come back where it was and onto what carried it. */
export type KeptLabel = NoteLabelRecord & { position: number; notes?: { id: string; position: number }[] };

const TITLE_MOST = 100;

/** A person's labels, and which note carries which. */
export function noteLabelStore(scope: Scope) {
  const { organization, user } = scope;
  const owner = { organization_id: organization, user_id: user };
  const own = (database: Db) =>
    database.selectFrom('note_labels').where('organization_id', '=', organization).where('user_id', '=', user);
  const labelled = (database: Db) =>
    database.selectFrom('notes_labelled').where('organization_id', '=', organization).where('user_id', '=', user);

  const find = async (database: Db, id: string): Promise<KeptLabel | null> =>
    (await own(database).select(['id', 'title', 'position']).where('id', '=', id).executeTakeFirst()) ?? null;

  const about = (id: string) => ({ room: 'notes', record: 'NoteLabel', id, isPrivate: true });

  const list = async (database: Db, page: Page): Promise<NoteLabelRecord[]> => {
    let query = own(database).select(['id', 'title']);
    if (page.after != null) {
      const last = await find(database, page.after);
      if (!last) return [];
      query = query.where((expression) =>
        expression(expression.refTuple('position', 'id'), '>', expression.tuple(last.position, last.id)),
      );
    }
    return query.orderBy('position').orderBy('id').limit(limitOf(page, scope.listMax)).execute();
  };

  const insert = async ({ database, change }: Writing, { notes, ...label }: KeptLabel): Promise<void> => {
    await database
      .insertInto('note_labels')
      .values({ ...label, ...owner })
      .execute();
    await change({ ...about(label.id), action: 'create', before: null, after: { ...label, notes } });
  };

  const rename = async ({ database, change }: Writing, before: KeptLabel, title: string): Promise<void> => {
    await database
      .updateTable('note_labels')
      .set({ title })
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .where('id', '=', before.id)
      .execute();
    await change({ ...about(before.id), action: 'update', before, after: { ...before, title } });
  };

  const remove = async ({ database, change }: Writing, label: KeptLabel): Promise<void> => {
    const rows = await labelled(database)
      .select(['note_id as id', 'position'])
      .where('label_id', '=', label.id)
      .execute();
    const before = { ...label, notes: rows };
    await database
      .deleteFrom('note_labels')
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .where('id', '=', label.id)
      .execute();
    await change({ ...about(label.id), action: 'delete', before, after: null });
  };

  const known = async (database: Db, ids: readonly string[]): Promise<string[]> => {
    if (ids.length === 0) return [];
    const rows = await own(database).select('id').where('id', 'in', ids).execute();
    const found = new Set(rows.map((row) => row.id));
    return ids.filter((id) => found.has(id));
  };

  return {
    all: (page: Page) => list(scope.database, page),

    /** Not cached: a second mutation of a document reads the title that the first one gave. */
    byId: new DataLoader<string, NoteLabelRecord | null>(
      async (ids) => {
        const rows = await own(scope.database)
          .select(['id', 'title'])
          .where('id', 'in', [...new Set(ids)])
          .execute();
        const found = new Map(rows.map((row) => [row.id, row]));
        return ids.map((id) => found.get(id) ?? null);
      },
      { cache: false },
    ),

    known,

    /** The ids without repetition; one that is not the caller's own is refused. */
    async check(database: Db, argument: string, ids: readonly string[]): Promise<string[]> {
      const wanted = [...new Set(ids)];
      const found = await known(database, wanted);
      const stranger = wanted.find((id) => !found.includes(id));
      if (stranger !== undefined) throw badInput(argument, `names ${stranger}, which is no label of yours`);
      return wanted;
    },

    /** The notes that carry the label, as a part of another statement. */
    noteIds: (database: Db, label: string) => labelled(database).select('note_id').where('label_id', '=', label),

    /** The label ids of many notes, the first one first, in one statement. */
    async idsOf(database: Db, notes: readonly string[]): Promise<Map<string, string[]>> {
      if (notes.length === 0) return new Map();
      const rows = await labelled(database)
        .select(['note_id', 'label_id'])
        .where('note_id', 'in', notes)
        .orderBy('position')
        .execute();
      const groups = Map.groupBy(rows, (row) => row.note_id);
      return new Map([...groups].map(([note, group]) => [note, group.map((row) => row.label_id)]));
    },

    async setIds(database: Db, note: string, ids: readonly string[]): Promise<void> {
      await database
        .deleteFrom('notes_labelled')
        .where('organization_id', '=', organization)
        .where('user_id', '=', user)
        .where('note_id', '=', note)
        .execute();
      const rows = ids.map((label_id, position) => ({ ...owner, note_id: note, label_id, position }));
      if (rows.length > 0) await database.insertInto('notes_labelled').values(rows).execute();
    },

    /** Each of these answers the whole list, as the contract has it. */
    create: (title: string): Promise<NoteLabelRecord[]> =>
      scope.write(async (writing) => {
        const last = await own(writing.database)
          .select((expression) => expression.fn.max('position').as('position'))
          .executeTakeFirst();
        const position = Number(last?.position ?? -1) + 1;
        await insert(writing, { id: crypto.randomUUID(), title: checkFilled('title', title, TITLE_MOST), position });
        return list(writing.database, {});
      }),

    update: (id: string, title: string): Promise<NoteLabelRecord[]> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        if (before) await rename(writing, before, checkFilled('label.title', title, TITLE_MOST));
        return list(writing.database, {});
      }),

    remove: (id: string): Promise<NoteLabelRecord[]> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        if (before) await remove(writing, before);
        return list(writing.database, {});
      }),

    /** Puts a label back where it was, and onto the notes that still are there. */
    restore: (id: string, before: KeptLabel | null): Promise<void> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const now = await find(database, id);
        if (!before) return void (now && (await remove(writing, now)));
        if (now) return rename(writing, now, before.title);
        await insert(writing, before);
        const places = new Map(before.notes?.map((note) => [note.id, note.position]));
        await inSlices([...places.keys()], async (ids) => {
          const rows = await database
            .selectFrom('notes')
            .select('id')
            .where('organization_id', '=', organization)
            .where('user_id', '=', user)
            .where('id', 'in', ids)
            .execute();
          const links = rows.map((row) => ({ ...owner, note_id: row.id, label_id: id, position: places.get(row.id)! }));
          if (links.length > 0) await database.insertInto('notes_labelled').values(links).execute();
        });
      }),
  };
}
