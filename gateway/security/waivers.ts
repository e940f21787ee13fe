import type { Call } from '../core/call.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { readAdded } from '../core/identity/identity.ts';
import { collection } from '../core/parts/collection.ts';
import type { threadStore } from '../core/parts/thread.ts';
import { kind } from './kind.ts';
import type { FindingRecord } from './records.ts';
import type { FindingStep } from './tables.ts';

const WAIVER_MOST_MS = 365 * 24 * 3_600_000;

const isWeighty = ({ severity }: FindingRecord): boolean => severity === 'high' || severity === 'critical';

export const unresolved = (finding: FindingRecord): FindingRecord => {
  if (finding.state === 'resolved') throw new Fault('CONFLICT', 'This was put right already');
  return finding;
};

/** What may stay as it is for a while: who asks for it, and who agrees. */
export function waivers(call: Call, thread: ReturnType<typeof threadStore<FindingStep>>) {
  const { scope } = call;
  const { organization, user } = scope;
  const findings = collection(scope, kind);

  /** Whether somebody else could decide. */
  const isAlone = async (database: Db): Promise<boolean> => {
    const rows = await database
      .selectFrom('memberships')
      .select(['user_id', 'role', 'addedRights'])
      .where('organization_id', '=', organization)
      .where('user_id', '!=', user)
      .execute();
    return !rows.some(({ role, addedRights }) => call.rightsOf(role, readAdded(addedRights)).has('findings.manage'));
  };

  return {
    /** What weighs much stays open until a second person has agreed. */
    waive: (id: string, reason: string, until: string): Promise<FindingRecord> =>
      scope.write(async (writing) => {
        const before = unresolved(await findings.get(writing.database, id));
        const wait = Date.parse(until) - Date.now();
        if (wait <= 0 || wait > WAIVER_MOST_MS) throw badInput('until', 'must be within the next 365 days');
        const isWaiting = isWeighty(before);
        const waiver = {
          reason,
          until: new Date(until).toISOString(),
          askedById: user,
          decidedById: isWaiting ? null : user,
          isWaiting,
        };
        await thread.say(writing, id, isWaiting ? 'waiverAsked' : 'waived', waiver.reason);
        return findings.replace(writing, before, { ...before, waiver, state: isWaiting ? before.state : 'waived' });
      }),

    /** Nobody decides about what they asked for themselves; who is alone types what it is about. */
    decide: (id: string, grant: boolean, typed: string | null | undefined): Promise<FindingRecord> =>
      scope.write(async (writing) => {
        const before = unresolved(await findings.get(writing.database, id));
        const { waiver } = before;
        if (!waiver?.isWaiting) throw new Fault('CONFLICT', 'Nothing waits to be decided');
        if (grant && waiver.askedById === user) {
          if (!(await isAlone(writing.database))) throw new Fault('CONFLICT', 'Somebody else decides about this');
          if (typed !== before.label) throw badInput('typed', `must be ${before.label}`);
        }
        await thread.say(writing, id, grant ? 'waived' : 'waiverRefused');
        if (!grant) return findings.replace(writing, before, { ...before, waiver: null });
        const decided = { ...waiver, decidedById: user, isWaiting: false };
        return findings.replace(writing, before, { ...before, state: 'waived', waiver: decided });
      }),
  };
}
