import type DataLoader from 'dataloader';
import type { Selectable } from 'kysely';
import type { Db } from '../core/database/tables.ts';
import { badInput } from '../core/ground/errors.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import { freshById, freshByKey } from './loaders.ts';
import type { BoardCardsTable } from './tables.ts';
import type { BoardCardRecord } from './records.ts';

const COLUMNS = [
  'board_cards.id',
  'board_cards.board_id',
  'board_cards.list_id',
  'board_cards.title',
  'board_cards.description',
  'board_cards.hasDescription',
  'board_cards.dueDate',
  'board_cards.position',
] as const;

type Link = { card_id: string; id: string };
type CardRow = Omit<Selectable<BoardCardsTable>, 'organization_id' | 'sortKey' | 'searchKey'>;

/** SQLite takes at most 32,766 parameters in a statement. */
const IDS_AT_ONCE = 10_000;

/** What cards are asked by. */
export type CardKey = 'list' | 'label' | 'member';

function recordOf(row: CardRow, labels: string[], members: string[]): BoardCardRecord {
  return {
    id: row.id,
    boardId: row.board_id,
    listId: row.list_id,
    position: row.position,
    title: row.title,
    ...(row.hasDescription ? { description: row.description } : {}),
    labels,
    dueDate: row.dueDate,
    members,
  };
}

