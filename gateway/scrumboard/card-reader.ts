import type DataLoader from 'dataloader';
import { sql } from 'kysely';
import { batchById, batchByKey } from '../core/database/loaders.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { collection } from '../core/parts/collection.ts';
import { CARD_COLUMNS, cardKind, type CardRow } from './kinds.ts';
import type { BoardCardRecord, CardCounts } from './records.ts';

type Link = { card_id: string; id: string };

/** SQLite takes at most 32,766 parameters in a statement. */
const IDS_AT_ONCE = 10_000;

/** What cards are asked by. */
export type CardKey = 'list' | 'label' | 'member';

/** Every question about cards: whatever their number, three statements. Archived ones are no part of lists. */
export function cardReader(scope: Scope) {
  const cards = collection(scope, cardKind);
  const { own } = cards;
  const { organization, engine } = scope;
  const shown = (database: Db) =>
    own(database)
      .select(CARD_COLUMNS.map((name) => `board_cards.${name}` as const))
      .where('archivedAt', 'is', null);

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
    return rows.map((row) => ({
      ...cardKind.recordOf(row),
      labels: labels.get(row.id) ?? [],
      members: members.get(row.id) ?? [],
    }));
  };

  const read = async (database: Db, ids: readonly string[]): Promise<BoardCardRecord[]> =>
    ids.length === 0
      ? []
      : withLinks(database, await own(database).select(CARD_COLUMNS).where('id', 'in', ids).execute());

  const find = async (database: Db, id: string): Promise<BoardCardRecord | null> =>
    (await read(database, [id]))[0] ?? null;

  const linked = (database: Db, by: CardKey, keys: readonly string[]) => {
    const rows = shown(database);
    if (by === 'list') return rows.select('list_id as key').where('list_id', 'in', keys);
    if (by === 'label') {
      return rows
        .innerJoin('board_cards_labelled', 'card_id', 'board_cards.id')
        .select('label_id as key')
        .where('label_id', 'in', keys);
    }
    return rows
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
      const last = await placeOf(page.after);
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

  const placeOf = (id: string) =>
    own(scope.database).select(['list_id', 'position', 'id']).where('id', '=', id).executeTakeFirst();

  const loaders = new Map<string, DataLoader<string, [string, BoardCardRecord][]>>();

  return {
    ...cards,
    shown,
    withLinks,
    placeOf,
    read,
    find,

    byId: batchById<BoardCardRecord>((ids) => read(scope.database, ids)),

    async get(id: string): Promise<BoardCardRecord> {
      const card = await find(scope.database, id);
      if (!card) throw new Fault('NOT_FOUND');
      return card;
    },

    /** What is counted about a card; no part of the record, since others count on while it is taken back. */
    counts: batchById<CardCounts>((ids) =>
      own(scope.database).select(['id', 'commentCount', 'checkCount', 'checkedCount']).where('id', 'in', ids).execute(),
    ),

    inLists: batchByKey<{ list_id: string; cards: number }>(
      (lists) =>
        own(scope.database)
          .select(({ fn }) => ['list_id', fn.countAll<number>().as('cards')])
          .where('list_id', 'in', lists)
          .where('archivedAt', 'is', null)
          .groupBy('list_id')
          .execute(),
      (row) => row.list_id,
    ),

    /** The cards of one list, label or member, asked for together with those of its neighbours. */
    async of(by: CardKey, key: string, page: Page): Promise<BoardCardRecord[]> {
      const kind = `${by} ${page.first ?? ''} ${page.after ?? ''}`;
      let loader = loaders.get(kind);
      if (!loader) {
        loader = batchByKey<[string, BoardCardRecord]>(
          async (keys) => {
            const found = await ofKeys(by, keys, page, scope.listMax + 1);
            if (found.length <= scope.listMax) return found;
            throw badInput('first', `is needed for the cards here: there are more than ${scope.listMax}`);
          },
          ([of]) => of,
          5_000,
        );
        loaders.set(kind, loader);
      }
      return (await loader.load(key)).map(([, card]) => card);
    },

    /** The cards of a board's lists as REST shows them: everything up to LIST_MAX. */
    ofLists: async (lists: readonly string[]): Promise<BoardCardRecord[]> => {
      if (lists.length === 0) return [];
      const found = await ofKeys('list', lists, {}, scope.listMax);
      return found.map(([, card]) => card);
    },

    /** All cards of one board or list, however many, also those that are archived. */
    inside: async (database: Db, place: 'board_id' | 'list_id', id: string): Promise<BoardCardRecord[]> =>
      withLinks(
        database,
        await own(database)
          .select(CARD_COLUMNS)
          .where(place, '=', id)
          .orderBy('list_id')
          .orderBy('position')
          .orderBy('id')
          .execute(),
      ),

    async search(text: string, board: string | null | undefined, page: Page): Promise<BoardCardRecord[]> {
      const { database } = scope;
      if (text === '') return [];
      let query = shown(database).where(engine.contains('board_cards', 'searchKey', text.toLowerCase()));
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

    /** What somebody has to do, on whatever board: what is due first comes first, and what has no date last. */
    async ofPerson(user: string, page: Page): Promise<BoardCardRecord[]> {
      const { database } = scope;
      const due = sql<string>`coalesce(board_cards."dueDate", '9999-99')`;
      let query = shown(database)
        .innerJoin('board_lists', 'board_lists.id', 'board_cards.list_id')
        .innerJoin('board_cards_joined', 'board_cards_joined.card_id', 'board_cards.id')
        .innerJoin('board_members', 'board_members.id', 'board_cards_joined.member_id')
        .where('board_members.user_id', '=', user)
        .where('board_lists.isDone', '=', 0);
      if (page.after != null) {
        const last = await own(database).select('dueDate').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where(sql<boolean>`(${due}, board_cards.id) > (${last.dueDate ?? '9999-99'}, ${page.after})`);
      }
      return withLinks(
        database,
        await query.orderBy(due).orderBy('board_cards.id').limit(limitOf(page, scope.listMax)).execute(),
      );
    },
  };
}

export type CardReader = ReturnType<typeof cardReader>;
