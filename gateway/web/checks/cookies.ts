import type { SitePage } from '../observe/observation.ts';
import { fail, judged, pass, skip, type SiteCheck, type Verdict } from './site-check.ts';

type Cookie = { name: string; attributes: ReadonlyMap<string, string> };

const COOKIES_MOST = 100;
const SESSION = /sess|sid$|^sid|auth|token|login|jwt/i;

const cookiesOf = ({ headers }: SitePage): Cookie[] =>
  headers
    .filter(([name]) => name.toLowerCase() === 'set-cookie')
    .slice(0, COOKIES_MOST)
    .map(([, value]) => {
      const [pair = '', ...rest] = value.slice(0, 4_000).split(';');
      const attributes = rest.map((part) => part.trim().toLowerCase().split('='));
      return {
        name: pair.split('=')[0]!.trim(),
        attributes: new Map(attributes.map(([name = '', text = '']) => [name, text])),
      };
    });

const judgeAll =
  (isConcerned: (cookie: Cookie) => boolean, isSafe: (cookie: Cookie) => boolean) =>
  (page: SitePage): Verdict => {
    const concerned = cookiesOf(page).filter(isConcerned);
    if (concerned.length === 0) return skip('noCookies');
    const unsafe = concerned.filter((cookie) => !isSafe(cookie));
    const seen = (unsafe.length > 0 ? unsafe : concerned).map(({ name }) => name).join(', ');
    return unsafe.length > 0 ? fail('unprotected', seen) : pass(seen);
  };

const row = (
  code: string,
  points: number,
  severity: SiteCheck['severity'],
  expected: string,
  judge: (page: SitePage) => Verdict,
): SiteCheck => ({
  code,
  group: 'cookies',
  points,
  severity,
  effort: 'hour',
  expected,
  judge: ({ page }) => judged(page, judge),
});

export const cookies: SiteCheck[] = [
  row(
    'cookie-secure',
    8,
    'medium',
    'Secure',
    judgeAll(
      () => true,
      ({ attributes }) => attributes.has('secure'),
    ),
  ),
  row(
    'cookie-httponly',
    5,
    'medium',
    'HttpOnly',
    judgeAll(
      ({ name }) => SESSION.test(name),
      ({ attributes }) => attributes.has('httponly'),
    ),
  ),
  row(
    'cookie-samesite',
    3,
    'low',
    'SameSite=Lax',
    judgeAll(
      () => true,
      ({ attributes }) => {
        const value = attributes.get('samesite');
        return value === 'lax' || value === 'strict' || (value === 'none' && attributes.has('secure'));
      },
    ),
  ),
];
