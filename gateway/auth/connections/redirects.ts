import { isIP } from 'node:net';

const LENGTH_MOST = 500;
/** Schemes that run code or read local files. */
const REFUSED = /^(javascript|data|vbscript|file|blob|about|view-source|ws|wss|ftp):$/;

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Parses a redirect address; null if it isn't allowed. */
function readRedirect(given: unknown): URL | null {
  if (typeof given !== 'string' || given.length > LENGTH_MOST || /[\s#\\]/.test(given) || !URL.canParse(given))
    return null;
  const url = new URL(given);
  if (url.username !== '' || url.password !== '' || REFUSED.test(url.protocol)) return null;
  if (url.protocol === 'http:') return LOOPBACK.has(url.hostname) ? url : null;
  if (url.protocol === 'https:') return url;
  // Custom scheme of an app, such as `cursor://…`.
  return given.includes('://') ? url : null;
}

export const isRedirect = (given: unknown): given is string => readRedirect(given) !== null;

/** RFC 8252: loopback redirects may use any port; everything else must match. */
export function redirectMatches(registered: string, asked: string): boolean {
  if (registered === asked) return isRedirect(asked);
  const [one, other] = [readRedirect(registered), readRedirect(asked)];
  if (!one || !other || one.protocol !== 'http:' || other.protocol !== 'http:') return false;
  const isSameHost = one.hostname === other.hostname;
  return isSameHost && one.pathname === other.pathname && one.search === other.search;
}

/** Redirect target as shown to users. */
export function placeOf(redirect: string): string {
  const { protocol, hostname } = new URL(redirect);
  return /^https?:$/.test(protocol) && isIP(hostname) === 0 ? hostname : `${protocol}//${hostname}`;
}
