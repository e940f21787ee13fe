import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from '../../gateway/kit/lists/read-list.ts';
import { hashLinkToken } from '../../gateway/core/identity/tokens.ts';
import { JobRunner } from '../../gateway/kit/jobs/job-runner.ts';
import { Timers } from '../../gateway/kit/jobs/timers.ts';
import type { Services } from '../../gateway/core/services.ts';
import { tellPeople } from '../../gateway/notifications/teller.ts';
import { jobKinds } from '../../gateway/supplier/assessments/reminders.ts';
import { northwind, people } from '../../seed/people.ts';
import { startSmtp } from '../mailbox/smtp.ts';
import { openGateway, type Loose, type Person, type TestGateway } from '../support/gateway.ts';
import { waitFor } from '../support/until.ts';

const DAY = 24 * 3_600_000;
const ROOT = '/api/supplier/assessment';
const DUE = Date.now() + 30 * DAY;
const SUBJECTS = {
  en: 'Reminder: Standard questionnaire',
  jp: 'リマインダー：Northwind',
  'zh-hant': '提醒：Northwind',
};
const LOCALES = { en: 'en-US', jp: 'ja-JP', 'zh-hant': 'zh-TW' };
const dayIn = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(DUE);

let gateway: TestGateway;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let runner: JobRunner<Services, Reader>;
let at = Date.now();
let number = 0;
const errors: unknown[] = [];
const silent = { error: (error: unknown) => void errors.push(error) };

beforeAll(async () => {
  smtp = await startSmtp();
  gateway = await openGateway({ SMTP_URL: smtp.url });
  // The gateway's own queue would use the real clock.
  await gateway.services.jobs.stop();
  runner = new JobRunner<Services, Reader>({
    database: gateway.services.database,
    log: silent,
    timers: new Timers(silent),
    hasNeighbours: false,
    now: () => at,
  });
  runner.start({ kinds: jobKinds, services: gateway.services, as: async () => null });
});
afterEach(async () => {
  await system().deleteFrom('jobs').execute();
  await letters();
  expect(errors.splice(0)).toEqual([]);
});
afterAll(async () => {
  await runner.stop();
  await gateway.close();
  await smtp.stop();
});

const system = () => gateway.services.database.system;
const post = async (path: string, body: object, as: Person | null = 'owner'): Promise<Loose> => {
  const answer = await gateway.rest('POST', path, { body, as });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const supplierOf = async (ownerId: string | null): Promise<string> =>
  (await post('/api/supplier/supplier', { supplier: { name: `Supplier ${(number += 1)}`, ownerId } })).id;

/** A sent assessment whose first email is already read. */
async function sent(more: object = {}): Promise<{ id: string; email: string; token: string }> {
  at = Date.now();
  const supplierId = await supplierOf(people.owner.id);
  const email = `reader-${(number += 1)}@supplier.example`;
  const assessment = { supplierId, email, dueDate: new Date(DUE).toISOString(), ...more };
  const made = await post(ROOT, { assessment });
  await post(`${ROOT}/send`, { id: made.id });
  const [first] = await letters();
  return { id: made.id, email: made.email, token: first!.token };
}

/** The messages since the last call. */
async function letters() {
  await waitFor(async () => (await system().selectFrom('outbox').select('id').execute()).length === 0);
  return Promise.all(
    smtp.received.splice(0).map(async ({ to: [to], source }) => {
      const { subject = '', text = '' } = await PostalMime.parse(source);
      return { to: to!, subject, text, token: /token=([\w-]+)/.exec(text)?.[1] ?? '' };
    }),
  );
}

/** Runs the job at a moment, in days around the due date, and returns the messages it sends. */
async function lookAt(days: number) {
  at = DUE + days * DAY + 1_000;
  await runner.look();
  await tellPeople(gateway.services, northwind, Date.now() + 11_000);
  return letters();
}
const noticesOf = async (id: string, as: Person = 'owner'): Promise<Loose[]> =>
  (await gateway.rest('GET', '/api/common/notifications', { as })).body.filter(
    ({ link }: Loose) => link === `/supplier/assessments/${id}`,
  );
/** Days around the due date with messages, running the job twice a day. */
async function daysOf(from = -10, to = 14): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {};
  for (let day = from; day <= to; day += 0.5)
    for (const letter of await lookAt(day)) (found[letter.to] ??= []).push(day);
  return found;
}

