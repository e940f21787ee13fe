import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { harbor, northwind, northwindStaff, people } from '../../seed/people.ts';
import { openGateway, type Loose, type Person, type TestGateway, type Who } from '../support/gateway.ts';
import { countersOf } from '../support/usage.ts';
import { queueForgetting } from '../../gateway/social-engineering/forgetting.ts';
import { waitFor } from '../support/until.ts';

const base = '/api/social-engineering/exercise';
const MINUTE = 60_000;
const at = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();
/** Staff of Northwind with a sign-in in these tests. */
const STAFF: readonly Person[] = ['owner', 'member'];

let gateway: TestGateway;
let number = 0;
let title = '';
let template: Loose;
let announcement = '';

const text = {
  lang: 'en',
  fromName: 'IT service desk',
  fromAddress: 'service@helpdesk-accounts.test',
  subject: 'Confirm your account today',
  body: 'Hello {{name}},\n\nyour account ends today: {{link}}',
  linkText: 'Confirm the account',
  cues: [{ kind: 'urgency', where: 'text', explanation: 'It ends today.', quote: null }],
};
const post = (path: string, body: object, as: Who = 'owner') => gateway.rest('POST', path, { body, as });
const system = () => gateway.services.database.system;

beforeAll(async () => {
  gateway = await openGateway({ UNDO_SEND: '0' });
  const input = { title: 'Account', difficulty: 1, landing: 'signIn', texts: [text] };
  template = (await post(`${base}-template`, { exerciseTemplate: input })).body;
  const about = {
    kind: 'required',
    texts: [{ lang: 'en', title: 'We practice', body: '<p>Now and then.</p>' }],
    audience: { who: 'staff' },
  };
  const draft = (await post('/api/announcement/announcement', { announcement: about })).body;
  announcement = (await post('/api/announcement/announcement/publish', { id: draft.id })).body.id;
  // A second person who may approve.
  await system()
    .updateTable('memberships')
    .set({ addedRights: JSON.stringify(['social-engineering.view', 'exercises.manage']) })
    .where('organization_id', '=', northwind)
    .where('user_id', '=', people.member.id)
    .execute();
});
afterAll(() => gateway.close());
beforeEach(() => {
  number += 1;
  title = `Exercise ${number}`;
});

const times = () => ({ startsAt: at(10), sendsUntil: at(70), endsAt: at(200) });
const draft = async (more: object = {}): Promise<string> => {
  const input = { title, templateIds: [template.id], announcementId: announcement, ...times(), ...more };
  const { status, body } = await post(base, { exercise: input });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};
const act = (verb: string, id: string, as: Who = 'owner', more: object = {}) =>
  post(`${base}/${verb}`, { id, ...more }, as);
const one = async (id: string): Promise<Loose> => (await gateway.rest('GET', `${base}?id=${id}`)).body;
/** Moves the schedule of an exercise, and runs the jobs. */
const shift = async (id: string, set: object) => {
  await system().updateTable('exercises').set(set).where('id', '=', id).execute();
  await system()
    .updateTable('jobs')
    .set({ runAt: at(-1) })
    .where('name', '=', 'exercise')
    .execute();
  await gateway.services.jobs.look();
};
const approve = async (id: string) => {
  expect((await act('submit', id)).body.state).toBe('waiting');
  expect((await act('approve', id, 'member')).body.state).toBe('scheduled');
};
const started = async (more: object = {}): Promise<string> => {
  const id = await draft(more);
  await approve(id);
  await shift(id, { startsAt: at(-70), sendsUntil: at(-1) });
  expect((await one(id)).state).toBe('running');
  return id;
};
const finish = (id: string) => shift(id, { endsAt: at(-1) });
const recipients = (id: string) =>
  system().selectFrom('exercise_recipients').selectAll().where('exercise_id', '=', id).execute();
const mailOf = async (id: string, as: Person): Promise<Loose> => {
  const row = (await recipients(id)).find(({ user_id }) => user_id === people[as].id);
  const ask =
    'query ($id: ID!) { mail(id: $id) { id subject content from { contact } folder { slug } exercise { id reportedAt message { cues { explanation } } } report { id } } }';
  return row?.mail_id ? (await gateway.ask(ask, { id: row.mail_id }, as)).mail : null;
};
const tokenOf = async (id: string, as: Person): Promise<string> =>
  decodeURIComponent(/token=([\w-]+)/.exec((await mailOf(id, as)).content)![1]!);
