import type { Db } from '../../core/database/tables.ts';
import type { NoticeFields } from '../../kit/parts/notices.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { collection } from '../../kit/rows/collection.ts';
import { hashLinkToken, makeLinkToken } from '../../core/identity/tokens.ts';
import type { productMessages } from '../../mailbox/receive.ts';
import { debriefOf } from './debrief.ts';
import { exercise } from './exercise.ts';
import { isToldTo, type MeantFor } from './exercise-gaps.ts';
import { dropMessages, htmlOf, messagesOf, textFor } from './exercise-messages.ts';
import { peopleOf } from './exercise-people.ts';
import { allowanceOf, planRecipients, recipientsOf } from './exercise-recipients.ts';
import { isForgotten } from '../forgetting.ts';
import type { ExerciseRecord } from '../records.ts';

const AT_ONCE = 20;
const REMOVED_AT_ONCE = 100;

/** Stores of other rooms for a given scope. */
type Rooms = (scope: Scope) => {
  mailbox: { product: ReturnType<typeof productMessages> };
  notifications: { create(notice: NoticeFields): Promise<unknown> };
  announcements: { requiredFor(id: string | null): Promise<MeantFor> };
};

export type ExerciseRun = { scope: Scope; id: string; now: number; signal: AbortSignal; rooms: Rooms };

/** Runs the next due step of an exercise: start, delivery, end or removal. Returns when the next one is due. */
export async function runExercise(run: ExerciseRun): Promise<number | null> {
  const one = await find(run);
  if (!one) return null;
  if (one.recalledAt !== null || isForgotten(one, run.now)) return removeMessages(run, one);
  if (one.state === 'scheduled' && Date.parse(one.startsAt!) > run.now) return Date.parse(one.startsAt!);
  if (one.state === 'scheduled') await start(run, one);
  return one.state === 'scheduled' || one.state === 'running' ? goOn(run) : null;
}

const exercisesOf = ({ scope }: ExerciseRun) => collection(scope, exercise);
const find = (run: ExerciseRun) => exercisesOf(run).find(run.scope.database, run.id);

/** Without a live announcement, the exercise becomes a draft again instead of starting. */
async function start(run: ExerciseRun, { announcementId }: ExerciseRecord): Promise<void> {
  const { scope, id } = run;
  const told = await run.rooms(scope).announcements.requiredFor(announcementId);
  await scope.write(async (writing) => {
    const { database } = writing;
    const exercises = exercisesOf(run);
    const before = await exercises.find(database, id);
    if (before?.state !== 'scheduled') return;
    const people = await peopleOf(database, scope.organization, before.audience);
    if (people.length === 0 || !isToldTo(told, people)) {
      await dropMessages(database, scope.organization, id);
      const draft = { state: 'draft' as const, submittedById: null, approvedById: null };
      return void (await exercises.replace(writing, before, { ...before, ...draft }));
    }
    const messages = await messagesOf(database, scope.organization, id);
    await planRecipients(database, scope.organization, before, people, messages.length);
    await exercises.replace(writing, before, { ...before, state: 'running' });
  });
}

async function goOn(run: ExerciseRun): Promise<number | null> {
  const { now, signal } = run;
  for (;;) {
    const one = await find(run);
    if (one?.state !== 'running') return null;
    const endsAt = Date.parse(one.endsAt!);
    if (endsAt <= now) return end(run);
    signal.throwIfAborted();
    const nextAt = await deliverSome(run);
    if (nextAt === null || nextAt > now) return Math.min(nextAt ?? endsAt, endsAt);
  }
}

/** Delivers messages; message and delivery record share a transaction. Returns when the next one is due. */
const deliverSome = (run: ExerciseRun): Promise<number | null> =>
  run.scope.write(async (writing) => {
    const { scope, id, now, rooms } = run;
    const { database } = writing;
    if ((await exercisesOf(run).find(database, id))?.state !== 'running') return null;
    const recipients = recipientsOf(database, scope.organization, id);
    const { free, nextAt } = await allowanceOf(database, scope.organization, now);
    if (free === 0) return nextAt;
    const due = await recipients.due(now, Math.min(free, AT_ONCE));
    if (due.length === 0) return recipients.nextAt();
    const messages = await messagesOf(database, scope.organization, id);
    const wanted = due.map(({ user_id }) => user_id);
    const people = await peopleOf(database, scope.organization, { who: 'people', roles: [], people: wanted });
    const present = new Set(people.map((person) => person.id));
    const gone = due.filter(({ user_id }) => !present.has(user_id)).map((one) => one.id);
    if (gone.length > 0) await recipients.dropUndelivered(gone);
    for (const one of due.filter(({ user_id }) => present.has(user_id))) {
      const token = makeLinkToken();
      const text = textFor(messages[one.position]!, one.language);
      const mail = await rooms(writing.deliverTo(one.user_id)).mailbox.product.deliver({
        from: `${text.fromName} <${text.fromAddress}>`,
        to: one.email,
        date: new Date(now).toISOString(),
        subject: text.subject,
        html: htmlOf(text, one.name, { token }),
      });
      await recipients.delivered(one.id, mail, hashLinkToken(token), now);
    }
    return now;
  });

/** Computes the result once, so that members who leave later don't change it. */
const end = (run: ExerciseRun): Promise<null> =>
  run.scope.write(async (writing) => {
    const { scope, id, now, rooms } = run;
    const { database } = writing;
    const exercises = exercisesOf(run);
    const before = await exercises.find(database, id);
    if (before?.state !== 'running') return null;
    const recipients = recipientsOf(database, scope.organization, id);
    await recipients.dropUndelivered();
    await exercises.replace(writing, before, { ...before, state: 'ended', results: await recipients.results() });
    const people = await recipients.people();
    const languages = await languagesOf(database, people);
    for (const person of people)
      await rooms(writing.deliverTo(person)).notifications.create(debriefOf(languages.get(person) ?? null, now));
    return null;
  });

async function languagesOf(database: Db, people: readonly string[]): Promise<Map<string, string | null>> {
  if (people.length === 0) return new Map();
  const users = database.selectFrom('users').select(['id', 'language']).where('id', 'in', people);
  return new Map((await users.execute()).map(({ id, language }) => [id, language]));
}

/** Removes messages in batches, so that other writes don't wait long. */
async function removeMessages(run: ExerciseRun, one: ExerciseRecord): Promise<null> {
  const { scope, id, now, signal, rooms } = run;
  const hasEvents = one.state === 'ended' && !isForgotten(one, now);
  for (;;) {
    signal.throwIfAborted();
    const removed = await scope.write(async (writing) => {
      const recipients = recipientsOf(writing.database, scope.organization, id);
      const some = await recipients.withMail(REMOVED_AT_ONCE);
      for (const row of some) await rooms(writing.deliverTo(row.user_id)).mailbox.product.remove(row.mail_id!);
      if (some.length > 0) await recipients.forgetMail(some.map((row) => row.id));
      else if (!hasEvents) await recipients.dropAll();
      return some.length;
    });
    if (removed === 0) return null;
  }
}
