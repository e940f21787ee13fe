import jwt from 'jsonwebtoken';
import { BoundedMap } from '../../core/ground/bounded-map.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { Seal } from '../../core/identity/seal.ts';
import type { Claims } from '../../core/identity/tokens.ts';

/** Short-lived. Revoking a connection takes effect immediately, because the session is checked too. */
export const ACCESS_SECONDS = 60 * 60;
const KEPT = 2_000;
const REFRESH = 'refresh of a connection';

/** Limits of an agent's access: its rooms (null for all), and whether it may write. */
export type GrantLimits = { rooms: readonly string[] | null; mayWrite: boolean };
type Granted = { claims: Claims; limits: GrantLimits };

/**
 * Tokens of connected agents. Their audience is the agent endpoint; `Tokens` expects another audience, so no other
 * endpoint accepts them.
 */
export class ConnectionTokens {
  /** Audience of the tokens (RFC 8707), and their issuer. */
  readonly resource: string;
  readonly issuer: string;
  readonly #secret: string;
  readonly #seal: Seal;
  readonly #verified = new BoundedMap<string, Granted>(KEPT);

  constructor({ jwtSecret, publicUrl }: { jwtSecret: string; publicUrl: string }, seal: Seal) {
    this.#secret = jwtSecret;
    this.#seal = seal;
    this.issuer = new URL(publicUrl).origin;
    this.resource = `${this.issuer}/mcp`;
  }

  issue({ sub, org, jti }: Omit<Claims, 'exp'>, limits: GrantLimits): string {
    return jwt.sign({ org, rooms: limits.rooms, write: limits.mayWrite }, this.#secret, {
      algorithm: 'HS256',
      header: { alg: 'HS256', typ: 'at+jwt' },
      issuer: this.issuer,
      audience: this.resource,
      subject: sub,
      jwtid: jti,
      expiresIn: ACCESS_SECONDS,
    });
  }

  /** Null if the header has another kind of token. */
  read(authorization: string | undefined): Granted | null {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined || audienceOf(token) !== this.resource) return null;
    const known = this.#verified.get(token);
    if (known && known.claims.exp * 1_000 > Date.now()) return known;
    const granted = this.#verify(token);
    this.#verified.set(token, granted);
    return granted;
  }

  #verify(token: string): Granted {
    try {
      const options = { algorithms: ['HS256'] as jwt.Algorithm[], issuer: this.issuer, audience: this.resource };
      const { header, payload } = jwt.verify(token, this.#secret, { ...options, complete: true });
      const { sub, jti, exp, org, rooms, write } = payload as jwt.JwtPayload;
      if ('crit' in header || !sub || !jti || !exp || typeof org !== 'string') throw new Error('incomplete');
      return {
        claims: { sub, jti, exp, org },
        limits: { rooms: rooms as string[] | null, mayWrite: write === true },
      };
    } catch {
      throw new Fault('INVALID_TOKEN');
    }
  }

  /** Encrypted; contains the grant and a generation number, so that reuse of old tokens is detected. */
  issueRefresh(grant: string, generation: number): string {
    return this.#seal.close(JSON.stringify([grant, generation]), REFRESH);
  }

  readRefresh(token: string): { grant: string; generation: number } | null {
    const text = this.#seal.open(token, REFRESH);
    if (text === null) return null;
    const [grant, generation] = JSON.parse(text) as [string, number];
    return { grant, generation };
  }
}

function audienceOf(token: string): unknown {
  const payload: unknown = jwt.decode(token);
  return typeof payload === 'object' && payload !== null ? (payload as jwt.JwtPayload).aud : undefined;
}
