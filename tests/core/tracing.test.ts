import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../seed/people.ts';
import { openCollector, type CollectedSpan } from '../support/collector.ts';
import { endGateways, startGateway, type GatewayProcess } from '../support/gateway-process.ts';
import { cloneBase, type Loose, type Place } from '../support/gateway.ts';

const ENGINE = process.env.ENGINE === 'postgres' ? 'postgresql' : 'sqlite';
/** Ids like a caller creates them: a trace, and the parent span of the request. */
const idsOf = (digit: string) => ({ trace: digit.repeat(32), parent: digit.repeat(16) });
const headerOf = ({ trace, parent }: ReturnType<typeof idsOf>, flags = '01') => ({
  traceparent: `00-${trace}-${parent}-${flags}`,
});
const INTERNAL = 1;
const SERVER = 2;
const CLIENT = 3;

/** Node options that print the modules of the exporter as they are loaded. */
const LOADED = `import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) {
    if (/opentelemetry.(sdk|exporter|otlp|resources)|open-telemetry.ts/.test(url)) console.error('LOADED ' + url);
    return next(url, context);
  } });`;
const NAMES_LOADED = `--import data:text/javascript,${encodeURIComponent(LOADED)}`;

let place: Place;
let collector: Awaited<ReturnType<typeof openCollector>>;
let upstream: Server;
let mailServer: SMTPServer;
const forwarded: (string | undefined)[] = [];

