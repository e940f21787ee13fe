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

export const writeToken = (token: string): void => writeLocal(tokenKey, token);
export const clearToken = (): void => writeLocal(tokenKey, null);
