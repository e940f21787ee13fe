import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../gateway/server.ts';
import { addressOf, sendAgent } from '../support/agent.ts';
import { openGateway, type TestGateway, type Who } from '../support/gateway.ts';
import { documentOf, type Args } from '../support/operations.ts';

const CONTACTS = '/api/apps/contacts/all';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const get = (path: string, scenario: string, as: Who = 'owner') =>
  gateway.rest('GET', path, { headers: { 'x-meridian-scenario': scenario }, as, offContract: true });

const ask = async (query: string, scenario: string, variables: object = {}) => {
  const answer = await gateway.server.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await gateway.tokenOf('owner')}`,
      'x-meridian-scenario': scenario,
    },
    payload: JSON.stringify({ query, variables }),
  });
  return { ...answer.json(), played: answer.headers['x-meridian-scenario'] };
};

describe('a scenario for one request', () => {
  it('is confirmed by a header and ends with the request', async () => {
    const ended = await get(CONTACTS, 'session-ended');
    expect([ended.status, ended.body, ended.headers['x-meridian-scenario']]).toEqual([
      401,
      { error: 'Invalid token' },
      'session-ended',
    ]);
    const next = await gateway.rest('GET', CONTACTS);
    expect([next.status, next.headers['x-meridian-scenario']]).toEqual([200, undefined]);
  });

  it('shows an empty organization at both doors and writes nothing to it', async () => {
    expect((await get(CONTACTS, 'empty')).body).toEqual([]);
    const { data, played } = await ask(
      '{ tasks { id } boards { id } mails(folder: "inbox", page: 1) { mails { id } } }',
      'empty',
    );
    expect([data.tasks, data.boards, played]).toEqual([[], [], 'empty']);
    const { errors } = await ask('mutation { createContactTag(tag: { title: "Nowhere" }) { id } }', 'empty');
    expect(errors[0].extensions.code).toBe('FORBIDDEN');
    expect((await gateway.rest('GET', CONTACTS)).body.length).toBeGreaterThan(10);
  });

  it('causes no internal error in any query, with an empty organization or ten thousand records', async () => {
    const faults: string[] = [];
    for (const root of contract.roots.filter(({ type }) => type === 'Query')) {
      if (root.field.args.some(({ type }) => String(type).endsWith('!'))) continue;
      const isList = String(root.field.type).startsWith('[');
      const page: Args = isList && root.field.args.some(({ name }) => name === 'first') ? { first: 60 } : {};
      for (const scenario of isList ? ['empty', 'large'] : ['empty']) {
        const { errors = [] } = await ask(documentOf(root, page, 1), scenario, page);
        for (const { message, extensions } of errors) {
          if (extensions.code === 'INTERNAL') faults.push(`${scenario} ${root.name}: ${message}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('returns ten thousand records with unique ids, or as many as requested', async () => {
    const { body } = await get('/api/apps/contacts/tags', 'large');
    expect([body.length, new Set(body.map(({ id }: { id: string }) => id)).size]).toEqual([10_000, 10_000]);
    const { data } = await ask('{ contacts(first: 100) { id tags { title } } }', 'large');
    expect(data.contacts).toHaveLength(100);
  });

  it('simulates an invalid license and its matching entry', async () => {
    for (const status of ['1001', '1002', '1003']) {
      const license = await get('/api/common/license', `license-${status}`);
      expect([license.status, license.body]).toEqual([403, { status }]);
    }
    expect((await get('/api/common/entry', 'license-1002')).body.route).toBe('/verify-license');
  });

  it('simulates a person without rights', async () => {
    expect((await get(CONTACTS, 'no-rights')).status).toBe(403);
    expect((await ask('{ user { user_rights } }', 'no-rights')).data.user.user_rights).toEqual([]);
  });

  it('fails every third request, delays an answer, or sends none', async () => {
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await get('/api/apps/contacts/tags', 'flaky')).status);
    expect(statuses.filter((status) => status === 503)).toHaveLength(2);
    const start = Date.now();
    expect((await get('/api/common/license', 'slow')).status).toBe(200);
    expect(Date.now() - start).toBeGreaterThan(2_900);
    const headers = { 'x-meridian-scenario': 'offline' };
    await expect(fetch(`${await addressOf(gateway)}/api/common/license`, { headers })).rejects.toThrow();
  });

  it('fails one operation by status or code, with a delay and a count', async () => {
    const refused = await get(CONTACTS, 'fault:contacts:409');
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect((await get('/api/apps/contacts/tags', 'fault:contacts:409')).status).toBe(200);
    const { data, errors } = await ask('{ contacts { id } tasks(first: 1) { id } }', 'fault:contacts:RATE_LIMITED');
    expect([data.contacts, data.tasks.length, errors[0].extensions.code]).toEqual([null, 1, 'RATE_LIMITED']);
    const start = Date.now();
    const each = [];
    for (let turn = 0; turn < 4; turn += 1) each.push((await get(CONTACTS, 'fault:contacts:503:60:2')).status);
    expect(each).toEqual([200, 503, 200, 503]);
    expect(Date.now() - start).toBeGreaterThan(230);
  });

  it('applies to agents too, and never bypasses a right', async () => {
    const answer = await gateway.server.inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization: `Bearer ${await gateway.tokenOf('owner')}`, 'x-meridian-scenario': 'fault:tasks:500' },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'tasks', arguments: {} } },
    });
    expect(answer.json().result.structuredContent.errors[0].code).toBe('INTERNAL');
    expect((await sendAgent(gateway, 'tasks', {}, await gateway.tokenOf('customer'))).text).toContain('FORBIDDEN');
    expect((await get(CONTACTS, 'fault:contacts:200', 'customer')).status).toBe(400);
    expect((await get(CONTACTS, 'large', 'customer')).status).toBe(403);
  });

  it('never mixes its answers with real ones in conditional requests', async () => {
    const real = await gateway.rest('GET', CONTACTS);
    const headers = { 'if-none-match': real.headers.etag!, 'x-meridian-scenario': 'empty' };
    for (let turn = 0; turn < 2; turn += 1) expect((await gateway.rest('GET', CONTACTS, { headers })).status).toBe(200);
    const again = await gateway.rest('GET', CONTACTS, { headers: { 'if-none-match': real.headers.etag! } });
    expect(again.status).toBe(304);
  });

  it('is refused when unknown, with the list of scenarios', async () => {
    for (const unknown of ['nothing', 'fault:contacts', 'fault:contacts:299', 'fault:contacts:503:0:0']) {
      const { status, body } = await get(CONTACTS, unknown);
      expect([status, body.argument]).toEqual([400, 'x-meridian-scenario']);
      expect(body.error).toContain('session-ended');
    }
  });
});

describe('a scenario at startup', () => {
  it('applies to every request except those with scenario none, and disables the contract replay', async () => {
    const played = await openGateway({ SCENARIO: 'license-1003' });
    expect((await played.rest('GET', '/api/common/license', { as: null })).headers['x-meridian-scenario']).toBe(
      'license-1003',
    );
    const headers = { 'x-meridian-scenario': 'none' };
    expect((await played.rest('GET', '/api/common/license', { as: null, headers })).status).toBe(200);
    await played.close();
  });

  it('is refused in production, where the header is ignored too', async () => {
    await expect(openGateway({ SCENARIO: 'empty', NODE_ENV: 'production' })).rejects.toThrow('not for production');
    const production = await openGateway({ NODE_ENV: 'production' });
    const headers = { 'x-meridian-scenario': 'license-1001' };
    const answer = await production.rest('GET', '/api/common/license', { as: null, headers });
    expect([answer.status, answer.headers['x-meridian-scenario']]).toEqual([200, undefined]);
    await production.close();
  });
});
