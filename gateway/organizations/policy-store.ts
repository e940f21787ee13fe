import type { Call } from '../core/call.ts';
import type { Db } from '../core/database/tables.ts';
import type { Writing } from '../core/feed/scope.ts';
import { refuseOverwriting } from '../kit/rows/since.ts';
import { Fault } from '../core/ground/errors.ts';
import { storedDomains } from '../kit/sign-in/mail-domains.ts';
import { DAY_SECONDS } from '../core/identity/tokens.ts';
import type { PolicyPatch } from '../generated.ts';
import type { OrganizationPolicyRecord } from './records.ts';

const NUMBERS = ['twoStepGraceDays', 'sessionDays', 'idleMinutes', 'undoDays', 'contentDays', 'changeDays'] as const;
/** Policy of an organization without a row, such as the empty one of a scenario. */
const NONE = {
  twoStepSince: null,
  twoStepGraceDays: 14,
  sessionDays: 7,
  idleMinutes: 0,
  mailDomains: '[]',
  undoDays: 30,
  contentDays: 90,
  changeDays: 365,
  exports: 'everyone' as const,
  raisesIncidents: 1,
};

type Policy = OrganizationPolicyRecord;

/** Sign-in and data policy of an organization. */
export function policyStore(call: Call) {
  const { system } = call.services.database;

  const read = async (database: Db): Promise<Policy> => {
    const { organization } = call.scope;
    const row = await database
      .selectFrom('organizations')
      .select(['twoStepSince', 'mailDomains', 'exports', 'raisesIncidents', ...NUMBERS])
      .where('organization_id', '=', organization)
      .executeTakeFirst();
    const { mailDomains, raisesIncidents, ...kept } = row ?? NONE;
    return {
      organization_id: organization,
      twoStep: kept.twoStepSince === null ? 'off' : 'required',
      ...kept,
      mailDomains: JSON.parse(mailDomains) as string[],
      raisesIncidents: raisesIncidents === 1,
    };
  };

  const keep = (make: (before: Policy, database: Db) => Policy | Promise<Policy>): Promise<Policy> =>
    call.scope.write(async (writing) => {
      const { database, change } = writing;
      const before = await read(database);
      const after = await make(before, database);
      const { organization_id: id, twoStep: _, mailDomains, raisesIncidents, ...columns } = after;
      await database
        .updateTable('organizations')
        .set({ ...columns, mailDomains: JSON.stringify(mailDomains), raisesIncidents: raisesIncidents ? 1 : 0 })
        .where('organization_id', '=', id)
        .execute();
      if (after.sessionDays < before.sessionDays) await shortenSessions(writing, id, after.sessionDays);
      await change({ room: 'organizations', record: 'OrganizationPolicy', id, action: 'update', before, after });
      return after;
    });

  /** Requiring two-step sign-in needs it oneself, so that no owner locks themselves out. */
  const checkOwnStep = (twoStep: string | null | undefined): void => {
    if (twoStep === 'required' && call.signedIn.user.twoStepSince === null)
      throw new Fault('SECOND_FACTOR', '2FA@setup');
  };

  const sinceOf = (before: Policy, twoStep: Policy['twoStep'], since: string | null): string | null =>
    twoStep === 'off' ? null : (before.twoStepSince ?? since ?? new Date().toISOString());

  return {
    policy: (): Promise<Policy> => read(system),

    /** Throws unless the caller may export. */
    async demandExports(): Promise<void> {
      const right = { everyone: null, managers: 'organization.manage', owners: 'ownership.manage' };
      call.demand(right[(await read(system)).exports]);
    },

    updatePolicy(patch: PolicyPatch, since?: string | null): Promise<Policy> {
      checkOwnStep(patch.twoStep);
      const { mailDomains } = patch;
      return keep(async (before, database) => {
        const { organization_id: id } = before;
        const fields = Object.keys(patch);
        await refuseOverwriting(call.scope, database, { record: 'OrganizationPolicy', id, since, fields });
        const after = {
          ...before,
          ...patch,
          mailDomains: mailDomains ? storedDomains(mailDomains) : before.mailDomains,
        };
        return { ...after, twoStepSince: sinceOf(before, after.twoStep, null) };
      });
    },

    /** Restores an earlier policy; the start of a two-step requirement is set accordingly. */
    restorePolicy: (target: Policy): Promise<Policy> =>
      keep((before) => {
        if (before.twoStep === 'off') checkOwnStep(target.twoStep);
        return { ...before, ...target, twoStepSince: sinceOf(before, target.twoStep, target.twoStepSince) };
      }),
  };
}

/** Applies the new lifetime to existing sessions; API tokens have their own. */
async function shortenSessions({ database }: Writing, organization: string, days: number): Promise<void> {
  const life = days * DAY_SECONDS;
  const own = database
    .updateTable('sessions')
    .where('organization_id', '=', organization)
    .where('tokenHash', 'is', null);
  await own.set({ life }).where('life', '>', life).execute();
  const expiresAt = new Date(Date.now() + life * 1_000).toISOString();
  await own.set({ expiresAt }).where('expiresAt', '>', expiresAt).execute();
}
