import { batchById, batchByKey } from '../core/database/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { checkFilled, checkLength } from '../core/ground/content.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { refuseNull } from '../core/ground/refuse-null.ts';
import { collection, restore } from '../core/parts/collection.ts';
import { memberStore } from '../core/parts/members.ts';
import type { BoardInput, BoardPatch } from '../generated.ts';
import { touchBoard } from './activity.ts';
import { boardCards } from './board-cards.ts';
import { boardCopy, type WholeBoard } from './board-copy.ts';
import { cardBulk } from './card-bulk.ts';
import { cardParts } from './card-parts.ts';
import { cardReader } from './card-reader.ts';
import { cardStore } from './card-store.ts';
import { cardWriter } from './card-writer.ts';
import { checkStore } from './check-store.ts';
import { commentStore } from './comment-store.ts';
import { cardHistory } from './history.ts';
import { boardKind } from './kinds.ts';
import { labelStore } from './label-store.ts';
import { listRows } from './list-rows.ts';
import { firstLists, listStore } from './list-store.ts';
import { memberLinks } from './member-links.ts';
import type { BoardRecord } from './records.ts';
import { boardMembers } from './tables.ts';

const ICON = 'heroicons_outline:view-columns';
const ICON_MOST = 100;
const DESCRIPTION_MOST = 10_000;

