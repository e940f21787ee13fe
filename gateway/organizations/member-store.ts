import { lastSeen } from '../core/database/cursors.ts';
import { batchById } from '../kit/rows/loaders.ts';
import type { Call } from '../core/call.ts';
import { isOutsider, type Role } from '../core/contract/sdl/roles.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { refuseOverwriting } from '../kit/rows/since.ts';
import { Fault } from '../core/ground/errors.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import { readAdded } from '../core/identity/identity.ts';
import type { MutationUpdateMemberArgs } from '../generated.ts';
import { addedRights } from './added-rights.ts';
import { checkOwners, findMember, firstMembers, members, membersByIds, takeOut } from './member-rows.ts';
import type { KeptMember, MemberRecord } from './records.ts';

const addedOf = prepared((database: Db, { organization, ids }: { organization: string; ids: readonly string[] }) =>
  database
    .selectFrom('memberships')
    .select(['user_id as id', 'addedRights'])
    .where('organization_id', '=', organization)
    .where('user_id', 'in', ids),
);

/** Members of an organization and their roles. */
export function memberStore(call: Call) {
  const { system } = call.services.database;
  const find = (database: Db, id: string) => findMember(database, call.scope.organization, id);

  /** Members can't grant or revoke roles above their own, and one owner must remain. */
  const checkRole = async (database: Db, before: KeptMember, after: Role | null): Promise<void> => {
    if ((before.role === 'owner' || after === 'owner') && call.signedIn.role !== 'owner') {
      throw new Fault('FORBIDDEN', 'Only owners can grant or revoke the owner role');
    }
    const beyond = [before.role, after ?? before.role].find((role) => !call.reaches(role));
    if (beyond)
      throw new Fault('FORBIDDEN', `You can't grant or revoke a role with more rights than your own: ${beyond}`);
    if (before.role !== 'owner' || after === 'owner') return;
    await checkOwners(database, call.scope.organization);
  };

  const isRight = (right: string): boolean => call.services.contract.rights.has(right);

  const setRights = (
    scope: Scope,
    id: string,
    role: Role,
    wanted: readonly string[] | null | undefined,
    since?: string | null,
  ): Promise<MemberRecord> =>
    scope.write(async ({ database, change }) => {
      const before = await find(database, id);
      const fields = wanted == null ? ['role'] : ['role', 'addedRights'];
      await refuseOverwriting(scope, database, { record: 'Member', id, since, fields });
      await checkRole(database, before, role);
      const rights = addedRights(call, before, role, wanted);
      const after = { ...before, role, addedRights: rights };
      await database
        .updateTable('memberships')
        .set({ role, addedRights: rights.length === 0 ? null : JSON.stringify(rights) })
        .where('organization_id', '=', scope.organization)
        .where('user_id', '=', id)
        .execute();
      await change({ room: 'organizations', record: 'Member', id, action: 'update', before, after });
      return after;
    });

  const shown = (member: MemberRecord): MemberRecord => ({
    ...member,
    status: member.status === 'not-visible' && member.id !== call.signedIn.user.id ? ('away' as const) : member.status,
  });

  return {
    /** Members as others see them, in one statement. */
    colleagues: batchById(async (ids) => {
      const found = await membersByIds(system, { organization: call.scope.organization, ids });
      return found.map(shown);
    }),

    async members(page: Page): Promise<MemberRecord[]> {
      const { organization } = call.scope;
      const most = limitOf(page, call.listMax);
      if (page.after == null) return (await firstMembers(system, { organization, most })).map(shown);
      const query = members(system, organization);
      const last = await lastSeen(page.after, (id) =>
        query.clearSelect().select(['users.id', 'users.sortKey']).where('users.id', '=', id).executeTakeFirst(),
      );
      const behind = query.where((expression) =>
        expression(expression.refTuple('users.sortKey', 'users.id'), '>', expression.tuple(last!.sortKey, last!.id)),
      );
      return (await behind.orderBy('users.sortKey').orderBy('users.id').limit(most).execute()).map(shown);
    },

    /** Changes role or additional rights; omitted ones stay. */
    setRole({ id, role, addedRights: wanted, since }: MutationUpdateMemberArgs): Promise<MemberRecord> {
      const { organization, user } = call.scope;
      return setRights(call.identityOf(user, organization), id, role, wanted, since);
    },

    /** Same checks for undo: it can't restore rights that could not be granted now. */
    restoreRights: (id: string, { role, addedRights: wanted }: KeptMember): Promise<MemberRecord> =>
      setRights(call.scope, id, role, isOutsider(role) ? [] : wanted.filter(isRight)),

    /** Additional rights of members. */
    added: batchById(async (ids) => {
      const rows = await addedOf(system, { organization: call.scope.organization, ids });
      return rows.map(({ id, addedRights: text }) => ({ id, rights: [...readAdded(text)] }));
    }),

    remove(id: string): Promise<boolean> {
      const { organization, user } = call.scope;
      return call.identityOf(user, organization).write(async (writing) => {
        const before = await find(writing.database, id);
        await checkRole(writing.database, before, null);
        await takeOut(writing, organization, before);
        return true;
      });
    },
  };
}
