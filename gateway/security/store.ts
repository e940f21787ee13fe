import type { Call } from '../core/call.ts';
import { Loader } from '../kit/rows/loader.ts';
import { refuseOverwriting } from '../kit/rows/since.ts';
import type { Writing } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import { collection } from '../kit/rows/collection.ts';
import { checkPerson } from '../kit/parts/members.ts';
import { threadStore } from '../kit/parts/thread.ts';
import type { FindingPatch } from '../generated.ts';
import { findingReader } from './finding-reader.ts';
import { entries, mapping } from './mapping.ts';
import { controlStore } from './manual-controls.ts';
import type { FindingRecord, SecurityCheckRecord } from './records.ts';
import { runChecks } from './run-checks.ts';
import type { FindingStep } from './tables.ts';
import { alignWithWaiver, waiverInForce } from './waiver-in-force.ts';
import { unresolved, waivers } from './waivers.ts';

/** Findings and their handling. Only its check can resolve a finding. */
export function findingStore(call: Call) {
  const { scope } = call;
  const { organization } = scope;
  const findings = collection(scope, mapping);
  const thread = threadStore<FindingStep>(scope, entries);
  const reader = findingReader(scope);

  const find = async (id: string): Promise<FindingRecord> => {
    const found = await reader.byId.load(id);
    if (!found) throw new Fault('NOT_FOUND');
    return found;
  };

  const patched = async (writing: Writing, before: FindingRecord, { owner, dueDate }: FindingPatch) => {
    const after = { ...before };
    if (owner !== undefined)
      after.ownerId = owner === null ? null : await checkPerson(writing.database, organization, 'finding.owner', owner);
    if (dueDate !== undefined) after.dueDate = dueDate === null ? null : new Date(dueDate).toISOString();
    if (after.ownerId !== before.ownerId) await thread.say(writing, before.id, 'given', after.ownerId ?? '');
    return findings.replace(writing, before, after);
  };

  const controls = controlStore(call);

  /** All checks, with the reason if the last run could not measure one. */
  const checks = async (): Promise<SecurityCheckRecord[]> => {
    const [{ notMeasured }, evidence] = await Promise.all([reader.lastLook(), controls.all()]);
    return call.services.checks.map(({ code, severity, effort, fixLink, isManual = false }) => ({
      code,
      severity,
      effort,
      fixLink,
      isManual,
      notMeasured: notMeasured[code] ?? null,
      evidence: evidence.find(({ check }) => check === code) ?? null,
    }));
  };

  return {
    ...reader,
    controls,
    checks,
    how: new Loader(async (codes: readonly string[]) => {
      const known = await checks();
      return codes.map((code) => known.find((one) => one.code === code) ?? null);
    }),

    /** Runs the check immediately, so that the response includes its result. */
    async confirmControl(code: string, evidence: string, recheckOn: string): Promise<SecurityCheckRecord> {
      await controls.confirm(code, evidence, recheckOn);
      await runChecks(call.services, organization, Date.now(), code);
      return (await checks()).find((one) => one.code === code)!;
    },

    ...waivers(call, thread),
    thread,
    restore: (id: string, before: FindingRecord) => findings.restore(id, alignWithWaiver(before)),
    find,

    update: (id: string, patch: FindingPatch, since: string | null | undefined): Promise<FindingRecord> =>
      scope.write(async (writing) => {
        const before = unresolved(await findings.get(writing.database, id));
        const names = { owner: 'ownerId', dueDate: 'dueDate' };
        const fields = Object.keys(patch).map((name) => names[name as keyof FindingPatch]);
        await refuseOverwriting(scope, writing.database, { record: mapping.record, id, since, fields });
        return patched(writing, before, patch);
      }),

    updateMany: (ids: readonly string[], patch: FindingPatch): Promise<FindingRecord[]> =>
      scope.write(async (writing) => {
        const found = await findings.findAll(writing.database, ids);
        const done: FindingRecord[] = [];
        for (const before of found) done.push(await patched(writing, unresolved(before), patch));
        return done;
      }),

    note: (id: string, text: string): Promise<FindingRecord> =>
      scope.write(async (writing) => {
        const found = await findings.get(writing.database, id);
        await thread.say(writing, id, 'note', text);
        return found;
      }),

    /** Runs the finding's check again; its changes have no author. */
    async recheck(id: string): Promise<FindingRecord> {
      const { check } = await find(id);
      await runChecks(call.services, organization, Date.now(), check);
      reader.byId.clear(id);
      return find(id);
    },

    /** Links a task created in the same write; a waived finding stays waived. */
    async plan(writing: Writing, id: string, taskId: string): Promise<FindingRecord> {
      const before = unresolved(await findings.get(writing.database, id));
      await thread.say(writing, id, 'planned');
      const state = waiverInForce(before) ? before.state : 'planned';
      return findings.replace(writing, before, { ...before, state, taskId });
    },
  };
}
