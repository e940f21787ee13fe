import type { Call } from '../core/call.ts';
import type { Role } from '../core/contract/sdl/roles.ts';
import { Fault } from '../core/ground/errors.ts';
import { collection } from '../kit/rows/collection.ts';
import type { AnnouncementAudienceInput } from '../generated.ts';
import { announcementReader } from './announcement-reader.ts';
import { announcementWriter } from './announcement-writer.ts';
import { isFor } from './readers/audience.ts';
import { audienceOf } from './input.ts';
import { mapping } from './mapping.ts';
import { receiptStore } from './readers/receipt-store.ts';
import { stateOf, type AnnouncementReceiptRecord, type AnnouncementRecord } from './records.ts';

const PUBLISHED_MOST = 100;

/** Announcements of an organization and the receipts of their readers. */
export function announcementStore(call: Call) {
  const { scope, signedIn } = call;
  const { organization, user, database } = scope;
  const rows = collection(scope, mapping);
  const receipts = receiptStore(scope);
  const reader = announcementReader(call, receipts);

  /** Updates the caller's receipt of an announcement addressed to them. */
  const mark = (
    id: string,
    work: (
      one: AnnouncementRecord,
      receipt: AnnouncementReceiptRecord,
      now: string,
    ) => Partial<AnnouncementReceiptRecord>,
  ): Promise<AnnouncementRecord> =>
    scope.write(async (writing) => {
      const now = new Date().toISOString();
      const [one] = await rows.findMany(writing.database, [id]);
      if (!one || (!reader.mayManage && !(await reader.isReadable(writing.database, id, now))))
        throw new Fault('NOT_FOUND');
      const isMeant = isFor(one, user, signedIn.role) && ['live', 'ended'].includes(stateOf(one, now));
      if (isMeant) await receipts.keep(writing, one, (before) => work(one, before, now));
      return one;
    });

  return {
    isKnown: async (id: string): Promise<boolean> => (await rows.find(database, id)) !== null,

    /** Audience test of a required announcement; null unless it is live. */
    async requiredFor(id: string | null): Promise<((person: string, role: Role) => boolean) | null> {
      const one = id === null ? null : await rows.find(database, id);
      if (one?.kind !== 'required' || stateOf(one, new Date().toISOString()) !== 'live') return null;
      return (person, role) => isFor(one, person, role);
    },

    ...reader,
    ...announcementWriter(scope),
    receipts,

    /** Announcements published to any of these people, who have this role, if the caller may read them. */
    async publishedTo(people: readonly string[], role: Role): Promise<AnnouncementRecord[]> {
      const now = new Date().toISOString();
      const all = await reader.list(null, { first: PUBLISHED_MOST });
      return all.filter(
        (one) => ['live', 'ended'].includes(stateOf(one, now)) && people.some((person) => isFor(one, person, role)),
      );
    },

    async reach(input: AnnouncementAudienceInput): Promise<number> {
      const audience = await audienceOf(database, organization, 'audience', input);
      return receipts.countOf(audience);
    },

    read: (id: string) => mark(id, (_, { seenAt }, now) => ({ seenAt: seenAt ?? now })),

    dismiss: (id: string) =>
      mark(id, ({ kind: what, isDismissible }, { seenAt, dismissedAt }, now) => {
        if (what === 'required' || !isDismissible) throw new Fault('CONFLICT', "This announcement can't be dismissed");
        return { seenAt: seenAt ?? now, dismissedAt: dismissedAt ?? now };
      }),

    acknowledge: (id: string, version: number) =>
      mark(id, (one, { seenAt, acknowledgedAt }, now) => {
        if (one.kind !== 'required') throw new Fault('CONFLICT', "This announcement doesn't require acknowledgment");
        if (one.version !== version) throw new Fault('CONFLICT', `This announcement now has version ${one.version}`);
        return { seenAt: seenAt ?? now, acknowledgedAt: acknowledgedAt ?? now };
      }),
  };
}
