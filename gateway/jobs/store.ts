import type { Call } from '../core/call.ts';
import { Fault } from '../core/ground/errors.ts';
import type { Timer } from '../kit/jobs/timers.ts';
import type { JobRecord } from './records.ts';

const textOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Errors of global jobs may name other organizations, so only the general message is shown. */
const recordOf = ({ plan, nextAt, lastAt, tookMs, hasFailed, isRunning }: Timer): JobRecord => ({
  id: plan.name,
  name: plan.name,
  cause: plan.everyMs === null ? 'change' : 'clock',
  state: isRunning ? 'running' : hasFailed ? 'failed' : 'waiting',
  everySeconds: plan.everyMs === null ? null : Math.round(plan.everyMs / 1_000),
  nextAt: textOf(nextAt),
  lastAt: textOf(lastAt),
  took: tookMs,
  attempts: 0,
  error: hasFailed ? plan.failure : null,
});

const QUEUED_MOST = 100;

/** Background jobs as an organization may see them. */
export function jobStore({ scope, services }: Pick<Call, 'scope' | 'services'>) {
  const { organization, database } = scope;
  const { timers } = services;

  /** Running jobs have started attempts; their runAt is the end of the lease. */
  const queued = async (): Promise<JobRecord[]> => {
    const rows = await database
      .selectFrom('jobs')
      .select(['id', 'name', 'runAt', 'attempts', 'error', 'took'])
      .where('organization_id', '=', organization)
      .orderBy('runAt')
      .orderBy('id')
      .limit(QUEUED_MOST)
      .execute();
    return rows.map(({ runAt, error, ...row }) => ({
      ...row,
      cause: 'queue',
      state: error !== null ? 'failed' : row.attempts > 0 ? 'running' : 'waiting',
      everySeconds: null,
      nextAt: runAt,
      lastAt: null,
      error,
    }));
  };

  return {
    list: async (): Promise<JobRecord[]> => [...(await queued()), ...timers.all().map(recordOf)],

    async run(name: string): Promise<JobRecord> {
      const timer = timers.find(name);
      if (!timer) throw new Fault('NOT_FOUND');
      if (!timer.isRunning) await timer.plan.begin(organization);
      return recordOf(timer);
    },
  };
}