beforeAll(async () => {
  place = await cloneBase();
  collector = await openCollector();
  upstream = createServer((request, response) => {
    forwarded.push([request.headers.traceparent].flat()[0]);
    response.setHeader('content-type', 'application/json').end('[]');
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  mailServer = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  endGateways();
  upstream.close();
  collector.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await place.remove();
});

const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port;

async function start(settings: Record<string, string>): Promise<GatewayProcess> {
  const table = join(place.settings.DATA_DIR!, 'upstream.json');
  writeFileSync(table, JSON.stringify({ operations: { countries: 'upstream' } }));
  return startGateway({
    ...place.settings,
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    UPSTREAM_URL: `http://127.0.0.1:${portOf(upstream)}`,
    UPSTREAM_FILE: table,
    SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer.server as never)}`,
    ...settings,
  });
}

/** Queued spans are sent during shutdown. */
async function stop(gateway: GatewayProcess): Promise<void> {
  gateway.child.kill('SIGTERM');
  expect(await gateway.exited).toBe(0);
}

const spansOf = (trace: string): CollectedSpan[] => collector.spans.filter(({ traceId }) => traceId === trace);
const named = (spans: CollectedSpan[], name: string): CollectedSpan => {
  const found = spans.find((span) => span.name === name);
  return found ?? expect.fail(`no span is called ${name}: ${spans.map((span) => span.name).join(', ')}`);
};

describe('tracing', { timeout: 120_000 }, () => {
  it('follows a request from its caller to the statements and to other servers', async () => {
    const gateway = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%2Cb',
      OTEL_SERVICE_NAME: 'workspace',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    const token = await gateway.signIn();
    const [rest, graphql, up, socket, off] = ['a', 'b', 'c', 'd', 'e'].map(idsOf) as [Ids, Ids, Ids, Ids, Ids];
    const answer = await gateway.send('GET', '/api/apps/contacts/all', { token, headers: headerOf(rest) });
    const body = { query: 'query Names { contacts(first: 1) { name tags { title } } tasks(first: 1) { id } }' };
    await gateway.send('POST', '/graphql', { token, body, headers: headerOf(graphql) });
    await gateway.send('GET', '/api/apps/contacts/countries', { token, headers: headerOf(up) });
    const unsampled = await gateway.send('GET', '/api/apps/contacts/countries', {
      token,
      headers: headerOf(off, '00'),
    });
    await askOverSocket(gateway, token, headerOf(socket));
    await gateway.send('GET', '/api/common/user', { token, headers: { traceparent: 'nonsense' } });
    const page = await gateway.send('GET', '/', { headers: { accept: 'text/html' } });
    expect(page.body).toContain('<meta name="trace-ratio" content="0" />');
    await stop(gateway);

    const spans = spansOf(rest.trace);
    const door = named(spans, 'GET /api/apps/contacts/all');
    expect(door).toMatchObject({ parentSpanId: rest.parent, kind: SERVER });
    expect(door.attributes).toMatchObject({
      'http.route': '/api/apps/contacts/all',
      'http.response.status_code': '200',
    });
    expect(answer.headers['server-timing']).toBe(`traceparent;desc="00-${rest.trace}-${door.spanId}-01"`);
    const operation = named(spans, 'contacts');
    expect(operation).toMatchObject({ parentSpanId: door.spanId, kind: INTERNAL });
    const statement = spans.find(({ name, parentSpanId }) => name === ENGINE && parentSpanId === operation.spanId)!;
    expect(statement.kind).toBe(CLIENT);
    expect(statement.attributes).toMatchObject({ 'db.system.name': ENGINE });
    expect(statement.attributes['db.query.text']).toMatch(/select .*"contacts"/);

    const query = spansOf(graphql.trace);
    const post = named(query, 'POST /graphql');
    expect(post.parentSpanId).toBe(graphql.parent);
    for (const root of ['contacts', 'tasks']) expect(named(query, root).parentSpanId).toBe(post.spanId);
    expect(query.filter(({ name }) => name === ENGINE).length).toBeGreaterThan(0);

    const asked = named(spansOf(up.trace), 'upstream GET');
    expect(asked).toMatchObject({ kind: CLIENT, parentSpanId: named(spansOf(up.trace), 'countries').spanId });
    expect(forwarded).toContain(`00-${up.trace}-${asked.spanId}-01`);

    // An unsampled trace is respected too, and forwarded to the next server.
    expect([spansOf(off.trace), unsampled.headers['server-timing']]).toEqual([[], undefined]);
    expect(forwarded).toContain(`00-${off.trace}-${off.parent}-00`);

    const overSocket = spansOf(socket.trace);
    expect(named(overSocket, 'graphql Names')).toMatchObject({ kind: SERVER, parentSpanId: socket.parent });
    expect(named(overSocket, 'contacts').parentSpanId).toBe(named(overSocket, 'graphql Names').spanId);

    const lines = gateway
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Loose);
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests.find(({ trace_id: id }) => id === rest.trace)).toMatchObject({ span_id: door.spanId, status: 200 });
    expect(requests.find(({ trace_id: id }) => id === off.trace)).toMatchObject({ span_id: off.parent });
    expect(requests.find(({ path }) => path === '/api/common/user').trace_id).toBeUndefined();

    expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(4);
    expect(collector.requests[0]).toMatchObject({
      path: '/v1/traces',
      headers: { 'x-key': 'a,b' },
      resource: { 'service.name': 'workspace', 'deployment.environment.name': 'test' },
    });
    expect(JSON.stringify(collector.spans)).not.toContain(token);
  });

  it('records requests, jobs, and email that start here', async () => {
    collector.spans.length = 0;
    const gateway = await start({ NODE_OPTIONS: NAMES_LOADED, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const token = await gateway.signIn();
    const customer = await gateway.signIn(people.customer.email);
    const refused = { token: customer, body: { query: '{ contacts { id } }' } };
    expect((await gateway.send('POST', '/graphql', refused)).body.errors).toHaveLength(1);
    await gateway.send('POST', '/api/auth/forgot-password', { body: { email: people.member.email } });
    const made = await gateway.send('POST', '/api/common/exports', {
      token,
      body: { of: 'contacts', query: '{}', format: 'csv' },
    });
    expect(made.status).toBe(200);
    await expect
      .poll(() => forNames(), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(['send email', 'job export']));
    await stop(gateway);
    // Shows that these options report an exporter, which the case below must not load.
    expect(gateway.output()).toContain('LOADED');
    for (const name of ['send email', 'job export']) expect(named(collector.spans, name).parentSpanId ?? '').toBe('');
    const job = named(collector.spans, 'job export');
    expect(spansOf(job.traceId).some(({ name }) => name === ENGINE)).toBe(true);
    expect(named(collector.spans, 'contacts')).toMatchObject({ status: { code: 2 } });
    expect(named(collector.spans, 'contacts').attributes['error.type']).toBe('FORBIDDEN');
    expect(collector.spans.some(({ name }) => name.includes('/health'))).toBe(false);
  });

  // The engine decides nothing about what is loaded.
  it.runIf(ENGINE === 'sqlite')('loads nothing when disabled', async () => {
    const off = await start({ NODE_OPTIONS: NAMES_LOADED });
    const token = await off.signIn();
    const headers = headerOf(idsOf('f'));
    const answer = await off.send('GET', '/api/apps/contacts/all', { token, headers });
    await stop(off);
    expect([answer.status, answer.headers['server-timing']]).toEqual([200, undefined]);
    expect(off.output()).not.toContain('LOADED');
  });
});

type Ids = ReturnType<typeof idsOf>;

const forNames = (): string[] => collector.spans.map(({ name }) => name);

/** A query by the protocol's official client, with the trace in its extensions. */
async function askOverSocket(
  gateway: GatewayProcess,
  token: string,
  extensions: Record<string, string>,
): Promise<void> {
  const [, address] = /"health":"http(:[^"]+)\/health/.exec(gateway.output())!;
  const client = createClient({ url: `ws${address}/graphql`, connectionParams: { authorization: `Bearer ${token}` } });
  const results = client.iterate({
    query: 'query Names { contacts(first: 1) { name } }',
    operationName: 'Names',
    extensions,
  });
  for await (const { errors } of results) expect(errors).toBeUndefined();
  await client.dispose();
}
