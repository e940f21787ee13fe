import { COUNTED_MS, nextDate, type ScoreProvider, type Share } from '../kit/score-provider.ts';
import { findingReader } from './finding-reader.ts';
import { waiverInForce } from './waiver-in-force.ts';

type Checks = Parameters<ScoreProvider['look']>[2];

/** Measured checks of settings and access without an open finding; a valid waiver counts as passed. */
export function settingsShare(
  checks: Checks,
  open: readonly { check: string }[],
  notMeasured: Readonly<Record<string, string>>,
): Share {
  const failing = new Set(open.map(({ check }) => check));
  const settings = checks.filter(({ code, isSetting }) => isSetting && !Object.hasOwn(notMeasured, code));
  return { good: settings.filter(({ code }) => !failing.has(code)).length, all: settings.length };
}

/** Findings that are not overdue: open ones in time, valid waivers, and those resolved in time in the last 90 days. */
export const scoreProvider: ScoreProvider = {
  code: 'findings',
  async look(scope, now, checks) {
    const { list, lastLook } = findingReader(scope);
    const moment = new Date(now).toISOString();
    const [open, waived, resolved, { checkedAt, notMeasured }] = await Promise.all([
      list({ isOpen: true }, {}),
      list({ state: 'waived' }, {}),
      list({ state: 'resolved', resolvedFrom: new Date(now - COUNTED_MS).toISOString() }, {}),
      lastLook(),
    ]);
    const inTime = open.filter(({ dueDate }) => dueDate === null || dueDate > moment);
    const valid = waived.filter((one) => (waiverInForce(one)?.until ?? '') > moment);
    // Findings resolved late are excluded, so that fixing an overdue one raises the score.
    const fixed = resolved.filter(({ dueDate, resolvedAt }) => dueDate === null || resolvedAt! <= dueDate);
    const done = valid.length + fixed.length;
    const expired = waived.filter((one) => !valid.includes(one));
    const failing = [...open, ...expired];
    const caps = [
      ...(open.some(({ severity }) => severity === 'critical') ? ['critical'] : []),
      ...(open.some(({ check }) => check === 'second-owner') ? ['second-owner'] : []),
    ];
    return {
      share: checkedAt === null ? null : { good: inTime.length + done, all: open.length + done },
      others: { settings: checkedAt === null ? null : settingsShare(checks, failing, notMeasured) },
      // The last open finding of a check makes it pass; a new owner may have no second step, so nothing is claimed for that.
      gainOf(check) {
        if (check === 'second-owner') return {};
        const isSetting = checks.some(({ code, isSetting }) => code === check && isSetting);
        return isSetting && failing.filter((one) => one.check === check).length === 1 ? { settings: 1 } : {};
      },
      caps,
      dueAt: nextDate(
        open.map(({ dueDate }) => dueDate),
        now,
      ),
    };
  },
};
