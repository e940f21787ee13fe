import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms } from '../../gateway/rooms.ts';
import { runChecks } from '../../gateway/security/run-checks.ts';
import { northwind } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const get = async (path: string): Promise<Loose> => (await gateway.rest('GET', `/api/overview/${path}`)).body;
const rows = () => gateway.services.database.system;
const inDays = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
const all = async (table: 'incidents' | 'findings'): Promise<Loose[]> =>
  rows().selectFrom(table).selectAll().where('organization_id', '=', northwind).execute();

describe('the score', () => {
  it('is never lowered by fixing, waiving, acknowledging, or reviewing, or raised by publishing', async () => {
    const post = (path: string, body: object, as: Who = 'owner') => gateway.rest('POST', path, { body, as });
    let state = 7;
    const random = (most: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % most;
    const someDay = () => inDays(random(20) - 10);
    await runChecks(gateway.services, northwind, Date.now());
    // One more of each check, which is fixed as soon as the check runs again.
    const [template] = (await all('findings')).filter((one) => one.state === 'open');
    const checks = rooms.flatMap((room) => room.checks ?? []);
    const made = checks.map(({ code }, index) => ({
      ...template,
      id: `made-${index}`,
      check: code,
      subjectId: `made-${index}`,
      severity: 'low',
      waiver: null,
      state: 'open',
      dueDate: someDay(),
    }));
    await rows().insertInto('findings').values(made).execute();
    for (const { id } of await all('incidents'))
      await rows().updateTable('incidents').set({ createdAt: someDay() }).where('id', '=', id).execute();
    const readings: string[] = [];
    const publish = async () => {
      const announcement = { kind: 'required', dueDate: someDay(), texts: [{ lang: 'en', title: 'A', body: 'B' }] };
      const { body } = await post('/api/announcement/announcement', { announcement });
      readings.push(body.id);
      return post('/api/announcement/announcement/publish', { id: body.id });
    };
    const any = async (table: 'incidents' | 'findings') => {
      const found = await all(table);
      return found[random(found.length)].id as string;
    };
    const madeAndOpen = async () =>
      (await all('findings')).filter(({ id, state }) => `${id}`.startsWith('made-') && state === 'open').length;
    const review = { what: 'a', why: 'b', change: 'c' };
    const good = [
      async () => post('/api/security/finding/recheck', { id: `made-${random(made.length)}` }),
      async () => post('/api/security/finding/waive', { id: await any('findings'), reason: 'a', until: inDays(5) }),
      async () => post('/api/common/incidents/acknowledge', { id: await any('incidents') }),
      async () => post('/api/common/incidents/resolve', { id: await any('incidents') }),
      async () => post('/api/common/incidents/review', { id: await any('incidents'), review }),
      async () => {
        const id = readings[random(readings.length)] ?? 'none';
        const as = random(2) === 0 ? 'owner' : 'member';
        return post('/api/announcement/announcement/acknowledge', { id, version: 1 }, as);
      },
    ];
    for (let step = 0; step < 60; step += 1) {
      const openBefore = await madeAndOpen();
      const before = (await get('score')).value;
      const turn = random(good.length + 1);
      await (turn === good.length ? publish() : good[turn]!());
      const after = (await get('score')).value;
      // The gateway's own check run may have resolved some meanwhile.
      if (turn !== 0 && (await madeAndOpen()) !== openBefore) continue;
      if (turn === good.length) expect([step, 'publish', after <= before]).toEqual([step, 'publish', true]);
      else expect([step, turn, after >= before]).toEqual([step, turn, true]);
    }
  });
});
