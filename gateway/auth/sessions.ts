import type { Context } from '../context.ts';
import type { Db } from '../core/database/database.ts';
import { Fault } from '../core/ground/errors.ts';
import type { Scope } from '../core/feed/scope.ts';
import { TOKEN_LIFE_SECONDS } from '../core/identity/tokens.ts';
import type { SessionRecord } from './records.ts';

const lifeFromNow = (): string => new Date(Date.now() + TOKEN_LIFE_SECONDS * 1_000).toISOString();

/** A new session; answers its id, which is the token's jti. */
export async function openSession(
  database: Db,
  user: string,
  organization: string | null,
  agent: string | null,
): Promise<string> {
  const id = crypto.randomUUID();
  const now = new Date().toISOString();
  await database
    .insertInto('sessions')
    .values({
      id,
      user_id: user,
      organization_id: organization,
      createdAt: now,
      seenAt: now,
      expiresAt: lifeFromNow(),
      agent,
    })
    .execute();
  return id;
}

/** Ends sessions of one person, and tells every gateway, so that what they follow ends too. */
export const endSessions = (identity: Scope, which: { only?: string; except?: string }): Promise<number> =>
  identity.write(async ({ database, change }) => {
    let query = database.deleteFrom('sessions').where('user_id', '=', identity.user);
    if (which.only) query = query.where('id', '=', which.only);
    if (which.except) query = query.where('id', '!=', which.except);
    const ended = await query.returning(['id', 'createdAt', 'agent']).execute();
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
  });

export function sessionStore(context: Context) {
  const { system } = context.services.database;
  return {
    async all(): Promise<SessionRecord[]> {
      const { user, session } = context.signedIn;
      const rows = await system
        .selectFrom('sessions')
        .select(['id', 'createdAt', 'seenAt', 'expiresAt', 'agent'])
        .where('user_id', '=', user.id)
        .where('expiresAt', '>', new Date().toISOString())
        .orderBy('seenAt', 'desc')
        .limit(100)
        .execute();
      return rows.map((row) => ({ ...row, current: row.id === session }));
    },

    async prolong(id: string): Promise<void> {
      const seenAt = new Date().toISOString();
      await system.updateTable('sessions').set({ seenAt, expiresAt: lifeFromNow() }).where('id', '=', id).execute();
    },

    async revoke(id: string): Promise<boolean> {
      const { user, organization } = context.signedIn;
      const ended = await endSessions(context.identityOf(user.id, organization?.id ?? null), { only: id });
      if (ended === 0) throw new Fault('NOT_FOUND');
      return true;
    },
  };
}
