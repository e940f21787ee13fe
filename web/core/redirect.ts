/** Pages that nobody should be sent back to after signing in. */
const never = new Set(['/sign-in', '/sign-up', '/sign-out', '/unlock-session', '/signed-in-redirect']);

/** A path of this client, or null: never another site, however it is written. */
export function safeRedirect(wanted: string | null): string | null {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return null;
  const url = new URL(wanted, location.origin);
  if (url.origin !== location.origin || never.has(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Where the sign-in page is and what it shall lead back to; nothing after a sign-out. */
export function signInPath(from: URL | Location): string {
  if (from.pathname === '/sign-out' || from.pathname === '/') return '/sign-in';
  const back = safeRedirect(from.pathname + from.search);
  return back ? `/sign-in?redirectURL=${encodeURIComponent(back)}` : '/sign-in';
}

/** After signing in: the wanted page, or the one that decides. */
export const afterSignIn = (search: URLSearchParams): string =>
  safeRedirect(search.get('redirectURL')) ?? '/signed-in-redirect';
