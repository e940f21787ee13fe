import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetEverywhere } from '../../gateway/changes/forgetting.ts';
import { watchLog } from '../../gateway/changes/rules/rule-watch.ts';
import { sealChanges } from '../../gateway/changes/seals/sealing.ts';
import { tellPeople } from '../../gateway/notifications/teller.ts';
import { runChecks } from '../../gateway/security/run-checks.ts';
import { harbor, northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const PLACE = '/api/common/changes/rule';
const create = (rule: object, as: Who = 'owner', offContract = false) =>
  gateway.rest('POST', PLACE, { body: { rule }, as, offContract });
const made = async (rule: object): Promise<string> => {
  const { status, body } = await create(rule);
  expect([status, body.hits, body.lastHitAt]).toEqual([200, 0, null]);
  return body.id;
};
const rules = async (as: Who = 'owner'): Promise<Loose[]> =>
  (await gateway.rest('GET', '/api/common/changes/rules', { as })).body;
const hitsOf = async (id: string): Promise<number> => (await rules()).find((one) => one.id === id).hits;
const watch = () => watchLog(gateway.services, northwind);
const end = (id: string) => gateway.rest('DELETE', `${PLACE}?id=${id}`);
const tag = async (title: string, as: Who = 'member'): Promise<string> =>
  (
    await gateway.ask(
      'mutation ($tag: ContactTagInput!) { createContactTag(tag: $tag) { id } }',
      { tag: { title } },
      as,
    )
  ).createContactTag.id;
const findings = async (): Promise<Loose[]> =>
  (await gateway.rest('GET', '/api/security/findings?check=log-rule')).body;

describe('a log rule', () => {
  it('matches after enough changes within its minutes, once for two gateways, notifies, and resolves a day later', async () => {
    const id = await made({ name: 'Tags by hand', filter: { record: 'ContactTag' }, threshold: 3, severity: 'high' });
    for (const title of ['One', 'Two']) await tag(title);
    await watch();
    expect(await hitsOf(id)).toBe(0);
    await tag('Three');
    await Promise.all([watch(), watch()]);
    await watch();
    expect(await hitsOf(id)).toBe(1);

    await runChecks(gateway.services, northwind, Date.now(), 'log-rule');
    const [found] = await findings();
    expect(found).toMatchObject({ label: 'Tags by hand', severity: 'high', state: 'open' });
    expect(found.subject).toEqual({ kind: 'logRule', id, link: `/log/rules/${id}` });
    await tellPeople(gateway.services, northwind, Date.now() + 11_000);
    const notices = (await gateway.rest('GET', '/api/common/notifications')).body;
    expect(notices[0]).toMatchObject({ title: 'A log rule matched', link: `/log/rules/${id}` });
    const [hit] = (await gateway.rest('GET', `/api/common/changes?recordId=${id}`)).body;
    expect(hit).toMatchObject({ action: 'update', user_id: null, origin: { operation: 'watchLog', door: 'job' } });

    // Changes after a match belong to it: three more make the next one.
    for (const title of ['Four', 'Five']) await tag(title);
    await watch();
    expect(await hitsOf(id)).toBe(1);
    await tag('Six');
    await watch();
    expect(await hitsOf(id)).toBe(2);
    await runChecks(gateway.services, northwind, Date.now() + 25 * HOUR, 'log-rule');
    expect((await findings())[0]).toMatchObject({ state: 'resolved' });
    await end(id);
  });

  it('ignores earlier changes, changes outside of its minutes, and changes by the product itself', async () => {
    await tag('Before it');
    const id = await made({ name: 'Everything', minutes: 10 });
    await watch();
    expect(await hitsOf(id)).toBe(0);
    await tag('After it');
    await watch();
    expect(await hitsOf(id)).toBe(1);
    for (let time = 0; time < 3; time += 1) {
      await runChecks(gateway.services, northwind, Date.now(), 'log-rule');
      await tellPeople(gateway.services, northwind, Date.now() + 11_000);
      await watch();
    }
    expect(await hitsOf(id)).toBe(1);
    await tag('Long ago');
    await watchLog(gateway.services, northwind, Date.now() + 11 * 60_000);
    expect(await hitsOf(id)).toBe(1);
    await end(id);
  });

  it('reports an incident in the name of its owner, and counts further matches on the open one', async () => {
    const id = await made({
      name: 'Left the house',
      filter: { record: 'ContactTag', action: 'delete' },
      action: 'incident',
      severity: 'critical',
    });
    const incidents = async (): Promise<Loose[]> =>
      (await gateway.ask('{ incidents(filter: activated) { title severity area occurrences } }')).incidents;
    for (const time of [1, 2]) {
      const one = await tag(`Gone ${time}`);
      await gateway.ask('mutation ($id: ID!) { deleteContactTag(id: $id) }', { id: one }, 'member');
      await watch();
      await gateway.services.jobs.look();
      expect((await incidents()).filter(({ title }) => title === 'Left the house')).toEqual([
        { title: 'Left the house', severity: 'critical', area: 'log', occurrences: time },
      ]);
    }
    const [said] = (await gateway.rest('GET', '/api/common/changes?record=Incident')).body;
    expect(said).toMatchObject({ user_id: people.owner.id, origin: { operation: 'createIncident', door: 'job' } });
    await end(id);
  });

  it('matches no private names, and its preview shows none', async () => {
    const rule = { name: 'A sled', filter: { query: 'rosebud' } };
    const id = await made(rule);
    for (const as of ['member', 'owner'] as const)
      await gateway.rest('POST', '/api/apps/notes', { body: { note: { title: 'Rosebud' } }, as });
    await watch();
    expect(await hitsOf(id)).toBe(0);
    const preview = async () =>
      (await gateway.rest('POST', '/api/common/changes/rules/preview', { body: { rule } })).body;
    expect(await preview()).toEqual({ changes: 0, hits: 0, lastHitAt: null });
    await tag('rosebud');
    expect(await preview()).toMatchObject({ changes: 1, hits: 1 });
    await end(id);
  });

  it('can be changed, paused, deleted, and restored, and the last editor becomes its owner', async () => {
    const id = await made({ name: 'Kept', filter: { record: 'ContactTag' } });
    const patch = (rule: object) => gateway.rest('PATCH', PLACE, { body: { id, rule } });
    expect((await patch({ enabled: false, minutes: 5 })).body).toMatchObject({
      name: 'Kept',
      enabled: false,
      minutes: 5,
    });
    await tag('Unseen');
    await watch();
    expect(await hitsOf(id)).toBe(0);
    await patch({ enabled: true });
    await watch();
    expect(await hitsOf(id)).toBe(0);
    const gone = await end(id);
    expect((await rules()).map((one) => one.id)).not.toContain(id);
    const undo = { body: { id: gone.headers['change-id'] } };
    expect((await gateway.rest('POST', '/api/common/changes/undo', undo)).status).toBe(200);
    expect((await rules()).find((one) => one.id === id)).toMatchObject({ name: 'Kept', byId: people.owner.id });
    await watch();
    expect(await hitsOf(id)).toBe(0);
    await end(id);
  });

  it('requires the right, is limited to its organization, and validates its fields', async () => {
    const id = await made({ name: 'Own' });
    expect((await create({ name: 'x' }, 'member')).body.right).toBe('changes.manage');
    expect((await gateway.rest('GET', '/api/common/changes/rules', { as: 'member' })).body.right).toBe('log.view');
    expect(await rules('harborOwner')).toEqual([]);
    const foreign = await gateway.rest('PATCH', PLACE, { body: { id, rule: { enabled: false } }, as: 'harborOwner' });
    expect(foreign.status).toBe(404);
    await gateway.rest('DELETE', `${PLACE}?id=${id}`, { as: 'harborOwner' });
    for (const [rule, argument] of [
      [{ name: ' ' }, 'rule.name'],
      [{ name: 'x', threshold: 0 }, 'rule.threshold'],
      [{ name: 'x', minutes: 1_441 }, 'rule.minutes'],
      [{ name: 'x', filter: { user: people.harborOwner.id } }, 'rule.filter.user'],
      [{ name: 'x', filter: { door: 'job' } }, 'rule.filter.door'],
      [{ name: 'x', filter: { query: 'x'.repeat(201) } }, 'rule.filter.query'],
    ] as const) {
      const { status, body } = await create(rule, 'owner', true);
      expect([rule, status, body.argument]).toEqual([rule, 400, argument]);
    }
    for (let more = (await rules()).length; more < 50; more += 1) await create({ name: `Rule ${more}` });
    expect((await create({ name: 'One too many' })).status).toBe(409);
    await gateway.services.database.system.deleteFrom('log_rules').execute();
  });
});

describe('the retention of the log', () => {
  const A_DAY = 3;
  const MONTH = 30;
  const DAYS = 14 * MONTH;
  const first = Math.floor(Date.now() / DAY) * DAY - DAYS * DAY;
  const table = () => gateway.services.database.system;
  const countOf = async (name: 'changes' | 'change_digests' | 'change_origins' | 'seals', isHeld = false) => {
    let rows = table().selectFrom(name).where('organization_id', '=', harbor);
    if (isHeld) rows = rows.where('after' as never, 'is not', null);
    const { n } = await rows.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
    return Number(n);
  };
  const seal = async () => {
    while (await sealChanges(gateway.services, harbor));
  };
  const check = async (): Promise<Loose> =>
    (await gateway.rest('GET', '/api/common/changes/seals/check', { as: 'harborOwner' })).body;

  /** Writes activity on a number of past days. */
  async function liveFrom(day: number, days: number): Promise<void> {
    const times = Array.from({ length: A_DAY * days }, (_, n) => {
      return new Date(first + (day + Math.floor(n / A_DAY)) * DAY + ((n % A_DAY) + 1) * HOUR);
    });
    const places = times.map((time) => {
      const hex = time.getTime().toString(16).padStart(12, '0');
      return { time: time.toISOString(), id: `${hex.slice(0, 8)}-${hex.slice(8)}-7${crypto.randomUUID().slice(15)}` };
    });
    const who = { organization_id: harbor, user_id: people.harborOwner.id };
    const call = { operation: 'updateContact', door: 'rest' as const, address: null, agent: null };
    const about = { room: 'contacts', record: 'Contact', record_id: 'somebody', action: 'update' as const };
    const held = { before: '{"name":"Old"}', after: '{"name":"New"}', labelKey: 'new' };
    const nothing = { batch: null, owner_id: null, needs: null, undoes: null };
    await table()
      .insertInto('change_origins')
      .values(places.map((place) => ({ ...place, ...who, ...call })))
      .execute();
    await table()
      .insertInto('changes')
      .values(places.map(({ time, id }) => ({ ...who, ...about, ...held, ...nothing, time, origin_id: id })))
      .execute();
  }

  it('removes content after 90 days and metadata after 365 over a simulated year, and the seals stay valid', async () => {
    for (const name of ['changes', 'change_digests', 'change_origins', 'seals'] as const)
      await table().deleteFrom(name).where('organization_id', '=', harbor).execute();
    let most = { held: 0, rows: 0, digests: 0, origins: 0, seals: 0 };
    for (let day = 0; day < DAYS; day += MONTH) {
      await liveFrom(day, MONTH);
      await seal();
      await forgetEverywhere(gateway.services, first + (day + MONTH) * DAY);
      most = {
        held: Math.max(most.held, await countOf('changes', true)),
        rows: Math.max(most.rows, await countOf('changes')),
        digests: Math.max(most.digests, await countOf('change_digests')),
        origins: Math.max(most.origins, await countOf('change_origins')),
        seals: Math.max(most.seals, await countOf('seals')),
      };
    }
    expect(most.held).toBeLessThanOrEqual(A_DAY * 91);
    expect(most.rows).toBeLessThanOrEqual(A_DAY * 367);
    expect(most.digests).toBe(most.rows);
    expect(most.origins).toBeLessThanOrEqual(A_DAY * 368);
    expect(most.seals).toBeLessThanOrEqual(368);
    expect(await check()).toMatchObject({ rows: await countOf('changes'), next: null, fault: null });
  }, 60_000);

  it('runs once, and a second run writes nothing', async () => {
    await forgetEverywhere(gateway.services);
    const before = gateway.statements.length;
    await forgetEverywhere(gateway.services);
    const asked = gateway.statements.slice(before);
    expect(asked.length).toBeGreaterThan(2);
    // Other jobs write their own tables meanwhile.
    const ours = /"(changes|change_digests|change_origins|seals|content_marks)"/;
    expect(asked.filter((statement) => ours.test(statement) && !/^\s*(select|with)/i.test(statement))).toEqual([]);
  });

  it('shows since when content is gone, and keeps the person and the action', async () => {
    const FORGOTTEN =
      '{ changes(first: 100, to: $to) { id time label diff { field } forgottenAt user { id } seal { day } } }';
    const at = (days: number) => new Date(Date.now() - days * DAY).toISOString();
    const [old] = (await gateway.ask(`query ($to: DateTime) ${FORGOTTEN}`, { to: at(100) }, 'harborOwner')).changes;
    expect(old).toMatchObject({ label: null, diff: [], user: { id: people.harborOwner.id } });
    expect(Date.parse(old.forgottenAt) - Date.parse(old.time)).toBe(90 * DAY);
    expect(old.seal.day).toBe(old.time.slice(0, 10));
    const [young] = (await gateway.ask(`query ($to: DateTime) ${FORGOTTEN}`, { to: at(20) }, 'harborOwner')).changes;
    expect(young).toMatchObject({ label: 'New', diff: [{ field: 'name' }], forgottenAt: null });
    expect(
      (await gateway.rest('GET', '/api/common/changes?query=new', { as: 'harborOwner' })).body.length,
    ).toBeGreaterThan(0);
  });

  it('follows the policy of the organization, and a later change of policy causes no seal fault', async () => {
    const set = async (policy: object) =>
      expect(
        (await gateway.rest('PATCH', '/api/common/organizations/policy', { body: { policy }, as: 'harborOwner' }))
          .status,
      ).toBe(200);
    const heldOn = async (days: number) => {
      const to = new Date(Date.now() - days * DAY).toISOString();
      const [found] = (await gateway.rest('GET', `/api/common/changes?first=1&to=${to}`, { as: 'harborOwner' })).body;
      return found && found.after !== null;
    };
    expect([await heldOn(40), await heldOn(190)]).toEqual([true, false]);
    await set({ contentDays: 30, changeDays: 180 });
    await forgetEverywhere(gateway.services);
    expect([await heldOn(20), await heldOn(40), await heldOn(190)]).toEqual([true, false, undefined]);
    expect(await check()).toMatchObject({ next: null, fault: null });
    await set({ contentDays: 90, changeDays: 365 });
    expect(await check()).toMatchObject({ next: null, fault: null });
    // Removing content before its retention ends is detected.
    const young = await table()
      .selectFrom('changes')
      .selectAll()
      .where('organization_id', '=', harbor)
      .where('after', 'is not', null)
      .orderBy('sequence')
      .limit(1)
      .executeTakeFirstOrThrow();
    const put = (columns: object) =>
      table().updateTable('changes').set(columns).where('sequence', '=', Number(young.sequence)).execute();
    await put({ before: null, after: null, labelKey: null });
    expect((await check()).fault).toEqual({ change: String(young.sequence), kind: 'content' });
    await put({ before: young.before, after: young.after, labelKey: young.labelKey });
  });

  it('is distinguished from tampering', async () => {
    const placeOf = async (days: number) => {
      const before = new Date(Date.now() - days * DAY).toISOString();
      const row = await table()
        .selectFrom('changes')
        .selectAll()
        .where('organization_id', '=', harbor)
        .where('time', '<', before)
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return row;
    };
    const [old, young] = [await placeOf(100), await placeOf(20)];
    const set = (row: { sequence: number }, columns: object) =>
      table().updateTable('changes').set(columns).where('sequence', '=', Number(row.sequence)).execute();
    await set(old, { user_id: people.member.id });
    expect((await check()).fault).toEqual({ change: String(old.sequence), kind: 'changed' });
    await set(old, { user_id: old.user_id, after: '{"name":"Forged"}' });
    expect((await check()).fault).toEqual({ change: String(old.sequence), kind: 'content' });
    await set(old, { after: null });
    await set(young, { before: null, after: null });
    expect((await check()).fault).toEqual({ change: String(young.sequence), kind: 'content' });
    await set(young, { before: young.before, after: young.after });
    for (const name of ['changes', 'change_digests'] as const)
      await table()
        .deleteFrom(name)
        .where('sequence', '>', Number(young.sequence) - A_DAY)
        .where('sequence', '<=', Number(young.sequence))
        .execute();
    expect(await check()).toMatchObject({ fault: { kind: 'seal' } });
  });
});
