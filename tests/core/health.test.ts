import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../gateway/core/identity/passwords.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

describe('health', () => {
  it('is live while the process answers, and ready while its database does', async () => {
    const get = (path: string) => gateway.rest('GET', path, { as: null });
    expect((await get('/health/live')).body).toEqual({ status: 'live' });
    const ready = await get('/health/ready');
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }]);
  });

  it('is not ready before every migration was applied, nor without a database', async () => {
    const other = await openGateway();
    const { system } = other.services.database;
    const [last] = (await system
      .selectFrom('kysely_migration' as never)
      .selectAll()
      .limit(1)
      .execute()) as { name: string }[];
    await system
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, '=', last!.name as never)
      .execute();
    const behind = await other.rest('GET', '/health/ready', { as: null });
    expect([behind.status, behind.headers['retry-after']]).toEqual([503, '1']);
    expect((await other.rest('GET', '/health/live', { as: null })).status).toBe(200);
    await other.close();
  });
});

describe.runIf(process.env.ENGINE !== 'postgres')('readiness in production', () => {
  it('warns of accounts with the published password, until the last of them has another one', async () => {
    const production = await openGateway({ NODE_ENV: 'production' });
    const ready = async () => (await production.rest('GET', '/health/ready', { as: null })).body;
    expect(await ready()).toEqual({
      status: 'ready',
      warnings: ['demo accounts with the published password exist'],
    });
    const { system } = production.services.database;
    await system.updateTable('users').set({ isDisabled: 1 }).where('email', '!=', 'owner@meridian.test').execute();
    expect((await ready()).warnings).toHaveLength(1);
    await system
      .updateTable('users')
      .set({ password: await hashPassword('another password') })
      .execute();
    expect(await ready()).toEqual({ status: 'ready' });
    await production.close();
  });
});

describe('metrics', () => {
  it('count requests by route and status, as Prometheus reads them', async () => {
    await gateway.rest('GET', '/api/common/user');
    await gateway.rest('GET', '/api/common/user', { as: null });
    await gateway.rest('GET', `/api/common/${'nonsense'.repeat(4)}`);
    const { status, text, headers } = await gateway.rest('GET', '/metrics', { as: null });
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(text).toMatch(/^meridian_requests_total\{route="GET \/api\/common\/user",status="200"\} \d+$/m);
    expect(text).toMatch(/^meridian_requests_total\{route="GET \/api\/common\/user",status="401"\} \d+$/m);
    expect(text).toMatch(/^meridian_request_seconds_bucket\{route="GET \/api\/common\/user",le="\+Inf"\} \d+$/m);
    // Labels are routes, never what somebody typed.
    expect(text).not.toContain('nonsense');
    for (const line of text.trim().split('\n')) expect(line).toMatch(/^# TYPE |^\w+(\{.*\})? [\d.e+-]+$/);
  });

  it('are closed in production without their token', async () => {
    const closed = await openGateway({ NODE_ENV: 'production' });
    expect((await closed.rest('GET', '/metrics', { as: null })).status).toBe(404);
    await closed.close();
    const guarded = await openGateway({ METRICS_TOKEN: 'figures' });
    expect((await guarded.rest('GET', '/metrics', { as: null })).status).toBe(404);
    expect((await guarded.rest('GET', '/metrics', { as: { token: 'wrong' } })).status).toBe(404);
    expect((await guarded.rest('GET', '/metrics', { as: { token: 'figures' } })).status).toBe(200);
    await guarded.close();
  });
});
