import type { Check } from '../kit/check.ts';
import { collection } from '../kit/rows/collection.ts';
import { hook } from './hook.ts';

const DAY_MS = 24 * 3_600_000;

/** A webhook that switched itself off, or whose deliveries fail for a day; one that a person switched off is fine. */
const hookFailing: Check = {
  code: 'hook-failing',
  severity: 'medium',
  effort: 'hour',
  fixLink: '/setting/webhooks',
  isSetting: true,
  records: ['Hook'],
  async look({ scope, now }) {
    const aDayAgo = new Date(now - DAY_MS).toISOString();
    const hooks = await collection(scope, hook).every(scope.database, {});
    return hooks
      .filter(
        ({ state, failingSince }) =>
          state === 'disabled' ||
          state === 'gone' ||
          (state === 'failing' && failingSince != null && failingSince <= aDayAgo),
      )
      .map(({ id, title, state, failingSince }) => ({
        subject: { kind: 'webhook', id, link: `/setting/webhooks/${id}` },
        label: title,
        evidence: [
          ...(failingSince == null ? [] : [{ name: 'since', value: failingSince }]),
          { name: 'hookState', value: state },
        ],
      }));
  },
};

export const checks = [hookFailing];
