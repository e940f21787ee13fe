import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchLog } from '../../gateway/changes/rules/rule-watch.ts';
import { runChecks } from '../../gateway/security/run-checks.ts';
import { northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

const DAY = 24 * 3_600_000;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  await gateway.services.database.system
    .updateTable('memberships')
    .set({ role: 'admin' })
    .where('user_id', '=', people.member.id)
    .execute();
});
afterAll(() => gateway.close());

const act = (verb: string, body: object, as: Who = 'owner') =>
  gateway.rest('POST', `/api/security/finding/${verb}`, { body, as });
const one = async (id: string): Promise<Loose> => (await gateway.rest('GET', `/api/security/finding?id=${id}`)).body;
const look = (later = 0) => runChecks(gateway.services, northwind, Date.now() + later, 'log-rule');
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const ask = (id: string, days: number, as: Who = 'member') =>
  act('waive', { id, reason: `${days} days`, until: at(days) }, as);
const decide = (id: string, grant: boolean, as: Who = 'owner') => act('decide', { id, grant }, as);
const revert = (id: string, more: object = {}, as: Who = 'member') =>
  gateway.rest('POST', '/api/common/changes/revert', { body: { id, ...more }, as });
const undo = (id: string, as: Who) => gateway.rest('POST', '/api/common/changes/undo', { body: { id }, as });
const latest = async (id: string): Promise<Loose> =>
  (await gateway.rest('GET', `/api/common/changes?recordId=${id}&first=1`)).body[0];
const refused = async (id: string) =>
  (await gateway.ask('query ($id: ID!) { change(id: $id) { refused } }', { id })).change.refused;
const steps = async (id: string): Promise<string[]> =>
  (await gateway.ask('query ($id: ID!) { finding(id: $id) { thread { kind } } }', { id })).finding.thread.map(
    ({ kind }: Loose) => kind,
  );

let rules = 0;
/** A finding of its own, from a log rule of this severity. */
async function found(severity: string) {
  const name = `Rule ${(rules += 1)}`;
  const rule = { name, severity, filter: { record: 'ContactTag', query: name } };
  const { body } = await gateway.rest('POST', '/api/common/changes/rule', { body: { rule } });
  await gateway.ask('mutation ($title: String!) { createContactTag(tag: { title: $title }) { id } }', { title: name });
  await watchLog(gateway.services, northwind);
  await look();
  const all: Loose[] = (await gateway.rest('GET', '/api/security/findings?check=log-rule')).body;
  const { id } = all.find(({ subject }) => subject.id === body.id)!;
  const setSeverity = async (to: string) => {
    await gateway.rest('PATCH', '/api/common/changes/rule', { body: { id: body.id, rule: { severity: to } } });
    await look();
  };
  return { id, setSeverity };
}

/** A finding that the owner waived for two hours, as the administrator asked. */
async function waived(severity = 'critical') {
  const made = await found(severity);
  await ask(made.id, 0.1);
  expect((await decide(made.id, true)).body).toMatchObject({ state: 'waived' });
  return made;
}

