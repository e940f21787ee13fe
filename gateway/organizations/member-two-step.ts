import type { Call } from '../core/call.ts';
import { batchById } from '../kit/rows/loaders.ts';
import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import { readAdded } from '../core/identity/identity.ts';
import { findMember, members } from './member-rows.ts';

/** Two-step state from the auth room. */
type Asked = {
  auth: {
    twoStep: { resetFor(database: Db, member: { id: string; email: string }): Promise<boolean> };
    endSessionsOf(user: string): Promise<number>;
  };
};

/** Two-step sign-in of members. */
export function memberTwoStep(call: Call & Asked) {
  const { system } = call.services.database;

  /** Throws unless the caller manages members and has at least the person's rights, in all their organizations. */
  const checkReachesAll = async (database: Db, id: string): Promise<void> => {
    const of = (person: string) =>
      database
        .selectFrom('memberships')
        .select(['organization_id', 'role', 'addedRights'])
        .where('user_id', '=', person)
        .execute();
    const mine = new Map((await of(call.signedIn.user.id)).map((one) => [one.organization_id, one]));
    const pairs = (await of(id)).map((theirs) => ({ theirs, own: mine.get(theirs.organization_id) }));
    const shared = pairs.flatMap(({ theirs, own }) => (own ? [{ theirs, own }] : []));
    if (shared.some(({ theirs, own }) => theirs.role === 'owner' && own.role !== 'owner'))
      throw new Fault('FORBIDDEN', 'Only owners can reset the two-step sign-in of an owner');
    const rightsIn = (one: (typeof shared)[number]['own']) => call.rightsOf(one.role, readAdded(one.addedRights));
    const exceeds = ({ theirs, own }: (typeof shared)[number]) =>
      [...rightsIn(theirs)].some((right) => !right.startsWith('portal.') && !rightsIn(own).has(right));
    if (shared.some(exceeds))
      throw new Fault('FORBIDDEN', "You can't reset two-step sign-in of someone with more rights than your own");
    if (!pairs.every(({ own }) => own && rightsIn(own).has('members.manage')))
      throw new Fault('CONFLICT', 'This member also belongs to other organizations');
  };

  return {
    /** Members with two-step sign-in. */
    twoSteps: batchById(async (ids) => {
      const own = members(system, call.scope.organization).where('users.id', 'in', ids);
      return own.where('users.twoStepSince', 'is not', null).execute();
    }),

    /**
     * Resets a lost second factor. Not allowed for people who have more rights than the caller in any organization, or
     * belong to one that the caller doesn't manage: it would weaken sign-in there.
     */
    async resetTwoStep(id: string): Promise<boolean> {
      const { organization, user } = call.scope;
      const isGone = await call.identityOf(user, organization).write(async ({ database, change }) => {
        const member = await findMember(database, organization, id);
        if (id === user) throw new Fault('CONFLICT', 'Disable your own two-step sign-in with your password');
        await checkReachesAll(database, id);
        if (!(await call.auth.twoStep.resetFor(database, member))) return false;
        const [before, after] = [true, false].map((hasTwoStep) => ({ ...member, hasTwoStep }));
        await change({ room: 'organizations', record: 'Member', id, action: 'update', before, after });
        return true;
      });
      if (isGone) await call.auth.endSessionsOf(id);
      return true;
    },
  };
}
