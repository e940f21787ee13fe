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

  /** Throws unless the caller manages the members of all organizations of a person. */
  const checkManagesAll = async (database: Db, id: string): Promise<void> => {
    const of = (person: string) =>
      database
        .selectFrom('memberships')
        .select(['organization_id', 'role', 'addedRights'])
        .where('user_id', '=', person)
        .execute();
    const mine = new Map((await of(call.signedIn.user.id)).map((one) => [one.organization_id, one]));
    const isManaged = ({ organization_id }: { organization_id: string }) => {
      const own = mine.get(organization_id);
      return own !== undefined && call.rightsOf(own.role, readAdded(own.addedRights)).has('members.manage');
    };
    if (!(await of(id)).every(isManaged))
      throw new Fault('CONFLICT', 'This member also belongs to other organizations');
  };

  return {
    /** Members with two-step sign-in. */
    twoSteps: batchById(async (ids) => {
      const own = members(system, call.scope.organization).where('users.id', 'in', ids);
      return own.where('users.twoStepSince', 'is not', null).execute();
    }),

    /**
     * Resets a lost second factor. Not allowed for people who have more rights than the caller, or belong to an
     * organization that the caller doesn't manage: it would weaken sign-in there.
     */
    async resetTwoStep(id: string): Promise<boolean> {
      const { organization, user } = call.scope;
      const isGone = await call.identityOf(user, organization).write(async ({ database, change }) => {
        const member = await findMember(database, organization, id);
        if (id === user) throw new Fault('CONFLICT', 'Disable your own two-step sign-in with your password');
        if (member.role === 'owner' && call.signedIn.role !== 'owner')
          throw new Fault('FORBIDDEN', 'Only owners can reset the two-step sign-in of an owner');
        if (!call.reaches(member.role))
          throw new Fault('FORBIDDEN', "You can't reset two-step sign-in of someone with more rights than your own");
        await checkManagesAll(database, id);
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
