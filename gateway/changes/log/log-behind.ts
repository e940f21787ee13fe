import type { Check } from '../../core/check.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { letGoTo } from '../forgetting.ts';
import { ownChanges } from './own-changes.ts';
import { ownSeals } from '../seals/sealing.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The seal of the last day that was let go stays one more, and the job looks four times a day. */
const DAY_GRACE = 2;

const daysBefore = (now: number, days: number): string => new Date(now - days * DAY_MS).toISOString();

/** The time of the oldest change that no seal holds, where sealing had an hour for it: a gateway that was off had none. */
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

/** The time of the oldest change that is kept, or whose content is, for longer than the organization says. */
async function keptSince(scope: Scope, { contentDays, changeDays }: Days, now: number): Promise<string | null> {
  const changes = () => ownChanges(scope, scope.database).orderBy('time').limit(1);
  const ruled = await changes()
    .where('record', '=', 'OrganizationPolicy')
    .where('time', '>', daysBefore(now, 1))
    .executeTakeFirst();
  // Other rules since yesterday: what they let go has not gone yet, and may.
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

/** What holds the log to its word has stopped, or fails: it is not sealed, or holds what should be gone. */
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
