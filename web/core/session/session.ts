import type { Client, OperationContext } from 'urql';
import {
  SignInWithTokenDocument,
  SignOutDocument,
  type SessionUserFragment,
  type SignInWithTokenMutation,
  type SignInWithTokenMutationVariables,
} from '../generated.ts';
import { sawEvent } from '../client/client.ts';
import { endsSession, isOffline } from '../client/errors.ts';
import { followLanguage } from '../words/languages.ts';
import { readLocal, writeLocal } from '../browser/local.ts';
import { refusal } from './refusal.ts';
import { afterSignIn, signInPath, unlockPath } from './redirect.ts';
import { createStore } from '../state/store.ts';
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

/** Outside of an organization, since there is none or it can't be entered now, questions about its data are refused. */
export const isInside = (user: SessionUser | null): boolean =>
  Boolean(user?.organization_id && user.organizationAvailable);

/** Who is signed in; null when nobody is. The shell keeps it in step with the cache. */
export const sessionUser = createStore<SessionUser | null>(null);

let checked: Promise<boolean> | null = null;
let guest: () => Client = () => {
  throw new Error('The session was used before main.tsx gave it a client');
};

export function setGuestClient(make: () => Client): void {
  guest = make;
}

/** At most once per page load; later questions are answered from memory. */
export function isSignedIn(): Promise<boolean> {
  checked ??= check();
  return checked;
}

/** What start.js has asked already with this token: its answer, once. */
function begunFor(accessToken: string): Partial<OperationContext> {
  const { session } = window.meridianStart ?? {};
  delete window.meridianStart?.session;
  return session?.token === accessToken ? { fetch: () => session.answer } : {};
}

async function check(): Promise<boolean> {
  const accessToken = readToken();
  if (!accessToken) return false;
  const context = begunFor(accessToken);
  const result = await guest()
    .mutation<SignInWithTokenMutation, SignInWithTokenMutationVariables>(
      SignInWithTokenDocument,
      { accessToken },
      context,
    )
    .toPromise();
  const signIn = result.data?.signInWithToken;
  if (signIn) {
    takeOver(signIn.accessToken, signIn.user, signIn.latestChange);
    return true;
  }
  if (result.error && (isOffline(result.error) || !endsSession(result.error))) {
    // Nobody loses a good session because the network is down: the next navigation asks again.
    checked = null;
    throw result.error;
  }
  // Another tab may have stored the next one meanwhile.
  if (readToken() !== accessToken) return check();
  clearToken();
  return false;
}

/** Begins with what a sign-in answered; without a word about it the session stays where the one before it was kept. */
export function begin(accessToken: string, user: SessionUser, latestChange?: string | null, remember?: boolean): void {
  writeLocal(lockKey, null);
  takeOver(accessToken, user, latestChange, remember);
}

/** No list is asked before it, so its stream tells all that happens to them. */
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

/** Ends the session here; the server is told unless it ended it itself. */
export async function signOut(client?: Client): Promise<void> {
  // Also the one that a page of visitors has found here and works without.
  const token = ownToken() ?? readToken();
  const context = { fetchOptions: { headers: { authorization: `Bearer ${token}` } } };
  if (client && token) await client.mutation(SignOutDocument, {}, context).toPromise();
  endToken();
  writeLocal(lockKey, null);
  // Sign-out clears what the browser kept; choices of look and language are nobody's secret and stay.
  clearUnsaved();
  forget();
}

function forget(): void {
  refusal.set(null);
  sessionUser.set(null);
  checked = Promise.resolve(false);
  clearTimeout(expiry);
}

let leave: (path: string) => void = (path) => location.assign(path);
/** How the router goes somewhere; given by main.tsx. */
export function setLeave(navigate: (path: string) => void): void {
  leave = navigate;
}

/**
 * The session is over and the person did not ask for it: to the sign-in page, and back here afterwards. What was typed
 * waits on this device for the same person.
 */
export function sessionEnded(): void {
  if (!sessionUser.get()) return;
  // Another tab ended it by beginning another one, and the word of the end came first.
  if (isReplaced()) return follow();
  const path = signInPath(location);
  leaveToken();
  forget();
  ended = true;
  leave(path);
}

const lockKey = 'locked';
let lockedUser: SessionUser | null = null;

/** Nobody touched this page for so long as its person allows: it stays shut, in every tab and after a reload. */
export const isLocked = (): boolean => readLocal(lockKey) !== null;

/** Whom the password is asked of. */
export const whoIsLocked = (): SessionUser | null => sessionUser.get() ?? lockedUser;

/** Leads to unlock-session, and back here afterwards. What was typed waits as it does when a session ends. */
export function lockSession(): void {
  const user = sessionUser.get();
  if (!user) return;
  const path = unlockPath(location);
  lockedUser = user;
  writeLocal(lockKey, user.id);
  sessionUser.set(null);
  leave(path);
}

/** The page is on its way to the sign-in page, or there: another tab may still bring the next session. */
let ended = false;

let expiry: ReturnType<typeof setTimeout> | undefined;

/** Ends the session in time; a machine that slept is asked again when the page is looked at. */
function watchExpiry(): void {
  clearTimeout(expiry);
  const token = ownToken();
  const ends = (token && claimsOf(token)?.exp) || 0;
  const wait = Math.min(ends * 1000 - Date.now(), 2 ** 31 - 1);
  expiry = setTimeout(() => (ownToken() ? watchExpiry() : sessionEnded()), Math.max(0, wait));
}

/** What another tab did to the token, this one does as well. */
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
  // Another person or organization: nothing on this page is theirs.
  if (user || ended) return location.assign('/');
  if (location.pathname === '/sign-in') return location.assign(afterSignIn(new URLSearchParams(location.search)));
}

/**
 * Follows what another tab does to the token, also in a page that could not hear of it and is looked at again. Resolves
 * once a tab without a session has asked the others for theirs.
 */
export function joinOtherTabs(): Promise<void> {
  addEventListener('storage', (event) => {
    if (event.key === lockKey && event.newValue !== null) lockSession();
    else if (event.key === tokenKey || event.key === null) follow();
  });
  const sharing = shareToken(() => {
    // The next navigation of a page without a session finds the one that came.
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
