import { batchById, batchByKey } from '../../kit/rows/loaders.ts';
import type { Page } from '../../core/database/paging.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { Fault } from '../../core/ground/errors.ts';
import { collection, ownOf } from '../../kit/rows/collection.ts';
import type { MemberStore } from '../../kit/parts/members.ts';
import type { WholeBoard } from './board-copy.ts';
import { boardPeople } from './board-people.ts';
import type { CardParts } from '../cards/card-parts.ts';
import type { CardReader } from '../cards/card-reader.ts';
import type { CardWriter } from '../cards/card-writer.ts';
import { boardMapping } from '../mappings.ts';
import type { LabelRows } from '../label-rows.ts';
import type { ListRows } from '../list-rows.ts';
import type { BoardRecord } from '../records.ts';

type Parts = {
  lists: ListRows;
  cards: CardReader;
  members: MemberStore;
  labels: LabelRows;
  parts: CardParts;
  writer: CardWriter;
};

type Joined = { organization: string; keys: readonly string[]; most: number };

const boardsOf = prepared((database: Db, { organization, keys, most }: Joined) =>
  ownOf(database, boardMapping, { organization })
    .innerJoin('boards_joined', 'boards_joined.board_id', 'boards.id')
    .select([...boardMapping.columns.map((name) => `boards.${name}` as const), 'member_id'])
    .where('member_id', 'in', keys)
    .orderBy('boards.position')
    .orderBy('boards.id')
    .limit(most),
);

/** Stored boards with all their contents. */
export function boardRows(scope: Scope, { lists, cards: reader, members, labels, parts, writer }: Parts) {
  const boards = collection(scope, boardMapping);
  const { withMembers, join } = boardPeople(scope.organization);

  const find = async (database: Db, id: string): Promise<BoardRecord | null> =>
    (await withMembers(database, await boards.findMany(database, [id])))[0] ?? null;
  const get = async (database: Db, id: string): Promise<BoardRecord> => {
    const board = await find(database, id);
    if (!board) throw new Fault('NOT_FOUND');
    return board;
  };

  /** Inserts a whole board as one change. */
  const insert = async (writing: Writing, whole: WholeBoard): Promise<BoardRecord> => {
    const { database } = writing;
    const { position, lists: own = [], labels: marks = [], cards = [], ...board } = whole;
    const record = { ...board, members: await members.known(database, board.members) };
    await boards.insert(writing, record, { position: position ?? (await boards.place(database, 'last')) });
    await join(database, record.id, record.members);
    await lists.rows.put(database, own);
    // Old changes have no label positions.
    const placed = marks.map((label, place) => ({ ...label, position: label.position ?? place }));
    await labels.rows.put(database, placed);
    const known = new Set(await members.known(database, [...new Set(cards.flatMap((card) => card.members))]));
    for (const card of cards)
      await writer.put(database, { ...card, members: card.members.filter((id) => known.has(id)) });
    return record;
  };

  /** The last activity is updated separately. */
  const replace = async (writing: Writing, before: BoardRecord, after: BoardRecord): Promise<BoardRecord> => {
    if (before.members.join() !== after.members.join()) await join(writing.database, after.id, after.members);
    return boards.replace(writing, before, { ...after, lastActivity: before.lastActivity });
  };

  const whole = async (database: Db, board: BoardRecord): Promise<WholeBoard> => ({
    ...board,
    lists: await lists.ofBoards(database, [board.id]),
    labels: await labels.ofBoards(database, [board.id]),
    cards: await parts.whole(database, await reader.inside(database, 'board_id', board.id)),
  });

  const remove = async (writing: Writing, board: BoardRecord): Promise<void> => {
    const { database } = writing;
    const { position } = await boards
      .own(database)
      .select('position')
      .where('id', '=', board.id)
      .executeTakeFirstOrThrow();
    const before: WholeBoard = { ...(await whole(database, board)), position };
    await boards.remove(writing, before);
  };

  return {
    find,
    get,
    insert,
    replace,
    remove,
    whole,

    byId: batchById<BoardRecord>(async (ids) =>
      withMembers(scope.database, await boards.findMany(scope.database, ids)),
    ),

    ofMember: batchByKey<{ member_id: string; board: BoardRecord }>(
      async (keys) => {
        const { database } = scope;
        const found = await boardsOf(database, { organization: scope.organization, keys, most: scope.listMax });
        const records = await withMembers(
          database,
          found.map(({ member_id: _, ...row }) => boardMapping.recordOf(row)),
        );
        return found.map(({ member_id }, index) => ({ member_id, board: records[index]! }));
      },
      (row) => row.member_id,
    ),

    page: async (page: Page): Promise<BoardRecord[]> => withMembers(scope.database, await boards.page(page)),
  };
}
