import { jobOrigin } from '../../core/feed/origins.ts';
import { openScope } from '../../core/feed/scope.ts';
import type { JobKinds } from '../../core/jobs/job-kind.ts';
import type { Reader } from '../../core/lists/read-list.ts';
import type { Db } from '../../core/database/tables.ts';
import { collection } from '../../core/parts/collection.ts';
import type { Services } from '../../core/services.ts';
import { assessment, OPEN } from './assessment.ts';
import { writeTo } from './assessment-sending.ts';
import type { AssessmentRecord } from '../records.ts';

const DAY_MS = 24 * 3_600_000;
/** Days before and after the due date. */
const STEPS = [-7, -3, -1, 0, 3] as const;

/** When the next reminder is due; null after the last one. */
export function nextReminder({ dueDate }: Pick<AssessmentRecord, 'dueDate'>, after: number): number | null {
  if (dueDate === null) return null;
  const due = Date.parse(dueDate);
  return STEPS.map((days) => due + days * DAY_MS).find((moment) => moment > after) ?? null;
}

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
      return scope.write(async ({ database }) => {
        const all = collection(scope, assessment);
        const one = await all.find(database, id);
        if (!one || !OPEN.includes(one.state)) return null;
        const next = nextReminder(one, now);
        const wait = await waitOf(database, organization!, one.email, now);
        // One letter a day, however many assessments wait for the same reader.
        if (wait !== null) return next === null ? null : Math.min(next, now + wait);
        if (services.mail.isSending && !(await isStopped(database, organization!, one.email))) {
          await writeTo({ services, organization: organization!, database }, 'remind', one);
          await all.set(database, id, { remindedAt: new Date(now).toISOString() });
        }
        return next;
      });
    },
  },
};

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
