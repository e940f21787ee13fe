import type { Call } from '../core/call.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { refuseNull } from '../core/ground/refuse-null.ts';
import type { PolicyPatch } from '../generated.ts';
import type { OrganizationPolicyRecord } from './records.ts';

const GRACE_MOST = 90;
/** What an organization asks that is not kept, such as the empty one of a scenario. */
const NONE = { twoStepSince: null, twoStepGraceDays: 14 };

/** What an organization asks of its people. */
export function policyStore(call: Call) {
  const { system } = call.services.database;

  const read = async (database: Db): Promise<OrganizationPolicyRecord> => {
    const { organization } = call.scope;
    const row = await database
      .selectFrom('organizations')
      .select(['twoStepSince', 'twoStepGraceDays'])
      .where('organization_id', '=', organization)
      .executeTakeFirst();
    const { twoStepSince, twoStepGraceDays } = row ?? NONE;
    const twoStep = twoStepSince === null ? 'off' : 'required';
    return { organization_id: organization, twoStep, twoStepSince, twoStepGraceDays };
  };

  return {
    policy: (): Promise<OrganizationPolicyRecord> => read(system),

    updatePolicy(patch: PolicyPatch): Promise<OrganizationPolicyRecord> {
      refuseNull('policy', patch, 'twoStep', 'twoStepGraceDays');
      const { twoStep, twoStepGraceDays } = patch;
      if (twoStepGraceDays != null && (twoStepGraceDays < 0 || twoStepGraceDays > GRACE_MOST))
        throw badInput('policy.twoStepGraceDays', `must be from 0 to ${GRACE_MOST}`);
      // Who asks it of others has it: so nobody locks themselves out, and the last owner least of all.
      if (twoStep === 'required' && call.signedIn.user.twoStepSince === null)
        throw new Fault('SECOND_FACTOR', '2FA@setup');
      const { organization, user } = call.scope;
      return call.identityOf(user, organization).write(async ({ database, change }) => {
        const before = await read(database);
        const after = { ...before };
        if (twoStepGraceDays != null) after.twoStepGraceDays = twoStepGraceDays;
        if (twoStep && twoStep !== before.twoStep) {
          after.twoStep = twoStep;
          after.twoStepSince = twoStep === 'required' ? new Date().toISOString() : null;
        }
        const columns = { twoStepSince: after.twoStepSince, twoStepGraceDays: after.twoStepGraceDays };
        await database.updateTable('organizations').set(columns).where('organization_id', '=', organization).execute();
        const told = { room: 'organizations', record: 'OrganizationPolicy', id: organization } as const;
        await change({ ...told, action: 'update', before, after });
        return after;
      });
    },
  };
}
