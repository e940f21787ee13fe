import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Resolver } from 'node:dns/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { OutgoingBudget } from '../../gateway/kit/outgoing/budget.ts';
import { OutgoingBusy, OutgoingRefused, type OutgoingFailed } from '../../gateway/kit/outgoing/errors.ts';
import { Outgoing } from '../../gateway/kit/outgoing/outgoing.ts';
import { isPublicAddress } from '../../gateway/kit/outgoing/public-address.ts';

const PUBLIC = '93.184.215.14';
/** Host names with the addresses a DNS server would return. */
const zone: Record<string, string[]> = {
  'good.example': [PUBLIC],
  'mapped.example': ['::ffff:127.0.0.1'],
  'six.example': ['fd12::1'],
  'half.example': [PUBLIC, '10.0.0.1'],
  'home.example': ['127.0.0.1'],
  'cloud.example': ['169.254.169.254'],
  'empty.example': [],
};

/** Resolves names from the zone and counts the lookups. */
function openOutgoing(allowed: string[] = []) {
  const outgoing = new Outgoing({ outgoingAllow: allowed });
  const asked: string[] = [];
  const answer = (family: 4 | 6) => (name: string) => {
    asked.push(name);
    const found = zone[name];
    if (!found) return Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
    return Promise.resolve(found.filter((address) => address.includes(':') === (family === 6)));
  };
  const resolver = { resolve4: answer(4), resolve6: answer(6) } as unknown as Resolver;
  vi.spyOn(outgoing, 'resolverFor').mockReturnValue(resolver);
  return { outgoing, asked };
}

let server: Server;
let port: number;
let served: string[] = [];
const base = () => `http://127.0.0.1:${port}`;

beforeAll(async () => {
  server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    served.push(`${request.method} ${request.url}`);
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`x-${at}`, 'a long enough value']));
    if (request.url === '/redirect') response.writeHead(302, { location: `${base()}/inside` }).end('there');
    else if (request.url === '/endless') {
      const more = () => response.write('x'.repeat(16_384), () => !response.destroyed && setImmediate(more));
      more();
    } else if (request.url === '/heads') response.writeHead(200, many).end();
    else if (request.url === '/slow') response.writeHead(200).write('a');
    else if (request.url === '/echo') request.pipe(response);
    else if (request.url !== '/silent') response.end('fine');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  served = [];
  vi.useRealTimers();
});

const REFUSED = [
  'http://good.example/',
  'ftp://good.example/',
  'file:///etc/passwd',
  'gopher://good.example/',
  'https://good.example:8443/',
  'https://good.example:22/',
  'https://user@good.example/',
  'https://user:secret@good.example/',
  'https://good.example@127.0.0.1/',
  'https://good.example./',
  'https://localhost/',
  'https://localhost./',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://2130706433/',
  'https://１２７.0.0.1/',
  'https://0/',
  'https://93.184.215.14/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fe80::1]/',
  'https://metadata/',
  'https://mapped.example/',
  'https://six.example/',
  'https://half.example/',
  'https://home.example/',
  'https://cloud.example/',
  'not an address',
  '',
];

describe('outgoing requests', () => {
  it('refuses private addresses with one message, and names the rule of format that an address breaks', async () => {
    const { outgoing } = openOutgoing();
    const texts = await Promise.all(
      REFUSED.map((url) =>
        outgoing.request({ url }).then(
          () => `${url} was asked`,
          (error: Error) => (error instanceof OutgoingRefused ? error.message : `${url}: ${error.message}`),
        ),
      ),
    );
    const closed = REFUSED.filter((_, index) => texts[index] === 'is not an address that can be reached from here');
    expect(closed).toEqual(['mapped', 'six', 'half', 'home', 'cloud'].map((name) => `https://${name}.example/`));
    expect([...new Set(texts)].filter((text) => text.startsWith('must '))).toHaveLength(5);
    expect(texts.filter((text) => !text.startsWith('must '))).toHaveLength(closed.length);
  });

  it('refuses connections as it refuses requests', async () => {
    const { outgoing } = openOutgoing();
    const hosts: [string, number][] = [
      ['home.example', 443],
      ['half.example', 443],
      ['127.0.0.1', 443],
      ['[::1]', 443],
      ['good.example', 22],
      ['good.example', 25],
    ];
    for (const [host, at] of hosts)
      await expect([host, outgoing.find(host, at)][1]).rejects.toBeInstanceOf(OutgoingRefused);
  });

  it('takes the same time to refuse by rule and by lookup', async () => {
    vi.useFakeTimers();
    const { outgoing } = openOutgoing();
    const done: string[] = [];
    for (const url of ['https://127.0.0.1/', 'https://home.example/', 'ftp://good.example/'])
      outgoing.request({ url }).catch(() => done.push(url));
    await vi.advanceTimersByTimeAsync(400);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(done).toHaveLength(3);
  });

  it('connects once, to the address that was checked', async () => {
    const { outgoing, asked } = openOutgoing();
    expect(await outgoing.find('good.example', 443)).toEqual({
      host: 'good.example',
      port: 443,
      address: PUBLIC,
      family: 4,
    });
    expect(asked).toEqual(['good.example', 'good.example']);
  });

  it('reports an unknown host name', async () => {
    const { outgoing } = openOutgoing();
    for (const name of ['gone.example', 'empty.example'])
      await expect(outgoing.request({ url: `https://${name}/` })).rejects.toMatchObject({ reason: 'name' });
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '2001::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'ff02::1',
    '::',
    'nonsense',
  ])('treats %s as a private address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('reaches public addresses', () => {
    for (const address of ['8.8.8.8', PUBLIC, '2606:4700::1111']) expect(isPublicAddress(address)).toBe(true);
  });
});

