import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Environment } from '../../gateway/core/process/environment.ts';
import { ATTEMPTS_MOST } from '../../gateway/kit/mail/outbox.ts';
import { runChecks } from '../../gateway/security/run-checks.ts';
import { harbor, northwind, northwindStaff, people } from '../../seed/people.ts';
import { openGateway, type Loose, type Who } from '../support/gateway.ts';
import { waitFor } from '../support/until.ts';

const DAY = 24 * 3_600_000;
let gateway: Awaited<ReturnType<typeof openGateway>>;
beforeAll(async () => {
  gateway = await openGateway({ STREET: '1' });
  await waitFor(async () => gateway.services.outgoing.isOnStreet('shop.northwind.test'));
});
afterAll(() => gateway.close());

const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const rows = () => gateway.services.database.system;
const look = (settings: Partial<Environment> = {}, only: string | null = null, organization = northwind) => {
  const environment = { ...gateway.services.environment, ...settings };
  return runChecks({ ...gateway.services, environment }, organization, Date.now(), only);
};
const found = async (check: string, as: Who = 'owner'): Promise<Loose[]> =>
  (await gateway.rest('GET', `/api/security/findings?check=${check}`, { as })).body;
const open = async (check: string, as: Who = 'owner') =>
  (await found(check, as)).filter(({ state }: Loose) => state === 'open');
const control = async (code: string, as: Who = 'owner'): Promise<Loose> =>
  (await gateway.rest('GET', '/api/security/checks', { as })).body.find((one: Loose) => one.code === code);
const score = async (): Promise<Loose> =>
  (await gateway.ask('{ score { parts { terms { code good all } } } }')).score.parts
    .flatMap(({ terms }: Loose) => terms)
    .find(({ code }: Loose) => code === 'settings');

/** Expects a check to pass, fail after a change, and pass again after the fix. */
async function seenRedAndGreen(
  code: string,
  breaks: () => Promise<unknown>,
  heals: () => Promise<unknown>,
  settings: Partial<Environment> = {},
): Promise<Loose> {
  await look(settings, code);
  expect([code, await open(code), (await control(code)).notMeasured]).toEqual([code, [], null]);
  await breaks();
  await look(settings, code);
  const [one, ...more] = await open(code);
  expect([code, one?.state, more]).toEqual([code, 'open', []]);
  await heals();
  await look(settings, code);
  expect([code, await open(code)]).toEqual([code, []]);
  return one;
}

describe('access checks', () => {
  const idle = async (person: string, days: number) => {
    const time = at(-days);
    await rows().deleteFrom('sign_in_attempts').where('user_id', '=', person).execute();
    await rows()
      .updateTable('sessions')
      .set({ seenAt: time })
      .where('user_id', '=', person)
      .where('tokenHash', 'is', null)
      .execute();
    await rows().updateTable('memberships').set({ enteredAt: time }).where('user_id', '=', person).execute();
  };

  it.each([
    ['member-idle', people.member],
    ['portal-idle', people.supplier],
  ])(
    '%s finds an account that was not used for 90 days, and ignores those that cannot sign in',
    async (code, person) => {
      const one = await seenRedAndGreen(
        code,
        () => idle(person.id, 91),
        () => idle(person.id, 89),
      );
      expect(one).toMatchObject({
        label: person.name,
        subject: { kind: 'member', id: person.id, link: '/setting/members' },
        evidence: [{ name: 'seen' }, { name: 'role' }],
      });
      await idle(person.id, 91);
      const { password } = await rows()
        .selectFrom('users')
        .select('password')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      const set = (value: string | null) =>
        rows().updateTable('users').set({ password: value }).where('id', '=', person.id).execute();
      await set(null);
      await look({}, code);
      expect(await open(code)).toEqual([]);
      await set(password);
      await idle(person.id, 1);
    },
  );

  it('member-idle resolves within seconds when the member is removed', async () => {
    const { id } = northwindStaff.find(({ name }) => name === 'Freja Holm')!;
    await idle(id, 91);
    await look({}, 'member-idle');
    expect(await open('member-idle')).toMatchObject([{ label: 'Freja Holm' }]);
    await gateway.rest('DELETE', `/api/common/organizations/member?id=${id}`);
    await waitFor(async () => (await open('member-idle')).length === 0);
  });
});

