import { nextDate, type ScoreProvider } from '../kit/score-provider.ts';
import { requiredReading } from './readers/required-reading.ts';

/**
 * Share of acknowledged required announcements. Those not due yet don't count, so publishing doesn't change the score.
 */
export const scoreProvider: ScoreProvider = {
  code: 'reading',
  async look(scope, now) {
    const reading = await requiredReading(scope, now);
    const moment = new Date(now).toISOString();
    const open = reading.filter(({ people, acknowledged }) => acknowledged < people);
    const late = open.filter(({ dueDate }) => dueDate !== null && dueDate <= moment);
    const good = reading.reduce((total, { acknowledged }) => total + acknowledged, 0);
    const missingOf = (some: typeof open) => some.reduce((total, one) => total + one.people - one.acknowledged, 0);
    const all = good + missingOf(late);
    return {
      share: all === 0 ? null : { good, all, pending: missingOf(open) - missingOf(late) },
      dueAt: nextDate(
        open.map(({ dueDate }) => dueDate),
        now,
      ),
    };
  },
};
