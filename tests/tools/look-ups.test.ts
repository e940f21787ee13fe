import { createHash } from 'node:crypto';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Authority } from '../../gateway/street/certificates.ts';
import { openNameServer, type NameRecord } from '../../gateway/street/name-server.ts';
import { openGateway, type Loose, type Person, type TestGateway } from '../support/gateway.ts';
import { people } from '../../seed/people.ts';
import { waitFor } from '../support/until.ts';

const owner = people.owner.id;
const REFUSED = 'is not an address that can be reached from here';
const txt = (value: string): NameRecord => ({ type: 'TXT', value });
const zone: Record<string, NameRecord[]> = {
  'mail.example.test': [
    { type: 'A', value: '93.184.216.34' },
    { type: 'MX', value: 'mx2.example.test', priority: 20 },
    { type: 'MX', value: 'mx1.example.test', priority: 10 },
    txt('v=spf1 include:spf.example.test include:gone.example.test -all'),
    txt('site-verification=\u0007<b>1</b>'),
  ],
  'spf.example.test': [txt('v=spf1 ip4:192.0.2.0/24 ?all')],
  '_dmarc.mail.example.test': [txt('v=DMARC1; p=quarantine')],
  '_mta-sts.mail.example.test': [txt('v=STSv1; id=1')],
  's1._domainkey.mail.example.test': [txt('v=DKIM1; k=rsa; p=MIGf')],
  '34.216.184.93.in-addr.arpa': [{ type: 'PTR', value: 'mail.example.test' }],
  '6.4.9.1.8.c.5.2.3.9.8.1.8.4.2.0.1.0.0.0.0.2.2.0.0.0.8.2.6.0.6.2.ip6.arpa': [
    { type: 'PTR', value: 'six.example.test' },
  ],
  '_smtp._tls.mail.example.test': [txt('v=TLSRPTv1; rua=mailto:t@example.test')],
  'example.test': [
    { type: 'NS', value: 'ns1.example.test' },
    { type: 'CAA', tag: 'issue', value: 'ca.test' },
    txt('v=spf1 include:secret.corp.internal -all'),
  ],
  'loop.example.test': [txt('v=spf1 include:loop.example.test -all')],
  'inside.example.test': [{ type: 'A', value: '10.0.0.7' }, txt('internal-secret')],
  'half.example.test': [
    { type: 'A', value: '93.184.216.34' },
    { type: 'A', value: '127.0.0.1' },
  ],
};