/** Every question about cards: whatever their number, three statements. */
export function cardReader(scope: Scope) {
  const { organization, engine } = scope;
  const own = (database: Db) =>
    database.selectFrom('board_cards').where('board_cards.organization_id', '=', organization);

  /** What each card carries, asked for by so many ids as one statement may hold. */
  const linksOf = async (ids: readonly string[], read: (some: readonly string[]) => Promise<Link[]>) => {
    const found = new Map<string, string[]>();
    for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
      for (const { card_id, id } of await read(ids.slice(at, at + IDS_AT_ONCE))) {
        const links = found.get(card_id);
        if (links) links.push(id);
        else found.set(card_id, [id]);
      }
    }
    return found;
  };

  const withLinks = async (database: Db, rows: readonly CardRow[]): Promise<BoardCardRecord[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const labels = await linksOf(ids, (some) =>
      database
        .selectFrom('board_cards_labelled')
        .select(['card_id', 'label_id as id'])
        .where('organization_id', '=', organization)
        .where('card_id', 'in', some)
        .orderBy('position')
        .execute(),
    );
    const members = await linksOf(ids, (some) =>
      database
        .selectFrom('board_cards_joined')
        .select(['card_id', 'member_id as id'])
        .where('organization_id', '=', organization)
        .where('card_id', 'in', some)
        .orderBy('position')
        .execute(),
    );
    return rows.map((row) => recordOf(row, labels.get(row.id) ?? [], members.get(row.id) ?? []));
  };

  const read = async (database: Db, ids: readonly string[]): Promise<BoardCardRecord[]> =>
    withLinks(database, await own(database).select(COLUMNS).where('id', 'in', ids).execute());

  const find = async (database: Db, id: string): Promise<BoardCardRecord | null> =>
    (await read(database, [id]))[0] ?? null;

  const linked = (database: Db, by: CardKey, keys: readonly string[]) => {
    const cards = own(database).select(COLUMNS);
    if (by === 'list') return cards.select('list_id as key').where('list_id', 'in', keys);
    if (by === 'label') {
      return cards
        .innerJoin('board_cards_labelled', 'card_id', 'board_cards.id')
        .select('label_id as key')
        .where('label_id', 'in', keys);
    }
    return cards
      .innerJoin('board_cards_joined', 'card_id', 'board_cards.id')
      .select('member_id as key')
      .where('member_id', 'in', keys);
  };

  /** The cards of many lists, labels or members by place, at most `first` of each and `most` in all. */
  const ofKeys = async (by: CardKey, keys: readonly string[], page: Page, most: number) => {
    const { database } = scope;
    const places = database.selectFrom(linked(database, by, keys).as('linked')).selectAll();
    let numbered = places.select((expression) =>
      expression.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('key').orderBy('list_id').orderBy('position').orderBy('id'))
        .as('place'),
    );
    if (page.after != null) {
      const last = await own(database)
        .select(['list_id', 'position', 'id'])
        .where('id', '=', page.after)
        .executeTakeFirst();
      if (!last) return [];
      numbered = numbered.where((expression) =>
        expression(
          expression.refTuple('list_id', 'position', 'id'),
          '>',
          expression.tuple(last.list_id, last.position, last.id),
        ),
      );
      if (by === 'list') numbered = numbered.where('key', '=', last.list_id);
    }
    const rows = await database
      .selectFrom(numbered.as('numbered'))
      .selectAll()
      .where('place', '<=', limitOf(page, scope.listMax))
      .orderBy('list_id')
      .orderBy('position')
      .orderBy('id')
      .limit(most)
      .execute();
    const records = await withLinks(database, rows);
    return rows.map(({ key }, index): [string, BoardCardRecord] => [key, records[index]!]);
  };

  const loaders = new Map<string, DataLoader<string, BoardCardRecord[]>>();

  return {
    own,
    read,

    find,

    byId: freshById<BoardCardRecord>((ids) => read(scope.database, ids)),

    /** The cards of one list, label or member, asked for together with those of its neighbours. */
    of(by: CardKey, key: string, page: Page): Promise<BoardCardRecord[]> {
      const kind = `${by} ${page.first ?? ''} ${page.after ?? ''}`;
      let loader = loaders.get(kind);
      if (!loader) {
        loader = freshByKey(async (keys) => {
          const found = await ofKeys(by, keys, page, scope.listMax + 1);
          if (found.length <= scope.listMax) return found;
          throw badInput('first', `is needed for the cards here: there are more than ${scope.listMax}`);
        });
        loaders.set(kind, loader);
      }
      return loader.load(key);
    },

    /** The cards of a board's lists as REST shows them: everything up to LIST_MAX. */
    ofLists: async (lists: readonly string[]): Promise<BoardCardRecord[]> => {
      if (lists.length === 0) return [];
      const found = await ofKeys('list', lists, {}, scope.listMax);
      return found.map(([, card]) => card);
    },

    /** All cards of one board or list, however many. */
    inside: async (database: Db, place: 'board_id' | 'list_id', id: string): Promise<BoardCardRecord[]> =>
      withLinks(
        database,
        await own(database)
          .select(COLUMNS)
          .where(place, '=', id)
          .orderBy('list_id')
          .orderBy('position')
          .orderBy('id')
          .execute(),
      ),

    async search(text: string, board: string | null | undefined, page: Page): Promise<BoardCardRecord[]> {
      const { database } = scope;
      if (text === '') return [];
      let query = own(database)
        .select(COLUMNS)
        .where(engine.contains('board_cards', 'searchKey', text.toLowerCase()));
      if (board != null) query = query.where('board_id', '=', board);
      if (page.after != null) {
        const last = await own(database).select('sortKey').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where((expression) =>
          expression(expression.refTuple('sortKey', 'id'), '>', expression.tuple(last.sortKey, page.after!)),
        );
      }
      return withLinks(
        database,
        await query.orderBy('sortKey').orderBy('id').limit(limitOf(page, scope.listMax)).execute(),
      );
    },

    /** The record without the labels and members that are gone; null when its list is. */
    async stillThere(
      database: Db,
      record: BoardCardRecord,
      members: { known(database: Db, ids: readonly string[]): Promise<string[]> },
    ): Promise<BoardCardRecord | null> {
      const rows = await database
        .selectFrom('board_lists')
        .leftJoin('board_labels', 'board_labels.board_id', 'board_lists.board_id')
        .select('board_labels.id as label')
        .where('board_lists.organization_id', '=', organization)
        .where('board_lists.id', '=', record.listId)
        .execute();
      if (rows.length === 0) return null;
      const labels = new Set(rows.map((row) => row.label));
      return {
        ...record,
        labels: record.labels.filter((id) => labels.has(id)),
        members: await members.known(database, record.members),
      };
    },
  };
}
