import type { Call } from '../core/call.ts';
import { batchById } from '../kit/rows/loaders.ts';
import { Fault } from '../core/ground/errors.ts';
import { findMember } from './member-rows.ts';

/** Session store of the auth room. */
type Asked = { auth: { endSessionsIn(organization: string, user: string): Promise<number> } };

type Counts = { id: string; sessions: number; tokens: number };

/** Sessions and API tokens of members. */
export function memberSessions(call: Call & Asked) {
  const { system } = call.services.database;

  const accessOf = batchById(async (ids): Promise<Counts[]> => {
    const { organization } = call.scope;
    const rows = await system
      .selectFrom('sessions')
      .select(({ fn }) => [
        'user_id as id',
        fn.countAll<number>().as('all'),
        fn.count<number>('tokenHash').as('tokens'),
      ])
      .where('organization_id', '=', organization)
      .where('user_id', 'in', ids)
      .where('expiresAt', '>', new Date().toISOString())
      .groupBy('user_id')
      .execute();
    return rows.map(({ id, all, tokens }) => ({
      id,
      sessions: Number(all) - Number(tokens),
      tokens: Number(tokens),
    }));
  });

  return {
    accessOf,

    /** Ends sessions on all devices in this organization; API tokens stay. */
    async endSessions(id: string): Promise<boolean> {
      const { organization, user } = call.scope;
      const member = await findMember(system, organization, id);
      if (id === user) throw new Fault('CONFLICT', 'End your own sessions in the settings under Devices');
      if (member.role === 'owner' && call.signedIn.role !== 'owner')
        throw new Fault('FORBIDDEN', 'Only owners can end the sessions of an owner');
      if (!call.reaches(member.role))
        throw new Fault('FORBIDDEN', "You can't end the sessions of someone with more permissions than you");
      const sessions = await call.auth.endSessionsIn(organization, id);
      if (sessions === 0) return true;
      await call.identityOf(user, organization).write(({ change }) => {
        const [before, after] = [sessions, 0].map((open) => ({ ...member, sessions: open }));
        return change({ room: 'organizations', record: 'Member', id, action: 'update', before, after });
      });
      accessOf.clear(id);
      return true;
    },
  };
}