describe('checks of outgoing connections', () => {
  it('hook-failing finds a webhook that fails for a day or was disabled automatically, not one disabled manually', async () => {
    const hook = (set: object) => rows().updateTable('hooks').set(set).where('title', '=', 'On-call channel').execute();
    const off = { state: 'on' as const, isOn: 1, failingSince: null };
    const one = await seenRedAndGreen(
      'hook-failing',
      () => hook({ state: 'failing', failingSince: at(-1.1) }),
      () => hook(off),
    );
    expect(one).toMatchObject({
      label: 'On-call channel',
      subject: { kind: 'webhook', link: `/setting/webhooks/${one.subject.id}` },
    });
    await seenRedAndGreen(
      'hook-failing',
      () => hook({ state: 'gone', isOn: 0 }),
      () => hook({ state: 'off', isOn: 0, failingSince: null }),
    );
    await hook({ state: 'failing', isOn: 1, failingSince: at(-0.5) });
    await look({}, 'hook-failing');
    expect(await open('hook-failing')).toEqual([]);
    await hook(off);
  });

  it('letters-failing finds undelivered emails to members, without showing an address', async () => {
    const settings = { smtpUrl: 'smtp://127.0.0.1:1' };
    const letter = (to: string, attempts: number, dueAt = at(0)) =>
      rows()
        .insertInto('outbox')
        .values({
          id: crypto.randomUUID(),
          to,
          subject: 'Welcome',
          text: 'Hello',
          link: null,
          createdAt: at(-0.2),
          attempts,
          problem: `550 unknown user ${to}`,
          details: null,
          dueAt,
        })
        .execute();
    const clear = () => rows().deleteFrom('outbox').execute();
    expect((await control('letters-failing')).notMeasured).toBe('noMailServer');
    await clear();
    const one = await seenRedAndGreen('letters-failing', () => letter('ines.duarte@example.test', 4), clear, settings);
    expect(JSON.stringify(one)).not.toContain('example.test');
    await seenRedAndGreen('letters-failing', () => letter(people.owner.email, ATTEMPTS_MOST), clear, settings);
    // A first retry, an old failure, and messages to other people.
    await letter(people.owner.email, 1);
    await letter(people.owner.email, ATTEMPTS_MOST, at(-2));
    await letter('stranger@example.test', 5);
    await look(settings, 'letters-failing');
    expect(await open('letters-failing')).toEqual([]);
    await clear();
    await look();
    expect((await control('letters-failing')).notMeasured).toBe('noMailServer');
  });
});

describe('checks of the installation', () => {
  const safe = {
    production: true,
    isReachedByOthers: true,
    publicUrl: 'https://work.example.test',
    smtpUrl: 'smtps://mail.example.test',
    mailFrom: 'Work <work@example.test>',
    outbox: false,
  };

  it.each([
    ['PUBLIC_URL', { publicUrl: 'http://work.example.test' }, 'high'],
    ['SMTP_URL', { smtpUrl: null }, 'medium'],
    ['MAIL_FROM', { mailFrom: 'Meridian <no-reply@meridian.test>' }, 'medium'],
    ['OUTBOX', { outbox: true }, 'high'],
    ['JWT_SECRET', { jwtSecret: 'abc'.repeat(20) }, 'high'],
  ])('production-setting finds %s, and passes after a start with another one', async (name, unsafe, severity) => {
    const code = 'production-setting';
    await look(safe, code);
    expect([await open(code), (await control(code)).notMeasured]).toEqual([[], null]);
    await look({ ...safe, ...unsafe }, code);
    const all = await open(code);
    expect(all).toMatchObject([{ label: name, severity, subject: { kind: 'setting', link: '/setting/organization' } }]);
    expect(JSON.stringify(all)).not.toContain('abcabc');
    await look(safe, code);
    expect(await open(code)).toEqual([]);
  });

  it('production-setting is not measured in development, where it finds nothing', async () => {
    await look({ ...safe, publicUrl: 'http://work.example.test' }, 'production-setting');
    expect(await open('production-setting')).toHaveLength(1);
    await look({ production: false }, 'production-setting');
    expect([await open('production-setting'), (await control('production-setting')).notMeasured]).toEqual([
      [],
      'development',
    ]);
  });

  it('own-certificate finds one that expires soon, passes with a new one, and is unmeasured when unreachable', async () => {
    const code = 'own-certificate';
    const faults = (some: string[]) =>
      gateway.rest('POST', '/api/common/street', { body: { house: 'shop.northwind.test', faults: some } });
    const settings = { publicUrl: 'https://shop.northwind.test' };
    await look(settings, code);
    const one = await seenRedAndGreen(
      code,
      () => faults(['nineDayCertificate']),
      () => faults([]),
      settings,
    );
    expect(one).toMatchObject({
      label: 'shop.northwind.test',
      severity: 'medium',
      evidence: [{ name: 'ends' }],
      subject: { kind: 'address', link: '/setting/organization' },
    });
    await faults(['nineDayCertificate']);
    await look(settings, code);
    for (const [publicUrl, reason, many] of [
      ['https://archive.northwind.test', 'unreachable', 1],
      ['http://shop.northwind.test', 'noHttps', 0],
      ['http://127.0.0.1:4000', 'noPublicAddress', 0],
    ] as const) {
      await look({ publicUrl }, code);
      expect([publicUrl, (await control(code)).notMeasured, (await open(code)).length]).toEqual([
        publicUrl,
        reason,
        many,
      ]);
    }
    await faults([]);
  });
});

