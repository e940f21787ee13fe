import type { Db } from '../core/database/tables.ts';
import { DueClock } from '../kit/jobs/due-clock.ts';
import type { JobKinds, JobRun } from '../kit/jobs/job-kind.ts';
import type { Reader } from '../kit/lists/read-list.ts';
import { refusedAmong } from '../kit/mail/refusals.ts';
import { escapedText, mutedBy, wishesOf } from '../kit/parts/notice-rules.ts';
import { noticeStore } from '../kit/parts/notices.ts';
import { jobOrigin } from '../core/feed/origins.ts';
import { openScope } from '../core/feed/scope.ts';
import { inLanguage } from '../core/ground/languages.ts';
import type { Services } from '../core/services.ts';
import type { StartJobs } from '../kit/room.ts';
import type { NoteTaskRecord } from './records.ts';

/** Polling interval; new reminders wake the clock earlier. */
const LOOK_MS = 60_000;
const AT_ONCE = 100;
const BINNED_MS = 30 * 24 * 3_600_000;

/** Queues a job per due reminder; the queue retries each separately. */
export async function remindDue({ database, jobs }: Services, now = Date.now()): Promise<void> {
  const dueAt = new Date(now).toISOString();
  for (let last = { remindAt: '', id: '' }; ;) {
    const due = await database.system
      .selectFrom('notes')
      .select(['organization_id', 'user_id', 'id', 'remindAt'])
      .where('remindAt', '<=', dueAt)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('remindAt', 'id'), '>', tuple(last.remindAt, last.id)))
      .orderBy('remindAt')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { organization_id: organization, user_id: user, id, remindAt } of due) {
      const payload: Reminder = { user, id, remindAt: remindAt! };
      await jobs.queue(database.system, { name: 'reminder', key: `reminder ${id} ${remindAt}`, organization, payload });
    }
    if (due.length < AT_ONCE) return;
    const { id, remindAt } = due.at(-1)!;
    last = { id, remindAt: remindAt! };
  }
}

type Reminder = { user: string; id: string; remindAt: string };
type Run = JobRun<Services, Reader>;

/** Clears the reminder if it is unchanged since it was queued; returns its note. */
const claim = async (database: Db, { organization, payload }: Run) => {
  const { user, id, remindAt } = payload as Reminder;
  const [note] = await database
    .updateTable('notes')
    .set({ remindAt: null })
    .where('organization_id', '=', organization)
    .where('user_id', '=', user)
    .where('id', '=', id)
    .where('remindAt', '=', remindAt)
    .returning(['id', 'title', 'content', 'tasks'])
    .execute();
  return note;
};

const scopeOf = ({ services, organization, payload }: Run) =>
  openScope({
    services,
    organization: organization!,
    user: (payload as Reminder).user,
    cameFrom: jobOrigin('remind'),
  });

/**
 * Clearing the reminder and notifying share a transaction, so that one of several gateways sends it, and a crash sends
 * nothing.
 */
async function remind(run: Run): Promise<null> {
  const { services, organization, payload } = run;
  const { user } = payload as Reminder;
  await scopeOf(run).write(async (writing) => {
    const note = await claim(writing.database, run);
    if (!note) return;
    const reader = await writing.database
      .selectFrom('users')
      .select(['email', 'language'])
      .where('id', '=', user)
      .executeTakeFirstOrThrow();
    const notice = noticeOf(note, reader.language);
    const muted = await mutedBy({ organization: organization!, user }, writing.database);
    if (!muted.includes('reminder')) await noticeStore(writing.deliverTo(user), 'notifications').create(notice);
    const wishes = await wishesOf(writing.database, organization!, [user], Date.now());
    if (!wishes(user, 'reminder').isMailed || (await refusedAmong(writing.database, [reader])).size > 0) return;
    // Ignores quiet hours, because the user chose the time.
    await services.mail.post(letterOf(note, reader, services.environment.publicUrl), writing.database);
  });
  return null;
}

/** A failed reminder is not queued again. */
const giveUp = (run: Run) => scopeOf(run).write(({ database }) => claim(database, run));

export const jobKinds: JobKinds<Services, Reader> = { reminder: { run: remind, giveUp } };

type Reminded = { id: string; title: string; content: string; tasks: string | null };

const REMINDER = {
  en: { bare: 'Reminder', of: 'Reminder: ' },
  'zh-hant': { bare: '提醒', of: '提醒：' },
  jp: { bare: 'リマインダー', of: 'リマインダー：' },
};

function noticeOf({ id, title, content, tasks }: Reminded, language: string | null) {
  const words = inLanguage(REMINDER, language);
  const open = (JSON.parse(tasks ?? '[]') as NoteTaskRecord[]).find((task) => !task.completed);
  return {
    icon: 'heroicons_outline:bell-alert',
    title: title ? words.of + escapedText(title, 150) : words.bare,
    description: escapedText(content || open?.content || '', 300),
    time: new Date().toISOString(),
    link: `/apps/notes/${id}`,
    useRouter: true,
    read: false,
  };
}

function letterOf(note: Reminded, { email, language }: { email: string; language: string | null }, publicUrl: string) {
  const words = inLanguage(REMINDER, language);
  const link = `${publicUrl}/apps/notes/${note.id}`;
  const open = (JSON.parse(note.tasks ?? '[]') as NoteTaskRecord[]).filter((task) => !task.completed);
  const lines = [note.content, ...open.map(({ content }) => `- ${content}`)].filter(Boolean);
  const subject = note.title ? words.of + note.title.slice(0, 150) : words.bare;
  return { to: email, subject, text: [...lines, '', link, '', 'Meridian'].join('\n'), link };
}

/** Removes notes after thirty days in the bin. */
export async function purgeBinned({ database }: Pick<Services, 'database'>, now = Date.now()): Promise<void> {
  await database.system
    .deleteFrom('notes')
    .where('binnedAt', '<', new Date(now - BINNED_MS).toISOString())
    .execute();
}

/** When the next reminder is due. */
async function nextReminder({ database }: Services, now: number): Promise<number | null> {
  const found = await database.system
    .selectFrom('notes')
    .select((expression) => expression.fn.min('remindAt').as('at'))
    .where('remindAt', '>', new Date(now).toISOString())
    .executeTakeFirst();
  return found?.at ? Date.parse(found.at) : null;
}

export const startJobs: StartJobs = (services) => {
  const clock = new DueClock(services.timers, {
    name: 'reminders',
    everyMs: LOOK_MS,
    failure: 'note reminders could not be sent; trying again',
    async run() {
      // One time for both queries, so that no reminder falls between them.
      const now = Date.now();
      await remindDue(services, now);
      await purgeBinned(services, now);
      return nextReminder(services, now);
    },
  });
  // New reminders of this gateway and, on PostgreSQL, of others.
  const stopListening = services.feed.listenEverywhere(['Note'], ({ after }) => {
    if (after === null) return;
    const { reminder } = JSON.parse(after) as { reminder: string | null };
    if (reminder !== null && Date.parse(reminder) > Date.now()) clock.wakeAt(Date.parse(reminder));
  });
  // Sends reminders that became due while no gateway ran.
  void clock.look();
  return () => (stopListening(), clock.stop());
};
