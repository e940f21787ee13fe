import type { Call } from '../core/call.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { checkSecondPerson } from '../kit/approval.ts';
import { collection } from '../kit/rows/collection.ts';
import type { threadStore } from '../kit/parts/thread.ts';
import { mapping } from './mapping.ts';
import type { FindingRecord } from './records.ts';
import type { FindingStep } from './tables.ts';
import { waiverInForce, withoutWaiver } from './waiver-in-force.ts';

const WAIVER_MOST_MS = 365 * 24 * 3_600_000;

const isWeighty = ({ severity }: FindingRecord): boolean => severity === 'high' || severity === 'critical';

export const unresolved = (finding: FindingRecord): FindingRecord => {
  if (finding.state === 'resolved') throw new Fault('CONFLICT', 'This finding is already resolved');
  return finding;
};

/** Requests and decisions of waivers. */
export function waivers(call: Call, thread: ReturnType<typeof threadStore<FindingStep>>) {
  const { scope } = call;
  const { user } = scope;
  const findings = collection(scope, mapping);

  return {
    /** High and critical findings need a second person to approve. Until then, the state and an approved waiver don't change. */
    waive: (id: string, reason: string, until: string): Promise<FindingRecord> =>
      scope.write(async (writing) => {
        const before = unresolved(await findings.get(writing.database, id));
        const wait = Date.parse(until) - Date.now();
        if (wait <= 0 || wait > WAIVER_MOST_MS) throw badInput('until', 'must be within the next 365 days');
        const isWaiting = isWeighty(before);
        const standing = isWaiting ? waiverInForce(before) : null;
        const waiver = {
          reason,
          until: new Date(until).toISOString(),
          askedById: user,
          decidedById: isWaiting ? null : user,
          isWaiting,
          ...(standing ? { standing } : {}),
        };
        await thread.say(writing, id, isWaiting ? 'waiverAsked' : 'waived', waiver.reason);
        return findings.replace(writing, before, { ...before, waiver, state: isWaiting ? before.state : 'waived' });
      }),

    /** Requesters can't approve their own waiver, unless no one else can: then they type the subject. */
    decide: (id: string, grant: boolean, typed: string | null | undefined): Promise<FindingRecord> =>
      scope.write(async (writing) => {
        const before = unresolved(await findings.get(writing.database, id));
        if (!before.waiver?.isWaiting) throw new Fault('CONFLICT', 'There is no waiver to decide');
        const { standing, ...waiver } = before.waiver;
        const { askedById } = waiver;
        if (grant) {
          const decision = { right: 'findings.manage', askedById, title: before.label, typed };
          await checkSecondPerson(call, writing.database, decision);
        }
        await thread.say(writing, id, grant ? 'waived' : 'waiverRefused');
        if (!grant)
          return findings.replace(
            writing,
            before,
            standing ? { ...before, waiver: standing } : withoutWaiver({ ...before, waiver: null }),
          );
        const decided = { ...waiver, decidedById: user, isWaiting: false };
        return findings.replace(writing, before, { ...before, state: 'waived', waiver: decided });
      }),
  };
}
