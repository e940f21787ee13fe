import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { freePort } from '../support/postgres.ts';

type Received = { from: string; to: string[]; text: string };

/** A real SMTP server that keeps what it is given. */
async function openServer(port: number): Promise<{ received: Received[]; close: () => Promise<void> }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { received, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

const until = async (holds: () => boolean | Promise<boolean>, ms = 40_000): Promise<boolean> => {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 25))) {
    if (await holds()) return true;
  }
  return false;
};

let gateway: TestGateway;
let port: number;
let server: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  port = await freePort();
  server = await openServer(port);
  gateway = await openGateway({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Meridian <post@meridian.test>',
    PUBLIC_URL: 'https://work.meridian.test',
  });
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

const forgot = (email: string) => gateway.rest('POST', '/api/auth/forgot-password', { body: email, as: null });
const kept = () => gateway.services.database.system.selectFrom('outbox').selectAll().execute();

// A letter whose transaction took long is found by the next look, half a minute later.
describe('mails with SMTP_URL', { timeout: 60_000 }, () => {
  it('arrive at a real server, with their link, and leave the outbox', async () => {
    expect((await forgot(people.owner.email)).body).toBe(true);
    expect(await until(() => server.received.length === 1)).toBe(true);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'post@meridian.test', to: [people.owner.email] });
    expect(mail!.text.replace(/=\r?\n/g, '').replaceAll('=3D', '=')).toMatch(
      /https:\/\/work\.meridian\.test\/reset-password\?token=[\w-]{43}/,
    );
    expect(await until(async () => (await kept()).length === 0)).toBe(true);
  });

  it('answer nobody whose address is unknown, and are not told apart by the answer', async () => {
    expect((await forgot('nobody@meridian.test')).body).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(server.received).toHaveLength(1);
  });

  it('are kept while the server is away', async () => {
    await server.close();
    expect((await forgot(people.member.email)).body).toBe(true);
    expect(
      await until(async () => (await kept()).some(({ attempts, to }) => attempts > 0 && to === people.member.email)),
    ).toBe(true);
    server = await openServer(port);
    expect(await kept()).toHaveLength(1);
  });
});
