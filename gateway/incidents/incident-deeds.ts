import type { Scope, Writing } from '../core/feed/scope.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { collection } from '../kit/rows/collection.ts';
import { threadStore } from '../kit/parts/thread.ts';
import type { IncidentReviewInput } from '../generated.ts';
import { entries, mapping } from './mapping.ts';
import type { IncidentLinkRecord, IncidentRecord } from './records.ts';
import type { IncidentStep } from './tables.ts';

const MINUTE_MS = 60_000;
const SNOOZE_MOST_MS = 30 * 24 * 60 * MINUTE_MS;
const LINKS_MOST = 50;

type Step = [IncidentStep, string?];
/** New state of an incident, with its timeline entry. */
type Deed = { after: Partial<IncidentRecord>; says: Step } | null;

const isOpen = (state: IncidentRecord['state']): boolean => state !== 'resolved';

/** Actions on incidents; each is recorded in the timeline in the same transaction. */
export function incidentDeeds(scope: Scope) {
  const incidents = collection(scope, mapping);
  const timeline = threadStore<IncidentStep>(scope, entries);

  /** Writes nothing if the state is unchanged. */
  const go = (id: string, work: (before: IncidentRecord, now: string) => Deed): Promise<IncidentRecord> =>
    scope.write(async (writing) => {
      const now = new Date().toISOString();
      const before = await incidents.get(writing.database, id);
      const deed = work(before, now);
      if (!deed) return before;
      await timeline.say(writing, id, ...deed.says);
      return incidents.replace(writing, before, { ...before, ...deed.after });
    });

  return {
    timeline,
    say: (writing: Writing, id: string, ...[step, text]: Step) => timeline.say(writing, id, step, text),

    /** Makes the caller the owner unless there is one; reactivated after this many minutes. */
    acknowledge: (id: string, minutes: number | null | undefined) =>
      go(id, ({ state, ownerId }, now) => {
        if (state === 'acknowledged' && minutes == null) return null;
        if (!isOpen(state)) throw new Fault('CONFLICT', 'This incident is already resolved');
        const returnsAt = minutes == null ? null : new Date(Date.parse(now) + minutes * MINUTE_MS).toISOString();
        const by = { acknowledgedAt: now, acknowledgedBy: scope.user, ownerId: ownerId ?? scope.user };
        return {
          after: { state: 'acknowledged', ...by, returnsAt, snoozedUntil: null, updatedAt: now },
          says: ['acknowledged', minutes == null ? '' : String(minutes)],
        };
      }),

    resolve: (id: string, resolution: string | null | undefined) =>
      go(id, ({ state }, now) => {
        const text = (resolution ?? '').trim();
        if (!isOpen(state)) return null;
        const by = { resolvedAt: now, resolvedBy: scope.user, resolution: text };
        return {
          after: { state: 'resolved', ...by, returnsAt: null, snoozedUntil: null, updatedAt: now },
          says: ['resolved', text],
        };
      }),

    /** Reopens an incident or removes its acknowledgment, with a reason. */
    reactivate: (id: string, reason: string) =>
      go(id, ({ state }, now) => {
        if (state === 'activated') return null;
        const open = { acknowledgedAt: null, acknowledgedBy: null, resolvedAt: null, resolvedBy: null, resolution: '' };
        return {
          after: { state: 'activated', ...open, returnsAt: null, updatedAt: now },
          says: ['reactivated', reason],
        };
      }),

    snooze: (id: string, until: string | null | undefined) =>
      go(id, ({ state, snoozedUntil }, now) => {
        if (state !== 'activated') throw new Fault('CONFLICT', 'Only unacknowledged incidents can be snoozed');
        if (until == null) return snoozedUntil === null ? null : { after: { snoozedUntil: null }, says: ['woken'] };
        const wait = Date.parse(until) - Date.parse(now);
        if (wait <= 0 || wait > SNOOZE_MOST_MS) throw badInput('until', 'must be within the next 30 days');
        const moment = new Date(until).toISOString();
        return { after: { snoozedUntil: moment }, says: ['snoozed', moment] };
      }),

    note: (id: string, text: string): Promise<IncidentRecord> =>
      scope.write(async (writing) => {
        const found = await incidents.get(writing.database, id);
        await timeline.say(writing, id, 'note', text);
        return found;
      }),

    link: (id: string, link: IncidentLinkRecord, linked: boolean, title: string) =>
      go(id, ({ links }) => {
        const others = links.filter((one) => one.kind !== link.kind || one.id !== link.id);
        if (linked === others.length < links.length) return null;
        if (linked && others.length >= LINKS_MOST)
          throw badInput('target', `exceeds the limit of ${LINKS_MOST} links per incident`);
        return { after: { links: linked ? [...others, link] : others }, says: [linked ? 'linked' : 'unlinked', title] };
      }),

    review: (id: string, { what, why, change }: IncidentReviewInput) =>
      go(id, ({ state }, now) => {
        if (isOpen(state)) throw new Fault('CONFLICT', 'Only resolved incidents can be reviewed');
        return { after: { review: { what, why, change, at: now } }, says: ['reviewed'] };
      }),
  };
}
