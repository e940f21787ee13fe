import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const scrape = async () => gateway.rest('GET', '/metrics', { as: null });
/** Value of one sample with its labels as written; null if missing. */
const valueOf = (text: string, sample: string): number | null => {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line ? Number(line.slice(sample.length + 1)) : null;
};

describe('metrics', () => {
  it('count requests by route and status, never by user input', async () => {
    await gateway.rest('GET', '/api/common/user');
    await gateway.rest('GET', '/api/common/user', { as: null });
    await gateway.rest('GET', `/api/common/${'nonsense'.repeat(4)}`);
    const { status, text, headers } = await scrape();
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(valueOf(text, 'meridian_requests_total{route="GET /api/common/user",status="200"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'meridian_requests_total{route="GET /api/common/user",status="401"}')).toBeGreaterThan(0);
    expect(text).toMatch(/^meridian_request_seconds_bucket\{le="\+Inf",route="GET \/api\/common\/user"\} \d+$/m);
    expect(text).not.toContain('nonsense');
  });

  it('count calls by operation, door, and error code', async () => {
    const sample = (code: string, door = 'graphql') =>
      `meridian_operations_total{operation="contacts",door="${door}",code="${code}"}`;
    const before = (await scrape()).text;
    await gateway.graphql('{ contacts(first: 1) { id } }');
    await gateway.graphql('{ contacts(first: 1) { id } }');
    await gateway.rest('GET', '/api/apps/contacts/all', { as: 'customer' });
    const after = (await scrape()).text;
    expect(valueOf(after, sample(''))! - (valueOf(before, sample('')) ?? 0)).toBe(2);
    expect(valueOf(after, sample('FORBIDDEN', 'rest'))! - (valueOf(before, sample('FORBIDDEN', 'rest')) ?? 0)).toBe(1);
    expect(
      valueOf(after, 'meridian_operation_seconds_total{operation="contacts",door="graphql",code=""}'),
    ).toBeGreaterThan(0);
  });

  it('report what is open, waiting, or failed', async () => {
    const { text } = await scrape();
    const [waiting] = [valueOf(text, 'meridian_mail{state="waiting"}')];
    await gateway.rest('POST', '/api/auth/forgot-password', { as: null, body: { email: 'member@meridian.test' } });
    await expect.poll(async () => valueOf((await scrape()).text, 'meridian_mail{state="waiting"}')).toBe(waiting! + 1);
    for (const sample of [
      'meridian_database_connections{state="open"}',
      'meridian_writes{state="waiting"}',
      'meridian_jobs{state="due"}',
      'meridian_jobs{state="failed"}',
      'meridian_subscriptions{state="subscriptions"}',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_heap_size_used_bytes',
      'process_resident_memory_bytes',
    ])
      expect([sample, valueOf(text, sample)]).toEqual([sample, expect.any(Number)]);
    expect(text).toMatch(/^meridian_build_info\{version="[\d.]+",node="v[\d.]+"\} 1$/m);
  });

  it('have a help text and a type for every family, and only counters end in _total', async () => {
    const { text } = await scrape();
    const families = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => ({ name: name!, type }));
    expect(families.length).toBeGreaterThan(25);
    for (const { name, type } of families) {
      expect(text).toMatch(new RegExp(`^# HELP ${name} .{10,}$`, 'm'));
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
    }
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) |\w+(\{.*\})? ([\d.e+-]+|Nan)$|$)/);
  });

  it('are refused in production without their token', async () => {
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
