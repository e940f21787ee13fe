import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { Asking } from '../../gateway/kit/outgoing/asking.ts';
import type { NameRecord } from '../../gateway/street/name-server.ts';
import { HOST, looked, observed, soundZone } from './one-site.ts';

const txt = (value: string): NameRecord => ({ type: 'TXT', value });
const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

describe('a hostile site', () => {
  it('times out if it never responds', async () => {
    const { of } = await looked({ listen: () => {}, options: { retryAfterMs: 10, eachMs: 400 } });
    expect(of['status']).toMatchObject({ status: 'fail', seen: 'timeout' });
    expect(of['csp']).toMatchObject({ status: 'error', reason: 'noAnswer' });
  });

  it('is read up to a megabyte, and never decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const { page } = await observed({
      listen: (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    });
    expect('answer' in page && page.answer.text.length).toBeLessThan(100_000);
  });

  it('fails if it sends ten thousand headers', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`x-${at}`, 'a long enough value']));
    const { of } = await looked({ listen: (_request, response) => response.writeHead(200, many).end() });
    expect(of['status']).toMatchObject({ status: 'fail', seen: 'size' });
  });

  it('with ten thousand certificate names is stored with at most a hundred', async () => {
    const names = [HOST, ...Array.from({ length: 10_000 }, (_, at) => `name-${at}.example.test`)];
    const { tls } = await observed({ certificate: { names } });
    if ('answer' in tls) expect(tls.answer.certificate.names.length).toBeLessThanOrEqual(100);
    else expect(tls.problem).toBe('tls');
  });

  it('with control characters and HTML in names and headers is shown as text', async () => {
    const { of } = await looked({
      certificate: { names: ['evil\u0000\u001b[31m.test', '<img src=x onerror=alert(1)>'] },
      headers: { server: 'nginx/1 <script>alert(1)</script>\u0080\u009f' },
    });
    expect(of['name']).toMatchObject({ status: 'fail', reason: 'otherName' });
    for (const { seen } of Object.values(of)) {
      expect(seen).not.toMatch(/\p{Cc}/u);
      expect(seen.length).toBeLessThanOrEqual(300);
    }
    expect(of['version']!.seen).toContain('<script>alert(1)</script>');
  });

  it('with circular aliases and oversized DNS records fails', async () => {
    const alias = (value: string): NameRecord[] => [{ type: 'CNAME', value }];
    const zone = {
      [HOST]: [...soundZone[HOST]!.slice(0, 2), txt(`v=spf1 include:a.example.test -all ${'x'.repeat(60_000)}`)],
      'a.example.test': alias('b.example.test'),
      'b.example.test': alias('a.example.test'),
      [`_dmarc.${HOST}`]: alias(`_dmarc.${HOST}`),
    };
    const { of } = await looked({ zone });
    expect(['fail', 'error']).toContain(of['spf']!.status);
    expect(['fail', 'error']).toContain(of['dmarc']!.status);
  });

  it('takes little CPU time to parse, with any page content', async () => {
    const pages = ['<script '.repeat(120_000), '<a><b>'.repeat(160_000), `<img src="${'http://'.repeat(140_000)}`];
    for (const page of pages) expect(await cpuOf(() => looked({ page }))).toBeLessThan(4_000);
  });

  it('receives at most twelve requests, and name servers at most forty', async () => {
    const includes = Array.from({ length: 30 }, (_, at) => `include:i${at}.example.test`).join(' ');
    const chain = Object.fromEntries(
      Array.from({ length: 30 }, (_, at): [string, NameRecord[]] => [
        `i${at}.example.test`,
        [txt(`v=spf1 include:i${at + 1}.example.test ${at % 2 ? '' : includes} -all`)],
      ]),
    );
    const requests = vi.spyOn(Asking.prototype, 'request');
    const handshakes = vi.spyOn(Asking.prototype, 'handshake');
    const questions = vi.spyOn(Asking.prototype, 'names');
    const { of } = await looked({
      zone: { [HOST]: [...soundZone[HOST]!.slice(0, 2), txt(`v=spf1 ${includes} -all`)], ...chain },
      listen: (_request, response) => response.writeHead(302, { location: `/${Math.random()}` }).end(),
    });
    expect(of['spf']).toMatchObject({ status: 'fail', reason: 'tooMany' });
    expect(of['redirects']).toMatchObject({ status: 'fail', reason: 'tooMany' });
    expect(requests.mock.calls.length + handshakes.mock.calls.length).toBeLessThanOrEqual(12);
    expect(questions.mock.calls.length).toBeLessThanOrEqual(40);
    vi.restoreAllMocks();
  });
});
