import { batchById, batchByKey } from '../core/database/loaders.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import type { AttachmentStore } from '../core/parts/attachments.ts';
import { collection } from '../core/parts/collection.ts';
import { CARD_COLUMNS, cardKind, type CardRow } from './kinds.ts';
import type { Placed } from './positions.ts';
import type { BoardCardRecord, CardCounts } from './records.ts';

type Link = { card_id: string; id: string };

/** SQLite takes at most 32,766 parameters in a statement. */
const IDS_AT_ONCE = 10_000;

/** What each card carries, asked for by so many ids as one statement may hold. */
async function linksOf(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<Link[]>,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    for (const { card_id, id } of await read(ids.slice(at, at + IDS_AT_ONCE))) {
      const links = found.get(card_id);
      if (links) links.push(id);
      else found.set(card_id, [id]);
    }
  }
  return found;
}

/** The rows of cards, and what makes records of them: labels, members and files, a statement each. */
export function cardRows(scope: Scope, attachments: AttachmentStore) {
  const cards = collection(scope, cardKind);
  const { own } = cards;
  const { organization } = scope;

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
    const files = await attachments.idsOfMany(database, ids);
    return rows.map((row) => ({
      ...cardKind.recordOf(row),
      labels: labels.get(row.id) ?? [],
      members: members.get(row.id) ?? [],
      attachments: files.get(row.id) ?? [],
    }));
  };

  const read = async (database: Db, ids: readonly string[]): Promise<BoardCardRecord[]> =>
    ids.length === 0
      ? []
      : withLinks(database, await own(database).select(CARD_COLUMNS).where('id', 'in', ids).execute());

  const find = async (database: Db, id: string): Promise<BoardCardRecord | null> =>
    (await read(database, [id]))[0] ?? null;

  return {
    ...cards,
    read,
    find,
    withLinks,

    /** Without those in the archive, which are no part of lists. */
    shown: (database: Db) =>
      own(database)
        .select(CARD_COLUMNS.map((name) => `board_cards.${name}` as const))
        .where('archivedAt', 'is', null),

    placeOf: (id: string) =>
      own(scope.database).select(['list_id', 'position', 'id']).where('id', '=', id).executeTakeFirst(),

    /** Where the cards of a list stand. */
    placesOf: (database: Db, list: string): Promise<Placed[]> =>
      own(database)
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
  };
}

export type CardRows = ReturnType<typeof cardRows>;
