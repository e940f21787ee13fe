import type { Call } from '../core/call.ts';
import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import type { Writing } from '../core/feed/scope.ts';
import { transact } from '../core/database/transact.ts';
import { DAY_SECONDS } from '../core/identity/tokens.ts';
import { noteNetwork } from './networks.ts';
import type { SessionRecord } from './records.ts';
import { noteSignIn } from './sign-in/sign-in-attempts.ts';

const ENDED_AT_ONCE = 100;

type NewSession = { user: string; organization: string | null; address: string; agent: string | null; life: number } & {
  /** Whether it is a sign-in rather than the replacement of an open session. */
  isSignIn: boolean;
};

const inSeconds = (life: number): string => new Date(Date.now() + life * 1_000).toISOString();

/** Creates a session and returns its id (the token's jti). The next sign-in uses the same organization. */
export function openSession(system: Db, session: NewSession): Promise<string> {
  const { user, organization, address, agent, life, isSignIn } = session;
  const id = crypto.randomUUID();
  const now = new Date().toISOString();
  return transact(system, async (database) => {
    await database
      .insertInto('sessions')
      .values({
        id,
        user_id: user,
        organization_id: organization,
        createdAt: now,
        seenAt: now,
        expiresAt: inSeconds(life),
        agent,
        life,
      })
      .execute();
    await database
      .updateTable('memberships')
      .set({ enteredAt: now })
      .where('user_id', '=', user)
      .where('organization_id', '=', organization)
      .execute();
    await noteNetwork(database, user, address);
    if (isSignIn) await noteSignIn(database, { user, outcome: 'in', address, agent });
    return id;
  });
}

/** Caller that ends sessions: a request, or the admin command. */
type Ending = { services: { database: { system: Db } } } & Pick<Call, 'identityOf'>;
type Ended = { only?: string; except?: string; tokensSince?: string; organization?: string };

/**
 * Ends a person's sessions, and API tokens created after a time. Each end is recorded in the feed of the session's
 * organization, so that all gateways close its subscriptions.
 */
export async function endSessions(
  call: Ending,
  user: string,
  { only, except, tokensSince, organization: within }: Ended,
): Promise<number> {
  const { system } = call.services.database;
  for (let count = 0; ;) {
    let wanted = system.selectFrom('sessions').select(['id', 'organization_id']).where('user_id', '=', user);
    wanted = wanted.where((is) =>
      is.or([is('tokenHash', 'is', null), ...(tokensSince !== undefined ? [is('createdAt', '>=', tokensSince)] : [])]),
    );
    if (within) wanted = wanted.where('organization_id', '=', within);
    if (only) wanted = wanted.where('id', '=', only);
    if (except) wanted = wanted.where('id', '!=', except);
    const found = await wanted.limit(ENDED_AT_ONCE).execute();
    const organization = found[0]?.organization_id;
    if (organization === undefined) return count;
    const ids = found.filter(({ organization_id }) => organization_id === organization).map(({ id }) => id);
    count += await call.identityOf(user, organization).write((writing) => endAll(writing, ids));
  }
}

async function endAll({ database, change }: Writing, ids: readonly string[]): Promise<number> {
  const ended = await database
    .deleteFrom('sessions')
    .where('id', 'in', ids)
    .returning(['id', 'createdAt', 'agent'])
    .execute();
  for (const session of ended) {
    await change({
      room: 'auth',
      record: 'Session',
      id: session.id,
      action: 'delete',
      before: session,
      after: null,
      isPrivate: true,
    });
  }
  return ended.length;
}

/** Number of a person's active API tokens, in all organizations. */
export async function countTokens(database: Db, user: string): Promise<number> {
  const row = await database
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user)
    .where('tokenHash', 'is not', null)
    .where('expiresAt', '>', inSeconds(0))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Expired API tokens stay listed for a month. */
export async function forgetOldSessions(database: Db): Promise<void> {
  const [now, monthAgo] = [inSeconds(0), inSeconds(-30 * DAY_SECONDS)];
  await database
    .deleteFrom('sessions')
    .where('expiresAt', '<=', now)
    .where((is) => is.or([is('tokenHash', 'is', null), is('expiresAt', '<=', monthAgo)]))
    .execute();
}

export function sessionStore(call: Call) {
  const { system } = call.services.database;
  return {
    async all(): Promise<SessionRecord[]> {
      const { user, session } = call.signedIn;
      const rows = await system
        .selectFrom('sessions')
        .select(['id', 'createdAt', 'seenAt', 'expiresAt', 'agent'])
        .where('user_id', '=', user.id)
        .where('tokenHash', 'is', null)
        .where('expiresAt', '>', new Date().toISOString())
        .orderBy('seenAt', 'desc')
        .limit(100)
        .execute();
      return rows.map((row) => ({ ...row, current: row.id === session }));
    },

    /** Token lifetime that the person chose at sign-in. */
    async lifeOf(id: string): Promise<number> {
      const session = await system.selectFrom('sessions').select('life').where('id', '=', id).executeTakeFirst();
      if (!session) throw new Fault('INVALID_TOKEN');
      return session.life;
    },

    /** Renews the session for its full lifetime; returns the lifetime. */
    async prolong(id: string): Promise<number> {
      const life = await this.lifeOf(id);
      const seenAt = new Date().toISOString();
      await system
        .updateTable('sessions')
        .set({ seenAt, expiresAt: inSeconds(life) })
        .where('id', '=', id)
        .execute();
      return life;
    },

    async revoke(id: string): Promise<boolean> {
      const ended = await endSessions(call, call.signedIn.user.id, { only: id });
      if (ended === 0) throw new Fault('NOT_FOUND');
      return true;
    },
  };
}

export type SessionStore = ReturnType<typeof sessionStore>;
