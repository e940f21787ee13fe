import { collection } from '../kit/rows/collection.ts';
import { COUNTED_MS, nextDate, type ScoreProvider } from '../kit/score-provider.ts';
import type { SupplierRecord } from './records.ts';
import { supplier } from './supplier.ts';

type Counted = Pick<SupplierRecord, 'criticality' | 'state' | 'nextReview' | 'decision'>;

/** Whether a critical supplier is reviewed in time; null if not counted (not in use, or never reviewed). */
export function isReviewed({ criticality, state, nextReview, decision }: Counted, now: number): boolean | null {
  if (criticality !== 'critical' || state === 'left') return null;
  // A rejection counts as a review, so that it doesn't lower the score.
  if (state === 'rejected') return decision !== null && Date.parse(decision.at) > now - COUNTED_MS ? true : null;
  return nextReview === null ? null : Date.parse(nextReview) > now;
}

/** Critical suppliers with a current review. */
export const scoreProvider: ScoreProvider = {
  code: 'suppliers',
  async look(scope, now) {
    const all = await collection(scope, supplier).every(scope.database, { criticality: 'critical' });
    const counted = all.flatMap((one) => {
      const isGood = isReviewed(one, now);
      return isGood === null ? [] : [{ one, isGood }];
    });
    const pending = all.filter(
      ({ state, nextReview }) => nextReview === null && state !== 'rejected' && state !== 'left',
    );
    const late = new Set(counted.flatMap(({ one, isGood }) => (isGood ? [] : [one.id])));
    return {
      share:
        counted.length === 0
          ? null
          : { good: counted.length - late.size, all: counted.length, pending: pending.length },
      dueAt: nextDate(
        counted.map(({ one }) => one.nextReview),
        now,
      ),
      gainOf: (check, subject) => (check === 'supplier-review' && late.has(subject) ? { suppliers: 1 } : {}),
    };
  },
};
