import type { Observation } from '../observe/observation.ts';
import { fail, judged, pass, warn, type SiteCheck, type Verdict } from './site-check.ts';

const REDIRECTS = 2;
const ANSWER_MS = 3_000;

function isSafe(location: string | null, host: string): boolean {
  if (location === null || !URL.canParse(location, `http://${host}/`)) return false;
  const { protocol, hostname } = new URL(location, `http://${host}/`);
  return protocol === 'https:' && hostname === host;
}

/** HTTP must be closed or redirect to HTTPS on the same host. */
function judgePlain({ plain, host }: Observation): Verdict {
  if ('problem' in plain) {
    if (plain.problem === 'connection') return pass();
    return { status: 'error', reason: 'noAnswer', seen: plain.problem };
  }
  const { status, location } = plain.answer;
  const seen = `${status} ${location ?? ''}`.trim();
  return status >= 300 && status < 400 && isSafe(location, host) ? pass(seen) : fail('unencrypted', seen);
}

export const reach: SiteCheck[] = [
  {
    code: 'status',
    group: 'reach',
    points: 15,
    severity: 'high',
    effort: 'hour',
    expected: '200',
    judge({ page, tls }) {
      // A TLS handshake without an HTTP answer is a failure.
      if ('problem' in page && page.problem !== 'refused' && 'answer' in tls) return fail('failed', page.problem);
      return judged(page, ({ status }) => (status < 400 ? pass(String(status)) : fail('failed', String(status))));
    },
  },
  {
    code: 'https',
    group: 'reach',
    points: 10,
    severity: 'high',
    effort: 'hour',
    expected: '301 https://',
    judge: judgePlain,
  },
  {
    code: 'redirects',
    group: 'reach',
    points: 3,
    severity: 'low',
    effort: 'hour',
    expected: `≤ ${REDIRECTS}`,
    judge({ hops, page }) {
      const last = hops.at(-1);
      if ('problem' in page && page.problem === 'refused' && last) return fail('inside', last.location ?? '');
      return judged(page, () => {
        const downgrade = hops.find(({ location }) => location?.toLowerCase().startsWith('http:'));
        if (downgrade) return fail('unencrypted', downgrade.location!);
        const count = hops.filter(({ location }) => location !== null).length;
        return count <= REDIRECTS ? pass(String(count)) : fail('tooMany', String(count));
      });
    },
  },
  {
    code: 'time',
    group: 'reach',
    points: 5,
    severity: 'low',
    effort: 'project',
    expected: `≤ ${ANSWER_MS} ms`,
    judge: ({ page }) => judged(page, ({ ms }) => (ms <= ANSWER_MS ? pass(`${ms} ms`) : fail('slow', `${ms} ms`))),
  },
  {
    code: 'size',
    group: 'reach',
    points: 3,
    severity: 'low',
    effort: 'project',
    expected: '≤ 1 MB',
    judge: ({ page }) =>
      judged(page, ({ isCut, text }) => (isCut ? fail('tooMany', '> 1 MB') : pass(`${text.length} B`))),
  },
  {
    code: 'ipv6',
    group: 'reach',
    points: 2,
    severity: 'info',
    effort: 'project',
    expected: '',
    judge: ({ ipv6 }) => judged(ipv6, (found) => (found.length > 0 ? pass(found[0]) : warn('missing'))),
  },
];