describe('an allowed host', () => {
  it('is reached at its own port only', async () => {
    const { outgoing } = openOutgoing([`127.0.0.1:${port}`]);
    const { status, body, isCut, address, headers } = await outgoing.request({ url: `${base()}/hello?x=1` });
    expect([status, body.toString(), isCut, address]).toEqual([200, 'fine', false, '127.0.0.1']);
    expect(headers.map(([name]) => name.toLowerCase())).toContain('content-length');
    expect(served).toEqual(['GET /hello?x=1']);
    await expect(outgoing.request({ url: 'http://127.0.0.1:1/' })).rejects.toBeInstanceOf(OutgoingRefused);
  });

  it('receives a request body', async () => {
    const { outgoing } = openOutgoing([`127.0.0.1:${port}`]);
    const { body } = await outgoing.request({ url: `${base()}/echo`, method: 'POST', body: 'grüße' });
    expect(body.toString()).toBe('grüße');
  });

  it('cannot redirect elsewhere', async () => {
    const { outgoing } = openOutgoing([`127.0.0.1:${port}`]);
    expect((await outgoing.request({ url: `${base()}/redirect` })).status).toBe(302);
    expect(served).toEqual(['GET /redirect']);
  });

  it('cannot block the gateway', async () => {
    const { outgoing } = openOutgoing([`127.0.0.1:${port}`, '127.0.0.1:1']);
    const endless = await outgoing.request({ url: `${base()}/endless`, bytesMost: 1_000 });
    expect([endless.body.length, endless.isCut]).toEqual([1_000, true]);
    const reasons = await Promise.all(
      [`${base()}/heads`, `${base()}/slow`, `${base()}/silent`, 'http://127.0.0.1:1/'].map((url) =>
        outgoing.request({ url, timeoutMs: 300 }).catch((error: OutgoingFailed) => error.reason),
      ),
    );
    expect(reasons).toEqual(['size', 'timeout', 'timeout', 'connection']);
  });
});

describe('the outgoing budget of an account', () => {
  it('is sixty tasks a minute', async () => {
    vi.useFakeTimers();
    const budget = new OutgoingBudget();
    const use = (account: string, host: string) => budget.within(account, host, () => Promise.resolve(1));
    for (let at = 0; at < 60; at += 1) expect(await use('a', `${at}.example`)).toBe(1);
    const refused = await use('a', 'last.example').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OutgoingBusy);
    expect((refused as OutgoingBusy).retryAfterMs).toBeLessThanOrEqual(60_000);
    expect(await use('b', 'last.example')).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(await use('a', 'last.example')).toBe(1);
  });

  it('is four at once, and one per host', async () => {
    const budget = new OutgoingBudget();
    const running = new Set<string>();
    const seen: { most: number; sameHost: boolean } = { most: 0, sameHost: false };
    const work = (host: string) => async () => {
      seen.sameHost ||= running.has(host);
      running.add(host);
      seen.most = Math.max(seen.most, running.size);
      await new Promise((resolve) => setImmediate(resolve));
      running.delete(host);
      if (host === 'h3') throw new Error('its own failure');
    };
    const hosts = Array.from({ length: 24 }, (_, at) => `h${at % 8}`);
    const ends = await Promise.allSettled(hosts.map((host) => budget.within('a', host, work(host))));
    expect(seen).toEqual({ most: 4, sameHost: false });
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  });

  it('makes no account wait for a host that is slow for another one', async () => {
    const budget = new OutgoingBudget();
    let release = () => {};
    const slow = budget.within('a', 'shared.example', () => new Promise<void>((resolve) => (release = resolve)));
    expect(await budget.within('b', 'shared.example', () => Promise.resolve(1))).toBe(1);
    release();
    await slow;
  });
});
