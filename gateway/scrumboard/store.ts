import { checkFilled, checkLength } from '../core/ground/content.ts';
import { refuseNull } from '../core/ground/refuse-null.ts';
import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import { memberStore } from '../core/parts/members.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { BoardInput, BoardPatch } from '../generated.ts';
import { touchBoard } from './activity.ts';
import { cardStore } from './card-store.ts';
import { labelStore } from './label-store.ts';
import { listStore } from './list-store.ts';
import { freshById, freshByKey } from './loaders.ts';
import { memberLinks } from './member-links.ts';
import { boardMembers } from './tables.ts';
import type { BoardRecord, BoardCardRecord, BoardLabelRecord, BoardListRecord } from './records.ts';

/** A deleted board, with everything that was on it. */
type Removed = BoardRecord & {
  position?: number;
  lists?: BoardListRecord[];
  labels?: BoardLabelRecord[];
  cards?: BoardCardRecord[];
};

const COLUMNS = ['id', 'title', 'description', 'icon', 'lastActivity'] as const;
const ICON = 'heroicons_outline:view-columns';
const ICON_MOST = 100;
const DESCRIPTION_MOST = 10_000;

export function scrumboardStore(scope: Scope) {
  const { organization } = scope;
  const members = memberStore(scope, boardMembers, memberLinks(organization));
  const labels = labelStore(scope);
  const cards = cardStore(scope, labels, members);
  const lists = listStore(scope, cards);

  const own = (database: Db) => database.selectFrom('boards').where('boards.organization_id', '=', organization);

  /** Rows become records with one more statement, whatever their number. */
  const withMembers = async (database: Db, rows: Omit<BoardRecord, 'members'>[]): Promise<BoardRecord[]> => {
    if (rows.length === 0) return [];
    const joined = await database
      .selectFrom('boards_joined')
      .select(['board_id', 'member_id'])
      .where('organization_id', '=', organization)
      .where(
        'board_id',
        'in',
        rows.map((row) => row.id),
      )
      .orderBy('position')
      .execute();
    const found = new Map(rows.map((row) => [row.id, [] as string[]]));
    for (const { board_id, member_id } of joined) found.get(board_id)?.push(member_id);
    return rows.map((row) => ({ ...row, members: found.get(row.id)! }));
  };

  const find = async (database: Db, id: string): Promise<BoardRecord> => {
    const rows = await own(database).select(COLUMNS).where('id', '=', id).execute();
    const [board] = await withMembers(database, rows);
    if (!board) throw new Fault('NOT_FOUND');
    return board;
  };

  const join = async (database: Db, board_id: string, ids: string[]): Promise<void> => {
    await database.deleteFrom('boards_joined').where('board_id', '=', board_id).execute();
    const rows = ids.map((member_id, position) => ({ organization_id: organization, board_id, member_id, position }));
    if (rows.length > 0) await database.insertInto('boards_joined').values(rows).execute();
  };

  const insert = async ({ database, change }: Writing, record: BoardRecord, place?: number): Promise<BoardRecord> => {
    const { members: ids, ...fields } = record;
    const last = await own(database)
      .select((expression) => expression.fn.max('position').as('position'))
      .executeTakeFirst();
    const position = place ?? Number(last?.position ?? -1) + 1;
    await database
      .insertInto('boards')
      .values({ ...fields, organization_id: organization, position })
      .execute();
    await join(database, record.id, ids);
    await change({ room: 'scrumboard', record: 'Board', id: record.id, action: 'create', before: null, after: record });
    return record;
  };

  const replace = async ({ database, change }: Writing, before: BoardRecord, after: BoardRecord) => {
    const { id, title, description, icon } = after;
    await database
      .updateTable('boards')
      .set({ title, description, icon })
      .where('organization_id', '=', organization)
      .where('id', '=', id)
      .execute();
    if (before.members.join() !== after.members.join()) await join(database, id, after.members);
    await change({ room: 'scrumboard', record: 'Board', id, action: 'update', before, after });
    return after;
  };

  const remove = async ({ database, change }: Writing, board: BoardRecord): Promise<void> => {
    const { id } = board;
    const { position } = await own(database).select('position').where('id', '=', id).executeTakeFirstOrThrow();
    const before: Removed = {
      ...board,
      position,
      lists: await lists.ofBoards(database, [id]),
      labels: await labels.ofBoards(database, [id]),
      cards: await cards.inside(database, 'board_id', id),
    };
    await database.deleteFrom('boards').where('organization_id', '=', organization).where('id', '=', id).execute();
    await change({ room: 'scrumboard', record: 'Board', id, action: 'delete', before, after: null });
  };

  /** The board, once it waits for this write alone. */
  const hold = async ({ database }: Writing, id: string): Promise<BoardRecord> => {
    await touchBoard(database, organization, id);
    return find(database, id);
  };

  const knownMembers = async (database: Db, lost: BoardCardRecord[]): Promise<BoardCardRecord[]> => {
    const found = new Set(await members.known(database, [...new Set(lost.flatMap((card) => card.members))]));
    return lost.map((card) => ({ ...card, members: card.members.filter((id) => found.has(id)) }));
  };

  return {
    members,
    labels,
    cards,
    lists,

    byId: freshById<BoardRecord>(async (ids) =>
      withMembers(scope.database, await own(scope.database).select(COLUMNS).where('id', 'in', ids).execute()),
    ),

    ofMember: freshByKey<BoardRecord>(async (keys) => {
      const rows = await own(scope.database)
        .innerJoin('boards_joined', 'boards_joined.board_id', 'boards.id')
        .select([...COLUMNS, 'member_id'])
        .where('member_id', 'in', keys)
        .orderBy('boards.position')
        .orderBy('boards.id')
        .limit(scope.listMax)
        .execute();
      const boards = await withMembers(
        scope.database,
        rows.map(({ member_id: _, ...row }) => row),
      );
      return rows.map((row, index) => [row.member_id, boards[index]!]);
    }),

    async all(page: Page): Promise<BoardRecord[]> {
      const { database } = scope;
      let query = own(database).select(COLUMNS);
      if (page.after != null) {
        const last = await own(database).select('position').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where((expression) =>
          expression(expression.refTuple('position', 'id'), '>', expression.tuple(last.position, page.after!)),
        );
      }
      return withMembers(
        database,
        await query.orderBy('position').orderBy('id').limit(limitOf(page, scope.listMax)).execute(),
      );
    },

    find: (id: string) => find(scope.database, id),

    create: ({ title, description, icon, members: ids }: BoardInput): Promise<BoardRecord> =>
      scope.write(async (writing) =>
        insert(writing, {
          id: crypto.randomUUID(),
          title: checkFilled('board.title', title),
          description: checkLength('board.description', description ?? '', DESCRIPTION_MOST),
          icon: checkFilled('board.icon', icon ?? ICON, ICON_MOST),
          lastActivity: new Date().toISOString(),
          members: await members.check(writing.database, 'board.members', ids ?? []),
        }),
      ),

    update: (id: string, patch: BoardPatch): Promise<BoardRecord> =>
      scope.write(async (writing) => {
        const before = await hold(writing, id);
        const after = { ...before, ...clean(patch) };
        if (patch.members != null) {
          after.members = await members.check(writing.database, 'board.members', patch.members);
        }
        return replace(writing, before, after);
      }),

    /** Puts somebody on the board, or takes them off. */
    join: (id: string, member: string, joined: boolean): Promise<BoardRecord> =>
      scope.write(async (writing) => {
        const before = await hold(writing, id);
        await members.check(writing.database, 'memberId', [member]);
        if (before.members.includes(member) === joined) return before;
        const others = before.members.filter((other) => other !== member);
        return replace(writing, before, { ...before, members: joined ? [...others, member] : others });
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        await remove(writing, await hold(writing, id));
        return true;
      }),

    restoreList: (id: string, before: BoardListRecord | null) => lists.restore(id, before, knownMembers),

    /** Puts a board back, with everything that was on it. */
    restore: (id: string, before: Removed | null): Promise<void> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const isThere = await touchBoard(database, organization, id);
        if (!before) return void (isThere && (await remove(writing, await find(database, id))));
        const { position, lists: lostLists = [], labels: lostLabels = [], cards: lostCards = [], ...record } = before;
        const board = { ...record, members: await members.known(database, record.members) };
        if (isThere) return void (await replace(writing, await find(database, id), board));
        await insert(writing, board, position);
        for (const list of lostLists) await lists.put(database, list);
        for (const [place, label] of lostLabels.entries()) await labels.put(database, label, place);
        for (const card of await knownMembers(database, lostCards)) await cards.put(database, card);
      }),
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