describe('reminders of an assessment', () => {
  it('are sent once at each step, and then the owner of the supplier is notified once', async () => {
    const { id, email } = await sent();
    expect(await daysOf(-10, 6)).toEqual({ [email]: [-7, -3, -1, 0, 3] });
    expect(await noticesOf(id)).toEqual([]);
    expect(await daysOf(6.5, 20)).toEqual({});
    const [notice, ...more] = await noticesOf(id);
    expect(more).toEqual([]);
    expect(notice.title).toBe('A supplier has not submitted an assessment');
    expect(notice.description).toMatch(/^Supplier \d+: Standard questionnaire$/);
    expect((await gateway.rest('GET', `${ROOT}?id=${id}`)).body.ownerNotifiedAt).not.toBeNull();
    await post(`${ROOT}/send`, { id });
    await letters();
    expect(await daysOf(20.5, 22)).toEqual({});
    expect(await noticesOf(id)).toHaveLength(1);
  });

  it.each(['en', 'jp', 'zh-hant'] as const)('are in %s, with a link that opens the assessment', async (lang) => {
    const { id, email } = await sent({ lang });
    const [letter, ...more] = await lookAt(-7);
    expect([more, letter!.to]).toEqual([[], email]);
    expect(letter!.subject).toContain(SUBJECTS[lang]);
    expect(letter!.text).toContain(dayIn(LOCALES[lang]));
    expect(letter!.text).toContain(`/pages/assessment?token=${letter!.token}&stop=1`);
    const opened = await gateway.rest('GET', `/api/pages/assessment?token=${letter!.token}`, { as: null });
    expect(opened.body).toMatchObject({ title: 'Standard questionnaire', state: 'opened' });
    expect((await gateway.rest('GET', `${ROOT}?id=${id}`)).body.state).toBe('opened');
  });

  it('are sent at most once a day to one recipient of two assessments, and both are covered', async () => {
    const first = await sent({ email: 'both@supplier.example' });
    const second = await sent({ email: 'both@supplier.example' });
    const days: number[] = [];
    const reminded = new Map<string, number>();
    for (let day = -8; day <= 8; day += 0.25)
      for (const { to, token } of await lookAt(day)) {
        expect(to).toBe('both@supplier.example');
        days.push(day);
        const link = await system()
          .selectFrom('assessment_links')
          .select('assessment_id')
          .where('hash', '=', hashLinkToken(token))
          .executeTakeFirstOrThrow();
        reminded.set(link.assessment_id, (reminded.get(link.assessment_id) ?? 0) + 1);
      }
    days.slice(1).forEach((day, index) => expect(day - days[index]!, days.join()).toBeGreaterThanOrEqual(1));
    for (const { id } of [first, second]) expect(reminded.get(id), days.join()).toBeGreaterThanOrEqual(3);
    for (const { id } of [first, second]) expect(await noticesOf(id)).toHaveLength(1);
  });

  it('end for an unsubscribed recipient, and the owner is still notified', async () => {
    const { id, email, token } = await sent();
    const other = await sent();
    expect((await lookAt(-7)).map(({ to }) => to).toSorted()).toEqual([email, other.email].toSorted());
    await post('/api/pages/assessment/stop', { token }, null);
    expect(await daysOf(-6, 12)).toEqual({ [other.email]: [-3, -1, 0, 3] });
    expect(await noticesOf(id)).toHaveLength(1);
  });

  it('end once submitted, accepted, or withdrawn, and continue once returned', async () => {
    const all = [await sent(), await sent(), await sent(), await sent()];
    const [submitted, accepted, withdrawn, returned] = all as [Loose, Loose, Loose, Loose];
    for (const { token } of [submitted, accepted, returned])
      await post('/api/pages/assessment/submit', { token }, null);
    await post(`${ROOT}/accept`, { id: accepted.id });
    await post(`${ROOT}/withdraw`, { id: withdrawn.id });
    expect(await daysOf(-8, -2)).toEqual({});
    await post(`${ROOT}/return`, { id: returned.id, message: 'One question is left.' });
    await letters();
    expect(await daysOf(-1, 12)).toEqual({ [returned.email]: [-1, 0, 3] });
    for (const { id } of [submitted, accepted, withdrawn]) expect(await noticesOf(id)).toEqual([]);
    expect(await noticesOf(returned.id)).toHaveLength(1);
  });

  it('are one and not five after a gateway was off for days, and the owner is still notified', async () => {
    const { id, email } = await sent();
    expect((await lookAt(2)).map(({ to }) => to)).toEqual([email]);
    expect(await noticesOf(id)).toEqual([]);
    expect(await daysOf(2.5, 12)).toEqual({ [email]: [3] });
    expect(await noticesOf(id)).toHaveLength(1);
    const late = await sent();
    expect((await lookAt(9)).map(({ to }) => to)).toEqual([late.email]);
    expect(await daysOf(9.5, 14)).toEqual({});
    expect(await noticesOf(late.id)).toHaveLength(1);
  });
});

