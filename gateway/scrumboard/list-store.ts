import type { Scope, Writing } from '../core/feed/scope.ts';
import { refuseOverwriting } from '../core/feed/since.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { drop } from '../core/parts/collection.ts';
import type { BoardListInput, BoardListPatch } from '../generated.ts';
import { checkBoard, touchBoard, touchBoards } from './activity.ts';
import type { CardParts, LostCard } from './cards/card-parts.ts';
import type { CardReader } from './cards/card-reader.ts';
import type { CardWriter } from './cards/card-writer.ts';
import { idsOf } from './ids-of.ts';
import { inBoard } from './boards/in-board.ts';
import type { ListRows } from './list-rows.ts';
import { behind, STEP } from './positions.ts';
import type { BoardListRecord } from './records.ts';

/** A deleted list, with what was in it. */
type LostList = BoardListRecord & { cards?: LostCard[] };

/** More don't fit on a board that anybody can read. */
const LISTS_MOST = 200;

/** The lists that a new board begins with. */
export function firstLists(boardId: string, titles: readonly string[]): BoardListRecord[] {
  return titles.map((title, index) => ({
    id: crypto.randomUUID(),
    boardId,
    position: (index + 1) * STEP,
    title,
    limit: null,
    isDone: false,
  }));
}

function merge(before: BoardListRecord, patch: BoardListPatch, path: string): BoardListRecord {
  checkBoard(`${path}.boardId`, patch.boardId, before.boardId);
  const { id: _, boardId: __, ...fields } = patch;
  return { ...before, ...fields };
}

export function listStore(scope: Scope, lists: ListRows, cards: CardReader, parts: CardParts, writer: CardWriter) {
  const { organization } = scope;
  const { hold, move } = inBoard(scope, lists, 'list');

  const remove = async (writing: Writing, list: BoardListRecord): Promise<void> => {
    const { database } = writing;
    const inside = await parts.whole(database, await cards.inside(database, 'list_id', list.id));
    const before: LostList = { ...list, cards: inside };
    await lists.rows.remove(writing, before);
  };

  /** The list, and what was in it as far as its labels and members are still there. */
  const insert = async (writing: Writing, { cards: lost = [], ...list }: LostList): Promise<void> => {
    const { database } = writing;
    if (!(await touchBoard(database, organization, list.boardId)))
      throw new Fault('CONFLICT', 'The board of this list is gone');
    await lists.rows.insert(writing, list);
    for (const card of lost) await writer.put(database, (await writer.stillThere(database, card))!);
  };

  return {
    byId: lists.byId,
    ofBoard: lists.ofBoard,
    get: (id: string) => lists.rows.get(scope.database, id),

    create: ({ boardId, position, title }: BoardListInput): Promise<BoardListRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        if (!(await touchBoard(database, organization, boardId))) throw badInput('list.boardId', 'is no board');
        const others = await lists.ofBoards(database, [boardId]);
        if (others.length >= LISTS_MOST) throw badInput('list.boardId', `has ${LISTS_MOST} lists already`);
        const place = position ?? behind(others.at(-1)?.position);
        const empty = { boardId, position: place, limit: null, isDone: false };
        return lists.rows.insert(writing, { ...empty, id: crypto.randomUUID(), title });
      }),

    update: (patch: BoardListPatch, since?: string | null): Promise<BoardListRecord | null> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const before = await hold(database, patch.id);
        if (!before) return null;
        const fields = Object.keys(patch).filter((field) => field !== 'id');
        await refuseOverwriting(scope, database, { record: 'BoardList', id: patch.id, since, fields });
        return lists.rows.replace(writing, before, merge(before, patch, 'list'));
      }),

    /** Ids that are gone, or nobody's here, are passed over. */
    updateMany: (patches: readonly BoardListPatch[]): Promise<BoardListRecord[]> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const ids = idsOf(patches);
        const boards = (await lists.rows.findMany(database, ids)).map((list) => list.boardId);
        await touchBoards(database, organization, boards);
        const found = new Map((await lists.rows.findMany(database, ids)).map((list) => [list.id, list]));
        for (const [index, patch] of patches.entries()) {
          const before = found.get(patch.id);
          if (before)
            found.set(patch.id, await lists.rows.replace(writing, before, merge(before, patch, `lists[${index}]`)));
        }
        return patches.flatMap((patch) => found.get(patch.id) ?? []);
      }),

    move,

    remove: (id: string): Promise<boolean> => drop(scope, { find: hold, remove }, id),

    /** Puts a list back, with the cards that went with it. */
    restore: (id: string, before: LostList | null): Promise<void> =>
      lists.rows.restore(id, before, { find: hold, insert, remove }),
  };
}
