import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type Loose, type Person, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const queued = async (as: Person): Promise<Loose[]> => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const { body } = await gateway.rest('GET', `/api/overview/queue?until=${until}`, { as });
  return body.filter(({ kind }: Loose) => kind === 'assessment');
};

describe('a submitted assessment', () => {
  it('is in the queue of its reviewers until it is accepted', async () => {
    const [submitted] = (await gateway.rest('GET', '/api/supplier/assessments?state=submitted')).body;
    const { body: from } = await gateway.rest('GET', `/api/supplier/supplier?id=${submitted.supplierId}`);
    expect(await queued('owner')).toMatchObject([
      { recordId: submitted.id, title: from.name, link: `/supplier/assessments/${submitted.id}` },
    ]);
    for (const other of ['member', 'harborOwner', 'customer'] as const)
      expect(
        (await queued(other)).map(({ recordId }) => recordId),
        other,
      ).not.toContain(submitted.id);
    const answer = await gateway.rest('POST', '/api/supplier/assessment/accept', { body: { id: submitted.id } });
    expect(answer.status).toBe(200);
    expect(await queued('owner')).toEqual([]);
  });
});