export function scrumboardStore(scope: Scope) {
  const { organization } = scope;
  const boards = collection(scope, boardKind);
  const members = memberStore(scope, boardMembers, memberLinks(organization));
  const labels = labelStore(scope);
  const rows = listRows(scope);
  const reader = cardReader(scope);
  const parts = cardParts(scope);
  const writer = cardWriter(scope, { cards: reader, parts, lists: rows, labels, members });

  const withMembers = async (database: Db, found: readonly BoardRecord[]): Promise<BoardRecord[]> => {
    if (found.length === 0) return [];
    const ids = found.map((board) => board.id);
    const joined = await database
      .selectFrom('boards_joined')
      .select(['board_id', 'member_id'])
      .where('board_id', 'in', ids)
      .orderBy('position')
      .execute();
    const on = Map.groupBy(joined, (row) => row.board_id);
    return found.map((board) => ({ ...board, members: (on.get(board.id) ?? []).map((row) => row.member_id) }));
  };

  const find = async (database: Db, id: string): Promise<BoardRecord | null> =>
    (await withMembers(database, await boards.findMany(database, [id])))[0] ?? null;
  const get = async (database: Db, id: string): Promise<BoardRecord> => {
    const board = await find(database, id);
    if (!board) throw new Fault('NOT_FOUND');
    return board;
  };

  const join = async (database: Db, board_id: string, ids: readonly string[]): Promise<void> => {
    await database.deleteFrom('boards_joined').where('board_id', '=', board_id).execute();
    const joined = ids.map((member_id, position) => ({ organization_id: organization, board_id, member_id, position }));
    if (joined.length > 0) await database.insertInto('boards_joined').values(joined).execute();
  };

  /** The board with everything that shall be on it, told as one change. */
  const insert = async (writing: Writing, whole: WholeBoard): Promise<BoardRecord> => {
    const { database } = writing;
    const { position, lists: own = [], labels: marks = [], cards = [], ...board } = whole;
    const record = { ...board, members: await members.known(database, board.members) };
    await boards.insert(writing, record, { position: position ?? (await boards.place(database, 'last')) });
    await join(database, record.id, record.members);
    for (const list of own) await rows.put(database, list);
    for (const [place, label] of marks.entries()) await labels.put(database, label, place);
    const known = new Set(await members.known(database, [...new Set(cards.flatMap((card) => card.members))]));
    for (const card of cards)
      await writer.put(database, { ...card, members: card.members.filter((id) => known.has(id)) });
    return record;
  };

  /** When something was last done on it goes on by itself. */
  const replace = async (writing: Writing, before: BoardRecord, after: BoardRecord): Promise<BoardRecord> => {
    if (before.members.join() !== after.members.join()) await join(writing.database, after.id, after.members);
    return boards.replace(writing, before, { ...after, lastActivity: before.lastActivity });
  };

  const whole = async (database: Db, board: BoardRecord): Promise<WholeBoard> => ({
    ...board,
    lists: await rows.ofBoards(database, [board.id]),
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

  /** The board, once it waits for this write alone. */
  const hold = async (database: Db, id: string): Promise<BoardRecord | null> => {
    await touchBoard(database, organization, id);
    return find(database, id);
  };
  const edit = (
    id: string,
    change: (before: BoardRecord, database: Db) => Promise<BoardRecord>,
  ): Promise<BoardRecord> =>
    scope.write(async (writing) => {
      const before = await hold(writing.database, id);
      if (!before) throw new Fault('NOT_FOUND');
      const after = await change(before, writing.database);
      return after === before ? before : replace(writing, before, after);
    });

  return {
    members,
    labels,
    cards: {
      ...reader,
      ...boardCards(scope, reader),
      ...cardStore(scope, reader, writer, labels, members),
      bulk: cardBulk(scope, { cards: reader, writer, parts, labels, members }),
      history: cardHistory(scope),
    },
    lists: listStore(scope, rows, reader, parts, writer),
    checks: checkStore(scope, parts, writer),
    comments: commentStore(scope, parts, writer, members),

    byId: batchById<BoardRecord>(async (ids) =>
      withMembers(scope.database, await boards.findMany(scope.database, ids)),
    ),

    ofMember: batchByKey<{ member_id: string; board: BoardRecord }>(
      async (keys) => {
        const { database } = scope;
        const found = await boards
          .own(database)
          .innerJoin('boards_joined', 'boards_joined.board_id', 'boards.id')
          .select([...boardKind.columns.map((name) => `boards.${name}` as const), 'member_id'])
          .where('member_id', 'in', keys)
          .orderBy('boards.position')
          .orderBy('boards.id')
          .limit(scope.listMax)
          .execute();
        const records = await withMembers(
          database,
          found.map(({ member_id: _, ...row }) => boardKind.recordOf(row)),
        );
        return found.map(({ member_id }, index) => ({ member_id, board: records[index]! }));
      },
      (row) => row.member_id,
    ),

    all: async (page: Page): Promise<BoardRecord[]> => withMembers(scope.database, await boards.page(page)),

    find: (id: string) => get(scope.database, id),

    create: ({ title, description, icon, members: ids }: BoardInput, lists: readonly string[]): Promise<BoardRecord> =>
      scope.write(async (writing) => {
        const id = crypto.randomUUID();
        return insert(writing, {
          id,
          title: checkFilled('board.title', title),
          description: checkLength('board.description', description ?? '', DESCRIPTION_MOST),
          icon: checkFilled('board.icon', icon ?? ICON, ICON_MOST),
          lastActivity: new Date().toISOString(),
          members: await members.check(writing.database, 'board.members', ids ?? []),
          lists: firstLists(id, lists),
        });
      }),

    copy: (id: string, title: string, withCards: boolean): Promise<BoardRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const original = await whole(database, await get(database, id));
        if ((original.cards?.length ?? 0) > scope.listMax)
          throw badInput('withCards', `copies at most ${scope.listMax} cards`);
        return insert(writing, boardCopy(original, checkFilled('title', title), withCards));
      }),

    update: (id: string, patch: BoardPatch): Promise<BoardRecord> =>
      edit(id, async (before, database) => ({
        ...before,
        ...clean(patch),
        ...(patch.members == null ? {} : { members: await members.check(database, 'board.members', patch.members) }),
      })),

    /** Puts somebody on the board, or takes them off. */
    join: (id: string, member: string, joined: boolean): Promise<BoardRecord> =>
      edit(id, async (before, database) => {
        await members.check(database, 'memberId', [member]);
        if (before.members.includes(member) === joined) return before;
        const others = before.members.filter((other) => other !== member);
        return { ...before, members: joined ? [...others, member] : others };
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const board = await hold(writing.database, id);
        if (!board) throw new Fault('NOT_FOUND');
        await remove(writing, board);
        return true;
      }),

    /** Puts a board back, with everything that was on it. */
    restore: (id: string, before: WholeBoard | null): Promise<void> =>
      restore<WholeBoard>(
        scope,
        {
          find: hold,
          insert,
          remove,
          replace: async (writing, now, { position: _, lists: __, labels: ___, cards: ____, ...record }) =>
            replace(writing, now, { ...record, members: await members.known(writing.database, record.members) }),
        },
        id,
        before,
      ),
  };
}

/** The listed fields that were sent, checked; an absent key stays absent. */
function clean(patch: BoardPatch): Partial<BoardRecord> {
  refuseNull('board', patch, 'title', 'description', 'icon', 'members');
  const { title, description, icon } = patch;
  return {
    ...(title != null ? { title: checkFilled('board.title', title) } : {}),
    ...(description != null ? { description: checkLength('board.description', description, DESCRIPTION_MOST) } : {}),
    ...(icon != null ? { icon: checkFilled('board.icon', icon, ICON_MOST) } : {}),
  };
}
