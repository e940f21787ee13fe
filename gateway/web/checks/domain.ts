import type { Asked } from '../../kit/outgoing/asking.ts';
import type { SpfTree } from '../../kit/outgoing/mail-policy.ts';
import type { Domain, Observation } from '../observe/observation.ts';
import { fail, judged, pass, skip, tell, warn, type SiteCheck, type Verdict } from './site-check.ts';

const LOOKUPS_MOST = 10;
const VOIDS_MOST = 2;

/** Email rules belong to the domain and are checked only at its own host. */
const ofMail =
  <T>(read: (domain: Domain) => Asked<T>, judge: (answer: T) => Verdict) =>
  ({ domain }: Observation): Verdict =>
    domain.isOwn ? judged(read(domain), judge) : skip('notOwn', domain.name);

function judgeSpf({ records, lookups, voids, all, isLoop }: SpfTree): Verdict {
  const [record = ''] = records;
  if (records.length === 0) return fail('missing');
  if (records.length > 1) return fail('several', records.join(' · '));
  if (isLoop) return fail('loop', record);
  if (lookups > LOOKUPS_MOST || voids > VOIDS_MOST) return fail('tooMany', `${lookups} · ${record}`);
  if (all === '+' || all === null || all === '?') return fail('open', record);
  return pass(record);
}

function judgeDmarc(records: readonly string[]): Verdict {
  const [record = ''] = records;
  if (records.length === 0) return fail('missing');
  if (records.length > 1) return fail('several', records.join(' · '));
  const policy = /;\s*p\s*=\s*([a-z]+)/i.exec(record)?.[1]?.toLowerCase();
  if (policy === 'reject' || policy === 'quarantine') return pass(record);
  return policy === 'none' ? fail('open', record) : fail('invalid', record);
}

function judgeSecurityTxt(text: string | null, at: string): Verdict {
  if (text === null) return warn('missing');
  const head = text.slice(0, 8_000);
  if (!/^contact:\s*\S/im.test(head)) return warn('invalid', 'Contact');
  const expires = /^expires:\s*(\S+)/im.exec(head)?.[1];
  if (expires === undefined || Number.isNaN(Date.parse(expires))) return warn('invalid', 'Expires');
  return Date.parse(expires) <= Date.parse(at) ? warn('expired', expires) : pass(expires);
}

const row = (
  code: string,
  points: number,
  severity: SiteCheck['severity'],
  expected: string,
  judge: SiteCheck['judge'],
): SiteCheck => ({ code, group: 'domain', points, severity, effort: 'hour', expected, judge });

export const domain: SiteCheck[] = [
  row(
    'spf',
    8,
    'medium',
    'v=spf1 mx -all',
    ofMail(({ spf }) => spf, judgeSpf),
  ),
  row(
    'dmarc',
    8,
    'medium',
    'v=DMARC1; p=quarantine',
    ofMail(({ dmarc }) => dmarc, judgeDmarc),
  ),
  row(
    'mta-sts',
    2,
    'info',
    'v=STSv1; id=1',
    ofMail(
      ({ mtaSts }) => mtaSts,
      ({ record, policy }) => {
        if (record === null) return warn('missing');
        if (policy === null) return warn('invalid', record);
        return /^mode:\s*enforce\s*$/im.test(policy) ? pass(record) : warn('weak', record);
      },
    ),
  ),
  row(
    'tls-rpt',
    1,
    'info',
    'v=TLSRPTv1; rua=mailto:tls@example.com',
    ofMail(
      ({ tlsRpt }) => tlsRpt,
      ([record]) => (record === undefined ? warn('missing') : pass(record)),
    ),
  ),
  row('caa', 3, 'low', 'CAA 0 issue "letsencrypt.org"', ({ domain: { caa } }) =>
    judged(caa, (rules) => (rules.length > 0 ? pass(rules.join(' · ')) : fail('missing'))),
  ),
  row('tlsa', 0, 'info', '_443._tcp.www.example.com. IN TLSA 3 1 1 …', ({ domain: { tlsa } }) =>
    judged(tlsa, (found) => (found.length > 0 ? pass(found.slice(0, 4).join(' · ')) : tell('missing'))),
  ),
  row('name-servers', 3, 'low', '≥ 2', ({ domain: { nameServers } }) =>
    judged(nameServers, (found) => {
      const seen = found.slice(0, 6).join(', ');
      return found.length >= 2 ? pass(seen) : fail(found.length === 0 ? 'missing' : 'weak', seen);
    }),
  ),
  row('security-txt', 2, 'info', 'Contact: mailto:security@example.com', ({ securityTxt, at }) =>
    judged(securityTxt, (text) => judgeSecurityTxt(text, at)),
  ),
];
