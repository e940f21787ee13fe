import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import { hashLinkToken, makeLinkToken } from '../core/identity/tokens.ts';
import type { LinkKind, LinkTokensTable } from './tables.ts';

const HOUR = 60 * 60 * 1_000;
const LIFE: Record<LinkKind, number> = {
  confirm: 48 * HOUR,
  reset: HOUR,
  invite: 7 * 24 * HOUR,
  unsubscribe: 365 * 24 * HOUR,
  digest: 60 * 24 * HOUR,
  'second-step': HOUR / 4,
};

type Link = { kind: LinkKind; email: string } & Partial<
  Pick<LinkTokensTable, 'id' | 'sender_id' | 'user_id' | 'target_id' | 'role' | 'name' | 'password' | 'company'>
>;

/**
 * Makes the secret of a link; a new one ends the earlier ones of the same kind, address and organization. Sign-ups stand
 * side by side: a stranger's must not end that of the person whose address it is.
 */
export async function makeLink(database: Db, link: Link): Promise<string> {
  const token = makeLinkToken();
  await keepLink(database, link, token);
  return token;
}

/** The same with a secret that somebody else made. */
export async function keepLink(database: Db, link: Link, token: string): Promise<void> {
  if (link.kind !== 'confirm') {
    await database
      .deleteFrom('link_tokens')
      .where('kind', '=', link.kind)
      .where('email', '=', link.email)
      .where('target_id', link.target_id ? '=' : 'is', link.target_id ?? null)
      .execute();
  }
  const now = Date.now();
  await database
    .insertInto('link_tokens')
    .values({
      hash: hashLinkToken(token),
      id: link.id ?? null,
      sender_id: link.sender_id ?? null,
      kind: link.kind,
      email: link.email,
      user_id: link.user_id ?? null,
      target_id: link.target_id ?? null,
      role: link.role ?? null,
      name: link.name ?? null,
      password: link.password ?? null,
      company: link.company ?? null,
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + LIFE[link.kind]).toISOString(),
    })
    .execute();
}

export const findLink = (database: Db, kind: LinkKind, token: string): Promise<LinkTokensTable | undefined> =>
  database
    .selectFrom('link_tokens')
    .selectAll()
    .where('hash', '=', hashLinkToken(token))
    .where('kind', '=', kind)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst();

/** Uses a link up: of two that come at once, one finds it gone. */
export async function takeLink(database: Db, kind: LinkKind, token: string): Promise<LinkTokensTable | null> {
  const link = await findLink(database, kind, token);
  if (!link) return null;
  const used = await database.deleteFrom('link_tokens').where('hash', '=', link.hash).returning('hash').execute();
  return used.length === 1 ? link : null;
}

/** The same where there is no other way. */
export async function useLink(database: Db, kind: LinkKind, token: string): Promise<LinkTokensTable> {
  const link = await takeLink(database, kind, token);
  if (!link) throw new Fault('LINK_EXPIRED');
  return link;
}

/** An invitation that has ended can be sent again for a while. */
export async function forgetOldLinks(database: Db): Promise<void> {
  const now = new Date();
  const monthAgo = new Date(now.getTime() - 30 * 24 * HOUR);
  await database
    .deleteFrom('link_tokens')
    .where('expiresAt', '<=', now.toISOString())
    .where((is) => is.or([is('kind', '!=', 'invite'), is('expiresAt', '<=', monthAgo.toISOString())]))
    .execute();
}
