import type { Check } from '../kit/check.ts';
import { collection } from '../kit/rows/collection.ts';
import { logBehind } from './log/log-behind.ts';
import { kind } from './rules/rule-mapping.ts';

const DAY_MS = 24 * 3_600_000;

/** A log rule was met within the last day; the finding resolves after a day without a hit. */
const logRule: Check = {
  code: 'log-rule',
  severity: 'medium',
  effort: 'hour',
  fixLink: '/log/rules',
  records: ['LogRule'],
  async look({ scope, now }) {
    const since = new Date(now - DAY_MS).toISOString();
    const rules = await collection(scope, kind).every(scope.database, { enabled: 1 });
    return rules.flatMap(({ id, name, severity, lastHitAt, hits }) =>
      lastHitAt === null || lastHitAt <= since
        ? []
        : {
            subject: { kind: 'logRule', id, link: `/log/rules/${id}` },
            label: name,
            severity,
            evidence: [
              { name: 'hit', value: lastHitAt },
              { name: 'hits', value: String(hits) },
            ],
          },
    );
  },
};

export const checks = [logRule, logBehind];
