/** Pages that are never a redirect target after sign-in. */
const never = new Set(['/sign-in', '/sign-up', '/sign-out', '/unlock-session', '/signed-in-redirect']);

/** A path of this client, or null; never another site. */
export function safeRedirect(wanted: string | null): string | null {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return null;
  const url = new URL(wanted, location.origin);
  if (url.origin !== location.origin || never.has(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

type Address = { pathname: string; search: string; hash: string };

/** URL of an interstitial page with its return path; none after a sign-out. */
export function leadBack(page: string, { pathname, search, hash }: Address): string {
  const sign = page.includes('?') ? '&' : '?';
  return pathname === '/sign-out' ? page : `${page}${sign}redirectURL=${encodeURIComponent(pathname + search + hash)}`;
}
export const signInPath = (from: Address): string => leadBack('/sign-in', from);
export const unlockPath = (from: Address): string => leadBack('/unlock-session', from);

/** Target after sign-in: the wanted page, or the entry page. */
export const afterSignIn = (search: URLSearchParams): string =>
  safeRedirect(search.get('redirectURL')) ?? '/signed-in-redirect';
