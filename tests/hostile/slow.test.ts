import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '../support/form.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { servedMeanwhile } from './meanwhile.ts';
import { head, listen } from './wire.ts';

const CROWD = 100;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let gateway: TestGateway;
let port: number;
let token: string;
beforeAll(async () => {
  gateway = await openGateway({ ARRIVAL_LIMIT: '1' });
  port = await listen(gateway);
  token = (await gateway.tokenOf('owner'))!;
});
afterAll(() => gateway.close());

/** Sends pieces with a pause between them until the server has enough; returns the answer. */
async function send(pieces: (string | Buffer)[], pause: number): Promise<{ text: string; isClosed: boolean }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let isClosed = false;
  socket.on('data', (data) => (text += data.toString()));
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve())).then(() => (isClosed = true));
  for (const piece of pieces) {
    if (isClosed || socket.destroyed || !socket.writable) break;
    socket.write(piece);
    await Promise.race([closed, wait(pause)]);
  }
  await Promise.race([closed, wait(8_000)]);
  socket.destroy();
  return { text, isClosed };
}
const statusOf = async (pieces: (string | Buffer)[], pause: number) =>
  Number(/^HTTP\/1\.1 (\d{3})/.exec((await send(pieces, pause)).text)?.[1]);

describe('a slow body', () => {
  const json = (path: string, length: number) =>
    head(`POST ${path}`, {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': length,
    });

  it('is refused with 408 when it is JSON, even with short pauses, at both doors', async () => {
    for (const path of ['/graphql', '/api/common/shortcuts']) {
      const letters = [...'{"query":"{ user { id } }"}'];
      expect(await statusOf([json(path, letters.length), ...letters], 60)).toBe(408);
    }
    // Only a form with files may take longer.
    const other = json('/graphql', 20).replace('application/json', 'multipart/mixed; boundary=x');
    expect(await statusOf([other, ...'12345678901234567890'], 60 + 10)).toBe(408);
    const quick = ['{"query":', '"{ user { id } }"}'];
    expect(await statusOf([json('/graphql', quick.join('').length), ...quick], 10)).toBe(200);
  });

  it('is accepted while a file makes progress, and refused when it stalls', async () => {
    const { payload, headers } = multipart({}, [
      { field: 'file', name: 'a.bin', type: 'application/octet-stream', content: Buffer.alloc(600, 65) },
    ]);
    const start = head('POST /api/apps/file-manager/upload', {
      authorization: `Bearer ${token}`,
      ...headers,
      'content-length': payload.length,
    });
    const parts = [0, 1, 2, 3, 4].map((part) =>
      payload.subarray((part * payload.length) / 5, ((part + 1) * payload.length) / 5),
    );
    const [goesOn, standsStill] = await Promise.all([
      statusOf([start, ...parts], 300),
      statusOf([start, ...parts], 1_600),
    ]);
    expect([goesOn, standsStill]).toEqual([200, 408]);
  });
});

describe('an unfinished form', () => {
  const paths = ['/graphql', '/api/apps/file-manager/upload', '/api/apps/contacts/avatar'];

  it.each(paths)('is refused for its number of parts, even when they are not fields: %s', async (path) => {
    const start = head(`POST ${path}`, {
      authorization: `Bearer ${token}`,
      'x-meridian-upload': '1',
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 1_000_000,
    });
    // The rest never arrives: the answer is to what did.
    expect(await statusOf([start, '--b\r\n'.repeat(100)], 500)).toBe(400);
  });
});

describe('a client that does not read its answer', () => {
  /** Larger than the kernel buffers of both ends of a connection. */
  const LARGE = 24 * 1_048_576;
  let path: string;
  beforeAll(async () => {
    const { payload, headers } = multipart({}, [
      { field: 'file', name: 'large.bin', type: 'application/octet-stream', content: Buffer.alloc(LARGE, 65) },
    ]);
    const { body } = await gateway.rest('POST', '/api/apps/file-manager/upload', { payload, headers });
    path = `/api/apps/file-manager/download?id=${body.id}`;
  });

  /** Reads in pieces with a pause after each; returns whether the connection was closed meanwhile. */
  async function read(patience: number, pause: number | null): Promise<boolean> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(head(`GET ${path}`, { authorization: `Bearer ${token}` }));
    const open = () => gateway.server.server.getConnections;
    const count = () =>
      new Promise<number>((resolve) =>
        open().call(gateway.server.server, (_error, connections) => resolve(connections)),
      );
    await wait(100);
    const before = await count();
    if (pause !== null) {
      socket.on('data', () => {
        socket.pause();
        setTimeout(() => socket.resume(), pause);
      });
    }
    await wait(patience);
    const after = await count();
    socket.destroy();
    await wait(50);
    return after < before;
  }

  it('loses its connection, while a slow reader keeps it', async () => {
    expect(await read(4_000, null)).toBe(true);
    expect(await read(3_000, 20)).toBe(false);
  });
});

describe('a crowd of slow senders', () => {
  it('loses its connections, while others are served', async () => {
    const attacks: [string, (string | Buffer)[]][] = [
      ['silence', ['']],
      ['a head a letter at a time', [...'GET /api/common/license HTTP/1.1\r\nhost: 127.0.0.1\r\nx: y']],
      ['headers without an end', ['GET / HTTP/1.1\r\nhost: a\r\n', ...Array.from({ length: 40 }, () => 'x: y\r\n')]],
      [
        'a body without an end',
        [head('POST /graphql', { 'transfer-encoding': 'chunked' }), ...Array.from({ length: 40 }, () => '1\r\n{\r\n')],
      ],
    ];
    await servedMeanwhile(gateway, token, `${CROWD} slow senders`, async () => {
      const crowd = Array.from({ length: CROWD }, (_, index) => attacks[index % attacks.length]!);
      const ends = await Promise.all(crowd.map(async ([name, pieces]) => [name, (await send(pieces, 150)).isClosed]));
      expect(ends.filter(([, isClosed]) => !isClosed)).toEqual([]);
    });
  });
});
