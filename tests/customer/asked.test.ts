import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type Loose, type Person, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const badge = async (as: Person): Promise<string | undefined> =>
  (await gateway.rest('GET', '/api/common/navigation', { as })).body.default
    .flatMap(({ children = [] }: Loose) => children)
    .find(({ id }: Loose) => id === 'customer')?.badge?.title;
const queued = async (as: Person): Promise<Loose[]> => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const { body } = await gateway.rest('GET', `/api/overview/queue?until=${until}`, { as });
  return body.filter(({ kind }: Loose) => kind === 'access');
};

describe('a document requested by a customer', () => {
  it('is counted and queued for its approvers until it is decided', async () => {
    const [asked] = (await gateway.rest('GET', '/api/customer/accesses?state=asked')).body;
    expect(await badge('owner')).toBe('1');
    expect(await queued('owner')).toMatchObject([
      { recordId: asked.id, since: asked.askedAt, link: `/customer/documents?access=${asked.id}` },
    ]);
    for (const other of ['member', 'harborOwner', 'customer'] as const) {
      expect(await badge(other), other).toBeUndefined();
      expect(await queued(other), other).toEqual([]);
    }
    const body = { id: asked.id, decision: 'refuse' };
    expect((await gateway.rest('POST', '/api/customer/access/decide', { body })).status).toBe(200);
    expect(await badge('owner')).toBeUndefined();
    expect(await queued('owner')).toEqual([]);
  });
});
