import type { Call } from '../core/call.ts';
import type { DataFigureRecord, OrganizationPolicyRecord } from './records.ts';

const ORDER: readonly DataFigureRecord['code'][] = [
  'changes',
  'storage',
  'files',
  'signIns',
  'exports',
  'calls',
  'scores',
];

/** Retention settings of the organization. */
type Ruled = { organizations: { policy(): Promise<OrganizationPolicyRecord> } };

/** Amounts of growing data, as reported by the rooms. */
export async function dataFigures({ services, scope, organizations }: Call & Ruled): Promise<DataFigureRecord[]> {
  const policy = await organizations.policy();
  const found = await Promise.all(
    services.retentionRules.map(async ({ code, days, look }) => {
      const amount = { ...(await look(scope)), code, most: null };
      return { ...amount, days: typeof days === 'string' ? policy[days] : days } as DataFigureRecord;
    }),
  );
  const { limit } = services.storage;
  const { contents, used } = await services.storage.use(scope.organization);
  const storage = { code: 'storage', rows: contents, bytes: used, oldest: null, days: null } as const;
  return [...found, { ...storage, most: limit === 0 ? null : limit }]
    .map((one) => ({ ...one, oldest: one.oldest === null ? null : new Date(one.oldest).toISOString() }))
    .toSorted((one, other) => ORDER.indexOf(one.code) - ORDER.indexOf(other.code));
}
