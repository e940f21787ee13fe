import type { Client, OperationContext } from 'urql';
import { type SessionUserFragment, signInWithToken, signOut as endSession } from '../generated.ts';
import { sawEvent } from '../client/client.ts';
import { endsSession, isOffline } from '../client/errors.ts';
import { followLanguage } from '../words/languages.ts';
import { readLocal, writeLocal } from '../browser/local.ts';
import { refusal } from './refusal.ts';
import { afterSignIn, signInPath, unlockPath } from './redirect.ts';
import { createStore } from '../state/store.ts';
import { forgetUndo } from '../state/toasts.ts';
import {
  claimsOf,
  clearToken,
  endToken,
  isReplaced,
  leaveToken,
  ownToken,
  readToken,
  shareToken,
  takeToken,
  tokenKey,
} from './token.ts';
import { claimUnsaved, clearUnsaved } from '../writes/unsaved.ts';

export type SessionUser = SessionUserFragment;

/** Whether the user is in an accessible organization; otherwise queries of its data are refused. */
export const isInside = (user: SessionUser | null): boolean =>
  Boolean(user?.organization_id && user.organizationAvailable);

/** Signed-in user, or null. The shell keeps it in sync with the cache. */
export const sessionUser = createStore<SessionUser | null>(null);

let checked: Promise<boolean> | null = null;
let guest: () => Client = () => {
  throw new Error('The session was used before main.tsx gave it a client');
};

export function setGuestClient(make: () => Client): void {
  guest = make;
}

/** Checked once per page load, then cached. */
export function isSignedIn(): Promise<boolean> {
  checked ??= check();
  return checked;
}

/** Answer of the request that start.js sent with this token; usable once. */
function begunFor(accessToken: string): Partial<OperationContext> {
  const { session } = window.meridianStart ?? {};
  delete window.meridianStart?.session;
  return session?.token === accessToken ? { fetch: () => session.answer } : {};
}

async function check(): Promise<boolean> {
  const accessToken = readToken();
  if (!accessToken) return false;
  const context = begunFor(accessToken);
  const result = await signInWithToken(guest(), { accessToken }, context);
  const signIn = result.data?.signInWithToken;
  if (signIn) {
    takeOver(signIn.accessToken, signIn.user, signIn.latestChange);
    return true;
  }
  if (result.error && (isOffline(result.error) || !endsSession(result.error))) {
    // A network error must not end the session: the next navigation checks again.
    checked = null;
    throw result.error;
  }
  // Another tab may have stored a new token meanwhile.
  if (readToken() !== accessToken) return check();
  clearToken();
  return false;
}

/** Starts a session after sign-in; without `remember`, the token stays in the current kind of storage. */
export function begin(accessToken: string, user: SessionUser, latestChange?: string | null, remember?: boolean): void {
  writeLocal(lockKey, null);
  takeOver(accessToken, user, latestChange, remember);
}

/** Takes over a session. Sets the feed position before any list is loaded, so that the stream delivers all changes. */
function takeOver(accessToken: string, user: SessionUser, latestChange?: string | null, remember?: boolean): void {
  claimUnsaved(user.id);
  takeToken(accessToken, remember);
  if (latestChange) sawEvent(latestChange);
  lockedUser = null;
  sessionUser.set(user);
  ended = false;
  checked = Promise.resolve(true);
  watchExpiry();
  void followLanguage(user.language === 'zh_hant' ? 'zh-hant' : (user.language ?? null)).catch(() => undefined);
}

/** Ends the session here, and on the server unless it ended there. */
export async function signOut(client?: Client): Promise<void> {
  // Includes a token that a guest page found but doesn't use.
  const token = ownToken() ?? readToken();
  const context = { fetchOptions: { headers: { authorization: `Bearer ${token}` } } };
  if (client && token) await endSession(client, {}, context);
  endToken();
  writeLocal(lockKey, null);
  // Clears stored private data; appearance and language stay.
  clearUnsaved();
  forget();
}

function forget(): void {
  refusal.set(null);
  forgetUndo();
  sessionUser.set(null);
  checked = Promise.resolve(false);
  clearTimeout(expiry);
}

let leave: (path: string) => void = (path) => location.assign(path);
/** Sets the router's navigation function; called by main.tsx. */
export function setLeave(navigate: (path: string) => void): void {
  leave = navigate;
}

/**
 * The session ended unexpectedly: go to sign-in and back here afterwards. Typed text stays on this device for the same
 * user.
 */
export function sessionEnded(): void {
  if (!sessionUser.get()) return;
  // Another tab replaced the session, and this event arrived first.
  if (isReplaced()) return follow();
  const path = signInPath(location);
  leaveToken();
  forget();
  ended = true;
  leave(path);
}

const lockKey = 'locked';
let lockedUser: SessionUser | null = null;

/** Locked after inactivity; applies to all tabs and survives a reload. */
export const isLocked = (): boolean => readLocal(lockKey) !== null;

/** User whose password is requested. */
export const whoIsLocked = (): SessionUser | null => sessionUser.get() ?? lockedUser;

/** Goes to unlock-session and back afterwards; typed text is kept as when a session ends. */
export function lockSession(): void {
  const user = sessionUser.get();
  if (!user) return;
  const path = unlockPath(location);
  lockedUser = user;
  writeLocal(lockKey, user.id);
  sessionUser.set(null);
  leave(path);
}

/** Going to the sign-in page; another tab may still provide a new session. */
let ended = false;

let expiry: ReturnType<typeof setTimeout> | undefined;

/** Ends the session on time; checks again when the page becomes visible, because timers stop during sleep. */
function watchExpiry(): void {
  clearTimeout(expiry);
  const token = ownToken();
  const ends = (token && claimsOf(token)?.exp) || 0;
  const wait = Math.min(ends * 1000 - Date.now(), 2 ** 31 - 1);
  expiry = setTimeout(() => (ownToken() ? watchExpiry() : sessionEnded()), Math.max(0, wait));
}

/** Follows token changes of another tab. */
function follow(): void {
  const now = readToken();
  const user = sessionUser.get();
  if (!now) return sessionEnded();
  const claims = claimsOf(now);
  if (user !== null && claims?.sub === user.id && claims.org === (user.organization_id ?? null)) {
    takeToken(now);
    watchExpiry();
    return;
  }
  if (lockedUser && !isLocked()) return location.assign(afterSignIn(new URLSearchParams(location.search)));
  // The user or organization changed, so nothing on this page is valid.
  if (user || ended) return location.assign('/');
  if (location.pathname === '/sign-in') return location.assign(afterSignIn(new URLSearchParams(location.search)));
}

/**
 * Follows token changes of other tabs, also when a suspended page becomes visible. Resolves once a tab without a
 * session has asked the others.
 */
export function joinOtherTabs(): Promise<void> {
  addEventListener('storage', (event) => {
    if (event.key === lockKey && event.newValue !== null) lockSession();
    else if (event.key === tokenKey || event.key === null) follow();
  });
  const sharing = shareToken(() => {
    // The next navigation of a page without a session finds the new one.
    if (!sessionUser.get()) checked = null;
    follow();
  });
  addEventListener('pagehide', sharing.leave);
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    sharing.comeBack();
    follow();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && (isReplaced() || !readToken())) follow();
  });
  return sharing.ask();
}
