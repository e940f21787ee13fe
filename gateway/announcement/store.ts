import { sql, type SqlBool } from 'kysely';
import type { Call } from '../core/call.ts';
import type { Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import { refuseOverwriting } from '../core/feed/since.ts';
import { Fault } from '../core/ground/errors.ts';
import { collection } from '../core/parts/collection.ts';
import type { AnnouncementAudienceInput, AnnouncementInput, AnnouncementState } from '../generated.ts';
import { isFor, isForReader } from './audience.ts';
import { audienceOf, checkComplete, merge } from './input.ts';
import { kind } from './kind.ts';
import { pressingFirst } from './pressing.ts';
import { receiptStore } from './receipt-store.ts';
import { stateOf, type AnnouncementReceiptRecord, type AnnouncementRecord } from './records.ts';

const DAY_MS = 24 * 3_600_000;
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

/** Announcements of an organization: who manages them sees all, everybody else what is meant for them. */
export function announcementStore(call: Call) {
  const { scope, signedIn } = call;
  const { organization, user, database } = scope;
  const rows = collection(scope, kind);
  const { own, page, get, insert, replace, remove, restore } = rows;
  const receipts = receiptStore(scope);
  const role = signedIn.role;
  const mayManage = call.may('announcements.manage');

  /** Those that have begun and are for the caller; of those that are over, what reached them. */
  const meant = (query: Query, now: string): Query =>
    query
      .where('publishedAt', 'is not', null)
      .where('sortAt', '<=', now)
      .where(isForReader(user, role))
      .where(
        sql<SqlBool>`(announcements."endsAt" is null or announcements."endsAt" > ${now} or exists (
          select 1 from announcement_receipts where announcement_receipts.announcement_id = announcements.id
            and announcement_receipts.organization_id = ${organization} and announcement_receipts.user_id = ${user}))`,
      );

  /** The announcement, if the caller may read it. */
  const find = async (id: string): Promise<AnnouncementRecord> => {
    const all = mayManage ? own(database) : meant(own(database), new Date().toISOString());
    const [found] = await page({ first: 1 }, all.where('id', '=', id));
    if (!found) throw new Fault('NOT_FOUND');
    return found;
  };

  /** One that is meant for the caller, who does something with it. */
  const mark = (
    id: string,
    work: (one: AnnouncementRecord, receipt: AnnouncementReceiptRecord, now: string) => Partial<AnnouncementReceiptRecord>,
  ): Promise<AnnouncementRecord> =>
    scope.write(async (writing) => {
      const now = new Date().toISOString();
      const [one] = await rows.findMany(writing.database, [id]);
      if (!one || (!mayManage && !(await isReadable(writing.database, id, now)))) throw new Fault('NOT_FOUND');
      const isMeant = isFor(one, user, role) && ['live', 'ended'].includes(stateOf(one, now));
      if (isMeant) await receipts.keep(writing, one, (before) => work(one, before, now));
      return one;
    });

  const isReadable = async (from: Db, id: string, now: string): Promise<boolean> =>
    (await meant(own(from), now).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

  /** What has to be heard now, with what the caller did with it. */
  const current = async (): Promise<AnnouncementRecord[]> => {
    const now = new Date().toISOString();
    const live = await page({ first: CURRENT_MOST }, inState(meant(own(database), now), 'live', now));
    const marks = await receipts.own.loadMany(live.map(receipts.keyOf));
    const waiting = live.filter((one, index) => {
      const { dismissedAt, acknowledgedAt } = marks[index] as AnnouncementReceiptRecord;
      return one.kind === 'required' ? acknowledgedAt === null : dismissedAt === null;
    });
    return waiting.toSorted(pressingFirst(now));
  };

  const change = (
    id: string,
    work: (before: AnnouncementRecord, now: string) => AnnouncementRecord | Promise<AnnouncementRecord>,
  ): Promise<AnnouncementRecord> =>
    scope.write(async (writing) => {
      const now = new Date().toISOString();
      const before = await get(writing.database, id);
      const after = await work(before, now);
      return after === before ? before : replace(writing, before, { ...after, updatedAt: now });
    });

  return {
    mayManage,
    receipts,
    restore,
    current,

    list: (state: AnnouncementState | null | undefined, wanted: Page): Promise<AnnouncementRecord[]> => {
      const now = new Date().toISOString();
      const shown = mayManage ? own(database) : meant(own(database), now);
      return page(wanted, state ? inState(shown, state, now) : shown);
    },

    find,

    /** How many required ones the caller has not acknowledged: the badge of the navigation. */
    countWaiting: async (): Promise<number> => (await current()).filter((one) => one.kind === 'required').length,

    /** The one that has waited longest past its date. */
    async overdue(): Promise<AnnouncementRecord | null> {
      const now = new Date().toISOString();
      const late = (await current()).filter((one) => one.kind === 'required' && one.dueDate && one.dueDate <= now);
      return late.toSorted((one, other) => (one.dueDate! < other.dueDate! ? -1 : 1))[0] ?? null;
    },

    async reach(input: AnnouncementAudienceInput): Promise<number> {
      const audience = await audienceOf(database, organization, 'audience', input);
      return receipts.countOf(audience);
    },

    create: (input: AnnouncementInput): Promise<AnnouncementRecord> =>
      scope.write(async (writing) => {
        const now = new Date().toISOString();
        const draft: AnnouncementRecord = {
          id: crypto.randomUUID(),
          title: '',
          kind: 'news',
          texts: [],
          audience: { who: 'staff', roles: [], people: [] },
          startsAt: null,
          endsAt: null,
          timezone: 'UTC',
          dueDate: null,
          isPinned: false,
          isDismissible: true,
          link: null,
          authorId: user,
          version: 1,
          publishedAt: null,
          tellsAt: null,
          remindedAt: null,
          createdAt: now,
          updatedAt: now,
        };
        return insert(writing, await merge(writing.database, organization, draft, input));
      }),

    update: (
      id: string,
      input: AnnouncementInput,
      askAgain: boolean,
      since: string | null | undefined,
    ): Promise<AnnouncementRecord> =>
      scope.write(async (writing) => {
        const now = new Date().toISOString();
        const before = await get(writing.database, id);
        const state = stateOf(before, now);
        if (state === 'ended') throw new Fault('CONFLICT', 'This announcement is over');
        await refuseOverwriting(scope, writing.database, { record: kind.record, id, since, fields: Object.keys(input) });
        const after = await merge(writing.database, organization, before, input);
        if (state !== 'draft') {
          checkComplete(after, now);
          const again = askAgain ? { version: before.version + 1, remindedAt: null } : {};
          Object.assign(after, again, { tellsAt: tellsAt(after, askAgain ? now : before.publishedAt!) });
        }
        return replace(writing, before, { ...after, updatedAt: now });
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const before = await get(writing.database, id);
        if (before.publishedAt !== null) throw new Fault('CONFLICT', 'Only a draft can be removed');
        await remove(writing, before);
        return true;
      }),

    /** Once, also when it is asked for twice. */
    publish: (id: string) =>
      change(id, (before, now) => {
        if (before.publishedAt !== null) return before;
        checkComplete(before, now);
        return { ...before, publishedAt: now, tellsAt: tellsAt(before, now) };
      }),

    end: (id: string) =>
      change(id, (before, now) => {
        const state = stateOf(before, now);
        if (state === 'draft') throw new Fault('CONFLICT', 'This is a draft');
        if (state === 'ended') return before;
        return state === 'live' ? { ...before, endsAt: now } : { ...before, publishedAt: null, tellsAt: null };
      }),

    remind: (id: string) =>
      change(id, (before, now) => {
        if (before.kind !== 'required' || stateOf(before, now) !== 'live')
          throw new Fault('CONFLICT', 'Only a required announcement that is live can be brought to mind again');
        if (before.remindedAt !== null && Date.parse(now) - Date.parse(before.remindedAt) < DAY_MS)
          throw new Fault('CONFLICT', 'People were reminded within a day already');
        return { ...before, remindedAt: now };
      }),

    read: (id: string) => mark(id, (_, { seenAt }, now) => ({ seenAt: seenAt ?? now })),

    dismiss: (id: string) =>
      mark(id, ({ kind: what, isDismissible }, { seenAt, dismissedAt }, now) => {
        if (what === 'required' || !isDismissible) throw new Fault('CONFLICT', 'This announcement can not be put away');
        return { seenAt: seenAt ?? now, dismissedAt: dismissedAt ?? now };
      }),

    acknowledge: (id: string, version: number) =>
      mark(id, (one, { seenAt, acknowledgedAt }, now) => {
        if (one.kind !== 'required') throw new Fault('CONFLICT', 'This announcement asks nobody to acknowledge it');
        if (one.version !== version) throw new Fault('CONFLICT', `There is version ${one.version} of it by now`);
        return { seenAt: seenAt ?? now, acknowledgedAt: acknowledgedAt ?? now };
      }),
  };
}

const tellsAt = ({ startsAt }: AnnouncementRecord, moment: string): string =>
  startsAt !== null && startsAt > moment ? startsAt : moment;
