import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, people } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { replay, type Send } from './replay.ts';
import { rooms } from './rooms.ts';
import { sendTo } from './send-to.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({}, []);
});
afterAll(() => gateway.close());

const send: Send = (...request) => sendTo(gateway)(...request);

describe('a gateway without plugins', () => {
  it('answers every documented operation', async () => {
    const rows = await replay(rooms(people.owner.email, PASSWORD), send);
    expect(rows.length).toBeGreaterThanOrEqual(115);
    expect(rows.filter(({ verdict }) => verdict === 'differs').map(({ operation }) => operation)).toEqual([]);
  }, 60_000);

  it('runs GraphQL documents with the rights of their sender', async () => {
    const { contacts } = await gateway.ask('{ contacts(first: 2) { name tags { title } } }');
    expect(contacts).toHaveLength(2);
    const { errors } = await gateway.graphql('{ contacts { id } }', {}, 'customer');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', right: 'contacts.view' });
  });

  it('has no page or door of a plugin, and reports no upstream', async () => {
    for (const path of ['/', '/api/docs/', '/licenses']) expect((await gateway.rest('GET', path)).status).toBe(404);
    expect((await gateway.rest('POST', '/mcp', { body: {}, offContract: true })).status).toBe(404);
    expect(await gateway.ask('{ upstream { server operations { operation } } }')).toEqual({
      upstream: { server: null, operations: [] },
    });
  });

  it('ignores the scenario header', async () => {
    const headers = { 'x-meridian-scenario': 'empty' };
    const { body } = await gateway.rest('GET', '/api/apps/contacts/all', { headers });
    expect(body.length).toBeGreaterThan(0);
  });
});