it('manual reminders are limited to a few per recipient', async () => {
  const { id } = await sent({ email: 'flood@away.test' });
  const again = () => gateway.rest('POST', `${ROOT}/send`, { body: { id } });
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await again()).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  await sent({ email: 'other@away.test' });
});

describe('the owner of a supplier with an overdue assessment', () => {
  const prefer = (channel: object) =>
    gateway.rest('PATCH', '/api/common/user/preferences', {
      body: { preferences: { channels: [{ event: 'watched', ...channel }] } },
    });
  const language = (value: string | null) =>
    system().updateTable('users').set({ language: value }).where('id', '=', people.owner.id).execute();
  const member = (set: object) =>
    system()
      .updateTable('memberships')
      .set(set)
      .where('organization_id', '=', northwind)
      .where('user_id', '=', people.member.id)
      .execute();
  const overdue = async (ownerId: string | null): Promise<string> => {
    const { id } = await sent({ supplierId: await supplierOf(ownerId) });
    await lookAt(3);
    return id;
  };

  it('is notified in their language, by email if chosen, and not at all when muted', async () => {
    await language('jp');
    await prefer({ mail: true });
    const id = await overdue(people.owner.id);
    const [letter, ...more] = await lookAt(7);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ to: people.owner.email });
    expect(letter!.subject).toContain('サプライヤーが評価をまだ提出していません');
    expect(letter!.text).toContain(`/supplier/assessments/${id}`);
    expect((await noticesOf(id))[0].title).toBe('サプライヤーが評価をまだ提出していません');
    await prefer({ mail: false, inApp: false });
    const quiet = await overdue(people.owner.id);
    expect(await lookAt(7)).toEqual([]);
    expect(await noticesOf(quiet)).toEqual([]);
    await prefer({ inApp: true });
    await language(null);
  });

  it('is the only recipient; without an eligible owner, assessment managers are notified', async () => {
    await member({ addedRights: JSON.stringify(['supplier.view']) });
    const own = await overdue(people.member.id);
    await lookAt(7);
    expect([await noticesOf(own, 'member'), await noticesOf(own)].map(({ length }) => length)).toEqual([1, 0]);
    const none = await overdue(null);
    await lookAt(7);
    expect([await noticesOf(none, 'member'), await noticesOf(none)].map(({ length }) => length)).toEqual([0, 1]);
    await member({ addedRights: null });
    const lost = await overdue(people.member.id);
    await lookAt(7);
    expect([await noticesOf(lost, 'member'), await noticesOf(lost)].map(({ length }) => length)).toEqual([0, 1]);
  });

  it('may have left: then assessment managers are notified, if there are any', async () => {
    const left = await overdue(people.member.id);
    const last = await overdue(people.member.id);
    await system().deleteFrom('jobs').where('key', '=', `assessment ${last}`).execute();
    await system()
      .deleteFrom('memberships')
      .where('organization_id', '=', northwind)
      .where('user_id', '=', people.member.id)
      .execute();
    await lookAt(7);
    expect(await noticesOf(left)).toHaveLength(1);
    const { jobs } = gateway.services;
    const job = { name: 'assessmentReminder', key: 'last', organization: northwind, payload: { assessment: last } };
    await jobs.queue(system(), job);
    await system()
      .updateTable('memberships')
      .set({ role: 'member', addedRights: null })
      .where('organization_id', '=', northwind)
      .execute();
    expect(await lookAt(7)).toEqual([]);
    expect(await noticesOf(last)).toEqual([]);
    expect(await system().selectFrom('jobs').select('error').execute()).toEqual([]);
  });
});