describe('awareness checks', () => {
  it('report-waiting finds a report that waits for more than a day, until it is decided', async () => {
    const [report] = await rows()
      .selectFrom('reported_mails')
      .select(['id', 'subject'])
      .where('organization_id', '=', northwind)
      .where('verdict', '=', 'new')
      .limit(1)
      .execute();
    const one = await seenRedAndGreen(
      'report-waiting',
      () =>
        rows()
          .updateTable('reported_mails')
          .set({ firstReportedAt: at(-1.01) })
          .where('id', '=', report!.id)
          .execute(),
      () =>
        gateway.ask('mutation ($ids: [ID!]!) { decideReportedMails(ids: $ids, verdict: spam) { id } }', {
          ids: [report!.id],
        }),
    );
    expect(one).toMatchObject({
      label: report!.subject,
      subject: { kind: 'reportedMail', link: `/social-engineering/reports/${report!.id}` },
    });
  });

  it('exercise-due finds a last exercise older than a quarter, and is unmeasured without any', async () => {
    const started = (days: number) =>
      rows()
        .updateTable('exercises')
        .set({ startsAt: at(-days) })
        .where('organization_id', '=', northwind)
        .where('title', '=', 'Documents and invoices')
        .execute();
    await rows()
      .updateTable('exercises')
      .set({ startsAt: at(-200) })
      .where('title', '=', 'Accounts and passwords')
      .execute();
    const one = await seenRedAndGreen(
      'exercise-due',
      () => started(93),
      () => started(28),
    );
    expect(one).toMatchObject({ label: 'Documents and invoices', evidence: [{ name: 'lastRun' }] });
    await look({}, null, harbor);
    expect((await control('exercise-due', 'harborOwner')).notMeasured).toBe('noExercise');
    expect(await found('exercise-due', 'harborOwner')).toEqual([]);
  });
});

describe('a manual check', () => {
  const confirm = (body: object, as: Who = 'owner') =>
    gateway.rest('POST', '/api/security/check/confirm', { body, as });
  const code = 'device-encryption';

  it.each(['backup-restore', 'incident-drill', 'device-encryption'])(
    '%s waits for evidence, passes until its date, is a finding after it, and passes when confirmed again',
    async (check) => {
      await rows().deleteFrom('control_evidence').where('check', '=', check).execute();
      await look({}, check);
      const before = await score();
      expect(await control(check)).toMatchObject({ isManual: true, notMeasured: 'evidence', evidence: null });
      const evidence = 'Checked all <b>22</b> devices, see "Devices".';
      const { status, body } = await confirm({ code: check, evidence, recheckOn: at(30) });
      expect([status, body]).toMatchObject([
        200,
        { notMeasured: null, evidence: { check, text: evidence, confirmedById: people.owner.id } },
      ]);
      expect(await score()).toMatchObject({ good: before.good + 1, all: before.all + 1 });
      await rows()
        .updateTable('control_evidence')
        .set({ recheckOn: at(-1) })
        .where('check', '=', check)
        .execute();
      await look({}, check);
      const [late] = await open(check);
      expect(late).toMatchObject({ label: 'Northwind', subject: { kind: 'control', id: check } });
      expect(await score()).toMatchObject({ good: before.good, all: before.all + 1 });
      await confirm({ code: check, evidence: 'Again', recheckOn: at(60) });
      expect(await open(check)).toEqual([]);
    },
  );

  it('requires the right to manage findings, evidence, and a date within a year', async () => {
    const good = { code, evidence: 'Checked', recheckOn: at(30) };
    for (const as of ['member', 'customer', 'supplier'] as const)
      expect([as, (await confirm(good, as)).body.right]).toEqual([as, 'findings.manage']);
    for (const [argument, wrong] of [
      ['recheckOn', { recheckOn: at(-1) }],
      ['recheckOn', { recheckOn: at(400) }],
      ['evidence', { evidence: ' ' }],
      ['evidence', { evidence: 'a'.repeat(1_001) }],
    ] as const)
      expect((await confirm({ ...good, ...wrong })).body.argument).toBe(argument);
    for (const unknown of ['two-step', 'no-such-check'])
      expect((await confirm({ ...good, code: unknown })).status).toBe(404);
    expect((await control(code, 'harborOwner')).evidence).toBeNull();
  });

  it('is logged with its evidence, and can be undone', async () => {
    const before = (await control(code)).evidence;
    const { headers } = await confirm({ code, evidence: 'A list of devices', recheckOn: at(90) });
    const { changes } = await gateway.ask('{ changes(first: 5) { record after } }');
    expect(JSON.stringify(changes)).toContain('ControlEvidence');
    await gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { id } }', { id: headers['change-id'] });
    expect((await control(code)).evidence).toEqual(before);
  });
});
