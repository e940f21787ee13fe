import { nextDate, type Standing } from '../core/standing.ts';
import { requiredReading } from './required-reading.ts';

/** Of what has to be read, who has read it or still has time. Where nothing has to be read nothing is measured. */
export const standing: Standing = {
  code: 'reading',
  async look(scope, now) {
    const reading = await requiredReading(scope, now);
    if (reading.length === 0) return { share: null };
    const moment = new Date(now).toISOString();
    const all = reading.reduce((total, { people }) => total + people, 0);
    const late = reading.filter(({ dueDate }) => dueDate !== null && dueDate <= moment);
    const open = reading.filter(({ people, acknowledged }) => acknowledged < people);
    return {
      share: { good: all - late.reduce((total, one) => total + one.people - one.acknowledged, 0), all },
      dueAt: nextDate(
        open.map(({ dueDate }) => dueDate),
        now,
      ),
    };
  },
};
