import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openCollector } from '../support/collector.ts';
import { endGateways, eventually, startGateway } from '../support/gateway-process.ts';
import { cloneBase } from '../support/gateway.ts';

const MARK = 'kestrel7f3a';
/** Digits of a hash in a unique spelling, and as sent to the service. */
const [DIGITS, ASKED] = ['f3A7d', 'F3A7D'];
const place = await cloneBase();
const collector = await openCollector();
afterAll(async () => {
  endGateways();
  collector.close();
  await place.remove();
});

it('a looked-up value is in no log line, trace, metric, or stored byte, whether found or refused', async () => {
  const gateway = await startGateway({
    ...place.settings,
    NODE_ENV: 'development',
    STREET: 'on',
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  const token = await gateway.signIn();
  const send = (path: string, body: unknown, headers = {}) =>
    gateway.send('POST', path, { token, body, headers, patienceMs: 20_000 });
  await eventually(
    async () => (await gateway.send('GET', '/api/tools/breach-service', { token })).body !== null,
    9_000,
  );
  const key = { 'idempotency-key': crypto.randomUUID() };
  const asked: [door: string, field: string, argument: string, value: string, status: number][] = [
    ['dns', 'lookUpDns', 'name', `${MARK}.shop.northwind.test`, 400],
    ['certificate', 'lookUpCertificate', 'host', `${MARK}.northwind.test`, 400],
    ['url', 'unfoldUrl', 'url', `https://shop.northwind.test/${MARK}?${MARK}=${MARK}`, 200],
    ['url', 'unfoldUrl', 'url', `https://${MARK}.northwind.test/`, 400],
    ['breach', 'lookUpBreaches', 'prefix', DIGITS, 200],
  ];
  for (const [door, field, argument, value, status] of asked) {
    const rest = await send(`/api/tools/lookup/${door}`, { [argument]: value }, key);
    expect([door, rest.status]).toEqual([door, status]);
    if (door !== 'breach') expect(JSON.stringify(rest.body).includes(MARK)).toBe(status === 200);
    const answers = { lookUpDns: 'name', lookUpCertificate: 'host', unfoldUrl: 'end' } as Record<string, string>;
    const answer = answers[field] ?? 'hashes { count }';
    await send('/graphql', { query: `mutation { ${field}(${argument}: ${JSON.stringify(value)}) { ${answer} } }` });
    const query = `mutation ($value: String!) { ${field}(${argument}: $value) { ${answer} } }`;
    await send('/graphql', { query, variables: { value } }, key);
    // A member is refused before any lookup.
    const member = await gateway.signIn('member@meridian.test');
    expect(
      (await gateway.send('POST', `/api/tools/lookup/${door}`, { token: member, body: { [argument]: value } })).status,
    ).toBe(403);
  }
  const selected = { name: 'shop.northwind.test', selector: MARK };
  expect((await send('/api/tools/lookup/dns', selected, key)).body.dkim).toBeNull();
  const figures = await gateway.send('GET', '/metrics');
  gateway.child.kill('SIGTERM');
  expect(await gateway.exited).toBe(0);
  expect(JSON.stringify(collector.spans).includes('lookUpDns')).toBe(true);
  const output = JSON.stringify([collector.spans, figures.body, gateway.output()]);
  for (const secret of [MARK, DIGITS, ASKED]) expect(output).not.toContain(secret);
  const folder = place.settings.DATA_DIR!;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(0);
  for (const { parentPath, name } of files)
    for (const secret of [MARK, DIGITS, ASKED])
      expect([name, secret, readFileSync(join(parentPath, name)).includes(secret)]).toEqual([name, secret, false]);
});
