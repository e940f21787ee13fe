import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, people } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { replay, writeMatrix, type Answer, type Send } from './replay.ts';
import { rooms } from './rooms.ts';
import { sendTo } from './send-to.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const send: Send = (...request) => sendTo(gateway)(...request);

const documented = rooms(people.owner.email, PASSWORD);

describe('the replay of the documented operations', () => {
  it('passes for every operation', async () => {
    const rows = await replay(documented, send);
    expect(rows.length).toBeGreaterThanOrEqual(115);
    expect(rows.filter((row) => row.verdict === 'differs').map((row) => `${row.operation}: ${row.why}`)).toEqual([]);
    expect(writeMatrix(rows)).toContain(`${rows.length} the same, 0 different`);
  }, 60_000);

  it('names the operation of a server with a fault', async () => {
    const mistakes: [string, (answer: Answer) => Answer, RegExp][] = [
      [
        'GET api/apps/contacts/all',
        ({ status, body }) => ({ status, body: (body as object[]).toReversed() }),
        /stands before/,
      ],
      [
        'GET api/apps/contacts/tags',
        ({ status }) => ({ status, body: [{ id: 'x', name: 'no title' }] }),
        /not documented/,
      ],
      ['GET api/apps/contacts/countries', ({ body }) => ({ status: 201, body }), /answers 201, not 200/],
    ];
    for (const [operation, corrupt, why] of mistakes) {
      const spoiled: Send = async (method, path, body, as) => {
        const answer = await send(method, path, body, as);
        return `${method} ${path}` === operation ? corrupt(answer) : answer;
      };
      const contacts = documented.filter(({ room }) => room === 'contacts');
      const differing = (await replay(contacts, spoiled)).filter((row) => row.verdict === 'differs');
      expect(differing.map((row) => row.operation)).toContain(operation);
      expect(differing.find((row) => row.operation === operation)?.why).toMatch(why);
    }
  });

  it('checks every key of every body: a planted one fails its operation', async () => {
    const hasObject = (value: unknown): boolean =>
      Array.isArray(value) ? value.some(hasObject) : typeof value === 'object' && value !== null;
    const plant = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(plant);
      if (typeof value !== 'object' || value === null) return value;
      return { ...value, planted: 'a key of ours' };
    };
    const withObjects = new Set<string>();
    const spoiled: Send = async (method, path, body, as) => {
      const { status, body: answer } = await send(method, path, body, as);
      if (status === 200 && hasObject(answer)) withObjects.add(`${method} ${path.split('?')[0]}`);
      return { status, body: status === 200 ? plant(answer) : answer };
    };
    const rows = await replay(documented, spoiled);
    const blind = rows.filter((row) => row.verdict === 'same' && withObjects.has(row.operation));
    expect(blind.map((row) => row.operation)).toEqual([]);
    expect(withObjects.size).toBeGreaterThan(80);
  }, 60_000);
});
