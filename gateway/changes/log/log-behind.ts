import type { Check } from '../../kit/check.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { letGoTo } from '../forgetting.ts';
import { ownChanges } from './own-changes.ts';
import { ownSeals } from '../seals/sealing.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The last removed day keeps its seal for one more day, and the job runs four times a day. */
const DAY_GRACE = 2;

const daysBefore = (now: number, days: number): string => new Date(now - days * DAY_MS).toISOString();

/** Time of the oldest change unsealed for over an hour; null in the first hour after startup: sealing catches up. */
async function unsealedSince(scope: Scope, now: number): Promise<string | null> {
  if (performance.timeOrigin > now - HOUR_MS) return null;
  const last = await ownSeals(scope, scope.database).orderBy('to', 'desc').limit(1).executeTakeFirst();
  const first = await ownChanges(scope, scope.database)
    .where('sequence', '>', last ? Number(last.to) : 0)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  return first && first.time <= new Date(now - HOUR_MS).toISOString() ? first.time : null;
}

type Days = { contentDays: number; changeDays: number };

/** Time of the oldest change kept longer than the organization's retention. */
async function keptSince(scope: Scope, { contentDays, changeDays }: Days, now: number): Promise<string | null> {
  const changes = () => ownChanges(scope, scope.database).orderBy('time').limit(1);
  const ruled = await changes()
    .where('record', '=', 'OrganizationPolicy')
    .where('time', '>', daysBefore(now, 1))
    .executeTakeFirst();
  // The retention changed since yesterday: removal may still be pending.
  if (ruled) return null;
  const { time } = await letGoTo(scope);
  const [whole, held] = await Promise.all([
    changes()
      .where('time', '<=', daysBefore(now, changeDays + DAY_GRACE))
      .executeTakeFirst(),
    changes()
      .where('time', '>', time)
      .where('time', '<=', daysBefore(now, contentDays + 1))
      .executeTakeFirst(),
  ]);
  return whole?.time ?? held?.time ?? null;
}

/** Sealing or removal of the log is behind or failing. */
export const logBehind: Check = {
  code: 'log-behind',
  severity: 'medium',
  effort: 'hour',
  fixLink: '/setting/jobs',
  isSetting: true,
  records: [],
  async look({ scope, now }) {
    const { organization_name: label, ...days } = await scope.database
      .selectFrom('organizations')
      .select(['organization_name', 'contentDays', 'changeDays'])
      .where('organization_id', '=', scope.organization)
      .executeTakeFirstOrThrow();
    const [unsealed, kept] = await Promise.all([unsealedSince(scope, now), keptSince(scope, days, now)]);
    const evidence = [
      ...(unsealed === null ? [] : [{ name: 'unsealed', value: unsealed }]),
      ...(kept === null ? [] : [{ name: 'kept', value: kept }]),
    ];
    if (evidence.length === 0) return [];
    return [{ subject: { kind: 'log', id: scope.organization, link: '/log/seals' }, label, evidence }];
  },
};
