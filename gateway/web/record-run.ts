import type { Scope } from '../core/feed/scope.ts';
import { gradeOf } from '../kit/grade.ts';
import { collection } from '../kit/rows/collection.ts';
import type { SiteOutcome } from '../generated.ts';
import { RULES } from './checks/table.ts';
import { compareRuns } from './compare-runs.ts';
import { judgeAll, siteScoreOf, unreached } from './judge.ts';
import type { Observation } from './observe/observation.ts';
import { unreachedBecause } from './observe/observe.ts';
import type { SiteRecord, SiteResultRecord, SiteRunRecord } from './records.ts';
import { runMapping } from './run-reader.ts';
import { site as siteEntity } from './site.ts';

/** Repeats a single check; the others keep their results. */
type Again = { only: string; last: SiteRunRecord };

const isThere = ({ results }: SiteRunRecord, check: string): boolean => results.some((one) => one.check === check);

function resultsOf(observation: Observation, again: Again | null): SiteResultRecord[] {
  const found = judgeAll(observation);
  if (again === null || !isThere(again.last, again.only)) return found;
  const young = found.find(({ check }) => check === again.only)!;
  return again.last.results.map((result) => (result.check === again.only ? young : result));
}

/** Builds a run from an observation. */
export function runOf(site: string, observation: Observation, ms: number, again: Again | null = null): SiteRunRecord {
  const problem = unreachedBecause(observation);
  const results = problem === null ? resultsOf(observation, again) : [unreached(problem)];
  const score = problem === null ? siteScoreOf(results) : null;
  const outcome: SiteOutcome =
    problem === 'refused'
      ? 'refused'
      : problem !== null
        ? 'unreachable'
        : results.some(({ status }) => status === 'error')
          ? 'partly'
          : 'done';
  return {
    id: crypto.randomUUID(),
    siteId: site,
    startedAt: observation.at,
    ms,
    outcome,
    rules: RULES,
    score,
    grade: score === null ? null : gradeOf(score),
    results,
  };
}

export const failuresOf = (results: readonly SiteResultRecord[]): SiteResultRecord[] =>
  results.filter(({ status }) => status === 'fail').toSorted((one, other) => other.points - one.points);

/** The site with the results of its latest run. */
export function siteAfter(site: SiteRecord, run: SiteRunRecord, { tls }: Pick<Observation, 'tls'>): SiteRecord {
  const failed = failuresOf(run.results);
  const certificate = 'answer' in tls ? tls.answer.certificate : null;
  return {
    ...site,
    outcome: run.outcome,
    score: run.score,
    grade: run.grade,
    checkedAt: run.startedAt,
    runningSince: null,
    worst: failed[0]?.check ?? null,
    failures: failed.length,
    certificateUntil: certificate?.notAfter ?? site.certificateUntil,
    fingerprint: certificate?.fingerprint ?? site.fingerprint,
    latestRunId: run.id,
  };
}

/** Stores a run, its certificate and the site's state, without a user. */
export const recordRun = (
  scope: Scope,
  id: string,
  observation: Observation,
  ms: number,
  only: string | null = null,
): Promise<void> =>
  scope.write(async (writing) => {
    const { database } = writing;
    const { organization: organization_id } = scope;
    const sites = collection(scope, siteEntity);
    const before = await sites.find(database, id);
    if (!before) return;
    const last = before.latestRunId ? await collection(scope, runMapping).find(database, before.latestRunId) : null;
    const isAgain = only !== null && last !== null && last.outcome !== 'unreachable';
    const run = runOf(id, observation, ms, isAgain ? { only, last } : null);
    const after = siteAfter(before, run, observation);
    const changes = compareRuns(last && { ...last, fingerprint: before.fingerprint ?? null }, {
      ...run,
      fingerprint: after.fingerprint ?? null,
    });
    const row = { ...runMapping.rowOf(run), organization_id, changes: JSON.stringify(changes) };
    await database
      .insertInto('site_runs')
      .values(row as never)
      .execute();
    if ('answer' in observation.tls) {
      const { names, ...certificate } = observation.tls.answer.certificate;
      await database
        .insertInto('site_certificates')
        .values({ organization_id, names: JSON.stringify(names), ...certificate })
        .onConflict((conflict) => conflict.columns(['organization_id', 'fingerprint']).doNothing())
        .execute();
    }
    await sites.replace(writing, before, after);
  });
