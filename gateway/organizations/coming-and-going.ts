import type { Call } from '../core/call.ts';
import type { Role } from '../core/contract/root-field.ts';
import type { Writing } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import { checkOwners, findMember, takeOut } from './member-rows.ts';
import { checkName } from './organization-rows.ts';

/** How people become members by themselves, and stop being it. */
export function comingAndGoing(call: Call) {
  return {
    /** Who is a member already stays what they are. */
    async join(writing: Writing, organization: string, user: string, role: Role): Promise<void> {
      const { database, change } = writing;
      const joined = await database
        .insertInto('memberships')
        .values({ organization_id: organization, user_id: user, role, joinedAt: new Date().toISOString() })
        .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doNothing())
        .returning('user_id')
        .execute();
      if (joined.length === 0) return;
      const after = await findMember(database, organization, user);
      await change({ room: 'organizations', record: 'Member', id: user, action: 'create', before: null, after });
    },

    /** The caller goes; the name is there against going from the wrong one. */
    async leave(name: string): Promise<void> {
      const { user, organization } = call.signedIn;
      if (!organization) throw new Fault('NO_ORGANIZATION');
      await call.identityOf(user.id, organization.id).write(async (writing) => {
        await checkName(writing.database, organization.id, name);
        const before = await findMember(writing.database, organization.id, user.id);
        if (before.role === 'owner') await checkOwners(writing.database, organization.id);
        await takeOut(writing, organization.id, before);
      });
    },
  };
}
