import type { Context } from '../context.ts';
import { jobOrigin } from '../core/feed/origins.ts';
import { openScope } from '../core/feed/scope.ts';
import type { JobKinds, JobRun } from '../kit/jobs/job-kind.ts';
import type { Reader } from '../kit/lists/read-list.ts';
import type { Services } from '../core/services.ts';
import { runExercise } from './exercises/exercise-run.ts';

const LATER_MS = 3_600_000;

type Run = JobRun<Services, Reader>;
type Payload = { organization: string; id: string };

/** Context of an owner, which the stores need; the writes are recorded as the product's own. */
async function anyOwner({ services, as }: Run, organization: string): Promise<Context | null> {
  const owners = await services.database.system
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organization)
    .where('role', '=', 'owner')
    .execute();
  for (const { user_id: user } of owners) {
    const found = await as({ organization, user, rights: null });
    if (found) return found as Context;
  }
  return null;
}

async function run(job: Run): Promise<number | null> {
  const { services, now, signal } = job;
  const { organization, id } = job.payload as Payload;
  const context = await anyOwner(job, organization);
  if (!context) return now + LATER_MS;
  // Recorded like any delivery, so that the recipient's log doesn't reveal the exercise.
  const scope = openScope({ services, organization, user: '', cameFrom: jobOrigin('deliverMail') });
  return runExercise({ scope, id, now, signal, rooms: (inside) => context.within(inside) });
}

export const jobKinds: JobKinds<Services, Reader> = { exercise: { run } };