let gateway: TestGateway;
let names: Awaited<ReturnType<typeof openNameServer>>;
const servers: (Server | ReturnType<typeof createHttpServer>)[] = [];
const asked: string[] = [];
const authority = new Authority('Authority of the tests');
const listening = async (server: (typeof servers)[number]): Promise<number> => {
  servers.push(server);
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
const hops: Record<string, string> = {
  '/a': '/b?token=1',
  '/b?token=1': 'http://site.example.test/c',
  '/round': '/round2',
  '/round2': '/round',
  '/inside': 'https://10.0.0.1/',
  '/odd': 'https://site.example.test:8443/',
  '/users': 'https://user:word@site.example.test/',
  '/script': 'javascript:alert(1)',
};
const answer: RequestListener = ({ url = '' }, response) => {
  asked.push(url);
  const many = /^\/many(\d+)$/.exec(url)?.[1];
  const location = many ? `/many${Number(many) + 1}` : hops[url];
  response.writeHead(location ? 302 : 200, {
    ...(location ? { location } : {}),
    'set-cookie': 'session=body-secret',
    'x-inside': 'header-secret',
  });
  response.end('body-secret'.repeat(10_000));
};

const ports: Record<number, number> = {};
beforeAll(async () => {
  const { key, cert } = authority.issue({ names: ['site.example.test'], toDays: 20 });
  ports[443] = await listening(createServer({ key, cert }, answer));
  ports[80] = await listening(createHttpServer((_request, response) => response.end('plain')));
  names = await openNameServer((name) => zone[name] ?? null);
});
// Each test gets a fresh rate limit.
beforeEach(async () => {
  gateway = await openGateway();
  gateway.services.outgoing.useStreet({
    // A host without a server: its port is closed.
    find: (host, port) =>
      host === 'site.example.test'
        ? { address: '127.0.0.1', port: ports[port]! }
        : host === 'closed.example.test'
          ? { address: '127.0.0.1', port: 1 }
          : null,
    isSite: (host) => host === 'site.example.test' || host === 'closed.example.test',
    answersFor: (name) => name.endsWith('example.test') || name.endsWith('.arpa'),
    dns: names.address,
    certificate: authority.certificate,
  });
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await names.close();
});
afterEach(() => gateway.close());

/** Both doors must return the same. */
async function both(door: string, mutation: string, body: Record<string, string>, as: Person = 'owner') {
  const rest = await gateway.rest('POST', `/api/tools/lookup/${door}`, { body, as });
  const [[argument, value]] = Object.entries(body) as [[string, string]];
  const { selector = null } = body;
  const also = selector === null ? '' : `, selector: ${JSON.stringify(selector)}`;
  const document = `mutation ($value: String!) { answer: ${mutation.replace('*', `(${argument}: $value${also})`)} }`;
  const { data, errors } = await gateway.graphql(document, { value }, as);
  return { rest, data: data?.answer as Loose, errors };
}

const DNS = `lookUpDns* { name addresses aliases mailServers { host priority } nameServers texts caa dmarc mtaSts tlsRpt
  dkim reverseNames { address names } unanswered spf { steps { name depth record } lookups voids all records isLoop } }`;
const CERTIFICATE = 'lookUpCertificate* { host protocol isForHost chainProblem certificates }';
const URLS = 'unfoldUrl* { hops { url status } end }';
const BREACHES = 'lookUpBreaches* { hashes { suffix count } }';

describe('a DNS lookup', () => {
  it('returns records and mail policies at both doors, with the SPF tree', async () => {
    const { rest, data } = await both('dns', DNS, { name: ' Mail.Example.test. ' });
    expect(rest.status).toBe(200);
    expect(data).toEqual(rest.body);
    expect(data).toEqual({
      name: 'mail.example.test',
      addresses: ['93.184.216.34'],
      aliases: [],
      mailServers: [
        { host: 'mx1.example.test', priority: 10 },
        { host: 'mx2.example.test', priority: 20 },
      ],
      nameServers: ['ns1.example.test'],
      texts: ['v=spf1 include:spf.example.test include:gone.example.test -all', 'site-verification= <b>1</b>'],
      caa: ['issue "ca.test"'],
      spf: {
        steps: [
          {
            name: 'mail.example.test',
            depth: 0,
            record: 'v=spf1 include:spf.example.test include:gone.example.test -all',
          },
          { name: 'spf.example.test', depth: 1, record: 'v=spf1 ip4:192.0.2.0/24 ?all' },
          { name: 'gone.example.test', depth: 1, record: null },
        ],
        lookups: 2,
        voids: 1,
        all: '-',
        records: 1,
        isLoop: false,
      },
      dmarc: 'v=DMARC1; p=quarantine',
      mtaSts: 'v=STSv1; id=1',
      tlsRpt: 'v=TLSRPTv1; rua=mailto:t@example.test',
      dkim: null,
      reverseNames: [{ address: '93.184.216.34', names: ['mail.example.test'] }],
      unanswered: [],
    });
    expect((await both('dns', DNS, { name: 'loop.example.test' })).data.spf).toMatchObject({ isLoop: true });
  });

  it('returns the key of a DKIM selector, and the names of an address', async () => {
    const keyOf = async (selector: string) =>
      (await both('dns', DNS, { name: 'mail.example.test', selector })).data.dkim;
    expect([await keyOf('s1'), await keyOf('s2')]).toEqual(['v=DKIM1; k=rsa; p=MIGf', null]);
    for (const selector of ['_dmarc.x', 'a..b', 'a/b', '-a', ' '])
      expect((await both('dns', DNS, { name: 'mail.example.test', selector })).rest).toMatchObject({
        status: 400,
        body: { argument: 'selector' },
      });
    for (const [address, name] of [
      ['93.184.216.34', 'mail.example.test'],
      ['2606:2800:220:1:248:1893:25C8:1946', 'six.example.test'],
    ] as const) {
      const { rest, data } = await both('dns', DNS, { name: address });
      expect(data).toEqual(rest.body);
      expect(data).toMatchObject({ texts: [], reverseNames: [{ address: address.toLowerCase(), names: [name] }] });
    }
  });

  it('resolves no internal name, not even one included by a foreign record', async () => {
    const { data } = await both('dns', DNS, { name: 'example.test' });
    expect(data).toMatchObject({ spf: null, unanswered: ['spf'] });
    expect(JSON.stringify(data)).not.toContain('include:secret.corp.internal"}');
  });
});

describe('a certificate lookup', () => {
  it('returns the chain as facts, at both doors', async () => {
    const { rest, data } = await both('certificate', CERTIFICATE, { host: 'site.example.test' });
    expect(rest.status).toBe(200);
    expect(data).toEqual(rest.body);
    expect(data).toMatchObject({ host: 'site.example.test', protocol: 'TLSv1.3', isForHost: true, chainProblem: null });
    expect(data.certificates[0]).toMatch(/^-----BEGIN CERTIFICATE-----\n[\w+/=\n]+\n-----END CERTIFICATE-----\n$/);
    expect(asked).toEqual([]);
  });
});

describe('a redirect lookup', () => {
  const unfold = async (path: string) =>
    (await both('url', URLS, { url: path.startsWith('http') ? path : `https://site.example.test${path}` })).data;

  it('follows redirects to the end, and returns nothing of the pages', async () => {
    const { rest, data } = await both('url', URLS, { url: 'https://site.example.test/a' });
    expect(data).toEqual(rest.body);
    expect(data).toEqual({
      hops: [
        { url: 'https://site.example.test/a', status: 302 },
        { url: 'https://site.example.test/b?token=1', status: 302 },
        { url: 'http://site.example.test/c', status: 200 },
      ],
      end: 'page',
    });
    expect(rest.text).not.toContain('secret');
  });

  it('stops at a loop, after ten, and at an internal address, another port, a user, or a script', async () => {
    expect(await unfold('/round')).toMatchObject({ end: 'loop', hops: [{}, {}] });
    const many = await unfold('/many1');
    expect([many.end, many.hops.length]).toEqual(['tooMany', 11]);
    for (const path of ['/inside', '/odd', '/users', '/script']) {
      const { end, hops: way } = await unfold(path);
      expect([path, end, way.at(-1).status]).toEqual([path, 'unreachable', null]);
    }
  });
});

describe('every lookup', () => {
  const inside = [
    'localhost',
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '::ffff:10.0.0.1',
    'metadata.google.internal',
    'intranet',
    'printer.local',
    'secret.corp.internal',
    'inside.example.test',
    'half.example.test',
    'nothing.example.test',
    'co.uk',
    'a b.example.test',
    'site.example.test:8443',
    'user@site.example.test',
    'site.example.test/path',
  ];

  it('answers for an internal host as for a closed port, after the same time', async () => {
    const timed = async (door: string, body: Record<string, string>) => {
      const startedAt = Date.now();
      const { status, body: said } = await gateway.rest('POST', `/api/tools/lookup/${door}`, { body });
      return { ...body, status, said, isLate: Date.now() - startedAt >= 495 };
    };
    const refused = (argument: string, value: string) => ({
      [argument]: value,
      status: 400,
      said: { error: `${argument} ${REFUSED}`, code: 'BAD_INPUT', argument },
      isLate: true,
    });
    for (const [door, argument, valueOf] of [
      ['certificate', 'host', (host: string) => host],
      ['url', 'url', (host: string) => `https://${host}/`],
      ['dns', 'name', (host: string) => host],
    ] as const) {
      await Promise.all(
        [...inside, 'closed.example.test'].map(async (host) => {
          if (argument === 'url' && host === 'site.example.test/path') return;
          const value = valueOf(host);
          expect(await timed(door, { [argument]: value })).toEqual(refused(argument, value));
        }),
      );
      await gateway.services.limits.forgive('lookUp', owner);
    }
  });

  it('refuses files, other protocols, and unusual ports', async () => {
    for (const url of ['file:///etc/passwd', 'ftp://site.example.test/', 'https://site.example.test:22/', 'none', ' '])
      expect((await both('url', URLS, { url })).rest).toMatchObject({ status: 400, body: { argument: 'url' } });
  });

  it('requires the right, which members have only when added', async () => {
    for (const [door, mutation, body] of [
      ['dns', DNS, { name: 'mail.example.test' }],
      ['certificate', CERTIFICATE, { host: 'site.example.test' }],
      ['url', URLS, { url: 'https://site.example.test/' }],
      ['breach', BREACHES, { prefix: 'ABCDE' }],
    ] as const)
      for (const person of ['member', 'customer'] as const) {
        const { rest, errors } = await both(door, mutation, body, person);
        expect([rest.status, rest.body.right]).toEqual([403, 'lookups.manage']);
        expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', right: 'lookups.manage' });
      }
  });

  it('is rate limited per minute, for each person and for the organization', async () => {
    const url = 'https://site.example.test/z';
    const once = (as: Person) => gateway.rest('POST', '/api/tools/lookup/url', { body: { url }, as });
    const answersUntilSpent = async (as: Person): Promise<number> => {
      let answers = 0;
      while (answers < 100 && (await once(as)).status === 200) answers += 1;
      return answers;
    };
    const spent = { status: 429, body: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } };
    await gateway.ask(
      'mutation ($id: ID!) { updateMember(id: $id, role: member, addedRights: ["lookups.manage"]) { id } }',
      { id: people.member.id },
    );
    expect(await answersUntilSpent('owner')).toBe(30);
    expect((await once('owner')).body.retryAfter).toBeLessThanOrEqual(60);
    // Other doors of the same person, and of GraphQL.
    const { rest, errors } = await both('dns', DNS, { name: 'mail.example.test' });
    expect(rest).toMatchObject(spent);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    expect(await answersUntilSpent('member')).toBe(30);
    await gateway.services.limits.forgive('lookUp', owner);
    expect(await once('owner')).toMatchObject(spent);
  });

  it('is not available by GET, at any address or door', async () => {
    const query = encodeURIComponent('mutation { lookUpDns(name: "mail.example.test") { name } }');
    expect((await gateway.rest('GET', `/graphql?query=${query}`, { offContract: true })).status).toBe(405);
    const path = '/api/tools/lookup/dns?name=mail.example.test';
    expect((await gateway.rest('GET', path, { offContract: true })).status).toBe(405);
    expect((await gateway.rest('POST', path, { body: {}, offContract: true })).status).toBe(400);
  });
});

