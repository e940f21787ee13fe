import { batchById } from '../core/database/loaders.ts';
import type { Call } from '../core/call.ts';
import type { Role } from '../core/contract/root-field.ts';
import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { MemberRecord } from './records.ts';

/** The room that is asked for what signing in takes. */
type Asked = {
  auth: {
    twoStep: { resetFor(database: Db, member: { id: string; email: string }): Promise<boolean> };
    endSessionsOf(user: string): Promise<number>;
  };
};

/** The people of an organization, and what they are there. */
export function memberStore(call: Call & Asked) {
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

  /** Every organization of a person is one whose members the caller manages. */
  const checkManagesAll = async (database: Db, id: string): Promise<void> => {
    const of = (person: string) =>
      database.selectFrom('memberships').select(['organization_id', 'role']).where('user_id', '=', person).execute();
    const mine = new Map((await of(call.signedIn.user.id)).map((one) => [one.organization_id, one.role]));
    const isManaged = ({ organization_id }: { organization_id: string }) =>
      call.rightsOf(mine.get(organization_id) ?? null).has('members.manage');
    if (!(await of(id)).every(isManaged)) throw new Fault('CONFLICT', 'This person belongs to other organizations too');
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

    /** Of the members those whose sign-in takes a second step. */
    twoSteps: batchById(async (ids) => {
      const own = members(system, call.scope.organization).where('users.id', 'in', ids);
      return own.where('users.twoStepSince', 'is not', null).execute();
    }),

    /** For who lost it. Nobody opens a door of another organization that way, nor makes an owner's sign-in weaker. */
    async resetTwoStep(id: string): Promise<boolean> {
      const { organization, user } = call.scope;
      const isGone = await call.identityOf(user, organization).write(async ({ database, change }) => {
        const member = await find(database, id);
        if (id === user) throw new Fault('CONFLICT', 'Your own goes with your password');
        if (member.role === 'owner' && call.signedIn.role !== 'owner')
          throw new Fault('FORBIDDEN', 'Only an owner resets the second step of an owner');
        await checkManagesAll(database, id);
        if (!(await call.auth.twoStep.resetFor(database, member))) return false;
        const [before, after] = [true, false].map((hasTwoStep) => ({ ...member, hasTwoStep }));
        await change({ room: 'organizations', record: 'Member', id, action: 'update', before, after });
        return true;
      });
      if (isGone) await call.auth.endSessionsOf(id);
      return true;
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
