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
 * Creates the secret of a link, which replaces earlier ones of the same kind, address and organization. Sign-ups don't:
 * a stranger's sign-up must not cancel that of the address's owner.
 */
export async function makeLink(database: Db, link: Link): Promise<string> {
  const token = makeLinkToken();
  await keepLink(database, link, token);
  return token;
}

/** Same with a given secret. */
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

/** Consumes a link; of two parallel attempts, one fails. */
export async function takeLink(database: Db, kind: LinkKind, token: string): Promise<LinkTokensTable | null> {
  const link = await findLink(database, kind, token);
  if (!link) return null;
  const used = await database.deleteFrom('link_tokens').where('hash', '=', link.hash).returning('hash').execute();
  return used.length === 1 ? link : null;
}

/** Same, but throws if the link is invalid. */
export async function useLink(database: Db, kind: LinkKind, token: string): Promise<LinkTokensTable> {
  const link = await takeLink(database, kind, token);
  if (!link) throw new Fault('LINK_EXPIRED');
  return link;
}

/** Expired invitations are kept for a while, so that they can be sent again. */
export async function forgetOldLinks(database: Db): Promise<void> {
  const now = new Date();
  const monthAgo = new Date(now.getTime() - 30 * 24 * HOUR);
  await database
    .deleteFrom('link_tokens')
    .where('expiresAt', '<=', now.toISOString())
    .where((is) => is.or([is('kind', '!=', 'invite'), is('expiresAt', '<=', monthAgo.toISOString())]))
    .execute();
}
