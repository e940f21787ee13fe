import { batchById, batchByKey } from '../../kit/rows/loaders.ts';
import { inBatches } from '../../kit/rows/in-batches.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { AttachmentStore } from '../../kit/parts/attachments.ts';
import { collection, ownOf } from '../../kit/rows/collection.ts';
import { CARD_COLUMNS, cardMapping, type CardRow } from '../mappings.ts';
import type { PlacedCard } from '../positions.ts';
import type { BoardCardRecord, CardCounts } from '../records.ts';

type Own = { organization: string; ids: readonly string[] };
type Links = 'board_cards_labelled' | 'board_cards_joined';

const byIds = prepared((database: Db, { organization, ids }: Own) =>
  database
    .selectFrom('board_cards')
    .select(CARD_COLUMNS)
    .where('organization_id', '=', organization)
    .where('id', 'in', ids),
);

/** Without archived cards, which lists don't contain. */
export const shownOf = (database: Db, organization: string) =>
  ownOf(database, cardMapping, { organization })
    .select(CARD_COLUMNS.map((name) => `board_cards.${name}` as const))
    .where('archivedAt', 'is', null);

const linksOf = prepared((database: Db, { organization, ids }: Own, table: Links) =>
  database
    .selectFrom(table as 'board_cards_labelled')
    .select(['card_id', (table === 'board_cards_labelled' ? 'label_id as id' : 'member_id as id') as 'label_id as id'])
    .where('organization_id', '=', organization)
    .where('card_id', 'in', ids)
    .orderBy('position'),
);

const countsOf = prepared((database: Db, { organization, ids }: Own) =>
  database
    .selectFrom('board_cards')
    .select(['id', 'commentCount', 'checkCount', 'checkedCount'])
    .where('organization_id', '=', organization)
    .where('id', 'in', ids),
);

const manyIn = prepared((database: Db, { organization, ids }: Own) =>
  database
    .selectFrom('board_cards')
    .select(({ fn }) => ['list_id', fn.countAll<number>().as('cards')])
    .where('organization_id', '=', organization)
    .where('list_id', 'in', ids)
    .where('archivedAt', 'is', null)
    .groupBy('list_id'),
);

/** Card rows, and their conversion to records with labels, members and files (one statement each). */
export function cardRows(scope: Scope, attachments: Pick<AttachmentStore, 'idsOfMany'>) {
  const cards = collection(scope, cardMapping);
  const { organization } = scope;

  /** Linked ids of each card, in order. */
  const carriedBy = async (database: Db, cards: readonly string[], table: Links): Promise<Map<string, string[]>> => {
    const found = new Map<string, string[]>(cards.map((id) => [id, []]));
    await inBatches(cards, async (ids) => {
      for (const { card_id, id } of await linksOf(database, { organization, ids }, table)) found.get(card_id)!.push(id);
    });
    return found;
  };

  const withLinks = async (database: Db, rows: readonly CardRow[]): Promise<BoardCardRecord[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const labels = await carriedBy(database, ids, 'board_cards_labelled');
    const members = await carriedBy(database, ids, 'board_cards_joined');
    const files = await attachments.idsOfMany(database, ids);
    return rows.map((row) => ({
      ...cardMapping.recordOf(row),
      labels: labels.get(row.id)!,
      members: members.get(row.id)!,
      attachments: files.get(row.id) ?? [],
    }));
  };

  const read = async (database: Db, ids: readonly string[]): Promise<BoardCardRecord[]> =>
    ids.length === 0 ? [] : withLinks(database, await byIds(database, { organization, ids }));

  const find = async (database: Db, id: string): Promise<BoardCardRecord | null> =>
    (await read(database, [id]))[0] ?? null;

  return {
    rows: cards,
    read,
    find,
    withLinks,

    placeOf: (id: string) =>
      cards.own(scope.database).select(['list_id', 'position', 'id']).where('id', '=', id).executeTakeFirst(),

    /** Positions of a list's cards. */
    placesOf: (database: Db, list: string): Promise<PlacedCard[]> =>
      cards
        .own(database)
        .select(['id', 'position'])
        .where('list_id', '=', list)
        .where('archivedAt', 'is', null)
        .orderBy('position')
        .orderBy('id')
        .execute(),

    byId: batchById<BoardCardRecord>((ids) => read(scope.database, ids)),

    async get(id: string): Promise<BoardCardRecord> {
      const card = await find(scope.database, id);
      if (!card) throw new Fault('NOT_FOUND');
      return card;
    },

    /** Counters of a card. Not part of the record, because they change independently of undo. */
    counts: batchById<CardCounts>((ids) => countsOf(scope.database, { organization, ids })),

    inLists: batchByKey<{ list_id: string; cards: number }>(
      (ids) => manyIn(scope.database, { organization, ids }),
      (row) => row.list_id,
    ),
  };
}

export type CardRows = ReturnType<typeof cardRows>;
