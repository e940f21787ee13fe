import type { Call } from '../../core/call.ts';
import type { Role } from '../../core/contract/sdl/roles.ts';
import type { UserRow } from '../../core/identity/identity.ts';
import { DAY_SECONDS, WEEK_SECONDS } from '../../core/identity/tokens.ts';
import type { UserStore } from '../../user/store.ts';
import type { SignInAnswer } from '../records.ts';
import { openSession } from '../sessions.ts';

/** Stores that sign-in needs. */
export type Entering = Call & { user: UserStore };

const LENT_SECONDS = 60;

/** Signs a person in after their credentials were verified. */
export function entrance(call: Entering) {
  const { services, head } = call;
  const { system } = services.database;

  /** Organization to enter: an available one, preferably the last one used, then one they own. */
  const homeOf = async (user: string): Promise<string | null> => {
    const rows = await system
      .selectFrom('memberships')
      .innerJoin('organizations', 'organizations.organization_id', 'memberships.organization_id')
      .select(['memberships.organization_id', 'available', 'role', 'enteredAt'])
      .where('user_id', '=', user)
      .orderBy('organizations.createdAt')
      .execute();
    const used = (row: { enteredAt: string | null }) => (row.enteredAt === null ? 0 : Date.parse(row.enteredAt));
    const owned = (row: { role: Role }) => Number(row.role === 'owner');
    return (
      rows.sort((a, b) => b.available - a.available || used(b) - used(a) || owned(b) - owned(a))[0]?.organization_id ??
      null
    );
  };

  /** Limited by the organization's maximum session lifetime. */
  const lifeIn = async (organization: string | null, life: number): Promise<number> => {
    if (organization === null) return life;
    const asked = await system
      .selectFrom('organizations')
      .select('sessionDays')
      .where('organization_id', '=', organization)
      .executeTakeFirst();
    return asked ? Math.min(life, asked.sessionDays * DAY_SECONDS) : life;
  };

  const begin = async (user: string, organization: string | null, life: number, isSignIn: boolean): Promise<string> => {
    const { address, agent } = head;
    return openSession(system, {
      user,
      organization,
      address,
      agent,
      life: await lifeIn(organization, life),
      isSignIn,
    });
  };

  const answer = async (
    user: string,
    organization: string | null,
    session: string,
    life: number,
  ): Promise<SignInAnswer> => {
    const signedIn = await services.sessionCache.of({
      sub: user,
      org: organization,
      jti: session,
      exp: Number.POSITIVE_INFINITY,
    });
    return {
      user: call.user.recordOf(signedIn),
      accessToken: services.tokens.issue({ sub: user, org: organization, jti: session }, life),
      tokenType: 'bearer',
    };
  };

  return {
    answer,
    homeOf,

    /** Starts a session in place of another one, so it isn't recorded as a sign-in. */
    replace: (user: string, organization: string | null, life: number) => begin(user, organization, life, false),

    /** One-minute token to be exchanged; the session ends with it if it isn't. */
    async lend(user: UserRow): Promise<string> {
      const organization = await homeOf(user.id);
      const session = await begin(user.id, organization, WEEK_SECONDS, true);
      const expiresAt = new Date(Date.now() + LENT_SECONDS * 1_000).toISOString();
      await system.updateTable('sessions').set({ expiresAt }).where('id', '=', session).execute();
      return services.tokens.issue({ sub: user.id, org: organization, jti: session }, LENT_SECONDS);
    },

    /** Enters the given organization, or the person's default one. */
    async enter(user: UserRow, organization?: string | null, life = WEEK_SECONDS): Promise<SignInAnswer> {
      const into = organization === undefined ? await homeOf(user.id) : organization;
      return answer(user.id, into, await begin(user.id, into, life, true), await lifeIn(into, life));
    },
  };
}

export type Entrance = ReturnType<typeof entrance>;
