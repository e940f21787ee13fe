import { jobOrigin } from '../../core/feed/origins.ts';
import { openScope, type Writing } from '../../core/feed/scope.ts';
import type { JobKinds } from '../../kit/jobs/job-kind.ts';
import type { Reader } from '../../kit/lists/read-list.ts';
import type { Db } from '../../core/database/tables.ts';
import { collection, type Collection } from '../../kit/rows/collection.ts';
import type { Services } from '../../core/services.ts';
import { assessment, OPEN } from './assessment.ts';
import { writeTo } from './assessment-sending.ts';
import type { AssessmentRecord } from '../records.ts';

const DAY_MS = 24 * 3_600_000;
/** Days relative to the due date. */
const REMINDER_DAYS = [-7, -3, -1, 0, 3];
/** Day on which the supplier's owner is notified. */
const OWNER_DAY = 7;

type Due = Pick<AssessmentRecord, 'dueDate'>;

const momentsOf = ({ dueDate }: Due, days: readonly number[]): number[] =>
  dueDate === null ? [] : days.map((day) => Date.parse(dueDate) + day * DAY_MS);

/** When the next step is due; null after the last one. */
export const nextReminder = (one: Due, after: number): number | null =>
  momentsOf(one, [...REMINDER_DAYS, OWNER_DAY]).find((moment) => moment > after) ?? null;

export async function queueReminder(
  jobs: Services['jobs'],
  database: Db,
  organization: string,
  one: AssessmentRecord,
): Promise<void> {
  const runAt = nextReminder(one, Date.now());
  if (runAt === null) return;
  const payload = { assessment: one.id };
  await jobs.queue(database, { name: 'assessmentReminder', key: `assessment ${one.id}`, organization, payload, runAt });
}

type Assessments = Collection<'assessments', AssessmentRecord>;

export const jobKinds: JobKinds<Services, Reader> = {
  assessmentReminder: {
    async run({ services, organization, payload, now }) {
      const scope = openScope({
        services,
        organization: organization!,
        user: '',
        cameFrom: jobOrigin('assessmentReminder'),
      });
      const id = String(payload['assessment']);
      return scope.write(async (writing) => {
        const { database } = writing;
        const all = collection(scope, assessment);
        const one = await all.find(database, id);
        if (!one || !OPEN.includes(one.state)) return null;
        const next = nextReminder(one, now);
        await notifyOwner(all, writing, one, now);
        if (!(await isReminderDue(database, organization!, one, now))) return next;
        const wait = await waitOf(database, organization!, one.email, now);
        // At most one reminder per recipient and day.
        if (wait !== null) return Math.min(next ?? Infinity, now + wait);
        if (services.mail.isSending && !(await isStopped(database, organization!, one.email))) {
          await writeTo({ services, organization: organization!, database }, 'remind', one);
          await all.set(database, id, { remindedAt: new Date(now).toISOString() });
        }
        return next;
      });
    },
  },
};

/** Marks the assessment, which triggers the notice rule. */
async function notifyOwner(all: Assessments, writing: Writing, one: AssessmentRecord, now: number): Promise<void> {
  const [moment] = momentsOf(one, [OWNER_DAY]);
  if (moment === undefined || now < moment || one.ownerNotifiedAt !== null) return;
  await all.replace(writing, one, { ...one, ownerNotifiedAt: new Date(now).toISOString() });
}

/** Whether a step is pending; several missed steps become one reminder. */
async function isReminderDue(database: Db, organization: string, one: AssessmentRecord, now: number): Promise<boolean> {
  const step = momentsOf(one, REMINDER_DAYS).findLast((moment) => moment <= now);
  const { remindedAt } = await database
    .selectFrom('assessments')
    .select('remindedAt')
    .where('organization_id', '=', organization)
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow();
  const last = remindedAt ?? one.sentAt;
  return step !== undefined && (last === null || Date.parse(last) < step);
}

async function waitOf(database: Db, organization: string, email: string, now: number): Promise<number | null> {
  const { last } = await database
    .selectFrom('assessments')
    .select(({ fn }) => fn.max('remindedAt').as('last'))
    .where('organization_id', '=', organization)
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const wait = last === null ? 0 : Date.parse(last) + DAY_MS - now;
  return wait > 0 ? wait : null;
}

async function isStopped(database: Db, organization: string, email: string): Promise<boolean> {
  const row = await database
    .selectFrom('assessment_mail_stops')
    .select('email')
    .where('organization_id', '=', organization)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}