describe('the breach check', () => {
  const hash = createHash('sha1').update('correct horse').digest('hex').toUpperCase();
  const seen: { url: string | undefined; agent: string | undefined }[] = [];

  it('is off without a configured service, and reports it', async () => {
    expect((await gateway.ask('{ breachService { host isDemo } }', {}, 'member')).breachService).toBeNull();
    const { rest, errors } = await both('breach', BREACHES, { prefix: 'ABCDE' });
    expect(rest.status).toBe(404);
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await both('breach', BREACHES, { prefix: 'ABCDZ' })).rest).toMatchObject({
      status: 400,
      body: { error: 'prefix must be five hexadecimal digits' },
    });
  });

  it('sends five digits of the hash to the service, and returns its hashes without the padding', async () => {
    const port = await listening(
      createHttpServer(({ url, headers }, response) => {
        seen.push({ url, agent: headers['user-agent'] });
        if (url?.endsWith('FFFFF')) return void response.writeHead(500).end('an error of somebody else');
        response.end(`${hash.slice(5)}:42\r\n${'0'.repeat(35)}:0\r\nnot a line\r\n<script>:1\r\n`);
      }),
    );
    const settings = { BREACH_URL: `http://127.0.0.1:${port}/range`, OUTGOING_ALLOW: `127.0.0.1:${port}` };
    const other = await openGateway(settings);
    try {
      expect((await other.rest('GET', '/api/tools/breach-service')).body).toEqual({ host: '127.0.0.1', isDemo: false });
      const body = { prefix: hash.slice(0, 5).toLowerCase() };
      const answered = await other.rest('POST', '/api/tools/lookup/breach', { body });
      expect(answered.body).toEqual({ hashes: [{ suffix: hash.slice(5), count: 42 }] });
      expect(seen).toMatchObject([{ url: `/range/${hash.slice(0, 5)}`, agent: /^Meridian\// }]);
      const failed = await other.rest('POST', '/api/tools/lookup/breach', { body: { prefix: 'fffff' } });
      expect([failed.status, failed.text.includes('somebody else')]).toEqual([400, false]);
    } finally {
      await other.close();
    }
  });

  it('is answered by the demo street in development', async () => {
    const other = await openGateway({ STREET: '1' });
    try {
      await waitFor(async () => other.services.outgoing.isOnStreet('breaches.northwind.test'));
      expect((await other.rest('GET', '/api/tools/breach-service')).body.isDemo).toBe(true);
      const known = createHash('sha1').update('password').digest('hex').toUpperCase();
      const { body } = await other.rest('POST', '/api/tools/lookup/breach', { body: { prefix: known.slice(0, 5) } });
      expect(body.hashes).toEqual([{ suffix: known.slice(5), count: 9_659_365 }]);
      const dns = await other.rest('POST', '/api/tools/lookup/dns', { body: { name: 'old.northwind.test' } });
      expect(dns.body).toMatchObject({ spf: { all: '+' }, dmarc: 'v=DMARC1; p=none' });
    } finally {
      await other.close();
    }
  });
});
