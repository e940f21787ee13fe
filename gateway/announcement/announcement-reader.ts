import { sql, type SqlBool } from 'kysely';
import type { Call } from '../core/call.ts';
import type { Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import { collection } from '../core/parts/collection.ts';
import type { AnnouncementState } from '../generated.ts';
import { isForReader } from './audience.ts';
import { kind } from './kind.ts';
import { pressingFirst } from './pressing.ts';
import type { ReceiptStore } from './receipt-store.ts';
import type { AnnouncementReceiptRecord, AnnouncementRecord } from './records.ts';

/** More than these at once is no strip any more. */
const CURRENT_MOST = 20;

type Query = ReturnType<ReturnType<typeof collection<'announcements', AnnouncementRecord, 'id'>>['own']>;

const inState = (query: Query, state: AnnouncementState, now: string): Query => {
  if (state === 'draft') return query.where('publishedAt', 'is', null);
  const published = query.where('publishedAt', 'is not', null);
  if (state === 'ended') return published.where('endsAt', '<=', now);
  const open = published.where(({ or, eb }) => or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]));
  return open.where('sortAt', state === 'scheduled' ? '>' : '<=', now);
};

/** What somebody reads: who manages announcements all of them, everybody else what is meant for them. */
export function announcementReader(call: Call, receipts: ReceiptStore) {
  const { scope, signedIn } = call;
  const { organization, user, database } = scope;
  const { own, pageOf } = collection(scope, kind);
  const mayManage = call.may('announcements.manage');

  /** Those that have begun and are for the caller; of those that are over, what reached them. */
  const meant = (query: Query, now: string): Query =>
    query
      .where('publishedAt', 'is not', null)
      .where('sortAt', '<=', now)
      .where(isForReader(user, signedIn.role))
      .where(
        sql<SqlBool>`(announcements."endsAt" is null or announcements."endsAt" > ${now} or exists (
          select 1 from announcement_receipts where announcement_receipts.announcement_id = announcements.id
            and announcement_receipts.organization_id = ${organization} and announcement_receipts.user_id = ${user}))`,
      );

  const isReadable = async (from: Db, id: string, now: string): Promise<boolean> =>
    (await meant(own(from), now).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

  /** The announcement, if the caller may read it. */
  const find = async (id: string): Promise<AnnouncementRecord> => {
    const all = mayManage ? own(database) : meant(own(database), new Date().toISOString());
    const [found] = await pageOf(all.where('id', '=', id), { first: 1 });
    if (!found) throw new Fault('NOT_FOUND');
    return found;
  };

  /** What has to be heard now, with what the caller did with it. */
  const current = async (): Promise<AnnouncementRecord[]> => {
    const now = new Date().toISOString();
    const live = await pageOf(inState(meant(own(database), now), 'live', now), { first: CURRENT_MOST });
    const marks = await receipts.own.loadMany(live.map(receipts.keyOf));
    const waiting = live.filter((one, index) => {
      const { dismissedAt, acknowledgedAt } = marks[index] as AnnouncementReceiptRecord;
      return one.kind === 'required' ? acknowledgedAt === null : dismissedAt === null;
    });
    return waiting.toSorted(pressingFirst(now));
  };

  return {
    mayManage,
    isReadable,
    current,
    find,

    async list(state: AnnouncementState | null | undefined, wanted: Page): Promise<AnnouncementRecord[]> {
      const now = new Date().toISOString();
      const shown = mayManage ? own(database) : meant(own(database), now);
      // The place of one that is not theirs to read would tell of it.
      if (wanted.after != null && !mayManage && !(await isReadable(database, wanted.after, now))) return [];
      return pageOf(state ? inState(shown, state, now) : shown, wanted);
    },

    /** How many required ones the caller has not acknowledged: the badge of the navigation. */
    countWaiting: async (): Promise<number> => (await current()).filter((one) => one.kind === 'required').length,

    /** The one that has waited longest past its date. */
    async overdue(): Promise<AnnouncementRecord | null> {
      const now = new Date().toISOString();
      const late = (await current()).filter((one) => one.kind === 'required' && one.dueDate && one.dueDate <= now);
      return late.toSorted((one, other) => (one.dueDate! < other.dueDate! ? -1 : 1))[0] ?? null;
    },
  };
}

export type AnnouncementReader = ReturnType<typeof announcementReader>;
