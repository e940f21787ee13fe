import { COUNTED_MS, nextDate, type ScoreProvider } from '../core/score-provider.ts';
import { findingReader } from './finding-reader.ts';

/** Findings that are not overdue: open ones in time, valid waivers, and those resolved in time in the last 90 days. */
export const scoreProvider: ScoreProvider = {
  code: 'findings',
  async look(scope, now) {
    const { list, checkedAt } = findingReader(scope);
    const moment = new Date(now).toISOString();
    const [open, waived, resolved, lookedAt] = await Promise.all([
      list({ isOpen: true }, {}),
      list({ state: 'waived' }, {}),
      list({ state: 'resolved', resolvedFrom: new Date(now - COUNTED_MS).toISOString() }, {}),
      checkedAt(),
    ]);
    const inTime = open.filter(({ dueDate }) => dueDate === null || dueDate > moment);
    const valid = waived.filter(({ waiver }) => waiver !== null && waiver.until > moment);
    // One that was resolved late is left out: an overdue finding must be worth fixing.
    const fixed = resolved.filter(({ dueDate, resolvedAt }) => dueDate === null || resolvedAt! <= dueDate);
    const done = valid.length + fixed.length;
    const caps = [
      ...(open.some(({ severity }) => severity === 'critical') ? ['critical'] : []),
      ...(open.some(({ check }) => check === 'second-owner') ? ['second-owner'] : []),
    ];
    return {
      share: lookedAt === null ? null : { good: inTime.length + done, all: open.length + done },
      caps,
      dueAt: nextDate(
        open.map(({ dueDate }) => dueDate),
        now,
      ),
    };
  },
};
