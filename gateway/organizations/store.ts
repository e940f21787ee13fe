import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { isOutsider, type Role } from '../core/contract/sdl/roles.ts';
import { Fault } from '../core/ground/errors.ts';
import { readAdded } from '../core/identity/identity.ts';
import { foundOrganization } from '../kit/parts/first-rows.ts';
import { sortKey } from '../core/ground/sort-key.ts';
import { comingAndGoing, type Licensed } from './coming-and-going.ts';
import { endingStore, type Farewell } from './ending.ts';
import { memberStore } from './member-store.ts';
import { memberSessions } from './member-sessions.ts';
import { memberTwoStep } from './member-two-step.ts';
import { tryMail } from './mail-sending.ts';
import { members } from './member-rows.ts';
import { findOrganization } from './organization-rows.ts';
import { policyStore } from './policy-store.ts';
import type { OrganizationRecord } from './records.ts';
import { unusedRights } from './unused-rights.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** A person's organizations with their roles. */
const ofPerson = prepared((system: Db, { user }: { user: string }) =>
  system
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.organization_id', 'memberships.organization_id')
    .select(['organizations.organization_id', 'organization_name', 'available', 'deletesAt'])
    .select(['role', 'addedRights', 'twoStepSince'])
    .where('memberships.user_id', '=', user),
);

/** Organizations of a person, and members of an organization. */
export function organizationStore(
  call: Parameters<typeof memberTwoStep>[0] & Parameters<typeof memberSessions>[0] & Licensed & Farewell,
) {
  const { system } = call.services.database;

  /** Staff of any organization create further ones. For everyone else it would be a way around sign-up. */
  const checkFounder = async (user: string): Promise<void> => {
    const rows = await ofPerson(system, { user });
    if (rows.some(({ role }) => !isOutsider(role))) return;
    if (rows.length > 0) throw new Fault('FORBIDDEN', "Customers and suppliers can't create organizations");
    if (!call.services.environment.signUp)
      throw new Fault('FORBIDDEN', 'Sign-up is off on this installation: an organization has to invite you');
  };

  return {
    ...memberStore(call),
    ...comingAndGoing(call),
    ...memberTwoStep(call),
    ...memberSessions(call),
    unusedRights: unusedRights(call),
    ...policyStore(call),
    ...endingStore(call),
    tryMail: (email: string, language: string | null) => tryMail(call, email, language),

    async mine(): Promise<OrganizationRecord[]> {
      const rows = await ofPerson(system, { user: call.signedIn.user.id });
      return rows
        .map(({ organization_id, organization_name, available, deletesAt }) => ({
          organization_id,
          organization_name,
          available: available === 1,
          deletesAt,
        }))
        .sort((a, b) => (sortKey(a.organization_name) < sortKey(b.organization_name) ? -1 : 1));
    },

    /** Owners to email, and the name of the organization. */
    async owners(database: Db) {
      const { organization } = call.scope;
      const { organization_name } = await findOrganization(database, organization);
      const people = await members(database, organization)
        .where('memberships.role', '=', 'owner')
        .select('users.language')
        .execute();
      return { organization_name, people };
    },

    /** Roles and rights of the caller in each organization; none where a required second factor is missing. */
    async rolesOf(): Promise<ReadonlyMap<string, { role: Role; rights: ReadonlySet<string> }>> {
      const { user } = call.signedIn;
      const rows = await ofPerson(system, { user: user.id });
      return new Map(
        rows.map(({ organization_id, role, addedRights, twoStepSince }) => {
          const isOpen = twoStepSince === null || user.twoStepSince !== null;
          return [organization_id, { role, rights: isOpen ? call.rightsOf(role, readAdded(addedRights)) : NOTHING }];
        }),
      );
    },

    async create(organization_name: string): Promise<OrganizationRecord> {
      const { user } = call.signedIn;
      await checkFounder(user.id);
      const checkRoom = await call.licenses.roomFor('organizations');
      const organization_id = crypto.randomUUID();
      return call.identityOf(user.id, organization_id).write(async ({ database, change }) => {
        await checkRoom(database);
        const record = { organization_id, organization_name, available: true, deletesAt: null };
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
      const { organization, user } = call.scope;
      return nameIn(call.identityOf(user, organization), name);
    },

    restoreName: ({ organization_name }: OrganizationRecord): Promise<OrganizationRecord> =>
      nameIn(call.scope, organization_name),
  };
}

const nameIn = (scope: Scope, organization_name: string): Promise<OrganizationRecord> =>
  scope.write(async ({ database, change }) => {
    const { organization: id } = scope;
    const before = await findOrganization(database, id);
    const after = { ...before, organization_name };
    await database.updateTable('organizations').set({ organization_name }).where('organization_id', '=', id).execute();
    await change({ room: 'organizations', record: 'Organization', id, action: 'update', before, after });
    return after;
  });

export type OrganizationStore = ReturnType<typeof organizationStore>;
