import { jobOrigin } from '../../core/feed/origins.ts';
import { openScope, type Scope, type Writing } from '../../core/feed/scope.ts';
import { refusedAmong } from '../../kit/mail/refusals.ts';
import { collection } from '../../kit/rows/collection.ts';
import { holdNotice, mutedAmong, releaseNotices, wishesOf } from '../../kit/parts/notice-rules.ts';
import { noticeStore } from '../../kit/parts/notices.ts';
import type { Services } from '../../core/services.ts';
import { isForMember } from './audience.ts';
import { mapping } from '../mapping.ts';
import { letterOf, noticeOf } from './letters.ts';
import { stateOf, type AnnouncementRecord } from '../records.ts';

/** Time to undo a publication before notifications are sent. */
export const WAIT_MS = 10_000;
/** Announcements published longer ago than this while no gateway ran are not notified. */
export const NEWS_MS = 24 * 3_600_000;
const AT_ONCE = 100;

type Teller = Pick<Services, 'database' | 'environment' | 'feed' | 'mail'>;
/** First notification of a version, or a reminder. */
type Round = 'reachedAt' | 'remindedAt';
type Person = { id: string; email: string; language: string | null };

const sinceOf = (one: AnnouncementRecord, round: Round): string | null =>
  round === 'reachedAt' ? one.tellsAt : one.kind === 'required' ? one.remindedAt : null;

/**
 * Notifies the audience of an organization's announcements, a hundred people at a time. Receipt and notice share a
 * transaction, so that each person is notified once, even with several gateways or a crash. Returns the delay until the
 * next delivery.
 */
export async function deliverAnnouncements(services: Teller, organization: string, now = Date.now()) {
  const scope = openScope({ services, organization, user: '', cameFrom: jobOrigin('deliverAnnouncements') });
  let next: number | null = null;
  for (const { id, ...one } of await openOnes(scope, now)) {
    for (const round of ['reachedAt', 'remindedAt'] as const) {
      const since = sinceOf({ id, ...one }, round);
      if (since === null) continue;
      const wait = Date.parse(since) + WAIT_MS - now;
      if (wait > 0) next = Math.min(next ?? wait, wait);
      else if (wait > -NEWS_MS) while (await tellSome(services, scope, id, round, now));
    }
  }
  const held = await scope.write((writing) =>
    releaseNotices(writing, organization, now, (user, notice) =>
      noticeStore(writing.deliverTo(user), 'notifications').create(notice),
    ),
  );
  return held === null ? next : Math.min(next ?? held, held);
}

const openOnes = (scope: Scope, now: number): Promise<AnnouncementRecord[]> =>
  collection(scope, mapping).page({}, { $now: new Date(now).toISOString() }, ['isOpen']);

/** Returns whether there may be more. */
const tellSome = (services: Teller, scope: Scope, id: string, round: Round, now: number): Promise<boolean> =>
  scope.write(async (writing) => {
    const one = await collection(scope, mapping).find(writing.database, id);
    const moment = new Date(now).toISOString();
    // It may have been withdrawn or ended meanwhile.
    if (!one || stateOf(one, moment) !== 'live') return false;
    const people = await untold(writing, scope.organization, one, round);
    const told = new Set(await note(writing, scope.organization, one, round, people, moment));
    const muted =
      one.kind === 'required' || told.size === 0
        ? new Set<string>()
        : await mutedAmong(writing.database, scope.organization, 'announced', [...told]);
    const isLetter = one.kind === 'required' || one.kind === 'warning';
    const wishes = await wishesOf(writing.database, scope.organization, [...told], now);
    const refusing = await refusedAmong(writing.database, people);
    for (const person of people) {
      if (!told.has(person.id) || person.id === one.authorId) continue;
      const { isMailed, quietUntil } = wishes(person.id, 'announced');
      // Warnings ignore quiet hours.
      const dueAt = one.kind === 'warning' ? null : quietUntil;
      const recipient = writing.deliverTo(person.id);
      if (!muted.has(person.id)) {
        const notice = noticeOf(one, person, round, moment);
        if (dueAt) await holdNotice(writing.database, recipient, notice, dueAt);
        else await noticeStore(recipient, 'notifications').create(notice);
      }
      if ((isLetter || isMailed) && !refusing.has(person.email))
        await services.mail.post({ ...letterOf(one, person, services.environment.publicUrl), dueAt }, writing.database);
    }
    return people.length === AT_ONCE;
  });

/** Readers not yet notified in this round. */
function untold({ database }: Writing, organization: string, one: AnnouncementRecord, round: Round): Promise<Person[]> {
  let query = database
    .selectFrom('announcements')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.organization_id', '=', 'announcements.organization_id').on(isForMember),
    )
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('announcement_receipts as receipt', (join) =>
      join
        .onRef('receipt.announcement_id', '=', 'announcements.id')
        .onRef('receipt.user_id', '=', 'memberships.user_id')
        .onRef('receipt.version', '=', 'announcements.version'),
    )
    .where('announcements.organization_id', '=', organization)
    .where('announcements.id', '=', one.id)
    .where('users.isDisabled', '=', 0);
  if (round === 'reachedAt') query = query.where('receipt.reachedAt', 'is', null);
  else
    query = query
      .where('receipt.acknowledgedAt', 'is', null)
      .where(({ or, eb }) => or([eb('receipt.remindedAt', 'is', null), eb('receipt.remindedAt', '<', one.remindedAt)]));
  return query.select(['users.id', 'users.email', 'users.language']).orderBy('users.id').limit(AT_ONCE).execute();
}

/** Writes receipts; returns only people whom no other gateway notified meanwhile. */
async function note(
  { database }: Writing,
  organization_id: string,
  { id, version, remindedAt }: AnnouncementRecord,
  round: Round,
  people: readonly Person[],
  moment: string,
): Promise<string[]> {
  if (people.length === 0) return [];
  const rows = await database
    .insertInto('announcement_receipts')
    .values(
      people.map((person) => ({ organization_id, announcement_id: id, user_id: person.id, version, [round]: moment })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['announcement_id', 'user_id', 'version'])
        .doUpdateSet({ [round]: moment })
        .where(({ or, eb }) =>
          or([
            eb(`announcement_receipts.${round}`, 'is', null),
            ...(round === 'remindedAt' ? [eb('announcement_receipts.remindedAt', '<', remindedAt)] : []),
          ]),
        ),
    )
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
