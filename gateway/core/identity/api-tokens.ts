import { randomBytes } from 'node:crypto';
import type { Database } from '../engine/database.ts';
import { BoundedMap } from '../ground/bounded-map.ts';
import { Fault } from '../ground/errors.ts';
import { hashLinkToken, type Claims } from './tokens.ts';

/** Visible prefix, enough for users to recognize a token; the rest is secret. */
const PREFIX_LETTERS = 8;
const FORM = /^Bearer (mrd_[a-z0-9]{8}_[\w-]{43})$/i;
const KEPT = 2_000;

export const makeApiToken = (): { secret: string; prefix: string } => {
  const prefix = `mrd_${BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .padStart(PREFIX_LETTERS, '0')
    .slice(-PREFIX_LETTERS)}`;
  return { prefix, secret: `${prefix}_${randomBytes(32).toString('base64url')}` };
};

/** API tokens: random strings without claims, stored as hashes. Each has a session of its own. */
export class ApiTokens {
  readonly #database: Database;
  /** Claims by token, which never change; revocation is checked with the session. */
  readonly #known = new BoundedMap<string, Claims>(KEPT);

  constructor(database: Database) {
    this.#database = database;
  }

  isOne = (authorization: string): boolean => /^Bearer mrd_/i.test(authorization);

  async read(authorization: string): Promise<Claims> {
    const token = FORM.exec(authorization)?.[1];
    if (!token) throw new Fault('INVALID_TOKEN');
    const hash = hashLinkToken(token);
    const known = this.#known.get(hash);
    if (known) return known;
    const row = await this.#database.system
      .selectFrom('sessions')
      .select(['id', 'user_id', 'organization_id', 'expiresAt'])
      .where('tokenHash', '=', hash)
      .executeTakeFirst();
    if (!row) throw new Fault('INVALID_TOKEN');
    const exp = Math.floor(Date.parse(row.expiresAt) / 1_000);
    const claims = { sub: row.user_id, org: row.organization_id, jti: row.id, exp };
    this.#known.set(hash, claims);
    return claims;
  }
}
