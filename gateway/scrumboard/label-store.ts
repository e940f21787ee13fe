import { checkFilled } from '../core/ground/content.ts';
import { refuseNull } from '../core/ground/refuse-null.ts';
import type { Db } from '../core/database/tables.ts';
import { inSlices } from '../core/database/in-slices.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { BoardLabelInput, BoardLabelPatch } from '../generated.ts';
import { checkBoard, touchBoard } from './activity.ts';
import { freshById, freshByKey } from './loaders.ts';
import type { BoardLabelRecord } from './records.ts';

/** A deleted label, with the cards that carried it. */
type Removed = BoardLabelRecord & { cards?: string[] };

export function labelStore(scope: Scope) {
  const { organization } = scope;
  const own = (database: Db) => database.selectFrom('board_labels').where('organization_id', '=', organization);
  const records = (database: Db) => own(database).select(['id', 'board_id as boardId', 'title']);
  const find = (database: Db, id: string): Promise<BoardLabelRecord | undefined> =>
    records(database).where('id', '=', id).executeTakeFirst();

  const ofBoards = (database: Db, boards: readonly string[]): Promise<BoardLabelRecord[]> =>
    records(database).where('board_id', 'in', boards).orderBy('position').orderBy('id').execute();

  const put = async (database: Db, { boardId, ...label }: BoardLabelRecord, position: number): Promise<void> => {
    await database
      .insertInto('board_labels')
      .values({ ...label, organization_id: organization, board_id: boardId, position })
      .execute();
  };

  const insert = async ({ database, change }: Writing, record: BoardLabelRecord): Promise<BoardLabelRecord> => {
    const { id, boardId } = record;
    const first = await own(database)
      .select((expression) => expression.fn.min('position').as('position'))
      .where('board_id', '=', boardId)
      .executeTakeFirst();
    await put(database, record, Number(first?.position ?? 0) - 1);
    await change({ room: 'scrumboard', record: 'BoardLabel', id, action: 'create', before: null, after: record });
    return record;
  };

  const rename = async ({ database, change }: Writing, before: BoardLabelRecord, title: string) => {
    const { id } = before;
    const after = { ...before, title };
    await database
      .updateTable('board_labels')
      .set({ title })
      .where('organization_id', '=', organization)
      .where('id', '=', id)
      .execute();
    await change({ room: 'scrumboard', record: 'BoardLabel', id, action: 'update', before, after });
    return after;
  };

  const remove = async ({ database, change }: Writing, label: BoardLabelRecord): Promise<void> => {
    const { id } = label;
    const rows = await database
      .selectFrom('board_cards_labelled')
      .select('card_id')
      .where('label_id', '=', id)
      .where('organization_id', '=', organization)
      .execute();
    const before: Removed = { ...label, cards: rows.map((row) => row.card_id) };
    await database
      .deleteFrom('board_labels')
      .where('organization_id', '=', organization)
      .where('id', '=', id)
      .execute();
    await change({ room: 'scrumboard', record: 'BoardLabel', id, action: 'delete', before, after: null });
  };

  /** The label, read once its board waits for this write alone. */
  const hold = async ({ database }: Writing, id: string): Promise<BoardLabelRecord | undefined> => {
    const label = await find(database, id);
    if (!label) return undefined;
    await touchBoard(database, organization, label.boardId);
    return find(database, id);
  };

  return {
    put,
    ofBoards,

    byId: freshById<BoardLabelRecord>((ids) => records(scope.database).where('id', 'in', ids).execute()),

    ofBoard: freshByKey<BoardLabelRecord>(async (boards) =>
      (await ofBoards(scope.database, boards)).map((label) => [label.boardId, label]),
    ),

    find: (id: string) => find(scope.database, id),

    async all(board: string, page: Page): Promise<BoardLabelRecord[]> {
      const { database } = scope;
      let query = records(database).where('board_id', '=', board);
      if (page.after != null) {
        const last = await own(database).select('position').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where((expression) =>
          expression(expression.refTuple('position', 'id'), '>', expression.tuple(last.position, page.after!)),
        );
      }
      return query.orderBy('position').orderBy('id').limit(limitOf(page, scope.listMax)).execute();
    },

    /** The ids without repetition; one that is not of the board is refused. */
    async check(database: Db, argument: string, board: string, ids: readonly string[]): Promise<string[]> {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return wanted;
      const rows = await own(database).select('id').where('board_id', '=', board).where('id', 'in', wanted).execute();
      const found = new Set(rows.map((row) => row.id));
      const missing = wanted.find((id) => !found.has(id));
      if (missing !== undefined) throw badInput(argument, `names ${missing}, which is no label of the board`);
      return wanted;
    },

    create: ({ boardId, title }: BoardLabelInput): Promise<BoardLabelRecord> =>
      scope.write(async (writing) => {
        const checked = checkFilled('label.title', title);
        if (!(await touchBoard(writing.database, organization, boardId)))
          throw badInput('label.boardId', 'is no board');
        return insert(writing, { id: crypto.randomUUID(), boardId, title: checked });
      }),

    update: (id: string, patch: BoardLabelPatch): Promise<BoardLabelRecord | null> =>
      scope.write(async (writing) => {
        const before = await hold(writing, id);
        if (!before) return null;
        checkBoard('label.boardId', patch.boardId, before.boardId);
        refuseNull('label', patch, 'title');
        const { title } = patch;
        return title === undefined ? before : rename(writing, before, checkFilled('label.title', title));
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const before = await hold(writing, id);
        if (before) await remove(writing, before);
        return true;
      }),

    /** Puts a label back, and onto the cards that still are there. */
    restore: (id: string, before: Removed | null): Promise<void> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const now = await hold(writing, id);
        if (!before) return void (now && (await remove(writing, now)));
        if (now) return void (await rename(writing, now, before.title));
        const { cards = [], ...label } = before;
        if (!(await touchBoard(database, organization, label.boardId))) {
          throw new Fault('CONFLICT', 'The board of this label is gone');
        }
        await insert(writing, label);
        await inSlices(cards, async (ids) => {
          const rows = await database
            .selectFrom('board_cards')
            .select('id')
            .where('organization_id', '=', organization)
            .where('id', 'in', ids)
            .execute();
          const links = rows.map((row) => ({
            organization_id: organization,
            card_id: row.id,
            label_id: id,
            // Behind whatever the card was given since.
            position: cards.length,
          }));
          if (links.length > 0) await database.insertInto('board_cards_labelled').values(links).execute();
        });
      }),
  };
}

export type LabelStore = ReturnType<typeof labelStore>;
