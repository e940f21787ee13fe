import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchLog } from '../../gateway/changes/rules/rule-watch.ts';
import { northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  const rights = [
    'log.view',
    'changes.manage',
    'organization.manage',
    'security.view',
    'findings.manage',
    'suppliers.manage',
  ];
  await gateway.services.database.system
    .updateTable('memberships')
    .set({ addedRights: JSON.stringify(rights) })
    .where('user_id', '=', people.member.id)
    .execute();
});
afterAll(() => gateway.close());

const revert = (id: string, more: object = {}, as: Who = 'member') =>
  gateway.rest('POST', '/api/common/changes/revert', { body: { id, ...more }, as });
const undo = (id: string, as: Who = 'member') => gateway.rest('POST', '/api/common/changes/undo', { body: { id }, as });
const preview = async (id: string, as: Who = 'member'): Promise<Loose> =>
  (await gateway.rest('GET', `/api/common/changes/preview?id=${id}`, { as })).body;
const refused = async (id: string, as: Who = 'member') =>
  (await gateway.ask('query ($id: ID!) { change(id: $id) { refused } }', { id }, as)).change.refused;
/** Runs a mutation and returns its result and the id of the change to a record. */
async function change(document: string, variables: object, as: Who, record: string) {
  const answer = await gateway.ask(document, variables, as);
  const [made] = (await gateway.rest('GET', `/api/common/changes?record=${record}&first=1`)).body;
  return { result: Object.values(answer)[0] as Loose, id: made.id as string };
}

describe('a log rule', () => {
  const PLACE = '/api/common/changes/rule';
  const write = async (method: 'POST' | 'PATCH', body: object, as: Who) => {
    const { status, body: rule, headers } = await gateway.rest(method, PLACE, { body, as });
    expect(status).toBe(200);
    return { rule, id: headers['change-id']! };
  };
  const ruleOf = async (id: string): Promise<Loose> =>
    (await gateway.rest('GET', '/api/common/changes/rules')).body.find((one: Loose) => one.id === id);
  const owned = () => write('POST', { rule: { name: 'Quiet', filter: { record: 'NoteLabel' } } }, 'owner');
  const loud = { name: 'Loud', action: 'incident', severity: 'critical', filter: { record: 'ContactTag' } };

  it('never acts for its previous owner after a revert or undo by someone else', async () => {
    const { rule } = await owned();
    const edit = await write('PATCH', { id: rule.id, rule: loud }, 'member');
    const { fields } = await preview(edit.id);
    expect(fields.map(({ field }: Loose) => field)).not.toContain('byId');
    expect((await revert(edit.id, { fields: [`${edit.id}.byId`] })).status).toBe(409);
    expect((await revert(edit.id, { fields: [`${edit.id}.name`] })).status).toBe(200);
    expect(await ruleOf(rule.id)).toMatchObject({ ...loud, name: 'Quiet', byId: people.member.id });

    await gateway.ask('mutation { createContactTag(tag: { title: "Bait" }) { id } }', {}, 'owner');
    await watchLog(gateway.services, northwind);
    await gateway.services.jobs.look();
    const { incidents } = await gateway.ask('{ incidents(filter: activated) { title } }');
    expect(incidents.map(({ title }: Loose) => title)).not.toContain('Quiet');
  });

  it('is not handed back by undoing one of two edits', async () => {
    const { rule } = await owned();
    const first = await write('PATCH', { id: rule.id, rule: { minutes: 5 } }, 'member');
    await write('PATCH', { id: rule.id, rule: loud }, 'member');
    expect((await undo(first.id)).status).toBe(200);
    expect(await ruleOf(rule.id)).toMatchObject({ ...loud, minutes: 60, byId: people.member.id });
  });

  it('acts for the person who reverts it or restores it after its deletion', async () => {
    const { rule } = await write('POST', { rule: { name: 'Armed', action: 'incident' } }, 'owner');
    const disarmed = await write('PATCH', { id: rule.id, rule: { action: 'notify' } }, 'owner');
    expect((await revert(disarmed.id)).status).toBe(200);
    expect(await ruleOf(rule.id)).toMatchObject({ action: 'incident', byId: people.member.id });
    const back = await write('PATCH', { id: rule.id, rule: { enabled: false } }, 'owner');
    const gone = await gateway.rest('DELETE', `${PLACE}?id=${rule.id}`);
    expect(back.rule.byId).toBe(people.owner.id);
    expect((await revert(gone.headers['change-id']!)).status).toBe(200);
    expect(await ruleOf(rule.id)).toMatchObject({ name: 'Armed', byId: people.member.id });
  });
});

