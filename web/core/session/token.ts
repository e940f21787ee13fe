import { readLocal, writeLocal } from '../browser/local.ts';
import { shareSession } from './shared-session.ts';

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

let over: string | null = null;

/** The stored token, if there is one that still lives. */
export function readToken(): string | null {
  const token = readLocal(tokenKey) ?? readLocal(tokenKey, 'session');
  return token && token !== over && !isExpired(token) ? token : null;
}

/** Whether the session ends with the browser: its token is in the session storage of its tabs. */
const endsWithBrowser = (): boolean => readLocal(tokenKey) === null && readLocal(tokenKey, 'session') !== null;

/** For a session that the next page begins with; it stays where the present one is, unless somebody says otherwise. */
export function storeToken(token: string, remember = !endsWithBrowser()): void {
  const before = readLocal(tokenKey, 'session');
  writeLocal(tokenKey, remember ? token : null);
  writeLocal(tokenKey, remember ? null : token, 'session');
  if (!remember) otherTabs?.tell(token, before);
}

let otherTabs: ReturnType<typeof shareSession> | null = null;

/** Shares a session that is not remembered with the other tabs; `onChange` follows what they do to it. */
export function shareToken(onChange: () => void, channel?: BroadcastChannel): ReturnType<typeof shareSession> {
  otherTabs = shareSession(
    {
      read: readToken,
      readShared: () => (endsWithBrowser() ? readToken() : null),
      adopt: (token, replaces) => {
        // A tab with a session of its own keeps it.
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
 * The token that this page works with, while it lives. Another tab may have stored another one by now: until the page
 * follows it, no answer to that one gets among the answers to ours.
 */
export const ownToken = (): string | null => (own && !isExpired(own) ? own : null);

/** Whether another session has taken the place of ours: it is not ours to end. */
export const isReplaced = (): boolean => {
  const stored = readToken();
  return stored !== null && stored !== own;
};

export function takeToken(token: string, remember?: boolean): void {
  own = token;
  storeToken(token, remember);
}

/**
 * Our token is refused. It stays where it is: another tab may have stored the next one there, which a busy browser shows
 * a moment later, and that one must not go with it. The next page that begins asks about it, and takes it away.
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

/** The person signed out: the session ends in every tab. */
export function endToken(): void {
  clearToken();
  otherTabs?.end();
}
