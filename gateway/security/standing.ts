import { nextDate, type Standing } from '../core/standing.ts';
import { findingReader } from './finding-reader.ts';

/** Findings whose date is not over. */
export const standing: Standing = {
  code: 'findings',
  async look(scope, now) {
    const { list, checkedAt } = findingReader(scope);
    const [open, lookedAt] = await Promise.all([list({ isOpen: true }, {}), checkedAt()]);
    const moment = new Date(now).toISOString();
    const inTime = open.filter(({ dueDate }) => dueDate === null || dueDate > moment);
    const caps = [
      ...(open.some(({ severity }) => severity === 'critical') ? ['critical'] : []),
      ...(open.some(({ check }) => check === 'second-owner') ? ['second-owner'] : []),
    ];
    return {
      share: lookedAt === null ? null : { good: inTime.length, all: open.length },
      caps,
      dueAt: nextDate(
        open.map(({ dueDate }) => dueDate),
        now,
      ),
    };
  },
};
