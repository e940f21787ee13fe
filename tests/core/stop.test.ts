import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, people } from '../../seed/people.ts';
import { cloneBase, type Place } from '../support/gateway.ts';
import { endGateways, spawnGateway, startGateway, type GatewayProcess } from '../support/gateway-process.ts';
import { freePort } from '../support/postgres.ts';

const isPostgres = process.env.ENGINE === 'postgres';
let place: Place;
let port: number;

beforeAll(async () => {
  place = await cloneBase();
  port = await freePort();
});
afterAll(async () => {
  endGateways();
  await place.remove();
});

const onPort = (settings: Record<string, string>) => ({ ...place.settings, PORT: String(port), ...settings });

/** Like a browser, which keeps its connections open. */
async function send(method: string, path: string, token: string | null, body?: object): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  // Only a connection whose answer was read is idle.
  await answer.arrayBuffer();
  return answer.status;
}

describe('a running gateway', () => {
  let gateway: GatewayProcess;
  let token: string;
  beforeAll(async () => {
    gateway = await startGateway(onPort({ DEMO_DELAYS: '1', LOG_LEVEL: 'debug' }));
    token = await gateway.signIn();
  }, 90_000);

  // Checked before any database connection.
  it.runIf(!isPostgres)(
    'keeps its port: a second one exits with 1 and names the port that is in use',
    async () => {
      const other = await cloneBase();
      const second = spawnGateway(onPort(other.settings));
      expect(await second.exited).toBe(1);
      expect(second.output()).toContain(`PORT: 127.0.0.1:${port} is in use`);
      expect(await send('GET', '/health/ready', null)).toBe(200);
      await other.remove();
    },
    120_000,
  );

  it('finishes requests in flight on a stop signal and exits with 0 at once, even with open keep-alive connections', async () => {
    await send('GET', '/api/common/user?secret=in-the-query', token);
    await send('POST', '/api/auth/sign-in', null, { email: people.owner.email, password: 'wrong-and-secret' });
    await send('POST', '/graphql', token, {
      query: 'mutation ($p: String!) { signIn(email: "a@b.test", password: $p) { tokenType } }',
      variables: { p: 'graph-and-secret' },
    });
    const answer = send('POST', '/api/auth/sign-in', null, { email: people.owner.email, password: PASSWORD });
    await new Promise((resolve) => setTimeout(resolve, 500));
    gateway.child.kill('SIGTERM');
    expect(await answer).toBe(200);
    const answered = Date.now();
    expect(await gateway.exited).toBe(0);
    // Waiting for idle connections would take 72 seconds.
    expect(Date.now() - answered).toBeLessThan(30_000);
  }, 90_000);

  it('has logged its address and the requests, and never a secret', () => {
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
    const secrets = [token, token.split('.')[2]!, 'in-the-query', 'wrong-and-secret', 'graph-and-secret', PASSWORD];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});

describe('a gateway that cannot start', () => {
  it('logs one line that names the setting, and exits with 1', async () => {
    const gateway = spawnGateway(onPort({ PORT: 'nonsense' }));
    expect(await gateway.exited).toBe(1);
    expect(gateway.output().trim()).toMatch(/^PORT must be [^\n]+$/);
  }, 60_000);
});
