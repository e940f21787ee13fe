import { lastSeen } from '../../core/database/cursors.ts';
import { batchPages } from '../../kit/rows/loaders.ts';
import { limitOf, type Page } from '../../core/database/paging.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { badInput } from '../../core/ground/errors.ts';
import { shownOf, type CardRows } from './card-rows.ts';
import { CARD_COLUMNS } from '../mappings.ts';
import type { BoardCardRecord } from '../records.ts';

/** Parents by which cards are loaded. */
export type CardKey = 'list' | 'label' | 'member';

type Asked = { organization: string; keys: readonly string[]; first: number; most: number };
type Place = { list: string | undefined; position: number | undefined; after: string | undefined };

function linked(database: Db, { organization, keys }: Asked, by: CardKey) {
  const rows = shownOf(database, organization);
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
}

/** Cards of many lists, labels or members in order, at most `first` of each and `most` in total. */
const cardsOf = prepared((database: Db, values: Asked & Place, by: CardKey) => {
  const { list, position, after } = values;
  let numbered = database
    .selectFrom(linked(database, values, by).as('linked'))
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('key').orderBy('list_id').orderBy('position').orderBy('id'))
        .as('place'),
    );
  if (list !== undefined && position !== undefined && after !== undefined) {
    numbered = numbered.where((card) =>
      card(card.refTuple('list_id', 'position', 'id'), '>', card.tuple(list, position, after)),
    );
    if (by === 'list') numbered = numbered.where('key', '=', list);
  }
  return database
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('place', '<=', values.first)
    .orderBy('list_id')
    .orderBy('position')
    .orderBy('id')
    .limit(values.most);
});

/** Cards by parent, in a fixed number of statements. */
export function cardReader(scope: Scope, cards: CardRows) {
  const { withLinks, placeOf } = cards;

  const ofKeys = async (by: CardKey, keys: readonly string[], page: Page, most: number) => {
    const { database, organization } = scope;
    const last = await lastSeen(page.after, placeOf);
    const place = { list: last?.list_id, position: last?.position, after: last?.id };
    const first = limitOf(page, scope.listMax);
    const rows = await cardsOf(database, { organization, keys, first, most, ...place }, by);
    const records = await withLinks(database, rows);
    return rows.map(({ key }, index): [string, BoardCardRecord] => [key, records[index]!]);
  };

  const paged = (by: CardKey) =>
    batchPages<[string, BoardCardRecord]>(
      async (keys, page) => {
        const found = await ofKeys(by, keys, page, scope.listMax + 1);
        if (found.length <= scope.listMax) return found;
        throw badInput('first', `is required for lists of more than ${scope.listMax} cards`);
      },
      ([of]) => of,
      5_000,
    );
  const loaders = { list: paged('list'), label: paged('label'), member: paged('member') };

  return {
    ...cards,

    /** Cards of one list, label or member, batched over parents. */
    of: async (by: CardKey, key: string, page: Page): Promise<BoardCardRecord[]> =>
      (await loaders[by](key, page)).map(([, card]) => card),

    /** Cards of a board's lists as in REST, up to LIST_MAX. */
    ofLists: async (lists: readonly string[]): Promise<BoardCardRecord[]> => {
      if (lists.length === 0) return [];
      const found = await ofKeys('list', lists, {}, scope.listMax);
      return found.map(([, card]) => card);
    },

    /** All cards of one board or list, including archived ones. */
    inside: async (database: Db, place: 'board_id' | 'list_id', id: string): Promise<BoardCardRecord[]> =>
      withLinks(
        database,
        await cards.rows
          .own(database)
          .select(CARD_COLUMNS)
          .where(place, '=', id)
          .orderBy('list_id')
          .orderBy('position')
          .orderBy('id')
          .execute(),
      ),
  };
}

export type CardReader = ReturnType<typeof cardReader>;
