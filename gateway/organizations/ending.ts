import type { Call } from '../core/call.ts';
import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import { members } from './member-rows.ts';
import { checkName, findOrganization } from './organization-rows.ts';
import type { OrganizationRecord } from './records.ts';

const WAIT_MS = 14 * 24 * 60 * 60 * 1_000;

/** Password check and email, from the auth room. */
export type Farewell = {
  auth: {
    checkPassword(password: string): Promise<void>;
    tellOfEnd(database: Db, owners: readonly { id: string }[], organization: OrganizationRecord): Promise<void>;
  };
};

/** Deletion of an organization: scheduled by an owner, and cancelable until then. */
export function endingStore(call: Call & Farewell) {
  const set = (check: (database: Db) => Promise<OrganizationRecord>, deletesAt: string | null) => {
    const { organization, user } = call.scope;
    return call.identityOf(user, organization).write(async ({ database, change }) => {
      const before = await check(database);
      if ((before.deletesAt === null) === (deletesAt === null)) throw new Fault('CONFLICT');
      const after = { ...before, deletesAt };
      await database
        .updateTable('organizations')
        .set({ deletesAt })
        .where('organization_id', '=', organization)
        .execute();
      const told = { room: 'organizations', record: 'Organization', id: organization } as const;
      await change({ ...told, action: 'update', before, after });
      if (deletesAt === null) return after;
      const owners = await members(database, organization).where('memberships.role', '=', 'owner').execute();
      await call.auth.tellOfEnd(database, owners, after);
      return after;
    });
  };

  return {
    async end(name: string, password: string): Promise<OrganizationRecord> {
      await call.auth.checkPassword(password);
      const deletesAt = new Date(Date.now() + WAIT_MS).toISOString();
      return set((database) => checkName(database, call.scope.organization, name), deletesAt);
    },

    keep: (): Promise<OrganizationRecord> =>
      set((database) => findOrganization(database, call.scope.organization), null),
  };
}
