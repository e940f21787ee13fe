import { batchById } from '../core/database/loaders.ts';
import type { Call } from '../core/call.ts';
import { checkEmail, checkFilled } from '../core/ground/content.ts';
import type { Role } from '../core/contract/root-field.ts';
import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import { foundOrganization } from '../core/parts/first-rows.ts';
import { sortKey } from '../core/ground/sort-key.ts';
import type { MemberRecord, OrganizationRecord } from './records.ts';

type Inviting = { auth: { invitations: { send(email: string, role: Role, organization: string): Promise<void> } } };

/** Organizations of a person, and the people of an organization. */
export function organizationStore(call: Call & Inviting) {
  const { system } = call.services.database;

  const members = (database: Db, organization: string) =>
    database
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .where('memberships.organization_id', '=', organization)
      .select(['users.id', 'users.name', 'users.email', 'users.avatar', 'users.status', 'memberships.role']);

  const find = async (database: Db, id: string): Promise<MemberRecord> => {
    const member = await members(database, call.scope.organization).where('users.id', '=', id).executeTakeFirst();
    if (!member) throw new Fault('NOT_FOUND');
    return member;
  };

  /** Nobody gives or takes what they are not themselves, and the last owner stays. */
  const checkRole = async (database: Db, before: MemberRecord, after: Role | null): Promise<void> => {
    if ((before.role === 'owner' || after === 'owner') && call.signedIn.role !== 'owner') {
      throw new Fault('FORBIDDEN', 'Only an owner makes or removes an owner');
    }
    if (before.role !== 'owner' || after === 'owner') return;
    const owners = await members(database, call.scope.organization).where('memberships.role', '=', 'owner').execute();
    if (owners.length < 2) throw new Fault('LAST_OWNER');
  };

  const shown = (member: MemberRecord): MemberRecord => ({
    ...member,
    status: member.status === 'not-visible' && member.id !== call.signedIn.user.id ? ('away' as const) : member.status,
  });

  return {
    /** People of the organization, as the others see them, in one statement. */
    colleagues: batchById(async (ids) => {
      const found = await members(system, call.scope.organization).where('users.id', 'in', ids).execute();
      return found.map(shown);
    }),

    async mine(): Promise<OrganizationRecord[]> {
      const rows = await system
        .selectFrom('organizations')
        .innerJoin('memberships', 'memberships.organization_id', 'organizations.organization_id')
        .select(['organizations.organization_id', 'organization_name', 'available'])
        .where('memberships.user_id', '=', call.signedIn.user.id)
        .execute();
      return rows
        .map((row) => ({ ...row, available: row.available === 1 }))
        .sort((a, b) => (sortKey(a.organization_name) < sortKey(b.organization_name) ? -1 : 1));
    },

    async members(page: Page): Promise<MemberRecord[]> {
      let query = members(system, call.scope.organization);
      if (page.after != null) {
        const last = await query.select('users.sortKey').where('users.id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where((expression) =>
          expression(expression.refTuple('users.sortKey', 'users.id'), '>', expression.tuple(last.sortKey, last.id)),
        );
      }
      const limit = limitOf(page, call.listMax);
      const rows = await query.orderBy('users.sortKey').orderBy('users.id').limit(limit).execute();
      return rows.map(shown);
    },

    create(name: string): Promise<OrganizationRecord> {
      const organization_name = checkFilled('organization_name', name, 100);
      const { user } = call.signedIn;
      const organization_id = crypto.randomUUID();
      return call.identityOf(user.id, organization_id).write(async ({ database, change }) => {
        const record = { organization_id, organization_name, available: true };
        const made = { id: organization_id, name: organization_name, owner: user.id, language: user.language };
        await foundOrganization(database, call.services.firstRows, made);
        await change({
          room: 'organizations',
          record: 'Organization',
          id: organization_id,
          action: 'create',
          before: null,
          after: record,
        });
        return record;
      });
    },

    rename(name: string): Promise<OrganizationRecord> {
      const organization_name = checkFilled('organization_name', name, 100);
      const { organization, user } = call.scope;
      return call.identityOf(user, organization).write(async ({ database, change }) => {
        const before = await database
          .selectFrom('organizations')
          .select(['organization_id', 'organization_name'])
          .where('organization_id', '=', organization)
          .executeTakeFirstOrThrow();
        const after = { organization_id: organization, organization_name, available: true };
        await database
          .updateTable('organizations')
          .set({ organization_name })
          .where('organization_id', '=', organization)
          .execute();
        await change({
          room: 'organizations',
          record: 'Organization',
          id: organization,
          action: 'update',
          before,
          after,
        });
        return after;
      });
    },

    async invite(address: string, role: Role): Promise<boolean> {
      const email = checkEmail('email', address).toLowerCase();
      if (role === 'owner' && call.signedIn.role !== 'owner')
        throw new Fault('FORBIDDEN', 'Only an owner invites an owner');
      await call.auth.invitations.send(email, role, call.scope.organization);
      return true;
    },

    setRole(id: string, role: Role): Promise<MemberRecord> {
      const { organization, user } = call.scope;
      return call.identityOf(user, organization).write(async ({ database, change }) => {
        const before = await find(database, id);
        await checkRole(database, before, role);
        const after = { ...before, role };
        await database
          .updateTable('memberships')
          .set({ role })
          .where('organization_id', '=', organization)
          .where('user_id', '=', id)
          .execute();
        await change({ room: 'organizations', record: 'Member', id, action: 'update', before, after });
        return after;
      });
    },

    remove(id: string): Promise<boolean> {
      const { organization, user } = call.scope;
      return call.identityOf(user, organization).write(async ({ database, change }) => {
        const before = await find(database, id);
        await checkRole(database, before, null);
        await database
          .deleteFrom('memberships')
          .where('organization_id', '=', organization)
          .where('user_id', '=', id)
          .execute();
        await change({ room: 'organizations', record: 'Member', id, action: 'delete', before, after: null });
        return true;
      });
    },
  };
}

export type OrganizationStore = ReturnType<typeof organizationStore>;
