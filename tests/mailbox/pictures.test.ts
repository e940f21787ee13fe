import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authority } from '../../gateway/street/certificates.ts';
import { openNameServer } from '../../gateway/street/name-server.ts';
import { people } from '../../seed/people.ts';
import { openGateway, type Loose, type Person, type TestGateway } from '../support/gateway.ts';

const HOST = 'pictures.example.test';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
/** 30,000 pixels on each side. */
const BOMB = Buffer.from(PNG);
BOMB.writeUInt32BE(30_000, 16);
BOMB.writeUInt32BE(30_000, 20);

const hops: Record<string, string> = {
  '/moved.png': '/real.png',
  '/inside.png': 'https://10.0.0.1/a.png',
  '/named-inside.png': 'https://inside.example.test/a.png',
  '/plain.png': `http://${HOST}/real.png`,
  '/round.png': '/round.png',
  '/script.png': 'javascript:alert(1)',
};
const bodies: Record<string, [type: string, body: Buffer | string]> = {
  '/real.png': ['text/html', PNG],
  '/real.gif': ['image/gif', GIF],
  '/drawn.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  '/page.png': ['image/png', '<html><script>alert(1)</script></html>'],
  '/large.png': ['image/png', Buffer.concat([PNG, Buffer.alloc(1_100_000)])],
  '/bomb.png': ['image/png', BOMB],
};
let asked: { url: string; headers: Loose }[] = [];
const answer: RequestListener = ({ url = '', headers }, response) => {
  asked.push({ url, headers });
  const [path] = url.split('?') as [string];
  const location = hops[path];
  const [type, body] = bodies[path] ?? ['text/plain', ''];
  response.writeHead(location ? 302 : bodies[path] ? 200 : 404, {
    'content-type': type,
    ...(location && { location }),
  });
  response.end(body);
};

let gateway: TestGateway;
const servers: Server[] = [];
const listening = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
let names: Awaited<ReturnType<typeof openNameServer>>;
beforeAll(async () => {
  const authority = new Authority('Pictures');
  const { key, cert } = authority.issue({ names: [HOST] });
  const ports: Record<number, number> = {
    443: await listening(createServer({ key, cert }, answer)),
    80: await listening(createHttpServer(answer)),
  };
  names = await openNameServer((name) =>
    name === 'inside.example.test' ? [{ type: 'A', value: '192.168.0.7' }] : null,
  );
  gateway = await openGateway();
  gateway.services.outgoing.useStreet({
    find: (host, port) =>
      host === HOST
        ? { address: '127.0.0.1', port: ports[port]! }
        : host === 'closed.example.test'
          ? { address: '127.0.0.1', port: 1 }
          : null,
    isSite: () => false,
    answersFor: (name) => name.endsWith('example.test'),
    dns: names.address,
    certificate: authority.certificate,
  });
});
afterAll(async () => {
  await gateway.close();
  for (const server of servers) server.close();
  await names.close();
});

const messageWith = async (content: string, as: Person = 'owner'): Promise<string> =>
  (await gateway.rest('POST', '/api/apps/mailbox/draft', { body: { mail: { content, contentType: 'html' } }, as })).body
    .id;
const load = (id: string, as: Person = 'owner') =>
  gateway.rest('POST', '/api/apps/mailbox/mail/pictures', { body: { id }, as });
const img = (...addresses: string[]) => addresses.map((src) => `<p><img src="${src}" alt=""></p>`).join('');
const at = (path: string) => `https://${HOST}${path}`;

describe('the images of a message', () => {
  it('are typed by their bytes, follow redirects, and send nothing that identifies the reader', async () => {
    asked = [];
    const id = await messageWith(img(at('/moved.png?a=1&amp;b=2'), at('/real.gif'), at('/real.gif')));
    const { status, body } = await load(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      pictures: [
        { address: at('/moved.png?a=1&b=2'), picture: `data:image/png;base64,${PNG.toString('base64')}` },
        { address: at('/real.gif'), picture: `data:image/gif;base64,${GIF.toString('base64')}` },
      ],
    });
    expect(asked.map(({ url }) => url).toSorted()).toEqual(['/moved.png?a=1&b=2', '/real.gif', '/real.png']);
    for (const { headers } of asked) {
      expect(Object.keys(headers).toSorted()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ]);
      expect(headers['user-agent']).toMatch(/^Meridian\//);
    }
  });

  it('are refused alike and in equal time when invalid, too large, internal, or not https', async () => {
    await gateway.services.limits.forgive('lookUp', people.owner.id);
    const bad = [
      at('/drawn.svg'),
      at('/page.png'),
      at('/large.png'),
      at('/bomb.png'),
      at('/nothing.png'),
      at('/inside.png'),
      at('/named-inside.png'),
      at('/plain.png'),
      at('/round.png'),
      at('/script.png'),
      `https://${HOST}:8443/real.png`,
      `https://user:word@${HOST}/real.png`,
      'https://127.0.0.1/real.png',
      'https://[::1]/real.png',
      'https://2130706433/real.png',
      'https://localhost/real.png',
      'https://inside.example.test/real.png',
      'https://closed.example.test/real.png',
    ];
    for (const address of bad) {
      const id = await messageWith(img(address));
      const startedAt = Date.now();
      const { status, body } = await load(id);
      expect([status, body.pictures.map(({ picture }: Loose) => picture)]).toEqual([200, [null]]);
      expect([address, Date.now() - startedAt >= 495]).toEqual([address, true]);
      await gateway.services.limits.forgive('lookUp', people.owner.id);
    }
  });

  it('are loaded only if the message references them, 40 at most, and by no other address', async () => {
    asked = [];
    await load(await messageWith('<p>src="https://x.example.test/a.png"</p><a href="https://x.example.test/">a</a>'));
    await load(await messageWith(img(`http://${HOST}/real.png`, '/api/apps/mailbox/mails', 'ftp://a.test/b.png')));
    expect(asked).toEqual([]);
    const many = await load(await messageWith(img(...Array.from({ length: 60 }, (_, n) => at(`/real.png?${n}`)))));
    expect([many.body.pictures.length, asked.length]).toEqual([40, 40]);
    const typed = { id: await messageWith('<p>a</p>'), address: at('/real.png') };
    const { status } = await gateway.rest('POST', '/api/apps/mailbox/mail/pictures', {
      body: typed,
      offContract: true,
    });
    expect([status === 200 || status === 400, asked.length]).toEqual([true, 40]);
  });

  it('are available to the reader of the message only', async () => {
    asked = [];
    const id = await messageWith(img(at('/real.png')));
    for (const as of ['member', 'harborOwner'] as const) expect((await load(id, as)).status).toBe(404);
    expect((await load('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('have a rate limit per person and minute', async () => {
    await gateway.services.limits.forgive('lookUp', people.owner.id);
    const id = await messageWith('<p>a</p>');
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) statuses.push((await load(id)).status);
    expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429]);
  });

  it('of many hosts use up what one person may load, not what others may', async () => {
    const hostsFrom = (first: number) =>
      Array.from({ length: 40 }, (_, index) => `https://h${first + index}.example.test/a.png`);
    for (const first of [0, 40]) await load(await messageWith(img(...hostsFrom(first)), 'customer'), 'customer');
    const id = await messageWith(img(at('/real.gif')), 'customer');
    expect(await load(id, 'customer')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    const { body } = await load(await messageWith(img(at('/real.gif')), 'member'), 'member');
    expect(body.pictures).toEqual([{ address: at('/real.gif'), picture: expect.stringMatching(/^data:image\/gif/) }]);
  });
});
