import type { Selectable } from 'kysely';
import { refuseNull } from '../core/ground/refuse-null.ts';
import { checkFilled, checkLength } from '../core/ground/content.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { sortKey } from '../core/ground/sort-key.ts';
import type { BoardCardInput, BoardCardItem, BoardCardPatch, BoardCardPlace } from '../generated.ts';
import { checkBoard, touchBoard, touchBoards } from './activity.ts';
import { cardReader } from './card-reader.ts';
import type { LabelStore } from './label-store.ts';
import { arrange, behind, type Placed } from './positions.ts';
import type { BoardCardsTable } from './tables.ts';
import type { BoardCardRecord } from './records.ts';

type Members = {
  check(database: Db, argument: string, ids: readonly string[]): Promise<string[]>;
  known(database: Db, ids: readonly string[]): Promise<string[]>;
};
type Patch = BoardCardPatch & Omit<BoardCardItem, 'id'>;

const DESCRIPTION_MOST = 20_000;
const TITLE_MOST = 500;

function rowOf(record: BoardCardRecord, organization_id: string): Selectable<BoardCardsTable> {
  const { id, boardId, listId, title, description = null, dueDate, position } = record;
  return {
    id,
    organization_id,
    board_id: boardId,
    list_id: listId,
    title,
    sortKey: sortKey(title),
    searchKey: `${title}\n${description ?? ''}`.toLowerCase(),
    description,
    hasDescription: record.description === undefined ? 0 : 1,
    dueDate,
    position,
  };
}

