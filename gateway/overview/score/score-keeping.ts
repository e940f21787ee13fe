import { openScope } from '../../core/feed/scope.ts';
import type { Services } from '../../core/services.ts';
import { measure, type MeasuredScore } from './measuring.ts';
import type { OrganizationOverviewRecord } from '../records.ts';
import { causeOf } from './score-causes.ts';
import { keptDays, latestChange, summaries } from './score-rows.ts';

const DAY_MS = 24 * 3_600_000;
/** Days that scores are kept. */
export const DAYS_KEPT = 400;

/**
 * Stores the score of the day and the organization's summary; writes nothing if unchanged. Returns the delay until the
 * next day.
 */
export async function keepScore(services: Services, organization: string, now = Date.now()): Promise<number> {
  const scope = openScope({ services, organization, user: '' });
  const { score, stands } = await measure(services, scope, now);
  const day = score.asOf.slice(0, 10);
  const { value, grade, coverage } = score;
  const today = { organization_id: organization, day, value, grade, coverage };
  const summary = { organization_id: organization, day, score: value, grade, ...burningOf(stands) };
  const [before] = await keptDays(scope.database, { organization, from: day });
  const known = await summaries(scope.database, { organizations: [organization] });
  const changed = await changeOf({ scope, providers: services.scoreProviders }, value, now);
  if (isSame(before, today) && isSame(known[0], summary) && !changed) return untilTomorrow(now);
  const first = new Date(now - DAYS_KEPT * DAY_MS).toISOString();
  await scope.write(async ({ database }) => {
    await database
      .insertInto('score_days')
      .values(today)
      .onConflict((conflict) => conflict.columns(['organization_id', 'day']).doUpdateSet({ value, grade, coverage }))
      .execute();
    await database
      .deleteFrom('score_days')
      .where('organization_id', '=', organization)
      .where('day', '<', first.slice(0, 10))
      .execute();
    await database
      .deleteFrom('score_changes')
      .where('organization_id', '=', organization)
      .where('at', '<', first)
      .execute();
    if (changed) await database.insertInto('score_changes').values(changed).execute();
    await database
      .insertInto('organization_summaries')
      .values(summary)
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(summary))
      .execute();
  });
  return untilTomorrow(now);
}

/** Score change to store; the first one has no cause. */
async function changeOf(looking: Parameters<typeof causeOf>[0], after: number | null, now: number) {
  const { scope } = looking;
  const { organization: organization_id } = scope;
  const [last] = await latestChange(scope.database, { organization: organization_id });
  const at = new Date(now).toISOString();
  const none = { cause: 'time' as const, label: null, check: null, link: null, user_id: null };
  if (!last) return { organization_id, at, before: null, after, ...none };
  if (last.after === after) return null;
  const { memberId, ...cause } = await causeOf(looking, (after ?? 0) > (last.after ?? 0), last.at, now);
  return { organization_id, at, before: last.after, after, ...cause, user_id: memberId };
}

const isSame = (one: object | undefined, other: object): boolean =>
  one !== undefined && Object.entries(other).every(([name, value]) => one[name as keyof typeof one] === value);

function burningOf(stands: MeasuredScore['stands']) {
  const burning = stands.flatMap((stand) => stand.burning ?? []);
  const dates = stands.flatMap(({ dueAt }) => dueAt ?? []).sort();
  return {
    activated: burning.reduce((sum, { count }) => sum + count, 0),
    worst: (burning.find(({ worst }) => worst !== null)?.worst ?? null) as OrganizationOverviewRecord['worst'],
    nextDue: dates[0] ?? null,
  };
}

/** One second later, to allow for clock differences. */
const untilTomorrow = (now: number): number => DAY_MS - (now % DAY_MS) + 1_000;
