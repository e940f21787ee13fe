import type { SitePage } from '../observe/observation.ts';
import { headerOf } from '../../kit/outgoing/exchange.ts';
import { fail, judged, pass, warn, type SiteCheck, type Verdict } from './site-check.ts';

const HALF_A_YEAR = 15_552_000;
const SAFE_REFERRERS = new Set([
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
  'origin',
  'origin-when-cross-origin',
]);

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .slice(0, 8_000)
      .split(/[;,]/)
      .map((part) => part.trim().toLowerCase().split(/\s+/))
      .flatMap(([name, ...values]) => (name ? [[name, values] as const] : [])),
  );

function judgePolicy(page: SitePage): Verdict {
  const policy = headerOf(page, 'content-security-policy');
  if (policy === null) return fail('missing');
  const directives = directivesOf(policy);
  const scripts = directives.get('script-src') ?? directives.get('default-src');
  if (!scripts) return fail('weak', policy);
  const isGuarded = scripts.some((value) => /^'(nonce|sha\d+)-/.test(value)) || scripts.includes("'strict-dynamic'");
  const isOpen = scripts.some((value) => ['*', 'http:', 'https:', 'data:'].includes(value)) && !isGuarded;
  const isUnsafe = (scripts.includes("'unsafe-inline'") && !isGuarded) || scripts.includes("'unsafe-eval'");
  return isOpen || isUnsafe ? warn('weak', policy) : pass(policy);
}

function judgeHsts(page: SitePage): Verdict {
  const header = headerOf(page, 'strict-transport-security');
  if (header === null) return fail('missing');
  const seconds = Number(/max-age\s*=\s*"?(\d{1,12})/i.exec(header)?.[1] ?? 0);
  if (seconds === 0) return fail('weak', header);
  return seconds < HALF_A_YEAR ? warn('weak', header) : pass(header);
}

function judgeFraming(page: SitePage): Verdict {
  const ancestors = directivesOf(headerOf(page, 'content-security-policy') ?? '').get('frame-ancestors');
  if (ancestors) {
    const seen = `frame-ancestors ${ancestors.join(' ')}`;
    return ancestors.includes('*') ? fail('weak', seen) : pass(seen);
  }
  const header = headerOf(page, 'x-frame-options');
  if (header === null) return fail('missing');
  return /^(deny|sameorigin)$/i.test(header.trim()) ? pass(header) : fail('invalid', header);
}

/** The last known value counts. */
function judgeReferrer(page: SitePage): Verdict {
  const header = headerOf(page, 'referrer-policy');
  if (header === null) return fail('missing');
  const last = header.toLowerCase().split(',').at(-1)!.trim();
  return SAFE_REFERRERS.has(last) ? pass(header) : fail('weak', header);
}

const isThere =
  (name: string) =>
  (page: SitePage): Verdict => {
    const header = headerOf(page, name);
    return header === null ? warn('missing') : pass(header);
  };

function judgeVersion(page: SitePage): Verdict {
  const seen = ['server', 'x-powered-by', 'x-aspnet-version', 'x-generator']
    .flatMap((name) => headerOf(page, name) ?? [])
    .filter((value) => /\d/.test(value));
  return seen.length === 0 ? pass(headerOf(page, 'server') ?? '') : fail('told', seen.join(' · '));
}

const row = (
  code: string,
  points: number,
  severity: SiteCheck['severity'],
  expected: string,
  judge: (page: SitePage) => Verdict,
  effort: SiteCheck['effort'] = 'hour',
): SiteCheck => ({
  code,
  group: 'headers',
  points,
  severity,
  effort,
  expected,
  judge: ({ page }) => judged(page, judge),
});

export const headers: SiteCheck[] = [
  row(
    'csp',
    10,
    'medium',
    "content-security-policy: default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    judgePolicy,
    'project',
  ),
  row('hsts', 10, 'medium', 'strict-transport-security: max-age=31536000; includeSubDomains', judgeHsts),
  row('nosniff', 5, 'low', 'x-content-type-options: nosniff', (page) => {
    const header = headerOf(page, 'x-content-type-options');
    if (header === null) return fail('missing');
    return /^nosniff$/i.test(header.trim()) ? pass(header) : fail('invalid', header);
  }),
  row('framing', 5, 'low', 'x-frame-options: DENY', judgeFraming),
  row('referrer', 3, 'low', 'referrer-policy: strict-origin-when-cross-origin', judgeReferrer),
  row(
    'permissions',
    2,
    'info',
    'permissions-policy: camera=(), geolocation=(), microphone=()',
    isThere('permissions-policy'),
  ),
  row('coop', 2, 'info', 'cross-origin-opener-policy: same-origin', isThere('cross-origin-opener-policy')),
  row('version', 3, 'low', 'server_tokens off;', judgeVersion),
];
