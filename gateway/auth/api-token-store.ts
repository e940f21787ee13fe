import type { Call } from '../core/call.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import { makeApiToken } from '../core/identity/api-tokens.ts';
import { DAY_SECONDS, hashLinkToken } from '../core/identity/tokens.ts';
import type { ApiTokenInput } from '../generated.ts';
import type { CheckPassword } from './own-password.ts';
import type { ApiTokenRecord } from './records.ts';

const DAYS_MOST = 365;
/** So many a person keeps in one organization. */
const TOKENS_MOST = 50;

const tokensIn = (database: Db, organization: string) =>
  database
    .selectFrom('sessions')
    .select(['id', 'user_id', 'name', 'prefix', 'rights', 'isPersonal', 'createdAt', 'seenAt', 'expiresAt'])
    .where('organization_id', '=', organization)
    .where('tokenHash', 'is not', null);

type Listed = { organization: string; user: string | undefined; most: number };

const tokensOf = prepared((database: Db, { organization, user, most }: Listed) => {
  const found = tokensIn(database, organization).orderBy('createdAt', 'desc').orderBy('id').limit(most);
  return user === undefined ? found : found.where('user_id', '=', user);
});

/** Tokens that machines call with in somebody's name: sessions of another kind, which nobody signs in to. */
export function apiTokenStore(call: Call, checkPassword: CheckPassword) {
  const { system } = call.services.database;

  const rows = (database: Db) => tokensIn(database, call.scope.organization);

  const checkEnd = (expiresAt: string): string => {
    const life = Date.parse(expiresAt) - Date.now();
    if (life > 0 && life <= DAYS_MOST * DAY_SECONDS * 1_000) return new Date(expiresAt).toISOString();
    throw badInput('token.expiresAt', `must be within ${DAYS_MOST} days`);
  };

  /** Nobody gives a machine more than they have. */
  const checkRights = (rights: readonly string[], isPersonal: boolean): string[] => {
    const known = [...new Set(rights)];
    const missing = known.find((right) => !call.may(right));
    if (missing !== undefined) throw badInput('token.rights', `names ${missing}, which you do not have`);
    if (known.length === 0 && !isPersonal) throw badInput('token.rights', 'must name something that the token may do');
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
      const { organization, user } = call.scope;
      const said = {
        name,
        isPersonal: isPersonal === true,
        rights: checkRights(rights, isPersonal === true),
        expiresAt: checkEnd(expiresAt),
      };
      await checkPassword(password);
      const { secret, prefix } = makeApiToken();
      const apiToken = await call.identityOf(user, organization).write(async ({ database, change }) => {
        const own = await rows(database).where('user_id', '=', user).execute();
        if (own.length >= TOKENS_MOST) throw new Fault('CONFLICT', `A person keeps at most ${TOKENS_MOST} tokens`);
        const now = new Date().toISOString();
        const row = { ...said, id: crypto.randomUUID(), user_id: user, prefix, createdAt: now, seenAt: now };
        const [kept, personal] = [JSON.stringify(said.rights), said.isPersonal ? 1 : 0];
        const made = { ...row, rights: kept, isPersonal: personal };
        await database
          .insertInto('sessions')
          .values({ ...made, organization_id: organization, agent: null, tokenHash: hashLinkToken(secret) })
          .execute();
        const after = recordOf(made);
        const told = { room: 'auth', record: 'ApiToken', id: row.id, isPrivate: true } as const;
        await change({ ...told, action: 'create', before: null, after });
        return after;
      });
      return { apiToken, secret };
    },

    /** One's own, or anybody's for who may; what follows by it ends. */
    revoke(id: string): Promise<boolean> {
      const { organization, user } = call.scope;
      return call.identityOf(user, organization).write(async (writing) => {
        const { database } = writing;
        const row = await rows(database).where('id', '=', id).executeTakeFirst();
        if (!row || (row.user_id !== user && !call.may('tokens.manage'))) throw new Fault('NOT_FOUND');
        await database.deleteFrom('sessions').where('id', '=', id).execute();
        const told = { room: 'auth', id, action: 'delete', after: null, isPrivate: true } as const;
        await writing.deliverTo(row.user_id).write(async ({ change }) => {
          await change({ ...told, record: 'ApiToken', before: recordOf(row) });
          // Gateways hear by this that a session is over.
          await change({ ...told, record: 'Session', before: { id } });
        });
        return true;
      });
    },
  };
}

type Row = Omit<ApiTokenRecord, 'name' | 'prefix' | 'rights' | 'isPersonal' | 'lastUsedAt'> & {
  name: string | null;
  prefix: string | null;
  rights: string | null;
  isPersonal: number;
  seenAt: string;
};

const recordOf = ({ seenAt, ...row }: Row): ApiTokenRecord => ({
  ...row,
  name: row.name ?? '',
  prefix: row.prefix ?? '',
  rights: JSON.parse(row.rights ?? '[]') as string[],
  isPersonal: row.isPersonal === 1,
  lastUsedAt: seenAt > row.createdAt ? seenAt : null,
});
