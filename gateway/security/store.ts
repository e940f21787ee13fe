import type { Call } from '../core/call.ts';
import type { Db } from '../core/database/tables.ts';
import { refuseOverwriting } from '../core/feed/since.ts';
import type { Writing } from '../core/feed/scope.ts';
import { checkFilled } from '../core/ground/content.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { collection } from '../core/parts/collection.ts';
import { checkPerson } from '../core/parts/members.ts';
import { threadStore } from '../core/parts/thread.ts';
import type { FindingPatch } from '../generated.ts';
import { findingReader } from './finding-reader.ts';
import { entries, kind } from './kind.ts';
import type { FindingRecord } from './records.ts';
import { runChecks } from './run-checks.ts';
import type { FindingStep } from './tables.ts';

const WAIVER_MOST_MS = 365 * 24 * 3_600_000;
const AT_ONCE = 100;

const isWeighty = ({ severity }: FindingRecord): boolean => severity === 'high' || severity === 'critical';

/** What is not as it should be, and what people do about it. Only its check closes a finding. */
export function findingStore(call: Call) {
  const { scope } = call;
  const { organization, user } = scope;
  const { get, findAll, replace, restore } = collection(scope, kind);
  const thread = threadStore<FindingStep>(scope, entries);
  const reader = findingReader(scope);

  const find = async (id: string): Promise<FindingRecord> => {
    const found = await reader.byId.load(id);
    if (!found) throw new Fault('NOT_FOUND');
    return found;
  };

  const unresolved = (finding: FindingRecord): FindingRecord => {
    if (finding.state === 'resolved') throw new Fault('CONFLICT', 'This was put right already');
    return finding;
  };

  const patched = async (writing: Writing, before: FindingRecord, { owner, dueDate }: FindingPatch) => {
    const after = { ...before };
    if (owner !== undefined)
      after.ownerId = owner === null ? null : await checkPerson(writing.database, organization, 'finding.owner', owner);
    if (dueDate !== undefined) after.dueDate = dueDate === null ? null : new Date(dueDate).toISOString();
    if (after.ownerId !== before.ownerId) await thread.say(writing, before.id, 'given', after.ownerId ?? '');
    return replace(writing, before, after);
  };

  /** Whether somebody else could decide. */
  const isAlone = async (database: Db): Promise<boolean> => {
    const rows = await database
      .selectFrom('memberships')
      .select(['user_id', 'role'])
      .where('organization_id', '=', organization)
      .where('user_id', '!=', user)
      .execute();
    return !rows.some(({ role }) => call.rightsOf(role).has('findings.manage'));
  };

  return {
    ...reader,
    thread,
    restore,
    find,

    update: (id: string, patch: FindingPatch, since: string | null | undefined): Promise<FindingRecord> =>
      scope.write(async (writing) => {
        const before = unresolved(await get(writing.database, id));
        const names = { owner: 'ownerId', dueDate: 'dueDate' };
        const fields = Object.keys(patch).map((name) => names[name as keyof FindingPatch]);
        await refuseOverwriting(scope, writing.database, { record: kind.record, id, since, fields });
        return patched(writing, before, patch);
      }),

    updateMany: (ids: readonly string[], patch: FindingPatch): Promise<FindingRecord[]> =>
      scope.write(async (writing) => {
        const found = await findAll(writing.database, ids, AT_ONCE);
        const done: FindingRecord[] = [];
        for (const before of found) done.push(await patched(writing, unresolved(before), patch));
        return done;
      }),

    note: (id: string, text: string): Promise<FindingRecord> =>
      scope.write(async (writing) => {
        const found = await get(writing.database, id);
        await thread.say(writing, id, 'note', checkFilled('text', text, 10_000));
        return found;
      }),

    /** What weighs much stays open until a second person has agreed. */
    waive: (id: string, reason: string, until: string): Promise<FindingRecord> =>
      scope.write(async (writing) => {
        const before = unresolved(await get(writing.database, id));
        const wait = Date.parse(until) - Date.now();
        if (wait <= 0 || wait > WAIVER_MOST_MS) throw badInput('until', 'must be within the next 365 days');
        const isWaiting = isWeighty(before);
        const waiver = {
          reason: checkFilled('reason', reason, 2_000),
          until: new Date(until).toISOString(),
          askedById: user,
          decidedById: isWaiting ? null : user,
          isWaiting,
        };
        await thread.say(writing, id, isWaiting ? 'waiverAsked' : 'waived', waiver.reason);
        return replace(writing, before, { ...before, waiver, state: isWaiting ? before.state : 'waived' });
      }),

    /** Nobody decides about what they asked for themselves; who is alone types what it is about. */
    decide: (id: string, grant: boolean, typed: string | null | undefined): Promise<FindingRecord> =>
      scope.write(async (writing) => {
        const before = unresolved(await get(writing.database, id));
        const { waiver } = before;
        if (!waiver?.isWaiting) throw new Fault('CONFLICT', 'Nothing waits to be decided');
        if (grant && waiver.askedById === user) {
          if (!(await isAlone(writing.database))) throw new Fault('CONFLICT', 'Somebody else decides about this');
          if (typed !== before.label) throw badInput('typed', `must be ${before.label}`);
        }
        await thread.say(writing, id, grant ? 'waived' : 'waiverRefused');
        if (!grant) return replace(writing, before, { ...before, waiver: null });
        const decided = { ...waiver, decidedById: user, isWaiting: false };
        return replace(writing, before, { ...before, state: 'waived', waiver: decided });
      }),

    /** Looks whether it is still so; what is found is written in nobody's name. */
    async recheck(id: string): Promise<FindingRecord> {
      const { check } = await find(id);
      await runChecks(call.services, organization, Date.now(), check);
      reader.byId.clear(id);
      return find(id);
    },

    /** It is being put right by a task, which was made in the same write. */
    async plan(writing: Writing, id: string, taskId: string): Promise<FindingRecord> {
      const before = unresolved(await get(writing.database, id));
      await thread.say(writing, id, 'planned');
      return replace(writing, before, { ...before, state: 'planned', taskId });
    },
  };
}
