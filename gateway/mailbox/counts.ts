import { sql, type RawBuilder } from 'kysely';
import { Loader } from '../kit/rows/loader.ts';
import type { Db } from '../core/database/tables.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Scope } from '../core/feed/scope.ts';
import { isJunk, JUNK, type FilterSlug, type FolderSlug } from './folders.ts';
import type { MailCountsTable } from './tables.ts';

export type Count = { total: number; unread: number };

/** Properties of a message that counters depend on. */
type Counted = {
  folder: FolderSlug;
  starred: boolean;
  important: boolean;
  unread: boolean;
  labels: readonly string[];
};

/** Messages of all folders, or only those outside spam and trash. */
export type Reach = 'everywhere' | 'kept';

/** Folder, filter or label of a list. */
export type Selector =
  | { by: 'folder'; slug: FolderSlug }
  | { by: 'filter'; slug: FilterSlug; reach: Reach }
  | { by: 'label'; id: string; reach: Reach };

/** A counter of messages of all folders, and its counterpart for those outside spam and trash. */
const keyWithin = (key: string, reach: Reach): string => (reach === 'kept' ? `kept:${key}` : key);
export const labelKeys = (id: string): string[] => [`label:${id}`, keyWithin(`label:${id}`, 'kept')];

export function keyOf(selector: Selector): string {
  if (selector.by === 'folder') return `folder:${selector.slug}`;
  const name = selector.by === 'label' ? selector.id : selector.slug;
  return keyWithin(`${selector.by}:${name}`, selector.reach);
}

const FILTERS = ['starred', 'important', 'unread'] as const;

/** Counters that a message belongs to. */
function keysOf(mail: Counted): string[] {
  const keys = [
    ...FILTERS.filter((mark) => mail[mark]).map((mark) => `filter:${mark}`),
    ...mail.labels.map((id) => `label:${id}`),
  ];
  const kept = isJunk(mail.folder) ? [] : keys.map((key) => keyWithin(key, 'kept'));
  return [`folder:${mail.folder}`, ...keys, ...kept];
}

/** Collects counter changes of one write. */
export class Tally {
  readonly #deltas = new Map<string, Count>();

  add(mail: Counted, sign: 1 | -1 = 1): this {
    for (const key of keysOf(mail)) {
      const delta = this.#deltas.get(key) ?? { total: 0, unread: 0 };
      delta.total += sign;
      if (mail.unread) delta.unread += sign;
      this.#deltas.set(key, delta);
    }
    return this;
  }

  rows(organization_id: string, user_id: string) {
    return [...this.#deltas]
      .filter(([, { total, unread }]) => total !== 0 || unread !== 0)
      .map(([key, { total, unread }]) => ({ organization_id, user_id, key, total, unread }));
  }
}

const counters = prepared(
  (database: Db, { organization, user, keys }: { organization: string; user: string; keys: readonly string[] }) =>
    database
      .selectFrom('mail_counts')
      .select(['key', 'total', 'unread'])
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .where('key', 'in', keys),
);

/** Upsert: updates an existing counter to `again`. */
const keep = (
  transaction: Db,
  rows: readonly MailCountsTable[],
  again: Record<keyof Count, number | RawBuilder<number>>,
) =>
  transaction
    .insertInto('mail_counts')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id', 'key']).doUpdateSet(again))
    .execute();

/** Counters of one person's mailbox. */
export function countStore({ database, organization, user }: Scope) {
  const loader = new Loader<string, Count>(async (keys) => {
    const rows = await counters(database, { organization, user, keys });
    const found = new Map(rows.map((row) => [row.key, row]));
    return keys.map((key) => found.get(key) ?? { total: 0, unread: 0 });
  });

  return {
    of: (selector: Selector): Promise<Count> => loader.load(keyOf(selector)),

    async apply(transaction: Db, tally: Tally): Promise<void> {
      const rows = tally.rows(organization, user);
      if (rows.length === 0) return;
      await keep(transaction, rows, {
        total: sql`mail_counts.total + excluded.total`,
        unread: sql`mail_counts.unread + excluded.unread`,
      });
    },

    /** Recounts a restored label, because its messages may have changed meanwhile. */
    async recountLabel(transaction: Db, label: string): Promise<void> {
      const tally = await transaction
        .selectFrom('mails_labelled')
        .innerJoin('mails', 'mails.id', 'mails_labelled.mail_id')
        .select([
          sql<number>`count(*)`.as('total'),
          sql<number>`coalesce(sum(mails.unread), 0)`.as('unread'),
          sql<number>`count(case when mails.folder not in ${JUNK} then 1 end)`.as('kept'),
          sql<number>`coalesce(sum(case when mails.folder not in ${JUNK} then mails.unread end), 0)`.as('keptUnread'),
        ])
        .where('mails_labelled.label_id', '=', label)
        .executeTakeFirstOrThrow();
      const owner = { organization_id: organization, user_id: user };
      const [key, keptKey] = labelKeys(label);
      const all = { total: Number(tally.total), unread: Number(tally.unread) };
      const kept = { total: Number(tally.kept), unread: Number(tally.keptUnread) };
      await keep(transaction, [{ ...owner, key: key!, ...all }], all);
      await keep(transaction, [{ ...owner, key: keptKey!, ...kept }], kept);
    },
  };
}

export type CountStore = ReturnType<typeof countStore>;
