import { collection } from '../kit/rows/collection.ts';
import type { ScoreProvider } from '../kit/score-provider.ts';
import { siteChecks } from './checks/table.ts';
import { findingCheckOf } from './findings.ts';
import type { SiteRecord } from './records.ts';
import { runReader } from './run-reader.ts';
import { site } from './site.ts';

const FULL = 100;

/** Score of a site's latest check: 0 if it doesn't answer, not counted if it was never reached. */
export const countedScore = ({
  kind,
  outcome,
  score,
}: Pick<SiteRecord, 'kind' | 'outcome' | 'score'>): number | null =>
  kind !== 'own' ? null : outcome === 'unreachable' ? 0 : (score ?? null);

const isWrong = (status: string): boolean => status === 'fail' || status === 'warn';

const pointsOfChecks = new Map(siteChecks.map(({ code, points }) => [findingCheckOf(code), points]));

/** Average score of the organization's own sites. */
export const scoreProvider: ScoreProvider = {
  code: 'sites',
  async look(scope) {
    const sites = await collection(scope, site).every(scope.database, { kind: 'own' });
    const scores = new Map(
      sites.flatMap((one) => {
        const score = countedScore(one);
        return score === null ? [] : [[one.id, score] as const];
      }),
    );
    const good = [...scores.values()].reduce((sum, score) => sum + score, 0);
    return {
      share: scores.size === 0 ? null : { good, all: FULL * scores.size },
      gainOf(check, subject) {
        const score = scores.get(subject);
        if (score === undefined) return {};
        // Other problems of an unreachable site are unknown until it answers again.
        return score === 0 ? null : { sites: Math.min(FULL - score, pointsOfChecks.get(check) ?? 0) };
      },
    };
  },
  async causeOf(scope, id, isRise) {
    const changed = (await runReader(scope).lastChanges(id)).filter(({ what, before, after }) => {
      const [good, bad] = isRise ? [after, before] : [before, after];
      return pointsOfChecks.has(findingCheckOf(what)) && isWrong(bad) && !isWrong(good);
    });
    const pointsOf = (what: string) => pointsOfChecks.get(findingCheckOf(what)) ?? 0;
    const [most] = changed.toSorted((one, other) => pointsOf(other.what) - pointsOf(one.what));
    return most ? findingCheckOf(most.what) : null;
  },
};
