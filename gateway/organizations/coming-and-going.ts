import type { Call } from '../core/call.ts';
import type { Role } from '../core/contract/sdl/roles.ts';
import type { Writing } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import type { CheckRoom } from '../license/plan.ts';
import type { LicenseStore } from '../license/store.ts';
import { checkOwners, findMember, takeOut } from './member-rows.ts';
import { checkName } from './organization-rows.ts';

/** Limits of the license. */
export type Licensed = { licenses: Pick<LicenseStore, 'roomFor'> };

/** Joining and leaving an organization. */
export function comingAndGoing(call: Call) {
  return {
    /** Existing members keep their role; a person without any organization counts against the license. */
    async join(
      writing: Writing,
      organization: string,
      { id: user, role }: { id: string; role: Role },
      checkRoom: CheckRoom,
    ): Promise<void> {
      const { database, change } = writing;
      const isHere = await database
        .selectFrom('memberships')
        .select('user_id')
        .where('user_id', '=', user)
        .limit(1)
        .executeTakeFirst();
      if (!isHere) await checkRoom(database);
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

    /** The caller leaves; the name protects against leaving the wrong organization. */
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
