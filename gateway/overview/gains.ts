import type { FindingRecord } from '../security/records.ts';
import type { MeasuredScore } from './measuring.ts';
import { scoreOf } from './score.ts';

type Open = Pick<FindingRecord, 'id' | 'check' | 'severity' | 'dueDate' | 'subject'>;

/** What is done: an open finding is resolved, or an incident that waited too long is acknowledged, or both at once. */
type Done = { finding?: Open | undefined; isIncidentLate?: boolean };

/** How many points the score gains when something is done now; null where nothing was measured. */
export function gains({ score, measures, stands }: MeasuredScore, open: readonly Open[], now: number) {
  const moment = new Date(now).toISOString();
  return ({ finding, isIncidentLate = false }: Done): number | null => {
    if (score.value === null) return null;
    const isLate = finding != null && finding.dueDate !== null && finding.dueDate <= moment;
    const { findings, incidents, sites } = measures;
    const more = finding
      ? stands.reduce((sum, { gainOf }) => sum + (gainOf?.(finding.check, finding.subject.id) ?? 0), 0)
      : 0;
    const after = scoreOf(
      {
        ...measures,
        findings: findings && isLate ? { ...findings, all: findings.all - 1 } : findings,
        incidents: incidents && isIncidentLate ? { ...incidents, good: incidents.good + 1 } : incidents,
        sites: sites && { ...sites, good: sites.good + more },
        hasCritical: open.some(({ id, severity }) => id !== finding?.id && severity === 'critical'),
        hasOneOwner: measures.hasOneOwner && finding?.check !== 'second-owner',
      },
      score.asOf,
    );
    return Math.max(0, after.value! - score.value);
  };
}
