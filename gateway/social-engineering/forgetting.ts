import { jobOrigin } from '../core/feed/origins.ts';
import { openScope } from '../core/feed/scope.ts';
import { repeat } from '../kit/jobs/repeat.ts';
import { amountOf, type RetentionRule } from '../kit/retention-rule.ts';
import type { StartJobs } from '../kit/room.ts';
import type { Services } from '../core/services.ts';
import type { ExerciseRecord } from './records.ts';

const DAYS_KEPT = 180;
const KEPT_MS = DAYS_KEPT * 24 * 3_600_000;
const LOOK_MS = 3_600_000;
const DUE_MOST = 100;

/** Whether only the results of an exercise are left. */
export const isForgotten = ({ state, endsAt }: ExerciseRecord, now: number): boolean =>
  state === 'ended' && endsAt !== null && Date.parse(endsAt) < now - KEPT_MS;

/** Queues exercises whose messages and events expire; their results remain. */
export async function queueForgetting(services: Services, now = Date.now()): Promise<number> {
  const due = await services.database.system
    .selectFrom('exercises')
    .select(['id', 'organization_id'])
    .where('state', '=', 'ended')
    .where('endsAt', '<', new Date(now - KEPT_MS).toISOString())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('exercise_recipients')
          .select('exercise_recipients.id')
          .whereRef('exercise_recipients.exercise_id', '=', 'exercises.id'),
      ),
    )
    .limit(DUE_MOST)
    .execute();
  for (const { id, organization_id: organization } of due) {
    const scope = openScope({ services, organization, user: '', cameFrom: jobOrigin('exercisesForgotten') });
    const job = { name: 'exercise', key: `exercise ${id} forget`, organization, payload: { organization, id } };
    await scope.write(({ database }) => services.jobs.queue(database, job));
  }
  return due.length;
}

export const retention: readonly RetentionRule[] = [
  {
    code: 'exerciseEvents',
    days: DAYS_KEPT,
    look: async ({ database, organization }) =>
      amountOf(
        await database
          .selectFrom('exercise_recipients')
          .where('organization_id', '=', organization)
          .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min('deliveredAt').as('oldest')])
          .executeTakeFirstOrThrow(),
      ),
  },
];

export const startJobs: StartJobs = (services) =>
  repeat(services.timers, {
    name: 'exercises',
    everyMs: LOOK_MS,
    failure: 'old exercise results could not be removed; trying again',
    run: () => queueForgetting(services),
  });