describe('a waiver that one person approved for another', () => {
  it('is withdrawn by its undo, which answers the change and cannot be undone itself', async () => {
    const { id } = await found('medium');
    const { headers, body } = await ask(id, 1);
    expect(body.state).toBe('waived');
    const undone = await undo(headers['change-id']!, 'member');
    expect(undone.body).toMatchObject({ record: 'Finding', record_id: id, action: 'update' });
    expect(undone.headers['change-id']).toBeUndefined();
    expect(await one(id)).toMatchObject({ state: 'open', waiver: null });
  });

  it('stays in force, unchanged, while a longer one is requested', async () => {
    const { id } = await waived();
    const before = await one(id);
    const { body } = await ask(id, 364);
    expect(body).toMatchObject({ state: 'waived', waiver: { isWaiting: true, decidedById: null } });
    const { finding } = await gateway.ask(
      'query ($id: ID!) { finding(id: $id) { waiver { standing { until decidedBy { id } } } } }',
      { id },
    );
    expect(finding.waiver.standing).toEqual({ until: before.waiver.until, decidedBy: { id: people.owner.id } });
    const { queue } = await gateway.ask('query ($until: DateTime!) { queue(until: $until) { kind recordId points } }', {
      until: at(7),
    });
    expect(queue).toContainEqual({ kind: 'waiver', recordId: id, points: 0 });

    expect((await decide(id, false)).body).toEqual(before);
    await ask(id, 364);
    await look(0.2 * DAY);
    expect(await one(id)).toMatchObject({ state: 'open', waiver: { isWaiting: true } });
    expect((await decide(id, false)).body).toMatchObject({ state: 'open', waiver: null });
  });

  it('is replaced by the longer one once that is approved', async () => {
    const { id } = await waived();
    await ask(id, 30);
    await ask(id, 20);
    expect((await decide(id, true, 'member')).status).toBe(409);
    const { waiver, state } = (await decide(id, true)).body;
    expect([state, waiver.reason, waiver.isWaiting, waiver.decidedById]).toEqual([
      'waived',
      '20 days',
      false,
      people.owner.id,
    ]);
    await look(0.2 * DAY);
    expect(await one(id)).toMatchObject({ state: 'waived' });
  });

  it('does not come back by undo or revert, in whole or in parts', async () => {
    const { id } = await waived();
    const granted = await latest(id);
    expect((await undo(granted.id, 'owner')).status).toBe(409);
    const all = (await gateway.rest('GET', `/api/common/changes?recordId=${id}`)).body;
    const asked = all.find(({ after }: Loose) => JSON.parse(after).waiver?.isWaiting);
    // The request is a field that was changed since; reverting it ends the waiver.
    expect((await revert(asked.id, { fields: [`${asked.id}.waiver`] }, 'owner')).status).toBe(200);
    expect(await one(id)).toMatchObject({ state: 'open', waiver: null });
    const ended = await latest(id);
    for (const change of [ended.id, granted.id]) {
      expect(await refused(change)).toBe('decided');
      for (const more of [{}, { fields: [`${change}.state`] }, { fields: [`${change}.waiver`] }])
        expect((await revert(change, more)).status).toBe(409);
    }
    expect(await one(id)).toMatchObject({ state: 'open', waiver: null });
  });

  it('does not come back with the undo of another field', async () => {
    const { id, setSeverity } = await waived('high');
    const owner = { id, finding: { owner: people.member.id } };
    const given = await gateway.rest('PATCH', '/api/security/finding', { body: owner, as: 'member' });
    await setSeverity('critical');
    expect((await undo(given.headers['change-id']!, 'member')).status).toBe(200);
    expect(await one(id)).toMatchObject({ state: 'open', severity: 'critical', waiver: null, ownerId: null });
  });

  it('outlives a task for the finding', async () => {
    const { id } = await waived();
    const { body, headers } = await act('task', { id, title: 'Fix it' });
    expect(body).toMatchObject({ state: 'waived', waiver: { decidedById: people.owner.id } });
    expect((await undo(headers['change-id']!, 'owner')).status).toBe(200);
    expect(await one(id)).toMatchObject({ state: 'waived', taskId: null });
  });
});

describe('a waiver of one person', () => {
  it('ends when the severity rises, and is not restored by reverting the check', async () => {
    const { id, setSeverity } = await found('medium');
    expect((await ask(id, 10)).body).toMatchObject({ state: 'waived', waiver: { decidedById: people.member.id } });
    await setSeverity('low');
    expect(await one(id)).toMatchObject({ state: 'waived', severity: 'low' });
    await setSeverity('critical');
    expect(await one(id)).toMatchObject({ state: 'open', severity: 'critical', waiver: null });
    expect((await steps(id))[0]).toBe('waiverOutgrown');
    const raised = await latest(id);
    expect(await refused(raised.id)).toBe('kept');
    for (const field of ['severity', 'state', 'waiver'])
      expect((await revert(raised.id, { fields: [`${raised.id}.${field}`] })).status).toBe(409);
  });

  it('ends as a whole, even if only a part of it is reverted', async () => {
    for (const field of ['waiver', 'state']) {
      const { id } = await found('medium');
      await ask(id, 10);
      const change = await latest(id);
      expect((await revert(change.id, { fields: [`${change.id}.${field}`] })).status).toBe(200);
      expect(await one(id)).toMatchObject({ state: 'open', waiver: null });
      expect((await undo((await latest(id)).id, 'member')).status).toBe(409);
    }
  });
});

describe('a finding that is waived without a waiver', () => {
  it('is reopened by its check', async () => {
    const { id } = await found('medium');
    const { system } = gateway.services.database;
    await system.updateTable('findings').set({ state: 'waived', waiver: null }).where('id', '=', id).execute();
    await look();
    expect(await one(id)).toMatchObject({ state: 'open' });
  });
});