/** The cards of the boards. */
export function cardStore(scope: Scope, labels: LabelStore, members: Members) {
  const { organization } = scope;
  const reader = cardReader(scope);
  const { own, find, read } = reader;

  /** Rows without a word in the feed: what brings a whole list or board back tells of that alone. */
  const put = async (database: Db, record: BoardCardRecord): Promise<void> => {
    await database.insertInto('board_cards').values(rowOf(record, organization)).execute();
    await link(database, record.id, record.labels, record.members);
  };

  const link = async (database: Db, card_id: string, labelIds: string[], memberIds: string[]): Promise<void> => {
    const place = { organization_id: organization, card_id };
    const labelled = labelIds.map((label_id, position) => ({ ...place, label_id, position }));
    const joined = memberIds.map((member_id, position) => ({ ...place, member_id, position }));
    if (labelled.length > 0) await database.insertInto('board_cards_labelled').values(labelled).execute();
    if (joined.length > 0) await database.insertInto('board_cards_joined').values(joined).execute();
  };

  const insert = async (writing: Writing, record: BoardCardRecord): Promise<BoardCardRecord> => {
    await put(writing.database, record);
    const { id } = record;
    await writing.change({
      room: 'scrumboard',
      record: 'BoardCard',
      id,
      action: 'create',
      before: null,
      after: record,
    });
    return record;
  };

  const replace = async (
    { database, change }: Writing,
    before: BoardCardRecord,
    after: BoardCardRecord,
  ): Promise<BoardCardRecord> => {
    const { id, organization_id: _, ...row } = rowOf(after, organization);
    await database
      .updateTable('board_cards')
      .set(row)
      .where('organization_id', '=', organization)
      .where('id', '=', id)
      .execute();
    if (before.labels.join() !== after.labels.join() || before.members.join() !== after.members.join()) {
      await database.deleteFrom('board_cards_labelled').where('card_id', '=', id).execute();
      await database.deleteFrom('board_cards_joined').where('card_id', '=', id).execute();
      await link(database, id, after.labels, after.members);
    }
    await change({ room: 'scrumboard', record: 'BoardCard', id, action: 'update', before, after });
    return after;
  };

  const remove = async ({ database, change }: Writing, before: BoardCardRecord): Promise<void> => {
    const { id } = before;
    await database.deleteFrom('board_cards').where('organization_id', '=', organization).where('id', '=', id).execute();
    await change({ room: 'scrumboard', record: 'BoardCard', id, action: 'delete', before, after: null });
  };

  /** The card, read once its board waits for this write alone. */
  const hold = async ({ database }: Writing, id: string): Promise<BoardCardRecord | null> => {
    const row = await own(database).select('board_id').where('id', '=', id).executeTakeFirst();
    if (!row) return null;
    await touchBoard(database, organization, row.board_id);
    return find(database, id);
  };

  const checkList = async (database: Db, argument: string, board: string, list: string): Promise<string> => {
    const row = await database
      .selectFrom('board_lists')
      .select('id')
      .where('organization_id', '=', organization)
      .where('board_id', '=', board)
      .where('id', '=', list)
      .executeTakeFirst();
    if (!row) throw badInput(argument, `names ${list}, which is no list of the board`);
    return list;
  };

  /** The card with the listed fields that were sent, checked; `path` names it when something does not fit. */
  const merge = async (database: Db, before: BoardCardRecord, patch: Patch, path: string): Promise<BoardCardRecord> => {
    const after = { ...before };
    checkBoard(`${path}.boardId`, patch.boardId, before.boardId);
    refuseNull(path, patch, 'listId', 'position', 'title', 'labels', 'members');
    if (patch.listId != null) after.listId = await checkList(database, `${path}.listId`, before.boardId, patch.listId);
    if (patch.position != null) after.position = patch.position;
    if (patch.title != null) after.title = checkFilled(`${path}.title`, patch.title, TITLE_MOST);
    if (patch.description !== undefined) after.description = checkDescription(path, patch.description);
    if (patch.dueDate !== undefined) after.dueDate = patch.dueDate;
    if (patch.labels != null) {
      const ids = patch.labels.map((label) => label.id);
      after.labels = await labels.check(database, `${path}.labels`, before.boardId, ids);
    }
    if (patch.members != null) after.members = await members.check(database, `${path}.members`, patch.members);
    return after;
  };

  const placesOf = (database: Db, list: string): Promise<Placed[]> =>
    own(database).select(['id', 'position']).where('list_id', '=', list).orderBy('position').orderBy('id').execute();

  return {
    ...reader,
    put,

    async get(id: string): Promise<BoardCardRecord> {
      const card = await find(scope.database, id);
      if (!card) throw new Fault('NOT_FOUND');
      return card;
    },

    create: (input: BoardCardInput): Promise<BoardCardRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const { boardId, description } = input;
        const title = checkFilled('card.title', input.title, TITLE_MOST);
        if (!(await touchBoard(database, organization, boardId))) throw badInput('card.boardId', 'is no board');
        const listId = await checkList(database, 'card.listId', boardId, input.listId);
        return insert(writing, {
          id: crypto.randomUUID(),
          boardId,
          listId,
          position: input.position ?? behind((await placesOf(database, listId)).at(-1)?.position),
          title,
          ...(description === undefined ? {} : { description: checkDescription('card', description) }),
          labels: await labels.check(database, 'card.labels', boardId, input.labels ?? []),
          dueDate: input.dueDate ?? null,
          members: await members.check(database, 'card.members', input.members ?? []),
        });
      }),

    update: (id: string, patch: Patch): Promise<BoardCardRecord | null> =>
      scope.write(async (writing) => {
        const before = await hold(writing, id);
        return before && replace(writing, before, await merge(writing.database, before, patch, 'card'));
      }),

    /** Ids that are gone, or nobody's here, are passed over. */
    updateMany: (items: readonly BoardCardItem[]): Promise<BoardCardRecord[]> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const ids = idsOf('cards', items, scope.listMax);
        if (ids.length === 0) return [];
        const boards = await own(database).select('board_id').distinct().where('id', 'in', ids).execute();
        await touchBoards(
          database,
          organization,
          boards.map((row) => row.board_id),
        );
        const found = new Map((await read(database, ids)).map((card) => [card.id, card]));
        for (const [index, item] of items.entries()) {
          const before = found.get(item.id);
          if (!before) continue;
          const after = await merge(database, before, item, `cards[${index}]`);
          found.set(item.id, await replace(writing, before, after));
        }
        return items.flatMap((item) => found.get(item.id) ?? []);
      }),

    /** The documented renumbering from 0, kept to the one board that was sent. */
    place: (places: readonly BoardCardPlace[]): Promise<BoardCardRecord[]> =>
      scope.write(async (writing) => {
        const { database } = writing;
        idsOf('cards', places, scope.listMax);
        const board = places[0]?.boardId;
        if (board === undefined) return [];
        const other = places.findIndex((place) => place.boardId !== board);
        if (other >= 0) throw badInput(`cards[${other}].boardId`, 'must be the same for all cards');
        if (!(await touchBoard(database, organization, board))) throw new Fault('NOT_FOUND');
        const cards = await reader.inside(database, 'board_id', board);
        const placed: BoardCardRecord[] = [];
        for (const card of cards) {
          const position = places.findIndex((place) => place.id === card.id && place.listId === card.listId);
          placed.push(card.position === position ? card : await replace(writing, card, { ...card, position }));
        }
        return placed;
      }),

    move: (id: string, list: string | null | undefined, after: string | null | undefined): Promise<BoardCardRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const before = await hold(writing, id);
        if (!before) throw new Fault('NOT_FOUND');
        const listId = list == null ? before.listId : await checkList(database, 'listId', before.boardId, list);
        const items = await placesOf(database, listId);
        if (after != null && (after === id || !items.some((item) => item.id === after))) {
          throw badInput('after', `names ${after}, which is no other card of the list`);
        }
        let moved = before;
        for (const { id: other, position } of arrange(items, id, after ?? null)) {
          const card = other === id ? before : (await find(database, other))!;
          const next = { ...card, position, ...(other === id ? { listId } : {}) };
          await replace(writing, card, next);
          if (other === id) moved = next;
        }
        return moved;
      }),

    /** Puts somebody on the card, or takes them off. */
    join: (id: string, member: string, joined: boolean): Promise<BoardCardRecord> =>
      scope.write(async (writing) => {
        const before = await hold(writing, id);
        if (!before) throw new Fault('NOT_FOUND');
        await members.check(writing.database, 'memberId', [member]);
        if (before.members.includes(member) === joined) return before;
        const others = before.members.filter((other) => other !== member);
        return replace(writing, before, { ...before, members: joined ? [...others, member] : others });
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const before = await hold(writing, id);
        if (before) await remove(writing, before);
        return true;
      }),

    /** Puts a card back to what it was; labels and members that are gone by now stay gone. */
    restore: (id: string, before: BoardCardRecord | null): Promise<void> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const now = await hold(writing, id);
        if (!before) return void (now && (await remove(writing, now)));
        await touchBoard(database, organization, before.boardId);
        const record = await reader.stillThere(database, before, members);
        if (!record) throw new Fault('CONFLICT', 'The list of this card is gone');
        await (now ? replace(writing, now, record) : insert(writing, record));
      }),
  };
}

export type CardStore = ReturnType<typeof cardStore>;

const checkDescription = (path: string, description: string | null): string | null =>
  description && checkLength(`${path}.description`, description, DESCRIPTION_MOST);

/** The ids without repetition; more than a list may hold are refused. */
export function idsOf(argument: string, items: readonly { id: string }[], most: number): string[] {
  if (items.length > most) throw badInput(argument, `must hold at most ${most}`);
  return [...new Set(items.map((item) => item.id))];
}
