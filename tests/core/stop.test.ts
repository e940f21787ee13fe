import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, people } from '../../seed/people.ts';
import { cloneBase, type Place } from '../support/gateway.ts';
import { freePort } from '../support/postgres.ts';
import { openProcesses } from '../support/process.ts';

const processes = openProcesses();
const isPostgres = process.env.ENGINE === 'postgres';
let place: Place;
let port: number;

beforeAll(async () => {
  place = await cloneBase();
  port = await freePort();
});
afterAll(async () => {
  processes.end();
  await place.remove();
});

const start = (settings: Record<string, string> = {}) =>
  processes.start({ ...place.settings, PORT: String(port), ...settings });

describe('a gateway that receives a stop signal', () => {
  it('finishes requests in flight and exits with 0 at once, even with open keep-alive connections', async () => {
    const gateway = await start({ DEMO_DELAYS: '1' });
    await gateway.ready();
    const answer = gateway.send('POST', '/api/auth/sign-in', null, { email: people.owner.email, password: PASSWORD });
    await new Promise((resolve) => setTimeout(resolve, 500));
    gateway.child.kill('SIGTERM');
    expect((await answer).status).toBe(200);
    const answered = Date.now();
    expect(await gateway.exited).toBe(0);
    // Waiting for idle connections would take 72 seconds.
    expect(Date.now() - answered).toBeLessThan(30_000);
  }, 90_000);

  it('logs its address and never a secret', async () => {
    const gateway = await start({ LOG_LEVEL: 'debug' });
    await gateway.ready();
    const token = await gateway.signIn();
    await gateway.send('GET', '/api/common/user?secret=in-the-query', token);
    await gateway.send('POST', '/api/auth/sign-in', null, { email: people.owner.email, password: 'wrong-and-secret' });
    await gateway.send('POST', '/graphql', token, {
      query: 'mutation ($p: String!) { signIn(email: "a@b.test", password: $p) { tokenType } }',
      variables: { p: 'graph-and-secret' },
    });
    gateway.child.kill('SIGTERM');
    await gateway.exited;
    const text = gateway.output();
    expect(text).toContain(`http://127.0.0.1:${port}`);
    expect(text).toContain('owner@meridian.test');
    const lines = text
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests.find(({ path }) => path === '/api/common/user')).toMatchObject({
      method: 'GET',
      status: 200,
      requestId: expect.any(String),
    });
    const log = JSON.stringify(lines);
    for (const secret of [
      token,
      token.split('.')[2]!,
      'in-the-query',
      'wrong-and-secret',
      'graph-and-secret',
      PASSWORD,
    ]) {
      expect(log).not.toContain(secret);
    }
  }, 90_000);
});

describe('a gateway that cannot start', () => {
  it('logs one line that names the setting, and exits with 1', async () => {
    const gateway = await start({ PORT: 'nonsense' });
    expect(await gateway.exited).toBe(1);
    expect(gateway.output().trim()).toMatch(/^PORT must be [^\n]+$/);
  }, 60_000);

  // Checked before any database connection.
  it.runIf(!isPostgres)(
    'names the port that is in use',
    async () => {
      const first = await start();
      await first.ready();
      const second = await start({ DATA_DIR: join(place.settings.DATA_DIR!, 'second') });
      expect(await second.exited).toBe(1);
      expect(second.output()).toContain(`PORT: 127.0.0.1:${port} is in use`);
      first.child.kill('SIGTERM');
      expect(await first.exited).toBe(0);
    },
    120_000,
  );
});
