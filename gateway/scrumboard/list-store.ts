import { checkFilled } from '../core/ground/content.ts';
import { refuseNull } from '../core/ground/refuse-null.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { BoardListInput, BoardListPatch } from '../generated.ts';
import { checkBoard, touchBoard, touchBoards } from './activity.ts';
import { idsOf, type CardStore } from './card-store.ts';
import { freshById, freshByKey } from './loaders.ts';
import { arrange, behind } from './positions.ts';
import type { BoardListRecord, BoardCardRecord } from './records.ts';

/** A deleted list, with what was in it. */
type Removed = BoardListRecord & { cards?: BoardCardRecord[] };

/** More don't fit on a board that anybody can read. */
const LISTS_MOST = 200;

export function listStore(scope: Scope, cards: CardStore) {
  const { organization } = scope;
  const own = (database: Db) =>
    database
      .selectFrom('board_lists')
      .where('organization_id', '=', organization)
      .select(['id', 'board_id as boardId', 'position', 'title']);
  const find = (database: Db, id: string): Promise<BoardListRecord | undefined> =>
    own(database).where('id', '=', id).executeTakeFirst();
  const ofBoards = (database: Db, boards: readonly string[]): Promise<BoardListRecord[]> =>
    own(database).where('board_id', 'in', boards).orderBy('position').orderBy('id').execute();

  const put = async (database: Db, { boardId, ...list }: BoardListRecord): Promise<void> => {
    await database
      .insertInto('board_lists')
      .values({ ...list, board_id: boardId, organization_id: organization })
      .execute();
  };

  const insert = async (writing: Writing, record: BoardListRecord): Promise<BoardListRecord> => {
    await put(writing.database, record);
    const { id } = record;
    await writing.change({
      room: 'scrumboard',
      record: 'BoardList',
      id,
      action: 'create',
      before: null,
      after: record,
    });
    return record;
  };

  const replace = async ({ database, change }: Writing, before: BoardListRecord, after: BoardListRecord) => {
    const { id, position, title } = after;
    await database
      .updateTable('board_lists')
      .set({ position, title })
      .where('organization_id', '=', organization)
      .where('id', '=', id)
      .execute();
    await change({ room: 'scrumboard', record: 'BoardList', id, action: 'update', before, after });
    return after;
  };

  const remove = async ({ database, change }: Writing, list: BoardListRecord): Promise<void> => {
    const { id } = list;
    const before: Removed = { ...list, cards: await cards.inside(database, 'list_id', id) };
    await database.deleteFrom('board_lists').where('organization_id', '=', organization).where('id', '=', id).execute();
    await change({ room: 'scrumboard', record: 'BoardList', id, action: 'delete', before, after: null });
  };

  /** The list, read once its board waits for this write alone. */
  const hold = async ({ database }: Writing, id: string): Promise<BoardListRecord | undefined> => {
    const list = await find(database, id);
    if (!list) return undefined;
    await touchBoard(database, organization, list.boardId);
    return find(database, id);
  };

  const merge = (before: BoardListRecord, patch: BoardListPatch, path: string): BoardListRecord => {
    checkBoard(`${path}.boardId`, patch.boardId, before.boardId);
    refuseNull(path, patch, 'position', 'title');
    return {
      ...before,
      ...(patch.position != null ? { position: patch.position } : {}),
      ...(patch.title != null ? { title: checkFilled(`${path}.title`, patch.title) } : {}),
    };
  };

  return {
    put,
    ofBoards,

    byId: freshById<BoardListRecord>((ids) => own(scope.database).where('id', 'in', ids).execute()),

    ofBoard: freshByKey<BoardListRecord>(async (boards) =>
      (await ofBoards(scope.database, boards)).map((list) => [list.boardId, list]),
    ),

    find: (id: string) => find(scope.database, id),

    create: ({ boardId, position, title }: BoardListInput): Promise<BoardListRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const checked = checkFilled('list.title', title);
        if (!(await touchBoard(database, organization, boardId))) throw badInput('list.boardId', 'is no board');
        const others = await ofBoards(database, [boardId]);
        if (others.length >= LISTS_MOST) throw badInput('list.boardId', `has ${LISTS_MOST} lists already`);
        const place = position ?? behind(others.at(-1)?.position);
        return insert(writing, { id: crypto.randomUUID(), boardId, position: place, title: checked });
      }),

    update: (patch: BoardListPatch): Promise<BoardListRecord | null> =>
      scope.write(async (writing) => {
        const before = await hold(writing, patch.id);
        return before ? replace(writing, before, merge(before, patch, 'list')) : null;
      }),

    /** Ids that are gone, or nobody's here, are passed over. */
    updateMany: (patches: readonly BoardListPatch[]): Promise<BoardListRecord[]> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const ids = idsOf('lists', patches, scope.listMax);
        if (ids.length === 0) return [];
        const boards = (await own(database).where('id', 'in', ids).execute()).map((list) => list.boardId);
        await touchBoards(database, organization, boards);
        const lists = await own(database).where('id', 'in', ids).execute();
        const found = new Map(lists.map((list) => [list.id, list]));
        for (const [index, patch] of patches.entries()) {
          const before = found.get(patch.id);
          if (before) found.set(patch.id, await replace(writing, before, merge(before, patch, `lists[${index}]`)));
        }
        return patches.flatMap((patch) => found.get(patch.id) ?? []);
      }),

    move: (id: string, after: string | null | undefined): Promise<BoardListRecord> =>
      scope.write(async (writing) => {
        const list = await hold(writing, id);
        if (!list) throw new Fault('NOT_FOUND');
        const lists = await ofBoards(writing.database, [list.boardId]);
        const found = new Map(lists.map((other) => [other.id, other]));
        if (after != null && (after === id || !found.has(after))) {
          throw badInput('after', `names ${after}, which is no other list of the board`);
        }
        for (const { id: other, position } of arrange(lists, id, after ?? null)) {
          const before = found.get(other)!;
          found.set(other, await replace(writing, before, { ...before, position }));
        }
        return found.get(id)!;
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const before = await hold(writing, id);
        if (before) await remove(writing, before);
        return true;
      }),

    /** Puts a list back, with the cards that went with it. */
    restore: (
      id: string,
      before: Removed | null,
      stillThere: (database: Db, cards: BoardCardRecord[]) => Promise<BoardCardRecord[]>,
    ): Promise<void> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const now = await hold(writing, id);
        if (!before) return void (now && (await remove(writing, now)));
        const { cards: lost = [], ...list } = before;
        if (now) return void (await replace(writing, now, list));
        if (!(await touchBoard(database, organization, list.boardId))) {
          throw new Fault('CONFLICT', 'The board of this list is gone');
        }
        await insert(writing, list);
        for (const card of await stillThere(database, lost)) await cards.put(database, card);
      }),
  };
}

export type ListStore = ReturnType<typeof listStore>;
