import { createHash, randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { BoundedMap } from '../ground/bounded-map.ts';
import { Fault } from '../ground/errors.ts';

const ISSUER = 'meridian';
const AUDIENCE = 'meridian';
export const DAY_SECONDS = 24 * 60 * 60;
/** Documented and maximum lifetime of a token. */
export const WEEK_SECONDS = 7 * DAY_SECONDS;
/** Tolerated clock difference between gateways with the same key. */
const CLOCK_SKEW_SECONDS = 60;
const VERIFIED_KEPT = 2_000;

export type Claims = { sub: string; org: string | null; jti: string; exp: number };

/** Issues and verifies access tokens: HS256 only, valid for at most seven days. */
export class Tokens {
  readonly #secret: string;
  /** Claims by header: the signature is verified once per token, expiry and session on every request. */
  readonly #verified = new BoundedMap<string, Claims>(VERIFIED_KEPT);

  constructor(secret: string) {
    this.#secret = secret;
  }

  issue(claims: { sub: string; org: string | null; jti: string }, lifeSeconds: number): string {
    return jwt.sign({ org: claims.org }, this.#secret, {
      algorithm: 'HS256',
      issuer: ISSUER,
      audience: AUDIENCE,
      subject: claims.sub,
      jwtid: claims.jti,
      expiresIn: lifeSeconds,
    });
  }

  /** Claims of an Authorization header. */
  read(authorization: string): Claims {
    const kept = this.#verified.get(authorization);
    if (kept) {
      if (kept.exp * 1_000 > Date.now()) return kept;
      this.#verified.delete(authorization);
      throw new Fault('INVALID_TOKEN');
    }
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
    if (!token) throw new Fault('INVALID_TOKEN');
    const claims = this.verify(token);
    this.#verified.set(authorization, claims);
    return claims;
  }

  verify(token: string): Claims {
    let verified: jwt.Jwt;
    try {
      const options = { algorithms: ['HS256'] as jwt.Algorithm[], issuer: ISSUER, audience: AUDIENCE };
      verified = jwt.verify(token, this.#secret, { ...options, complete: true });
    } catch {
      throw new Fault('INVALID_TOKEN');
    }
    // RFC 7515: tokens with an unknown critical extension are invalid. The library doesn't check that.
    if ('crit' in verified.header) throw new Fault('INVALID_TOKEN');
    const { sub, jti, iat, exp, org } = verified.payload as jwt.JwtPayload;
    const isWhole =
      typeof sub === 'string' &&
      typeof jti === 'string' &&
      typeof iat === 'number' &&
      typeof exp === 'number' &&
      (typeof org === 'string' || org === null);
    // A token issued in the future would live longer than allowed.
    const isTooLong = isWhole && (exp - iat > WEEK_SECONDS || iat > Date.now() / 1_000 + CLOCK_SKEW_SECONDS);
    if (!isWhole || isTooLong) throw new Fault('INVALID_TOKEN');
    return { sub, jti, exp, org };
  }
}

/** Single-use secret for a link; only its hash is stored. */
export const makeLinkToken = (): string => randomBytes(32).toString('base64url');
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
