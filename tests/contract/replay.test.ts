import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, people } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { replay, writeMatrix, type Answer, type Send } from './replay.ts';
import { rooms } from './rooms.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const send: Send = async (method, path, body) => {
  const { status, body: answer } = await gateway.rest(method, `/${path}`, {
    ...(body === undefined ? {} : { body }),
    offContract: true,
  });
  return { status, body: answer ?? null };
};

const documented = rooms(people.owner.email, PASSWORD);

describe('the replay of the documented operations', () => {
  it('finds every one of them as documented here', async () => {
    const rows = await replay(documented, send);
    expect(rows.length).toBeGreaterThanOrEqual(115);
    expect(rows.filter((row) => row.verdict === 'differs').map((row) => `${row.operation}: ${row.why}`)).toEqual([]);
    expect(writeMatrix(rows)).toContain(`${rows.length} the same, 0 different`);
  });

  it('names the operation of a server that makes a mistake', async () => {
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
    for (const [operation, spoil, why] of mistakes) {
      const spoiled: Send = async (method, path, body) => {
        const answer = await send(method, path, body);
        return `${method} ${path}` === operation ? spoil(answer) : answer;
      };
      const contacts = documented.filter(({ room }) => room === 'contacts');
      const differing = (await replay(contacts, spoiled)).filter((row) => row.verdict === 'differs');
      expect(differing.map((row) => row.operation)).toContain(operation);
      expect(differing.find((row) => row.operation === operation)?.why).toMatch(why);
    }
  });
});
