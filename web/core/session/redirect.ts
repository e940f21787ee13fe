/** Pages that nobody should be sent back to after signing in. */
const never = new Set(['/sign-in', '/sign-up', '/sign-out', '/unlock-session', '/signed-in-redirect']);

/** A path of this client, or null: never another site, however it is written. */
export function safeRedirect(wanted: string | null): string | null {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return null;
  const url = new URL(wanted, location.origin);
  if (url.origin !== location.origin || never.has(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

type Address = { pathname: string; search: string; hash: string };

/** A page that stands in the way, and what it shall lead back to; nothing after a sign-out. */
export function leadBack(page: string, { pathname, search, hash }: Address): string {
  const sign = page.includes('?') ? '&' : '?';
  return pathname === '/sign-out' ? page : `${page}${sign}redirectURL=${encodeURIComponent(pathname + search + hash)}`;
}
export const signInPath = (from: Address): string => leadBack('/sign-in', from);
export const unlockPath = (from: Address): string => leadBack('/unlock-session', from);

/** After signing in: the wanted page, or the one that decides. */
export const afterSignIn = (search: URLSearchParams): string =>
  safeRedirect(search.get('redirectURL')) ?? '/signed-in-redirect';
