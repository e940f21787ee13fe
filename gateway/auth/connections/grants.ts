import { createHash, timingSafeEqual } from 'node:crypto';
import type { Call } from '../../core/call.ts';
import { ACCESS_SECONDS, type GrantLimits } from '../../kit/sign-in/connection-tokens.ts';
import { DAY_SECONDS, hashLinkToken } from '../../core/identity/tokens.ts';
import { endToken } from '../tokens/api-token-store.ts';

/** Days until an unused connection ends, and maximum lifetime of any connection. */
const IDLE_DAYS = 30;
const DAYS_MOST = 365;

/** Request of a client, without a signed-in user. */
type Asking = Pick<Call, 'services' | 'identityOf'>;
type Form = ReadonlyMap<string, string>;

/** OAuth error for the client (RFC 6749). */
export class GrantRefused extends Error {
  readonly code: 'invalid_request' | 'invalid_grant' | 'unsupported_grant_type' | 'invalid_target';

  constructor(code: GrantRefused['code'], problem: string) {
    super(problem);
    this.code = code;
  }
}

const refuse = (problem: string): never => {
  throw new GrantRefused('invalid_grant', problem);
};

export function answerTokens(call: Asking, form: Form) {
  const kind = form.get('grant_type');
  const { resource } = call.services.connectionTokens;
  if ((form.get('resource') ?? resource) !== resource)
    throw new GrantRefused('invalid_target', `resource must be ${resource}`);
  if (kind === 'authorization_code') return exchangeCode(call, form);
  if (kind === 'refresh_token') return renew(call, form);
  throw new GrantRefused('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
}

const needed = (form: Form, name: string): string => {
  const value = form.get(name);
  if (!value) throw new GrantRefused('invalid_request', `${name} must be given once`);
  return value;
};

const grants = ({ services }: Asking) =>
  services.database.system
    .selectFrom('agent_grants')
    .innerJoin('sessions', 'sessions.id', 'agent_grants.session_id')
    .selectAll('agent_grants')
    .select(['sessions.user_id', 'sessions.organization_id', 'sessions.createdAt', 'sessions.expiresAt']);

type Grant = NonNullable<Awaited<ReturnType<ReturnType<typeof grants>['executeTakeFirst']>>>;

/** A code works once, for its own client. Any other use means that it was stolen, and revokes the grant. */
async function exchangeCode(call: Asking, form: Form) {
  const [code, client, verifier] = [needed(form, 'code'), needed(form, 'client_id'), needed(form, 'code_verifier')];
  const redirect = needed(form, 'redirect_uri');
  const grant = await grants(call).where('codeHash', '=', hashLinkToken(code)).executeTakeFirst();
  if (!grant) return refuse('the code is unknown or has expired');
  const used = await call.services.database.system
    .updateTable('agent_grants')
    .set({ codeUsedAt: new Date().toISOString() })
    .where('session_id', '=', grant.session_id)
    .where('codeUsedAt', 'is', null)
    .returning('session_id')
    .execute();
  const isFirst = used.length === 1;
  const isOwn = grant.client === client && grant.redirect === redirect && fits(verifier, grant.challenge);
  if (!isFirst || !isOwn) {
    await end(call, grant);
    return refuse(isFirst ? 'the code was given to another client' : 'the code was used before');
  }
  if (Date.parse(grant.expiresAt) <= Date.now()) return refuse('the code is unknown or has expired');
  return issue(call, grant, 0);
}

/** RFC 7636, method S256 only. */
function fits(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const hash = createHash('sha256').update(verifier).digest('base64url');
  return hash.length === challenge.length && timingSafeEqual(Buffer.from(hash), Buffer.from(challenge));
}

/** A refresh token works once. A second use means that it was copied, and revokes the grant. */
async function renew(call: Asking, form: Form) {
  const [token, client] = [needed(form, 'refresh_token'), needed(form, 'client_id')];
  const read = call.services.connectionTokens.readRefresh(token);
  const grant = read && (await grants(call).where('session_id', '=', read.grant).executeTakeFirst());
  if (!read || !grant || grant.client !== client) return refuse('the refresh token is unknown or has ended');
  if (Date.parse(grant.expiresAt) <= Date.now()) return refuse('the refresh token is unknown or has ended');
  const next = read.generation + 1;
  const turned = await call.services.database.system
    .updateTable('agent_grants')
    .set({ generation: next })
    .where('session_id', '=', read.grant)
    .where('generation', '=', read.generation)
    .returning('session_id')
    .execute();
  if (turned.length === 0) {
    await end(call, grant);
    return refuse('the refresh token was used before');
  }
  return issue(call, grant, next);
}

async function issue({ services }: Asking, grant: Grant, generation: number) {
  const { session_id: session, user_id: user, organization_id: organization } = grant;
  const idle = Date.now() + IDLE_DAYS * DAY_SECONDS * 1_000;
  const last = Date.parse(grant.createdAt) + DAYS_MOST * DAY_SECONDS * 1_000;
  const expiresAt = new Date(Math.min(idle, last)).toISOString();
  await services.database.system.updateTable('sessions').set({ expiresAt }).where('id', '=', session).execute();
  const claims = { sub: user, org: organization, jti: session };
  // Throws if the user no longer has access.
  await services.sessionCache
    .of({ ...claims, exp: Number.POSITIVE_INFINITY })
    .catch(() => refuse('the person has left'));
  const limits: GrantLimits = {
    rooms: grant.rooms === null ? null : (JSON.parse(grant.rooms) as string[]),
    mayWrite: grant.mayWrite === 1,
  };
  return {
    access_token: services.connectionTokens.issue(claims, limits),
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    refresh_token: services.connectionTokens.issueRefresh(session, generation),
    scope: limits.mayWrite ? 'read write' : 'read',
  };
}

const end = (call: Asking, { session_id, user_id, organization_id }: Grant): Promise<boolean> =>
  endToken(call, { id: session_id, user: user_id, organization: organization_id! });

/** Revokes the grant of an access or refresh token (RFC 7009); unknown tokens are ignored. */
export async function revokeGrant(call: Asking, form: Form): Promise<void> {
  const token = needed(form, 'token');
  const { connectionTokens } = call.services;
  const session = connectionTokens.readRefresh(token)?.grant ?? idIn(() => connectionTokens.read(`Bearer ${token}`));
  const grant = session && (await grants(call).where('session_id', '=', session).executeTakeFirst());
  if (grant) await end(call, grant);
}

function idIn(read: () => { claims: { jti: string } } | null): string | undefined {
  try {
    return read()?.claims.jti;
  } catch {
    return undefined;
  }
}
