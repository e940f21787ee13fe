import { readLocal, writeLocal } from './local.ts';

/** The contract fixes the key: other tabs and the person's own scripts look for it there. */
export const tokenKey = 'accessToken';

export type Claims = { sub: string; org: string | null; exp: number };

/** What the token says of itself. Only the gateway can tell whether it is true. */
export function claimsOf(token: string): Claims | null {
  try {
    const part = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Claims>;
    if (typeof claims.exp !== 'number') return null;
    return { sub: String(claims.sub ?? ''), org: claims.org ?? null, exp: claims.exp };
  } catch {
    return null;
  }
}

export const isExpired = (token: string, now = Date.now()): boolean => (claimsOf(token)?.exp ?? 0) * 1000 <= now;

/** The stored token, if there is one that still lives. */
export function readToken(): string | null {
  const token = readLocal(tokenKey);
  return token && !isExpired(token) ? token : null;
}

/** For a session that the next page begins with. */
export const storeToken = (token: string): void => writeLocal(tokenKey, token);

let own: string | null = null;

/**
 * The token that this page works with, while it lives. Another tab may have stored another one by now: until the page
 * follows it, no answer to that one gets among the answers to ours.
 */
export const ownToken = (): string | null => (own && !isExpired(own) ? own : null);

/** Whether another session has taken the place of ours: it is not ours to end. */
export const isReplaced = (): boolean => {
  const stored = readToken();
  return stored !== null && stored !== own;
};

export function takeToken(token: string): void {
  own = token;
  storeToken(token);
}

export function clearToken(): void {
  own = null;
  writeLocal(tokenKey, null);
}
