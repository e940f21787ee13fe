import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../seed/people.ts';
import { openGateway, type TestGateway, type Who } from '../support/gateway.ts';
import { freePort } from '../support/postgres.ts';

type Received = { from: string; to: string[]; text: string };

/** A real SMTP server that stores received messages. */
async function openServer(port: number): Promise<{ received: Received[]; close: () => Promise<void> }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        address === people.harborOwner.email
          ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
          : null,
      ),
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
const sending = async (as: Who = 'owner') => (await gateway.rest('GET', '/api/common/organizations/mail', { as })).body;
const tried = async (as: Who = 'owner') => (await gateway.rest('POST', '/api/common/organizations/mail', { as })).body;
const queued = () => gateway.services.database.system.selectFrom('outbox').selectAll().execute();

// A message whose transaction was slow is found by the next poll, half a minute later.
describe('email with SMTP_URL', { timeout: 60_000 }, () => {
  it('arrives at a real server with its link and leaves the outbox', async () => {
    expect((await forgot(people.owner.email)).body).toBe(true);
    expect(await until(() => server.received.length === 1)).toBe(true);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'post@meridian.test', to: [people.owner.email] });
    expect(mail!.text.replace(/=\r?\n/g, '').replaceAll('=3D', '=')).toMatch(
      /https:\/\/work\.meridian\.test\/reset-password\?token=[\w-]{43}/,
    );
    expect(await until(async () => (await queued()).length === 0)).toBe(true);
  });

  it('is not sent to unknown addresses, and the answer does not reveal which are known', async () => {
    expect((await forgot('nobody@meridian.test')).body).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(server.received).toHaveLength(1);
  });

  it("sends a test message to the caller, reports the server's answer, and stores nothing", async () => {
    expect(await sending()).toEqual({
      state: 'working',
      from: 'Meridian <post@meridian.test>',
      waiting: 0,
      retried: 0,
      givenUp: 0,
      oldest: null,
    });
    expect(await tried()).toEqual({ outcome: 'sent', to: people.owner.email, said: null });
    expect(server.received.at(-1)!.to).toEqual([people.owner.email]);
    const { outcome, said } = await tried('harborOwner');
    expect([outcome, said]).toEqual(['refused', expect.stringContaining('550')]);
    expect(await queued()).toEqual([]);
  });

  it('stays queued while the server is down, and is counted for its organization', async () => {
    await server.close();
    expect(await tried()).toMatchObject({ outcome: 'away', said: null });
    expect((await forgot(people.member.email)).body).toBe(true);
    expect(
      await until(async () => (await queued()).some(({ attempts, to }) => attempts > 0 && to === people.member.email)),
    ).toBe(true);
    expect(await sending()).toMatchObject({ state: 'away', waiting: 0, retried: 1, oldest: expect.any(String) });
    expect(await sending('harborOwner')).toMatchObject({ state: 'away', waiting: 0, retried: 0, oldest: null });
    server = await openServer(port);
    expect(await queued()).toHaveLength(1);
    expect([(await tried()).outcome, (await sending()).state]).toEqual(['sent', 'working']);
  });
});
