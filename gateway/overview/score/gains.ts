import type { FindingRecord } from '../../security/records.ts';
import type { MeasuredScore } from './measuring.ts';
import { meanOf, scoreOf, type Measured, type Measures } from './score.ts';

type Open = Pick<FindingRecord, 'id' | 'check' | 'severity' | 'dueDate' | 'subject'>;

/** Action to evaluate: resolving a finding, acknowledging a late incident, or both. */
type Done = { finding?: Open | undefined; isIncidentLate?: boolean };

type Gain = { points: number | null; pointsHeld: number | null };

/** Points gained by an action now, and those held back by a cap; null if nothing was measured or it is unknown. */
export function gains({ score, measures, stands }: MeasuredScore, open: readonly Open[], now: number) {
  const moment = new Date(now).toISOString();
  return ({ finding, isIncidentLate = false }: Done): Gain => {
    if (score.value === null) return { points: null, pointsHeld: null };
    const isLate = finding != null && finding.dueDate !== null && finding.dueDate <= moment;
    const { findings, incidents } = measures;
    const more = finding ? stands.map(({ gainOf }) => gainOf?.(finding.check, finding.subject.id)) : [];
    if (more.includes(null)) return { points: null, pointsHeld: null };
    const gained = (code: 'sites' | 'settings' | 'suppliers'): Measured => {
      const good = more.reduce<number>((sum, one) => sum + (one?.[code] ?? 0), 0);
      const share = measures[code];
      return share && { ...share, good: share.good + good };
    };
    const done: Measures = {
      ...measures,
      findings: findings && isLate ? { ...findings, all: findings.all - 1 } : findings,
      incidents: incidents && isIncidentLate ? { ...incidents, good: incidents.good + 1 } : incidents,
      sites: gained('sites'),
      settings: gained('settings'),
      suppliers: gained('suppliers'),
      hasCritical: open.some(({ id, severity }) => id !== finding?.id && severity === 'critical'),
      hasOneOwner: measures.hasOneOwner && finding?.check !== 'second-owner',
    };
    const points = Math.max(0, scoreOf(done, score.asOf).value! - score.value);
    return { points, pointsHeld: Math.max(0, meanOf(done)! - meanOf(measures)! - points) };
  };
}
