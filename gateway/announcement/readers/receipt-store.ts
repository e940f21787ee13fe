import { Loader } from '../../kit/rows/loader.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { labelOf } from '../../core/feed/label.ts';
import { Fault } from '../../core/ground/errors.ts';
import { collection } from '../../kit/rows/collection.ts';
import { mapping } from '../mapping.ts';
import { readerStore } from './reader-store.ts';
import type { AnnouncementReceiptRecord, AnnouncementRecord } from '../records.ts';

type Key = { id: string; version: number };
/** `title` is the announcement's, as the name of the change. */
type Kept = AnnouncementReceiptRecord & { version: number; title?: string | null };

const NOTHING: AnnouncementReceiptRecord = { seenAt: null, dismissedAt: null, acknowledgedAt: null };
const FIELDS = ['seenAt', 'dismissedAt', 'acknowledgedAt'] as const;

type Own = { organization: string; user: string; ids: readonly string[] };

const receiptsOf = prepared((database: Db, { organization, user, ids }: Own) =>
  database
    .selectFrom('announcement_receipts')
    .select(['announcement_id', 'version', ...FIELDS])
    .where('organization_id', '=', organization)
    .where('user_id', '=', user)
    .where('announcement_id', 'in', ids),
);

/** Receipts: one's own, and for managers those of all readers. */
export function receiptStore(scope: Scope) {
  const { organization, user } = scope;
  const announcements = collection(scope, mapping);
  const keyOf = ({ id, version }: Key) => `${id} ${version}`;

  const fetch = (database: Db, ids: readonly string[]) => receiptsOf(database, { organization, user, ids });

  const put = async (database: Db, id: string, { version, title: _, ...moments }: Kept): Promise<void> => {
    await database
      .insertInto('announcement_receipts')
      .values({ organization_id: organization, announcement_id: id, user_id: user, version, ...moments })
      .onConflict((conflict) => conflict.columns(['announcement_id', 'user_id', 'version']).doUpdateSet(moments))
      .execute();
  };

  const save = async (writing: Writing, id: string, before: Kept | null, after: Kept): Promise<void> => {
    if (before && FIELDS.every((field) => before[field] === after[field])) return;
    await put(writing.database, id, after);
    const about = { room: 'announcement', record: 'AnnouncementReceipt', id, isPrivate: true };
    await writing.change({ ...about, action: before ? 'update' : 'create', before, after });
  };

  const own = new Loader<string, AnnouncementReceiptRecord>(async (keys) => {
    const ids = [...new Set(keys.map((key) => key.split(' ')[0]!))];
    const rows = await fetch(scope.database, ids);
    const found = new Map(
      rows.map(({ announcement_id: id, version, ...receipt }) => [keyOf({ id, version }), receipt]),
    );
    return keys.map((key) => found.get(key) ?? NOTHING);
  });

  return {
    ...readerStore(scope),
    own,
    keyOf,

    /** Merges into the caller's receipt; writes nothing if it is unchanged. */
    async keep(
      writing: Writing,
      announcement: AnnouncementRecord,
      work: (before: AnnouncementReceiptRecord) => Partial<AnnouncementReceiptRecord>,
    ): Promise<void> {
      const { id, version } = announcement;
      const title = labelOf(announcement);
      const rows = await fetch(writing.database, [id]);
      const row = rows.find((one) => one.version === version);
      const before = row ? { ...kept(row), title } : null;
      await save(writing, id, before, { ...NOTHING, ...before, ...work(before ?? NOTHING), version, title });
      own.clear(keyOf({ id, version }));
    },

    /** A dismissal can be undone, an acknowledgment can't. */
    restore: (id: string, before: Kept | null): Promise<void> =>
      scope.write(async (writing) => {
        const rows = (await fetch(writing.database, [id])).toSorted((one, other) => other.version - one.version);
        const row = before ? rows.find(({ version }) => version === before.version) : rows[0];
        if (!row) return;
        if (row.acknowledgedAt !== null && !before?.acknowledgedAt)
          throw new Fault('CONFLICT', "An acknowledgment can't be undone");
        const [announcement] = await announcements.findMany(writing.database, [id]);
        const title = labelOf(announcement);
        await save(writing, id, { ...kept(row), title }, { ...NOTHING, ...before, version: row.version, title });
      }),
  };
}

export type ReceiptStore = ReturnType<typeof receiptStore>;

const kept = ({ version, seenAt, dismissedAt, acknowledgedAt }: Kept): Kept => ({
  version,
  seenAt,
  dismissedAt,
  acknowledgedAt,
});