const record = (token: string, event: string, as: Who) => post('/api/pages/landing', { token, event }, as);
const report = (mail: string, as: Person) => post('/api/apps/mailbox/mail/report', { id: mail }, as);
const own = async (as: Person): Promise<Loose[]> =>
  (await gateway.rest('GET', '/api/common/user/awareness', { as })).body;

describe('a template', () => {
  const refused = async (patch: object) => {
    const input = { title: 'x', difficulty: 1, landing: 'notice', texts: [{ ...text, ...patch }] };
    const { status, body } = await post(`${base}-template`, { exerciseTemplate: input });
    return [status, body.argument ?? body.message];
  };
  const place = (field: string) => [400, `exerciseTemplate.texts[0].${field}`];

  it('refuses line breaks and addresses in a name, and existing domains', async () => {
    expect(await refused({ fromName: 'A\r\nBcc: all@northwind.test' })).toEqual(place('fromName'));
    expect(await refused({ fromName: 'Boss <owner@meridian.test>' })).toEqual(place('fromName'));
    expect(await refused({ subject: 'A\nB' })).toEqual(place('subject'));
    expect(await refused({ fromAddress: 'help@microsoft.com' })).toEqual(place('fromAddress'));
    expect(await refused({ fromAddress: people.owner.email })).toEqual([400, 'exerciseTemplate.texts']);
  });

  it('shows its markup without interpreting it', async () => {
    const texts = [
      { ...text, body: '<img src=x onerror=alert(1)><a href="https://a.test">a</a>', linkText: '<b>x</b>' },
    ];
    const { body } = await post(`${base}-template`, {
      exerciseTemplate: { title: 'Markup', difficulty: 1, landing: 'notice', texts },
    });
    const id = await started({ templateIds: [body.id] });
    const { content } = await mailOf(id, 'member');
    expect(content).toContain('&lt;img src=x');
    expect(content.match(/<a /g)).toHaveLength(1);
    expect(content).toContain('&lt;b&gt;x');
    await act('recall', id);
  });

  it('is sent as a sample only to the person who requests it, and counts nothing', async () => {
    const send = (id: string, as: Who = 'owner') => post(`${base}-template/sample`, { id }, as);
    const inbox = async (as: Person): Promise<Loose[]> =>
      (
        await gateway.ask(
          '{ mails(folder: "inbox", first: 5) { mails { id from { contact } subject content } } }',
          {},
          as,
        )
      ).mails.mails;
    expect((await send(template.id)).body.id).toBe(template.id);
    const mail = (await inbox('owner'))[0]!;
    expect(mail.subject).toBe(`Sample: ${text.subject}`);
    expect(mail.from.contact).toContain(text.fromAddress);
    expect(mail.content).toContain('href="/pages/notice?sample=signIn"');
    expect(mail.content).not.toContain('token');
    expect(JSON.stringify(await inbox('member'))).not.toContain('Sample: ');
    const counted = system().selectFrom('exercise_recipients').select('id').where('mail_id', '=', mail.id);
    expect(await counted.execute()).toEqual([]);
    expect((await send('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await send(template.id, 'harborOwner')).status).toBe(404);
    expect((await send(template.id, 'customer')).status).toBe(403);
  });

  it('keeps the text that a cue refers to', async () => {
    const cues = [{ ...text.cues[0], quote: 'your account ends today' }, text.cues[0]];
    const input = { title: 'Quoted', difficulty: 1, landing: 'notice', texts: [{ ...text, cues }] };
    const { body } = await post(`${base}-template`, { exerciseTemplate: input });
    expect(body.texts[0].cues.map(({ quote }: Loose) => quote)).toEqual(['your account ends today', null]);
    const long = [{ ...text.cues[0], quote: 'x'.repeat(201) }];
    const refused = await post(`${base}-template`, {
      exerciseTemplate: { ...input, texts: [{ ...text, cues: long }] },
    });
    expect(refused.status).toBe(400);
  });

  it('that is changed after the submission changes no message', async () => {
    const { body } = await post(`${base}-template`, {
      exerciseTemplate: { title: 'Before', difficulty: 1, landing: 'notice', texts: [text] },
    });
    const id = await draft({ templateIds: [body.id] });
    await act('submit', id);
    await gateway.rest('PATCH', `${base}-template`, {
      body: { id: body.id, exerciseTemplate: { texts: [{ ...text, subject: 'Another one' }] } },
    });
    const ask = 'query ($id: ID!) { exercise(id: $id) { templates { texts { subject } } } }';
    const { exercise } = await gateway.ask(ask, { id });
    expect(exercise.templates[0].texts[0].subject).toBe(text.subject);
    await act('withdraw', id);
  });
});

describe('starting an exercise', () => {
  it('lists what is missing, including a live required announcement for all recipients', async () => {
    const missing = async (id: string) =>
      (await gateway.ask('query ($id: ID!) { exercise(id: $id) { missing } }', { id })).exercise.missing;
    const empty = await draft({
      templateIds: [],
      announcementId: null,
      startsAt: null,
      sendsUntil: null,
      endsAt: null,
    });
    expect(await missing(empty)).toEqual(['templates', 'times', 'announcement']);
    expect((await act('submit', empty)).status).toBe(409);
    const past = await draft({ startsAt: at(-5) });
    expect(await missing(past)).toEqual(['times']);
    const news = {
      kind: 'required',
      texts: [{ lang: 'en', title: 'x', body: 'x' }],
      audience: { who: 'roles', roles: ['owner'] },
    };
    const narrow = (await post('/api/announcement/announcement', { announcement: news })).body.id;
    const id = await draft({ announcementId: narrow });
    expect(await missing(id)).toEqual(['announcement']);
    await post('/api/announcement/announcement/publish', { id: narrow });
    expect(await missing(id)).toEqual(['announcement']);
    await gateway.rest('PATCH', base, { body: { id, exercise: { announcementId: announcement } } });
    expect(await missing(id)).toEqual([]);
  });

  it('requires approval by a second person of the organization, with the right', async () => {
    const id = await draft();
    await act('submit', id);
    expect((await act('approve', id)).status).toBe(409);
    expect((await act('approve', id, 'owner', { typed: title })).status).toBe(409);
    expect((await act('approve', id, 'customer')).status).toBe(403);
    expect((await act('approve', id, 'harborOwner')).status).toBe(404);
    expect((await gateway.rest('PATCH', base, { body: { id, exercise: { title: 'x' } } })).status).toBe(409);
    expect((await act('approve', id, 'member', { approve: false })).body).toMatchObject({
      state: 'draft',
      submittedById: null,
    });
    await approve(id);
    expect((await act('withdraw', id)).body).toMatchObject({ state: 'draft', approvedById: null });
  });

  it('requires typing the title when there is no second person', async () => {
    const made = await post(
      `${base}-template`,
      { exerciseTemplate: { title: 'x', difficulty: 1, landing: 'notice', texts: [text] } },
      'harborOwner',
    );
    const about = { kind: 'required', texts: [{ lang: 'en', title: 'x', body: 'x' }], audience: { who: 'staff' } };
    const draftOf = (await post('/api/announcement/announcement', { announcement: about }, 'harborOwner')).body.id;
    await post('/api/announcement/announcement/publish', { id: draftOf }, 'harborOwner');
    const input = { title, templateIds: [made.body.id], announcementId: draftOf, ...times() };
    const { id } = (await post(base, { exercise: input }, 'harborOwner')).body;
    await act('submit', id, 'harborOwner');
    expect((await act('approve', id, 'harborOwner', { typed: 'x' })).body.argument).toBe('typed');
    expect((await act('approve', id, 'harborOwner', { typed: title })).body.state).toBe('scheduled');
    expect((await act('withdraw', id, 'harborOwner')).body.state).toBe('draft');
  });

  it('returns to draft when the announcement is over at the start', async () => {
    const about = { kind: 'required', texts: [{ lang: 'en', title: 'x', body: 'x' }], audience: { who: 'staff' } };
    const announcementId = (await post('/api/announcement/announcement', { announcement: about })).body.id;
    await post('/api/announcement/announcement/publish', { id: announcementId });
    const id = await draft({ announcementId: announcementId });
    await approve(id);
    await post('/api/announcement/announcement/end', { id: announcementId });
    await shift(id, { startsAt: at(-2) });
    expect(await one(id)).toMatchObject({ state: 'draft', approvedById: null });
    expect(await recipients(id)).toEqual([]);
  });

  it('rejects a template, person, or announcement of another organization', async () => {
    const foreign = await post(base, { exercise: { title, templateIds: [template.id] } }, 'harborOwner');
    expect(foreign.status).toBe(400);
    const person = { who: 'people', people: [people.harborOwner.id] };
    expect((await post(base, { exercise: { title, audience: person } })).status).toBe(400);
  });
});

describe('the delivery of an exercise', () => {
  it('reaches every member of staff inside the product, and never uses SMTP', async () => {
    const letters = async () => (await system().selectFrom('outbox').select('id').execute()).length;
    const before = await letters();
    const id = await started();
    const rows = await recipients(id);
    expect(rows).toHaveLength(northwindStaff.length);
    expect(rows.every(({ mail_id }) => mail_id !== null)).toBe(true);
    expect(rows.map(({ user_id }) => user_id)).not.toContain(people.customer.id);
    for (const as of STAFF)
      expect((await mailOf(id, as)).from.contact).toBe('IT service desk <service@helpdesk-accounts.test>');
    expect(await letters()).toBe(before);
    await act('recall', id);
  });

  it('is spread over its window', async () => {
    const id = await draft();
    await approve(id);
    await shift(id, { startsAt: at(-30), sendsUntil: at(30) });
    const rows = await recipients(id);
    expect(rows.filter(({ mail_id }) => mail_id !== null)).toHaveLength(northwindStaff.length / 2 + 1);
    const ask = 'query ($id: ID!) { exercise(id: $id) { delivery { planned delivered } } }';
    const { exercise } = await gateway.ask(ask, { id });
    expect(exercise.delivery).toEqual({ planned: northwindStaff.length, delivered: northwindStaff.length / 2 + 1 });
    await act('recall', id);
  });

  it('is limited to 200 messages an hour over all exercises of an organization', async () => {
    const id = await draft();
    await approve(id);
    const [other] = (await gateway.rest('GET', `${base}s?state=draft`)).body;
    const filler = Array.from({ length: 190 }, (_, index) => ({
      id: `filler ${index}`,
      organization_id: northwind,
      exercise_id: other.id,
      user_id: people.owner.id,
      position: 0,
      role: 'owner' as const,
      sendAt: at(-5),
      deliveredAt: at(-5),
    }));
    await system().deleteFrom('exercise_recipients').execute();
    await system()
      .insertInto('exercise_recipients')
      .values(filler as never)
      .execute();
    await shift(id, { startsAt: at(-30), sendsUntil: at(-1) });
    expect((await recipients(id)).filter(({ mail_id }) => mail_id !== null)).toHaveLength(10);
    await system().deleteFrom('exercise_recipients').where('id', 'like', 'filler %').execute();
    await act('recall', id);
    const pace = await draft({ startsAt: at(10), sendsUntil: at(11) });
    expect(
      (await gateway.ask('query ($id: ID!) { exercise(id: $id) { missing } }', { id: pace })).exercise.missing,
    ).toEqual(['pace']);
  });

  it('is recalled as one, and removes every message from all mailboxes', async () => {
    const id = await started();
    const ids = await Promise.all(STAFF.map(async (as) => (await mailOf(id, as)).id));
    expect((await act('recall', id)).body).toMatchObject({ state: 'recalled', results: null });
    await waitFor(async () => (await recipients(id)).length === 0);
    const left = await system().selectFrom('mails').select('id').where('subject', '=', text.subject).execute();
    expect(left.filter((mail) => ids.includes(mail.id))).toEqual([]);
    expect((await act('recall', id)).status).toBe(409);
  });
});

describe('exercise events', () => {
  let id = '';
  beforeAll(async () => {
    title = 'Events';
    id = await started();
  });

  const eventsOf = async (as: Person) => {
    const row = (await recipients(id)).find(({ user_id }) => user_id === people[as].id)!;
    const { openedAt, followedAt, submittedAt, reportedAt } = row;
    return [openedAt, followedAt, submittedAt, reportedAt].map((moment) => moment !== null);
  };

  it('come only from the script: not from GET, HEAD, prefetch, or reading the message', async () => {
    const token = await tokenOf(id, 'member');
    const path = `/api/pages/landing?token=${token}`;
    const headers = { 'sec-purpose': 'prefetch' };
    expect((await gateway.rest('GET', path, { as: 'member', headers } as never)).body.layout).toBe('signIn');
    expect((await gateway.rest('HEAD' as never, path, { as: 'member' })).status).toBe(200);
    await gateway.rest('GET', `/pages/notice?token=${token}`, { as: 'member' });
    expect(await eventsOf('member')).toEqual([false, false, false, false]);
  });

  it('count once, for the person of the token only, and a used token leads nowhere', async () => {
    const token = await tokenOf(id, 'member');
    const dead = async (used: string, as: Who) => {
      const { status, body } = await record(used, 'followed', as);
      const seen = await gateway.rest('GET', `/api/pages/landing?token=${used}`, { as });
      return [status, body.code, body.message, seen.status, seen.body.message];
    };
    const end = await dead('x'.repeat(43), 'member');
    expect(end.slice(0, 2)).toEqual([410, 'LINK_EXPIRED']);
    expect(await dead(token, 'owner')).toEqual(end);
    expect(await dead(token, 'harborOwner')).toEqual(end);
    expect((await record(token, 'opened', null as never)).status).toBe(401);
    expect(await eventsOf('member')).toEqual([false, false, false, false]);
    expect((await record(token, 'opened', 'member')).body).toMatchObject({ layout: 'signIn', lesson: null });
    expect(await eventsOf('member')).toEqual([true, false, false, false]);
    await record(token, 'followed', 'member');
    const first = (await recipients(id)).find(({ user_id }) => user_id === people.member.id)!.followedAt;
    await record(token, 'followed', 'member');
    expect((await recipients(id)).find(({ user_id }) => user_id === people.member.id)!.followedAt).toBe(first);
    const { body } = await record(token, 'submitted', 'member');
    expect(body.lesson.message.cues).toEqual(text.cues);
    expect(await dead(token, 'member')).toEqual(end);
    expect(await eventsOf('member')).toEqual([true, true, true, false]);
  });

  it('include a report after a click, which is answered with the cues without revealing the reporter', async () => {
    const mail = await mailOf(id, 'member');
    const log = async () => (await gateway.ask('{ changes(first: 100) { id record user_id } }')).changes;
    const before = await log();
    const { body } = await report(mail.id, 'member');
    expect(body.id).toBe(mail.id);
    const after = await mailOf(id, 'member');
    expect(after).toMatchObject({ folder: { slug: 'inbox' }, report: null });
    expect(after.exercise.message.cues).toEqual([{ explanation: 'It ends today.' }]);
    expect(await eventsOf('member')).toEqual([true, true, true, true]);
    expect(await log()).toEqual(before);
    const list = await gateway.rest('GET', '/api/social-engineering/reported-mails');
    expect(list.text).not.toContain(text.subject);
  });

  it('are hidden while it runs, and from each person until their debrief', async () => {
    expect((await mailOf(id, 'owner')).exercise).toBeNull();
    expect(await own('owner')).toEqual([]);
    expect((await one(id)).results).toBeNull();
    expect((await own('member'))[0]).toMatchObject({ difficulty: 1, message: { subject: text.subject } });
  });

  it('are in no figure, sample, stream, search, export, or tool that others read', async () => {
    await countersOf(gateway).flush();
    const insight = await gateway
      .ask(
        '{ operations(range: hour) { operation } requestSamples(first: 100) { operation } fieldUses(range: week) { coordinate } }',
      )
      .catch((error: Error) => error.message);
    expect(JSON.stringify(insight)).not.toMatch(/recordLanding|"landing"|Query.landing|reportMail/);
    const stored = await Promise.all(
      (['request_samples', 'figure_minutes', 'field_uses'] as const).map((name) =>
        system()
          .selectFrom(name as 'mails')
          .selectAll()
          .execute(),
      ),
    );
    expect(JSON.stringify(stored)).not.toMatch(/recordLanding|reportMail|Query\.landing/);
  });

  it('become a result at the end with a debrief per recipient, and later reports do not count', async () => {
    await finish(id);
    const { state, results } = await one(id);
    expect(state).toBe('ended');
    expect(results).toMatchObject({
      total: { people: 20, isTooFew: false, reported: 1, opened: 1, followed: 1, submitted: 1 },
      // The time of the only reporter.
      medianMinutes: null,
      firstMinutes: null,
    });
    expect(results.byGroup.map((group: Loose) => [group.group, group.isTooFew, group.reported])).toEqual([
      ['member', true, null],
      ['owner', true, null],
    ]);
    const notices = (await gateway.rest('GET', '/api/common/notifications', { as: 'owner' })).body;
    expect(notices[0]).toMatchObject({ title: 'An exercise has ended', link: '/setting/awareness' });
    const mail = await mailOf(id, 'owner');
    expect(mail.exercise.message.cues).toHaveLength(1);
    await report(mail.id, 'owner');
    expect((await one(id)).results.total.reported).toBe(1);
    expect(await eventsOf('owner')).toEqual([false, false, false, false]);
    expect(await own('owner')).toHaveLength(1);
    expect(await own('customer')).toEqual([]);
    const token = await tokenOf(id, 'owner');
    expect((await record(token, 'followed', 'owner')).status).toBe(410);
  });

  it('keep the result when a person leaves, and when the messages are recalled', async () => {
    const { results } = await one(id);
    await act('recall', id);
    await waitFor(async () => (await mailOf(id, 'owner')) === null);
    expect(await one(id)).toMatchObject({ state: 'ended', results });
    expect(await own('owner')).toHaveLength(1);
  });
});

describe('exercise retention', () => {
  it('removes actions and messages after 180 days, and keeps the figures', async () => {
    const id = await started();
    await report((await mailOf(id, 'member')).id, 'member');
    await finish(id);
    const before = await one(id);
    const delivery = () =>
      gateway.ask('query ($id: ID!) { exercise(id: $id) { delivery { planned delivered } } }', { id });
    const deliveryBefore = await delivery();
    const letters = (await recipients(id)).map(({ mail_id }) => mail_id!);
    expect(letters.length).toBeGreaterThan(4);
    const DAY = 24 * 60;
    const endsAt = (days: number) =>
      system()
        .updateTable('exercises')
        .set({ endsAt: at(-days * DAY) })
        .where('id', '=', id)
        .execute();
    await endsAt(179);
    await queueForgetting(gateway.services);
    await gateway.services.jobs.look();
    expect((await recipients(id)).length).toBe(letters.length);
    await endsAt(181);
    await queueForgetting(gateway.services);
    await waitFor(async () => {
      await gateway.services.jobs.look();
      return (await recipients(id)).length === 0;
    });
    expect((await system().selectFrom('mails').select('id').where('id', 'in', letters).execute()).length).toBe(0);
    const after = await one(id);
    expect(after.results).toEqual(before.results);
    expect(await delivery()).toEqual(deliveryBefore);
    expect((await own('member')).some((row: Loose) => row.message.subject === text.subject && row.id === id)).toBe(
      false,
    );
    expect(await queueForgetting(gateway.services)).toBe(0);
  });
});

describe('exercise privacy', () => {
  it('shows nothing about fewer than five people', async () => {
    const id = await started({
      audience: { who: 'people', people: northwindStaff.slice(0, 4).map((person) => person.id) },
    });
    await report((await mailOf(id, 'member')).id, 'member');
    await finish(id);
    const { results } = await one(id);
    expect(results).toMatchObject({
      total: { people: 4, isTooFew: true, reported: null, followed: null, submitted: null, opened: null },
      medianMinutes: null,
      firstMinutes: null,
    });
    const { body } = await gateway.rest('GET', '/api/social-engineering/awareness');
    expect(body.leftOut).toBe(1);
    expect(JSON.stringify(body.exercises)).not.toContain(id);
    expect(await gateway.ask('{ ownAwareness { id } }', {}, 'harborOwner')).toEqual({ ownAwareness: [] });
    expect(harbor).not.toBe(northwind);
  });
});
