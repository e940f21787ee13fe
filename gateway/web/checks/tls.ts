import type { Certificate, Observation, Tls } from '../observe/observation.ts';
import { fail, judged, pass, tell, warn, type SiteCheck, type Verdict } from './site-check.ts';

const DAY_MS = 24 * 3_600_000;
const DATE_PROBLEMS = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

const dayOf = (time: string): string => time.slice(0, 10);

/** Remaining share of a certificate's lifetime, from 0 to 1. */
export function lifeLeft({ notBefore, notAfter }: Pick<Certificate, 'notBefore' | 'notAfter'>, at: string): number {
  const life = Date.parse(notAfter) - Date.parse(notBefore);
  return life <= 0 ? 0 : Math.max(0, (Date.parse(notAfter) - Date.parse(at)) / life);
}

function judgeLife({ tls, at }: Observation): Verdict {
  return judged(tls, ({ certificate }) => {
    const { notBefore, notAfter } = certificate;
    const seen = `${dayOf(notBefore)} – ${dayOf(notAfter)}`;
    if (notAfter <= at) return fail('expired', seen);
    if (notBefore > at) return fail('notYetValid', seen);
    const days = Math.floor((Date.parse(notAfter) - Date.parse(at)) / DAY_MS);
    const left = lifeLeft(certificate, at);
    if (left < 1 / 6 || days < 3) return fail('endsSoon', seen);
    return left < 1 / 3 ? warn('endsSoon', seen) : pass(seen);
  });
}

// Elliptic curves must have at least 256 bits.
const isStrong = (key: string): boolean => {
  const [type, size = ''] = key.split(' ');
  return type === 'RSA' ? Number(size) >= 2_048 : type !== 'DSA' && !/(160|192|224)/.test(size);
};

/** Those of `wanted` whose probe had this result. */
const versionsOf = ({ versions }: Tls, wanted: readonly (keyof Tls['versions'])[], result: string) =>
  wanted.filter((version) => versions[version] === result);

export const tls: SiteCheck[] = [
  {
    code: 'chain',
    group: 'tls',
    points: 30,
    severity: 'critical',
    effort: 'hour',
    expected: '',
    judge: ({ tls: outcome }) =>
      judged(outcome, ({ chainProblem, certificate: { issuer } }) => {
        // Expiry is a separate check.
        if (chainProblem === null || DATE_PROBLEMS.has(chainProblem)) return pass(issuer);
        return fail('untrusted', `${chainProblem} · ${issuer}`);
      }),
  },
  {
    code: 'name',
    group: 'tls',
    points: 30,
    severity: 'critical',
    effort: 'hour',
    expected: '',
    judge: ({ tls: outcome }) =>
      judged(outcome, ({ isForHost, certificate: { names } }) => {
        const seen = names.slice(0, 5).join(', ');
        return isForHost ? pass(seen) : fail('otherName', seen);
      }),
  },
  { code: 'life', group: 'tls', points: 10, severity: 'high', effort: 'hour', expected: '> 1/3', judge: judgeLife },
  {
    code: 'key',
    group: 'tls',
    points: 10,
    severity: 'medium',
    effort: 'hour',
    expected: 'EC prime256v1, RSA ≥ 2048',
    judge: ({ tls: outcome }) =>
      judged(outcome, ({ certificate: { key } }) => (isStrong(key) ? pass(key) : fail('weak', key))),
  },
  {
    code: 'old-tls',
    group: 'tls',
    points: 10,
    severity: 'medium',
    effort: 'hour',
    expected: 'ssl_protocols TLSv1.2 TLSv1.3;',
    judge: ({ tls: outcome }) =>
      judged(outcome, (seen) => {
        const accepted = versionsOf(seen, ['TLSv1', 'TLSv1.1'], 'accepted');
        if (accepted.length > 0) return fail('accepted', accepted.join(', '));
        const unknown = versionsOf(seen, ['TLSv1', 'TLSv1.1'], 'unknown');
        return unknown.length > 0 ? { status: 'error', reason: 'noAnswer', seen: unknown.join(', ') } : pass();
      }),
  },
  {
    code: 'modern-tls',
    group: 'tls',
    points: 30,
    severity: 'high',
    effort: 'hour',
    expected: 'ssl_protocols TLSv1.2 TLSv1.3;',
    judge: ({ tls: outcome }) =>
      judged(outcome, (seen) => {
        const accepted = versionsOf(seen, ['TLSv1.2', 'TLSv1.3'], 'accepted');
        return accepted.length > 0 ? pass(accepted.join(', ')) : fail('notAccepted');
      }),
  },
  {
    code: 'tls13',
    group: 'tls',
    points: 3,
    severity: 'low',
    effort: 'hour',
    expected: 'ssl_protocols TLSv1.2 TLSv1.3;',
    judge: ({ tls: outcome }) =>
      judged(outcome, ({ versions }) => {
        const probe = versions['TLSv1.3'];
        if (probe === 'unknown') return { status: 'error', reason: 'noAnswer', seen: 'TLSv1.3' };
        return probe === 'accepted' ? pass('TLSv1.3') : fail('notAccepted', 'TLSv1.3');
      }),
  },
  {
    code: 'forward-secrecy',
    group: 'tls',
    points: 5,
    severity: 'low',
    effort: 'hour',
    expected: 'ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;',
    judge: ({ tls: outcome }) =>
      judged(outcome, ({ hasForwardSecrecy }) => (hasForwardSecrecy ? pass() : fail('missing'))),
  },
  {
    code: 'post-quantum',
    group: 'tls',
    points: 0,
    severity: 'info',
    effort: 'project',
    expected: 'ssl_ecdh_curve X25519MLKEM768:X25519;',
    judge: ({ tls: outcome }) =>
      judged(outcome, ({ keyExchange }) =>
        /MLKEM/i.test(keyExchange ?? '') ? pass(keyExchange!) : tell('missing', keyExchange ?? ''),
      ),
  },
];
