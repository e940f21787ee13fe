import type { Call } from '../core/call.ts';
import { isPosition } from '../core/database/cursors.ts';
import { unknownCursor, type Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import { collection } from '../kit/rows/collection.ts';
import type { AnnouncementState } from '../generated.ts';
import { markOf } from './readers/audience.ts';
import { mapping } from './mapping.ts';
import { pressingFirst } from './readers/pressing.ts';
import type { ReceiptStore } from './readers/receipt-store.ts';
import type { AnnouncementReceiptRecord, AnnouncementRecord } from './records.ts';

/** Maximum number of announcements in the banner. */
const CURRENT_MOST = 20;

/** Announcements for the caller: managers see all, others those addressed to them. */
export function announcementReader(call: Call, receipts: ReceiptStore) {
  const { scope, signedIn } = call;
  const announcements = collection(scope, mapping);
  const mayManage = call.may('announcements.manage');
  const meantFor = (now: string) => ({ ...markOf(scope.user, signedIn.role), $now: now });

  const isReadable = async (from: Db, id: string, now: string): Promise<boolean> =>
    (await announcements.every(from, { id, ...meantFor(now) }, ['isMeant'])).length > 0;

  /** The announcement; null if there is none that the caller may read. */
  const findReadable = async (id: string): Promise<AnnouncementRecord | null> => {
    const [found] = await (mayManage
      ? announcements.page({ first: 1 }, { id })
      : announcements.page({ first: 1 }, { id, ...meantFor(new Date().toISOString()) }, ['isMeant']));
    return found ?? null;
  };

  const find = async (id: string): Promise<AnnouncementRecord> => {
    const found = await findReadable(id);
    if (!found) throw new Fault('NOT_FOUND');
    return found;
  };

  /** Live announcements with the caller's receipts. */
  const current = async (): Promise<AnnouncementRecord[]> => {
    const now = new Date().toISOString();
    const live = await announcements.page({ first: CURRENT_MOST }, meantFor(now), ['isMeant', 'live']);
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
    findReadable,

    async list(state: AnnouncementState | null | undefined, wanted: Page): Promise<AnnouncementRecord[]> {
      const now = new Date().toISOString();
      // The position of an unreadable announcement would reveal it.
      const isId = wanted.after != null && !isPosition(wanted.after);
      if (isId && !mayManage && !(await isReadable(scope.database, wanted.after!, now))) throw unknownCursor();
      const conditions = [...(mayManage ? [] : ['isMeant']), ...(state ? [state] : [])];
      if (conditions.length === 0) return announcements.page(wanted);
      return announcements.page(wanted, mayManage ? { $now: now } : meantFor(now), conditions);
    },

    /** Number of required announcements not yet acknowledged: the badge of the navigation. */
    countWaiting: async (): Promise<number> => (await current()).filter((one) => one.kind === 'required').length,

    /** The required announcement that is overdue the longest. */
    async overdue(): Promise<AnnouncementRecord | null> {
      const now = new Date().toISOString();
      const late = (await current()).filter((one) => one.kind === 'required' && one.dueDate && one.dueDate <= now);
      return late.toSorted((one, other) => (one.dueDate! < other.dueDate! ? -1 : 1))[0] ?? null;
    },
  };
}

export type AnnouncementReader = ReturnType<typeof announcementReader>;
