import { describe, expect, it } from 'vitest';
import { rsaKeys } from '../../gateway/street/certificates.ts';
import type { NameRecord } from '../../gateway/street/name-server.ts';
import { siteChecks } from '../../gateway/web/checks/table.ts';
import { HOST, looked, soundZone, type SitePlan } from './one-site.ts';

const txt = (value: string): NameRecord => ({ type: 'TXT', value });
const SPF = (value: string, more: Record<string, NameRecord[]> = {}): SitePlan => ({
  zone: { [HOST]: [...soundZone[HOST]!.slice(0, 2), txt(value)], ...more },
});
const hop = (status: number, location: string): SitePlan => ({
  listen: (_request, response) => response.writeHead(status, { location }).end(),
});
let hops = 0;
const moved: SitePlan = {
  listen: (_request, response) =>
    (hops += 1) <= 3 ? response.writeHead(302, { location: `/${hops}` }).end() : response.end('here'),
};
const OLD = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
const NO_FORWARD = { maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256' } as const;

/** For each check a site that does not pass, with the status and the reason. */
const broken: [string, 'fail' | 'warn' | 'info', string, SitePlan][] = [
  ['status', 'fail', 'failed', { status: 503 }],
  ['https', 'fail', 'unencrypted', { plain: (_request, response) => response.end('hello') }],
  [
    'https',
    'fail',
    'unencrypted',
    { plain: (_request, response) => response.writeHead(301, { location: 'https://other.test/' }).end() },
  ],
  ['redirects', 'fail', 'tooMany', moved],
  ['redirects', 'fail', 'unencrypted', hop(302, 'http://site.example.test/in')],
  ['redirects', 'fail', 'inside', hop(302, 'https://10.0.0.1/')],
  ['time', 'fail', 'slow', { listen: (_request, response) => void setTimeout(() => response.end('late'), 3_200) }],
  ['size', 'fail', 'tooMany', { page: 'x'.repeat(1_100_000) }],
  ['ipv6', 'warn', 'missing', { zone: { [HOST]: soundZone[HOST]!.slice(1) } }],
  ['chain', 'fail', 'untrusted', { isUntrusted: true }],
  ['name', 'fail', 'otherName', { certificate: { names: ['another.test'] } }],
  ['life', 'fail', 'expired', { certificate: { fromDays: -92, toDays: -2 } }],
  ['life', 'fail', 'notYetValid', { certificate: { fromDays: 2, toDays: 92 } }],
  ['life', 'fail', 'endsSoon', { certificate: { fromDays: -81, toDays: 9 } }],
  ['life', 'warn', 'endsSoon', { certificate: { fromDays: -65, toDays: 25 } }],
  ['key', 'fail', 'weak', { certificate: { keys: rsaKeys(1_024) }, tls: { ciphers: 'DEFAULT@SECLEVEL=0' } }],
  ['old-tls', 'fail', 'accepted', { tls: { ...OLD, maxVersion: 'TLSv1.3' } }],
  ['modern-tls', 'fail', 'notAccepted', { tls: OLD }],
  ['tls13', 'fail', 'notAccepted', { tls: { maxVersion: 'TLSv1.2' } }],
  ['post-quantum', 'info', 'missing', { tls: { ecdhCurve: 'X25519:P-256' } }],
  ['post-quantum', 'info', 'missing', { tls: { maxVersion: 'TLSv1.2' } }],
  ['forward-secrecy', 'fail', 'missing', { certificate: { keys: rsaKeys(2_048) }, tls: NO_FORWARD }],
  ['csp', 'fail', 'missing', { headers: { 'content-security-policy': undefined } }],
  ['csp', 'warn', 'weak', { headers: { 'content-security-policy': "script-src 'self' 'unsafe-inline'" } }],
  ['hsts', 'fail', 'missing', { headers: { 'strict-transport-security': undefined } }],
  ['hsts', 'fail', 'weak', { headers: { 'strict-transport-security': 'max-age=0' } }],
  ['hsts', 'warn', 'weak', { headers: { 'strict-transport-security': 'max-age=3600' } }],
  ['nosniff', 'fail', 'missing', { headers: { 'x-content-type-options': undefined } }],
  ['framing', 'fail', 'missing', { headers: { 'content-security-policy': "default-src 'self'" } }],
  ['referrer', 'fail', 'weak', { headers: { 'referrer-policy': 'unsafe-url' } }],
  ['permissions', 'warn', 'missing', { headers: { 'permissions-policy': undefined } }],
  ['coop', 'warn', 'missing', { headers: { 'cross-origin-opener-policy': undefined } }],
  ['version', 'fail', 'told', { headers: { server: 'nginx/1.14.0' } }],
  ['cookie-secure', 'fail', 'unprotected', { headers: { 'set-cookie': 'theme=1; SameSite=Lax' } }],
  ['cookie-httponly', 'fail', 'unprotected', { headers: { 'set-cookie': 'sessionid=1; Secure; SameSite=Lax' } }],
  ['cookie-samesite', 'fail', 'unprotected', { headers: { 'set-cookie': 'theme=1; Secure; SameSite=None-ish' } }],
  ['mixed-content', 'fail', 'unencrypted', { page: '<img src="http://site.example.test/a.png">' }],
  ['forms', 'fail', 'unencrypted', { page: '<form action="http://site.example.test/in"><input></form>' }],
  ['integrity', 'fail', 'unprotected', { page: '<script src="https://cdn.test/a.js"></script>' }],
  ['generator', 'fail', 'told', { page: '<meta name="generator" content="Press 4.1">' }],
  ['spf', 'fail', 'missing', { zone: { [HOST]: soundZone[HOST]!.slice(0, 2) } }],
  ['spf', 'fail', 'open', SPF('v=spf1 mx +all')],
  ['spf', 'fail', 'several', { zone: { [HOST]: [...soundZone[HOST]!, txt('v=spf1 -all')] } }],
  [
    'spf',
    'fail',
    'loop',
    SPF(`v=spf1 include:a.example.test -all`, { 'a.example.test': [txt(`v=spf1 include:${HOST} -all`)] }),
  ],
  ['spf', 'fail', 'tooMany', SPF(`v=spf1 ${'a '.repeat(11)}-all`)],
  ['spf', 'fail', 'tooMany', SPF('v=spf1 include:a.example.test include:b.example.test include:c.example.test -all')],
  ['dmarc', 'fail', 'missing', { zone: { [`_dmarc.${HOST}`]: [] } }],
  ['dmarc', 'fail', 'open', { zone: { [`_dmarc.${HOST}`]: [txt('v=DMARC1; p=none')] } }],
  ['mta-sts', 'warn', 'missing', { zone: { [`_mta-sts.${HOST}`]: [] } }],
  ['tls-rpt', 'warn', 'missing', { zone: { [`_smtp._tls.${HOST}`]: [] } }],
  ['caa', 'fail', 'missing', { zone: { 'example.test': soundZone['example.test']!.slice(0, 2) } }],
  ['tlsa', 'info', 'missing', { zone: { [`_443._tcp.${HOST}`]: [] } }],
  ['name-servers', 'fail', 'weak', { zone: { 'example.test': soundZone['example.test']!.slice(1) } }],
  ['security-txt', 'warn', 'missing', { securityTxt: null }],
  ['security-txt', 'warn', 'invalid', { securityTxt: 'hello' }],
  ['security-txt', 'warn', 'expired', { securityTxt: 'Contact: mailto:a@b.test\nExpires: 2020-01-01T00:00:00Z' }],
];

describe('the checks of a site', () => {
  it('all pass for a sound site, whose score is 100', async () => {
    const { results, score } = await looked();
    expect(results.filter(({ status }) => status !== 'pass')).toEqual([]);
    expect(results.map(({ check }) => check)).toEqual(siteChecks.map(({ code }) => code));
    expect(score).toBe(100);
  });

  it.each(broken)('%s: reports %s with the reason %s', async (check, status, reason, plan) => {
    const { of, results, score } = await looked(plan);
    expect(of[check]).toMatchObject({ status, reason });
    const lost = results.reduce((sum, { points }) => sum + points, 0);
    const isWorthless = ['expired life', 'notYetValid life', 'otherName name', 'notAccepted modern-tls'].includes(
      `${reason} ${check}`,
    );
    expect(score).toBe(Math.max(0, Math.min(100 - lost, isWorthless ? 20 : 100)));
  });

  it('report key exchange and TLSA records without taking points', async () => {
    const { of } = await looked();
    expect(of['post-quantum']).toMatchObject({ status: 'pass', seen: 'X25519MLKEM768', points: 0 });
    const digest = 'ab'.repeat(32);
    expect(of['tlsa']).toMatchObject({ status: 'pass', seen: `_443._tcp.${HOST} 3 1 1 ${digest}`, points: 0 });
    const without = await looked({
      tls: { ecdhCurve: 'X25519' },
      zone: { [`_443._tcp.${HOST}`]: [], ['_25._tcp.mail.example.test']: [{ type: 'TLSA', value: 'cd'.repeat(32) }] },
    });
    expect(without.of['post-quantum']).toMatchObject({ status: 'info', seen: 'X25519', points: 0 });
    expect(without.of['tlsa']!.seen).toContain('_25._tcp.mail.example.test 3 1 1 cdcd');
    const absent = await looked({ tls: { ecdhCurve: 'X25519' }, zone: { [`_443._tcp.${HOST}`]: [] } });
    expect(absent.score).toBe(100);
  });

  it('are each tested with a failure or warning here', () => {
    expect([...new Set(broken.map(([check]) => check))].sort()).toEqual(siteChecks.map(({ code }) => code).sort());
  });

  it('pass if unencrypted HTTP is closed', async () => {
    expect((await looked({ plain: null })).of['https']).toMatchObject({ status: 'pass' });
  });

  it('skip email checks for a domain without email', async () => {
    const { of } = await looked({ zone: { [HOST]: [] } });
    expect(of['spf']).toMatchObject({ status: 'skip', reason: 'notOwn' });
    expect(of['dmarc']).toMatchObject({ status: 'skip', reason: 'notOwn' });
  });

  it('try twice before they report a failing site', async () => {
    let asked = 0;
    const { of } = await looked({
      listen: (_request, response) => response.writeHead((asked += 1) === 1 ? 502 : 200).end('there'),
    });
    expect(of['status']).toMatchObject({ status: 'pass' });
  });
});