describe('a name in a record', () => {
  it('of an API alert is that of the person who reverts it', async () => {
    const byOf = async (id: string) =>
      (await gateway.ask('{ insightAlerts { id by { id } } }')).insightAlerts.find((one: Loose) => one.id === id).by.id;
    const made = await gateway.ask('mutation { createInsightAlert(alert: { measure: errors, threshold: 5 }) { id } }');
    const { id } = made.createInsightAlert;
    const edit = await change(
      'mutation ($id: ID!) { updateInsightAlert(id: $id, alert: { threshold: 9 }) { id } }',
      { id },
      'owner',
      'InsightAlert',
    );
    expect((await revert(edit.id)).status).toBe(200);
    expect(await byOf(id)).toBe(people.member.id);
    expect((await revert(edit.id, { fields: [`${edit.id}.byId`] })).status).toBe(409);
  });

  it('of a resolved incident is that of the person who reverts its reopening', async () => {
    const { createIncident } = await gateway.ask('mutation { createIncident(incident: { title: "Door" }) { id } }');
    const { id } = createIncident;
    await gateway.ask('mutation ($id: ID!) { resolveIncident(id: $id, resolution: "Closed") { id } }', { id });
    const opened = await change(
      'mutation ($id: ID!) { reactivateIncident(id: $id, reason: "Open again") { id } }',
      { id },
      'owner',
      'Incident',
    );
    await gateway.services.database.system
      .updateTable('memberships')
      .set({ role: 'admin' })
      .where('user_id', '=', people.member.id)
      .execute();
    expect((await revert(opened.id)).status).toBe(200);
    const { incident } = await gateway.ask(
      'query ($id: ID!) { incident(id: $id) { state resolution resolvedBy { id } } }',
      { id },
    );
    expect(incident).toMatchObject({ state: 'resolved', resolution: 'Closed', resolvedBy: { id: people.member.id } });
  });

  it('of confirmed evidence is that of the person who brings it back', async () => {
    const confirm = (evidence: string, as: Who) =>
      change(
        `mutation ($evidence: String!, $recheckOn: DateTime!) {
          confirmControl(code: "device-encryption", evidence: $evidence, recheckOn: $recheckOn) { code }
        }`,
        { evidence, recheckOn: new Date(Date.now() + 86_400_000).toISOString() },
        as,
        'ControlEvidence',
      );
    const stated = async () =>
      (await gateway.rest('GET', '/api/security/checks')).body.find(({ code }: Loose) => code === 'device-encryption')
        .evidence;
    await confirm('Seen by the owner', 'owner');
    const edit = await confirm('Nothing was seen', 'member');
    expect((await revert(edit.id, { fields: [`${edit.id}.confirmedById`] })).status).toBe(409);
    expect(await stated()).toMatchObject({ text: 'Nothing was seen', confirmedById: people.member.id });
    expect((await revert(edit.id)).status).toBe(200);
    expect(await stated()).toMatchObject({ text: 'Seen by the owner', confirmedById: people.member.id });
  });
});

describe('a comment', () => {
  it('is reverted by its author only', async () => {
    const [board] = (await gateway.ask('{ boards(first: 1) { id } }')).boards;
    const { boardCards: cards } = await gateway.ask('query ($id: ID!) { boardCards(boardId: $id) { id } }', board);
    const said = await change(
      'mutation ($cardId: ID!) { createBoardComment(comment: { cardId: $cardId, text: "Mine" }) { id } }',
      { cardId: cards[0].id },
      'owner',
      'BoardComment',
    );
    expect([await refused(said.id), (await preview(said.id)).refused]).toEqual(['author', 'author']);
    expect((await revert(said.id)).status).toBe(409);
    expect(await refused(said.id, 'owner')).toBeNull();
    expect((await revert(said.id, {}, 'owner')).status).toBe(200);
  });
});

describe('a decision about a supplier', () => {
  const decide = (id: string, outcome: string) =>
    change(
      'mutation ($id: ID!, $outcome: SupplierOutcome!) { decideSupplier(id: $id, outcome: $outcome) { id } }',
      { id, outcome },
      'owner',
      'Supplier',
    );
  const supplierOf = async (id: string) => (await gateway.rest('GET', `/api/supplier/supplier?id=${id}`)).body;

  it('is removed as a whole or not at all, and does not come back', async () => {
    const { createSupplier } = await gateway.ask('mutation { createSupplier(supplier: { name: "Acme" }) { id } }');
    const { id } = createSupplier;
    const approved = await decide(id, 'approved');
    expect((await revert(approved.id, { fields: [`${approved.id}.decision`] })).status).toBe(409);
    const rejected = await decide(id, 'rejected');
    expect([await refused(rejected.id), (await preview(rejected.id)).refused]).toEqual(['decided', 'decided']);
    expect((await revert(rejected.id)).status).toBe(409);
    expect((await undo(rejected.id, 'owner')).status).toBe(409);
    expect(await supplierOf(id)).toMatchObject({ state: 'rejected', decision: { outcome: 'rejected' } });
    expect((await revert(approved.id, { fields: [`${approved.id}.decision`, `${approved.id}.state`] })).status).toBe(
      200,
    );
    expect(await supplierOf(id)).toMatchObject({ state: 'proposed', decision: null });
  });
});
