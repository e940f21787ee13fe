import type { Insertable } from 'kysely';
import type { Call } from '../../core/call.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db, Tables } from '../../core/database/tables.ts';
import { makeApiToken } from '../../core/identity/api-tokens.ts';
import { DAY_SECONDS, hashLinkToken } from '../../core/identity/tokens.ts';
import type { ApiTokenInput } from '../../generated.ts';
import type { CheckPassword } from '../passwords/own-password.ts';
import type { ApiTokenRecord } from '../records.ts';

const DAYS_MOST = 365;
/** Maximum number of tokens per person and organization. */
const TOKENS_MOST = 50;

const tokensIn = (database: Db, organization: string) =>
  database
    .selectFrom('sessions')
    .leftJoin('agent_grants', 'agent_grants.session_id', 'sessions.id')
    .select(['id', 'user_id', 'name', 'prefix', 'rights', 'isPersonal', 'createdAt', 'seenAt', 'expiresAt'])
    .select(['agent_grants.place', 'agent_grants.rooms', 'agent_grants.mayWrite'])
    .where('organization_id', '=', organization)
    .where('tokenHash', 'is not', null);

type Listed = { organization: string; user: string | undefined; most: number };

const tokensOf = prepared((database: Db, { organization, user, most }: Listed) => {
  const found = tokensIn(database, organization).orderBy('createdAt', 'desc').orderBy('id').limit(most);
  return user === undefined ? found : found.where('user_id', '=', user);
});

/** API tokens: sessions of another kind that can't be used to sign in. */
export function apiTokenStore(call: Call, checkPassword: CheckPassword) {
  const { system } = call.services.database;

  const checkEnd = (expiresAt: string): string => {
    const life = Date.parse(expiresAt) - Date.now();
    if (life > 0 && life <= DAYS_MOST * DAY_SECONDS * 1_000) return new Date(expiresAt).toISOString();
    throw badInput('token.expiresAt', `must be within ${DAYS_MOST} days`);
  };

  /** A token can't have more rights than its creator, or rights without effect. */
  const checkRights = (rights: readonly string[], isPersonal: boolean): string[] => {
    const known = [...new Set(rights)];
    const missing = known.find((right) => !call.may(right));
    if (missing !== undefined) throw badInput('token.rights', `must not contain ${missing}, which you don't have`);
    const unusable = known.find((right) => !call.services.contract.tokenRights.has(right));
    if (unusable !== undefined)
      throw badInput('token.rights', `must not contain ${unusable}, which API tokens can't use`);
    if (known.length === 0 && !isPersonal) throw badInput('token.rights', 'must have at least one item');
    return known;
  };

  return {
    async all(ofAll: boolean): Promise<ApiTokenRecord[]> {
      if (ofAll) call.demand('tokens.manage');
      const { organization, user } = call.scope;
      const found = await tokensOf(system, { organization, user: ofAll ? undefined : user, most: call.listMax });
      return found.map(recordOf);
    },

    async create({ name, rights, isPersonal, expiresAt }: ApiTokenInput, password: string) {
      const said = {
        name,
        isPersonal: isPersonal === true,
        rights: checkRights(rights, isPersonal === true),
        expiresAt: checkEnd(expiresAt),
      };
      await checkPassword(password);
      const { secret, prefix } = makeApiToken();
      const apiToken = await keepToken(call, { ...said, prefix, tokenHash: hashLinkToken(secret), grant: null });
      return { apiToken, secret };
    },

    /** Revokes one's own token, or any with the right; its subscriptions end. */
    async revoke(id: string): Promise<boolean> {
      const { organization, user } = call.scope;
      const may = (owner: string): boolean => owner === user || call.may('tokens.manage');
      if (!(await endToken(call, { id, user, organization }, may))) throw new Fault('NOT_FOUND');
      return true;
    },
  };
}

type NewToken = { name: string; rights: string[]; isPersonal: boolean; expiresAt: string } & {
  prefix: string;
  tokenHash: string;
  grant: Omit<Insertable<Tables['agent_grants']>, 'session_id'> | null;
};

/** Stores a token of the caller, with the agent's limits if it belongs to one. */
export function keepToken(call: Call, { grant, tokenHash, ...said }: NewToken): Promise<ApiTokenRecord> {
  const { organization, user } = call.scope;
  return call.identityOf(user, organization).write(async ({ database, change }) => {
    const own = await tokensIn(database, organization).where('user_id', '=', user).execute();
    if (own.length >= TOKENS_MOST) throw new Fault('CONFLICT', `A person can have at most ${TOKENS_MOST} tokens`);
    const now = new Date().toISOString();
    const row = { ...said, id: crypto.randomUUID(), user_id: user, createdAt: now, seenAt: now };
    const made = { ...row, rights: JSON.stringify(said.rights), isPersonal: said.isPersonal ? 1 : 0 };
    await database
      .insertInto('sessions')
      .values({ ...made, organization_id: organization, agent: null, tokenHash })
      .execute();
    if (grant)
      await database
        .insertInto('agent_grants')
        .values({ ...grant, session_id: row.id })
        .execute();
    const { place = null, rooms = null, mayWrite = null } = grant ?? {};
    const after = recordOf({ ...made, place, rooms, mayWrite });
    const told = { room: 'auth', record: 'ApiToken', id: row.id, isPrivate: true } as const;
    await change({ ...told, action: 'create', before: null, after });
    return after;
  });
}

type Ended = { id: string; user: string; organization: string };

/** Revokes a token and ends its subscriptions; false if there is none that the caller may revoke. */
export function endToken(
  call: Pick<Call, 'identityOf'>,
  { id, user, organization }: Ended,
  may: (owner: string) => boolean = (owner) => owner === user,
): Promise<boolean> {
  return call.identityOf(user, organization).write(async (writing) => {
    const { database } = writing;
    const row = await tokensIn(database, organization).where('id', '=', id).executeTakeFirst();
    if (!row || !may(row.user_id)) return false;
    await database.deleteFrom('sessions').where('id', '=', id).execute();
    const told = { room: 'auth', id, action: 'delete', after: null, isPrivate: true } as const;
    await writing.deliverTo(row.user_id).write(async ({ change }) => {
      await change({ ...told, record: 'ApiToken', before: recordOf(row) });
      // The feed entry makes all gateways close the session.
      await change({ ...told, record: 'Session', before: { id } });
    });
    return true;
  });
}

type Row = Omit<ApiTokenRecord, 'agent' | 'name' | 'prefix' | 'rights' | 'isPersonal' | 'lastUsedAt'> & {
  name: string | null;
  prefix: string | null;
  rights: string | null;
  isPersonal: number;
  seenAt: string;
  place: string | null;
  rooms: string | null;
  mayWrite: number | null;
};

const recordOf = ({ seenAt, place, rooms, mayWrite, ...row }: Row): ApiTokenRecord => ({
  ...row,
  name: row.name ?? '',
  prefix: row.prefix ?? '',
  rights: JSON.parse(row.rights ?? '[]') as string[],
  isPersonal: row.isPersonal === 1,
  lastUsedAt: seenAt > row.createdAt ? seenAt : null,
  agent:
    place === null
      ? null
      : { place, rooms: rooms === null ? null : (JSON.parse(rooms) as string[]), mayWrite: mayWrite === 1 },
});
