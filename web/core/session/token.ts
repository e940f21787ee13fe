import { readLocal, writeLocal } from '../browser/local.ts';
import { shareSession } from './shared-session.ts';

/** Fixed by the contract: other tabs and users' scripts read it. */
export const tokenKey = 'accessToken';

export type Claims = { sub: string; org: string | null; exp: number };

/** Unverified claims of the token; only the gateway can verify them. */
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

let over: string | null = null;

/** Stored token, if it is still valid. */
export function readToken(): string | null {
  const token = readLocal(tokenKey) ?? readLocal(tokenKey, 'session');
  return token && token !== over && !isExpired(token) ? token : null;
}

/** Whether the session is not remembered: its token is in the session storage of its tabs. */
const endsWithBrowser = (): boolean => readLocal(tokenKey) === null && readLocal(tokenKey, 'session') !== null;

/** Stores a token for the next page load; by default in the current kind of storage. */
export function storeToken(token: string, remember = !endsWithBrowser()): void {
  const before = readLocal(tokenKey, 'session');
  writeLocal(tokenKey, remember ? token : null);
  writeLocal(tokenKey, remember ? null : token, 'session');
  if (!remember) otherTabs?.tell(token, before);
}

let otherTabs: ReturnType<typeof shareSession> | null = null;

/** Shares a session that isn't remembered with other tabs; `onChange` follows their changes. */
export function shareToken(onChange: () => void, channel?: BroadcastChannel): ReturnType<typeof shareSession> {
  otherTabs = shareSession(
    {
      read: readToken,
      readShared: () => (endsWithBrowser() ? readToken() : null),
      adopt: (token, replaces) => {
        // A tab with its own session keeps it.
        if (readToken() !== null && (!endsWithBrowser() || readLocal(tokenKey, 'session') !== replaces)) return false;
        writeLocal(tokenKey, token, 'session');
        return readToken() === token;
      },
      clear: () => writeLocal(tokenKey, null, 'session'),
      onChange,
    },
    channel,
  );
  return otherTabs;
}

let own: string | null = null;

/**
 * Token that this page works with, while valid. Another tab may have stored a different one; until the page follows,
 * answers of both must not mix.
 */
export const ownToken = (): string | null => (own && !isExpired(own) ? own : null);

/** Whether another session has replaced ours, so that we must not end it. */
export const isReplaced = (): boolean => {
  const stored = readToken();
  return stored !== null && stored !== own;
};

export function takeToken(token: string, remember?: boolean): void {
  own = token;
  storeToken(token, remember);
}

/**
 * Our token was refused. It is not removed, because another tab may have just stored a new one there. The next page
 * load checks and removes it.
 */
export function leaveToken(): void {
  over = own;
  own = null;
}

export function clearToken(): void {
  own = null;
  writeLocal(tokenKey, null);
  writeLocal(tokenKey, null, 'session');
}

/** On sign-out: ends the session in all tabs. */
export function endToken(): void {
  clearToken();
  otherTabs?.end();
}
