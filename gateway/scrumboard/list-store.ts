import type { Scope, Writing } from '../core/feed/scope.ts';
import { refuseOverwriting } from '../kit/rows/since.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { drop } from '../kit/rows/collection.ts';
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

/** A deleted list with its cards. */
type LostList = BoardListRecord & { cards?: LostCard[] };

/** Maximum number of lists per board. */
const LISTS_MOST = 200;

/** Initial lists of a new board. */
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

  /** Inserts the list with its cards, without labels and members that no longer exist. */
  const insert = async (writing: Writing, { cards: lost = [], ...list }: LostList): Promise<void> => {
    const { database } = writing;
    if (!(await touchBoard(database, organization, list.boardId)))
      throw new Fault('CONFLICT', 'The board of this list was deleted');
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
        if (!(await touchBoard(database, organization, boardId)))
          throw badInput('list.boardId', 'must be the id of a board');
        const others = await lists.ofBoards(database, [boardId]);
        if (others.length >= LISTS_MOST)
          throw badInput('list.boardId', `exceeds the limit of ${LISTS_MOST} lists per board`);
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

    /** Unknown and foreign ids are skipped. */
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

    /** Restores a list with its cards. */
    restore: (id: string, before: LostList | null): Promise<void> =>
      lists.rows.restore(id, before, { find: hold, insert, remove }),
  };
}
