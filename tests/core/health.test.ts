import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskSpace } from '../../gateway/core/process/disk-space.ts';
import { hashPassword } from '../../gateway/kit/sign-in/passwords.ts';
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

  it('is not ready before every migration is applied, or without a database', async () => {
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

describe('readiness', () => {
  it('fails with the reason when the data folder is nearly full or not writable', async () => {
    const full = await openGateway({ DISK_FREE_LEAST: '1099511627776' });
    const crowded = await full.rest('GET', '/health/ready', { as: null });
    expect([crowded.status, crowded.body]).toEqual([503, { status: 'the data folder has too little free space' }]);
    expect(crowded.headers['retry-after']).toBe('30');
    expect((await full.rest('GET', '/health/live', { as: null })).status).toBe(200);
    await full.close();
    const folder = mkdtempSync(join(tmpdir(), 'meridian-disk-'));
    const disk = new DiskSpace(folder, 1);
    expect(await disk.problem(0)).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
    // A moment later the cached check is still valid.
    expect(await disk.problem(4_999)).toBeNull();
    expect(await disk.problem(5_000)).toBe('the data folder can not be written');
  });
});

describe.runIf(process.env.ENGINE !== 'postgres')('readiness in production', () => {
  it('warns of accounts with the published password until the last of them changes it', async () => {
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
