import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { transact } from '../../gateway/core/database/transact.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { freePort } from '../support/postgres.ts';

const isFull = process.env.FAULTS === 'all';
/** The engine hardly matters here: the second one runs in `npm run faults` only. */
const isTried = isFull || process.env.ENGINE !== 'postgres';
const LETTERS = isFull ? 200 : 12;
let port: number;
let gateway: TestGateway;
beforeAll(async () => {
  port = await freePort();
  gateway = await openGateway({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(() => gateway.close());

type Stop = () => Promise<void>;
const listen = (server: { listen(port: number, host: string, done: () => void): unknown }) =>
  new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()));

/** A server that gives every client the same reply, or none at all. */
async function openRude(greeting: string | null): Promise<Stop> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (greeting !== null) socket.end(greeting);
  });
  await listen(server);
  return () =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
}

/** A server that accepts messages, or defers every recipient. */
async function openServer(received: string[], isBusy: boolean): Promise<Stop> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(isBusy ? Object.assign(new Error('mailbox is busy'), { responseCode: 451 }) : null),
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        received.push(envelope.rcptTo[0]!.address);
        done();
      });
    },
  });
  await listen(server);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

const queue = () => gateway.services.database.system.selectFrom('outbox').selectAll().execute();
const post = async (name: string) => {
  for (let index = 0; index < LETTERS; index += 1)
    await gateway.services.mail.post({
      to: `${name}-${index}@example.test`,
      subject: name,
      text: 'Kept until it is sent',
    });
};

async function until(holds: () => Promise<boolean>, ms = 30_000): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 20))) {
    if (await holds()) return true;
  }
  return false;
}

/** The median time of requests while messages cannot be sent. */
async function medianOfWrites(): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 15; turn += 1) {
    // Without socket I/O of its own, a request would leave the mail server no turn.
    await new Promise((resolve) => setTimeout(resolve, 10));
    const started = performance.now();
    expect((await gateway.rest('POST', '/api/apps/contacts/contact')).status).toBe(200);
    times.push(performance.now() - started);
  }
  return times.toSorted((one, other) => one - other)[7]!;
}

describe.runIf(isTried)('a message posted in a transaction', { timeout: 60_000 }, () => {
  it('is sent right after the commit, however late, and never after a rollback', async () => {
    const received: string[] = [];
    const stop = await openServer(received, false);
    const { mail, database } = gateway.services;
    const slowly = (to: string, isWrong: boolean) =>
      transact(database.system, async (transaction) => {
        await mail.post({ to, subject: 'Promised', text: 'With what it belongs to' }, transaction);
        await new Promise((resolve) => setTimeout(resolve, 200));
        if (isWrong) throw new Error('transaction canceled');
      });
    await expect(slowly('never@example.test', true)).rejects.toThrow('transaction canceled');
    await slowly('promised@example.test', false);
    // The next poll would be half a minute later.
    expect(await until(async () => received.length > 0, 5_000)).toBe(true);
    expect(received).toEqual(['promised@example.test']);
    await stop();
  });
});

describe.runIf(isTried)('a mail server', { timeout: 90_000 }, () => {
  it.each([
    ['hangs', () => openRude(null)],
    ['refuses everybody', () => openRude('421 too many connections\r\n')],
    ['puts every letter off', () => openServer([], true)],
    ['is gone', async () => async () => {}],
  ] as const)(
    'that %s slows no request and loses no message, and each is sent once when it is back',
    async (name, open) => {
      const plain = await medianOfWrites();
      const warnings = vi.spyOn(gateway.services.log, 'warn');
      const word = name.replaceAll(' ', '-');
      const stop = await open();
      const started = performance.now();
      await post(word);
      if (name !== 'hangs') expect(await until(async () => warnings.mock.calls.length > 0)).toBe(true);
      const median = await medianOfWrites();
      console.log(
        `mail server that ${name}: ${LETTERS} letters posted in ${Math.round(performance.now() - started)} ms, ` +
          `a write ${median.toFixed(1)} ms (${plain.toFixed(1)} before), ${warnings.mock.calls.length} lines in the log`,
      );
      // No request waits for the mail server: its timeouts are seconds long.
      expect(median).toBeLessThan(1_000);
      expect((await queue()).filter(({ to }) => to.startsWith(word))).toHaveLength(LETTERS);
      // Each deferred message has its own log line; an unreachable server has one.
      if (name !== 'puts every letter off') expect(warnings.mock.calls.length).toBeLessThanOrEqual(1);
      warnings.mockRestore();

      await stop();
      const received: string[] = [];
      const stopServer = await openServer(received, false);
      const isSent = async () => {
        // The next poll would come in half a minute.
        await gateway.services.database.system
          .updateTable('outbox')
          .set({ dueAt: '' })
          .where('attempts', '>', 0)
          .execute();
        gateway.services.mail.send();
        return (await queue()).length === 0;
      };
      expect(await until(isSent)).toBe(true);
      expect(received.toSorted()).toEqual(
        Array.from({ length: LETTERS }, (_, index) => `${word}-${index}@example.test`).sort(),
      );
      await stopServer();
    },
  );
});
