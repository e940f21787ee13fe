import { nextDate, type ScoreProvider } from '../kit/score-provider.ts';
import { isBad, REVIEWED_MS, REVIEW_MS } from './checks.ts';
import { incidentReader } from './incident-reader.ts';
import type { IncidentRecord } from './records.ts';
import { hasWaitedTooLong } from './waiting-time.ts';
import type { IncidentSeverity } from './tables.ts';

const WORST: readonly IncidentSeverity[] = ['critical', 'high', 'medium', 'low'];

/**
 * Share of well-handled incidents: open ones that are new, acknowledged or snoozed, and those resolved in 90 days, but
 * severe ones only if they were reviewed in time.
 */
export const scoreProvider: ScoreProvider = {
  code: 'incidents',
  async look(scope, now) {
    const [unresolved, over] = await incidentReader(scope).counted(new Date(now - REVIEWED_MS).toISOString());
    const isSeen = (one: IncidentRecord) =>
      one.state === 'acknowledged' || one.snoozedUntil !== null || !hasWaitedTooLong(one, now);
    const isLearnt = (one: IncidentRecord) =>
      !isBad(one) || one.review !== null || Date.parse(one.resolvedAt!) > now - REVIEW_MS;
    const burning = unresolved.filter(({ state, snoozedUntil }) => state === 'activated' && snoozedUntil === null);
    return {
      share: {
        good: unresolved.filter(isSeen).length + over.filter(isLearnt).length,
        all: unresolved.length + over.length,
      },
      burning: {
        count: burning.length,
        worst: WORST.find((severity) => burning.some((one) => one.severity === severity)) ?? null,
      },
      dueAt: nextDate(
        unresolved.map(({ returnsAt }) => returnsAt),
        now,
      ),
    };
  },
};
