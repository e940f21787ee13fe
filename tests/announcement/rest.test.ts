import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverAnnouncements } from '../../gateway/announcement/readers/delivery.ts';
import { announcementId } from '../../seed/announcement.ts';
import { harbor, northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

const url = '/api/announcement/announcement';
const unknown = '00000000-0000-4000-8000-000000000000';
const DAY = 24 * 3_600_000;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const list = async (state = '', as: Who = 'owner'): Promise<Loose[]> =>
  (await gateway.rest('GET', `/api/announcement/announcements${state && `?state=${state}`}`, { as })).body;
const one = (id: string, as: Who = 'owner') => gateway.rest('GET', `${url}?id=${id}`, { as });
const current = async (as: Who): Promise<Loose[]> =>
  (await gateway.rest('GET', '/api/announcement/current', { as })).body;
const send = (method: 'POST' | 'PATCH', body: object, as: Who = 'owner') => gateway.rest(method, url, { body, as });
const act = (verb: string, body: object, as: Who = 'owner') => gateway.rest('POST', `${url}/${verb}`, { body, as });

const texts = [{ lang: 'en', title: 'Fire drill', body: '<p>At <b>noon</b>.</p>' }];
const published = async (announcement: object = {}): Promise<Loose> => {
  const { body } = await send('POST', { announcement: { texts, ...announcement } });
  return (await act('publish', { id: body.id })).body;
};
/** Runs the delivery with its delay already over. */
const deliver = (later = 60_000) => deliverAnnouncements(gateway.services, northwind, Date.now() + later);
const noticesOf = async (id: string, as: Who): Promise<Loose[]> =>
  (await gateway.ask('{ notifications { link title description read } }', {}, as)).notifications.filter(
    ({ link }: Loose) => link === `/announcement/${id}`,
  );
const lettersTo = async (email: string): Promise<Loose[]> =>
  gateway.services.database.system.selectFrom('outbox').selectAll().where('to', '=', email).execute();

describe('seeded announcements', () => {
  it('are six, each with the state of its dates', async () => {
    const states = Object.fromEntries(
      (await list()).map(({ title: _, texts: [text], state }: Loose) => [text.title, state]),
    );
    expect(Object.values(states).sort()).toEqual(['draft', 'ended', 'ended', 'live', 'live', 'scheduled']);
    expect(states['File storage moves at night']).toBe('scheduled');
    expect((await list('live')).map(({ kind }) => kind).sort()).toEqual(['news', 'required']);
    expect(await list('draft')).toHaveLength(1);
    expect(await list('', 'harborOwner')).toHaveLength(2);
  });

  it('are visible to their audience, and ended ones only to those they reached', async () => {
    const titles = async (as: Who) => (await list('', as)).map(({ texts: [text] }) => text.title).sort();
    expect(await titles('member')).toEqual([
      'False invoices in the name of a supplier',
      'How we keep passwords from today on',
      'The help desk is open longer this winter',
    ]);
    expect(await titles('customer')).toEqual([
      'The help desk is open longer this winter',
      'Your support has a new home',
    ]);
    expect((await list('', 'member'))[0].audience).toBeNull();
  });

  it('require nothing of the demo accounts, and do not change their start page', async () => {
    for (const as of ['owner', 'member', 'customer'] as const) {
      expect((await current(as)).map(({ kind }) => kind)).toEqual(['news']);
      const { body } = await gateway.rest('GET', '/api/common/entry', { as });
      expect(body.reason).toBe(as === 'customer' ? 'customer' : 'dashboard');
    }
  });
});

describe('a draft', () => {
  it('is written with announcements.manage, sanitized, and stored', async () => {
    const announcement = {
      kind: 'warning',
      texts: [
        { lang: 'en', title: 'Line\r\nBcc: a@b.c', body: '<p onclick="x">Hi<script>alert(1)</script></p>' },
        { lang: 'zh-hant', title: '標題', body: '內文' },
      ],
      timezone: 'Europe/Oslo',
      link: '/apps/notes',
    };
    const { status, body } = await send('POST', { announcement });
    expect([status, body.state, body.version, body.audience]).toEqual([
      200,
      'draft',
      1,
      { who: 'staff', roles: [], people: [] },
    ]);
    expect(body.texts[0]).toEqual({ lang: 'en', title: 'Line Bcc: a@b.c', body: '<p>Hi</p>' });
    expect((await send('POST', { announcement: {} }, 'member')).body.right).toBe('announcements.manage');
  });

  it('is invisible to others: by id, list, stream, or answer', async () => {
    const stream = await gateway.follow('subscription { announcementChanged { id } }', {}, 'member');
    const all = await gateway.follow('subscription { changed(rooms: ["announcement"]) { record_id } }', {}, 'member');
    const { body } = await send('POST', { announcement: { texts } });
    await send('PATCH', { id: body.id, announcement: { isPinned: true } });
    for (const verb of ['read', 'dismiss']) expect((await act(verb, { id: body.id }, 'member')).status).toBe(404);
    expect((await one(body.id, 'member')).text).toBe((await one(unknown, 'member')).text);
    expect((await list('draft', 'member')).length).toBe(0);
    // Their first event is the publication after it.
    const { id } = await published();
    expect((await stream.next()).data.data.announcementChanged.id).toBe(id);
    expect((await all.next()).data.data.changed.record_id).toBe(id);
    await act('end', { id });
    stream.close();
    all.close();
  });

  it('is announced to its readers until they lose access, and to managers until it is deleted', async () => {
    const subscription = 'subscription { announcementChanged { action id announcement { kind texts { title } } } }';
    const [reader, manager, foreign] = await Promise.all([
      gateway.follow(subscription, {}, 'member'),
      gateway.follow(subscription, {}, 'owner'),
      gateway.follow(subscription, {}, 'harborOwner'),
    ]);
    const next = async ({ next: event }: typeof reader) => (await event()).data.data.announcementChanged;
    const announcement = { kind: 'news', texts: [{ title: 'Fire drill' }] };
    const { id } = await published();
    expect(await next(manager)).toEqual({ action: 'create', id, announcement });
    for (const stream of [manager, reader]) expect(await next(stream)).toEqual({ action: 'update', id, announcement });
    await send('PATCH', { id, announcement: { audience: { who: 'customers' } } });
    expect(await next(manager)).toEqual({ action: 'update', id, announcement });
    expect(await next(reader)).toEqual({ action: 'update', id, announcement: null });
    // The reader receives no further change.
    await send('PATCH', { id, announcement: { isPinned: true } });
    await next(manager);
    const theirs = await published();
    expect(await next(reader)).toEqual({ action: 'update', id: theirs.id, announcement });
    for (const one of [id, theirs.id]) await act('end', { id: one });
    expect((await next(reader)).id).toBe(theirs.id);
    const { body: draft } = await send('POST', { announcement: { texts } });
    await gateway.rest('DELETE', `${url}?id=${draft.id}`);
    await expect.poll(() => next(manager)).toEqual({ action: 'delete', id: draft.id, announcement: null });
    for (const stream of [reader, foreign]) expect(await stream.maybe(100)).toBeNull();
    for (const stream of [reader, manager, foreign]) stream.close();
  });

  it('for customers is not announced to members, or the reverse', async () => {
    const stream = await gateway.follow(
      'subscription { changed(rooms: ["announcement"]) { record_id } }',
      {},
      'customer',
    );
    const staff = await published();
    expect((await one(staff.id, 'customer')).status).toBe(404);
    const theirs = await published({ audience: { who: 'customers' } });
    expect((await stream.next()).data.data.changed.record_id).toBe(theirs.id);
    expect((await one(theirs.id, 'member')).status).toBe(404);
    expect((await one(theirs.id, 'customer')).body.texts[0].title).toBe('Fire drill');
    stream.close();
    for (const { id } of [staff, theirs]) await act('end', { id });
  });

  it.each([
    ['announcement.endsAt', { startsAt: '2030-01-02T10:00:00Z', endsAt: '2030-01-02T09:00:00Z' }],
    ['announcement.timezone', { timezone: 'Mars/Olympus' }],
    ['announcement.link', { link: 'javascript:alert(1)' }],
    ['announcement.audience.people', { audience: { who: 'people', people: [people.harborOwner.id] } }],
    ['announcement.audience.people', { audience: { who: 'people', people: [] } }],
    ['announcement.audience.roles', { audience: { who: 'roles' } }],
    ['announcement.texts[1].lang', { texts: [...texts, ...texts] }],
  ])('is refused for %s', async (argument, announcement) => {
    const { status, body } = await send('POST', { announcement });
    expect([status, body.argument]).toEqual([400, argument]);
  });

  it('can be deleted, while a published announcement cannot', async () => {
    const { body } = await send('POST', { announcement: { texts } });
    expect((await gateway.rest('DELETE', `${url}?id=${body.id}`)).body).toBe(true);
    const { id } = await published();
    expect((await gateway.rest('DELETE', `${url}?id=${id}`)).status).toBe(409);
    await act('end', { id });
  });

  it('is published once, even when two publish at the same moment, and never without a text', async () => {
    const { body } = await send('POST', { announcement: { texts } });
    const answers = await Promise.all([act('publish', { id: body.id }), act('publish', { id: body.id })]);
    expect(answers.map(({ body: { state, publishedAt } }) => [state, publishedAt])).toEqual(
      answers.map(() => ['live', answers[0]!.body.publishedAt]),
    );
    expect(answers.filter(({ headers }) => headers['change-id'])).toHaveLength(1);
    const bare = await send('POST', { announcement: {} });
    expect((await act('publish', { id: bare.body.id })).body.argument).toBe('announcement.texts');
    await act('end', { id: body.id });
  });

  it('saved after its publication with onlyDraft is refused, and the published text stays', async () => {
    const rewrite = async (id: string, onlyDraft: boolean) => {
      const { data, errors } = await gateway.graphql(
        `mutation ($id: ID!, $announcement: AnnouncementInput!, $onlyDraft: Boolean) {
          updateAnnouncement(id: $id, announcement: $announcement, onlyDraft: $onlyDraft) { texts { title } }
        }`,
        { id, announcement: { texts: [{ lang: 'en', title: 'Half a thou', body: '' }] }, onlyDraft },
        'owner',
      );
      return errors?.[0]?.extensions.code ?? data.updateAnnouncement.texts[0].title;
    };
    const titleOf = async (id: string) => (await one(id)).body.texts[0].title;
    const draft = (await send('POST', { announcement: { texts } })).body;
    expect(await rewrite(draft.id, true)).toBe('Half a thou');
    await send('PATCH', { id: draft.id, announcement: { texts } });
    await act('publish', { id: draft.id });
    expect([await rewrite(draft.id, true), await titleOf(draft.id)]).toEqual(['CONFLICT', 'Fire drill']);
    expect([await rewrite(draft.id, false), await titleOf(draft.id)]).toEqual(['Half a thou', 'Half a thou']);
    await act('end', { id: draft.id });
  });

  it('scheduled for later returns to draft when ended before it starts', async () => {
    const startsAt = new Date(Date.now() + DAY).toISOString();
    const { id, state } = await published({ startsAt });
    expect(state).toBe('scheduled');
    expect((await one(id, 'member')).status).toBe(404);
    expect((await act('end', { id })).body.state).toBe('draft');
  });
});

describe('delivery', () => {
  it('shows the number of recipients before publishing', async () => {
    const ask = 'query ($audience: AnnouncementAudienceInput!) { announcementReach(audience: $audience) }';
    const reach = async (audience: object) => (await gateway.ask(ask, { audience })).announcementReach;
    expect(await reach({ who: 'all' })).toBe(22);
    expect(await reach({ who: 'staff' })).toBe(20);
    expect(await reach({ who: 'roles', roles: ['owner', 'customer'] })).toBe(2);
    expect(await reach({ who: 'people', people: [people.member.id] })).toBe(1);
  });

  it("notifies once after a delay, in each person's language, and never the author", async () => {
    await gateway.services.database.system
      .updateTable('users')
      .set({ language: 'jp' })
      .where('id', '=', people.member.id)
      .execute();
    const { id } = await published({ texts: [...texts, { lang: 'jp', title: '<避難訓練>', body: '正午' }] });
    expect(await deliver(0)).toBeGreaterThan(5_000);
    expect(await noticesOf(id, 'member')).toEqual([]);
    await deliver();
    await deliver();
    expect(await noticesOf(id, 'member')).toEqual([
      { link: `/announcement/${id}`, title: 'お知らせ', description: '&lt;避難訓練&gt;', read: false },
    ]);
    expect([await noticesOf(id, 'owner'), await noticesOf(id, 'customer')]).toEqual([[], []]);
    await act('end', { id });
  });

  it('notifies once with two gateways at the same moment', async () => {
    const { id } = await published({ kind: 'warning', audience: { who: 'all' } });
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(await noticesOf(id, 'member')).toHaveLength(1);
    expect(await noticesOf(id, 'customer')).toHaveLength(1);
    const letters = await lettersTo(people.customer.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Warning: Fire drill']);
    expect(letters[0].text).toContain('At noon.');
    expect(await lettersTo(people.owner.email)).toEqual([]);
    await act('end', { id });
  });

  it('skips an announcement undone in time, and notifies once after a killed gateway', async () => {
    const { body: draft } = await send('POST', { announcement: { texts } });
    const { headers } = await act('publish', { id: draft.id });
    await gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { id } }', {
      id: headers['change-id']!.split(',')[0],
    });
    await deliver();
    expect(await noticesOf(draft.id, 'member')).toEqual([]);
    // The delivery transaction fails at its end: neither receipt nor notification remains.
    const { post } = gateway.services.mail;
    const warning = await published({ kind: 'warning' });
    gateway.services.mail.post = () => Promise.reject(new Error('killed'));
    await expect(deliver()).rejects.toThrow('killed');
    gateway.services.mail.post = post;
    expect(await noticesOf(warning.id, 'member')).toEqual([]);
    await deliver();
    await deliver();
    expect(await noticesOf(warning.id, 'member')).toHaveLength(1);
    await act('end', { id: warning.id });
  });

  it('skips people who muted announcements, except for required ones', async () => {
    await gateway.ask('mutation { muteNotices(kind: announced, muted: true) }', {}, 'member');
    const news = await published();
    const required = await published({ kind: 'required' });
    await deliver();
    expect(await noticesOf(news.id, 'member')).toEqual([]);
    expect(await noticesOf(required.id, 'member')).toHaveLength(1);
    await gateway.ask('mutation { muteNotices(kind: announced, muted: false) }', {}, 'member');
    for (const { id } of [news, required]) await act('end', { id });
  });

  it('waits for the end of quiet hours, except for a warning', async () => {
    const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    const set = (preferences: Loose) =>
      gateway.rest('PATCH', '/api/common/user/preferences', { body: { preferences }, as: 'member' });
    await set({ quietFrom: clock(-1), quietTo: clock(1), timezone: 'UTC' });
    const news = await published();
    const warning = await published({ kind: 'warning' });
    expect(await deliver()).toBeGreaterThan(50 * 60_000);
    expect(await noticesOf(news.id, 'member')).toEqual([]);
    expect(await noticesOf(warning.id, 'member')).toHaveLength(1);
    await deliver(2 * 3_600_000);
    expect(await noticesOf(news.id, 'member')).toHaveLength(1);
    await set({ quietFrom: null, quietTo: null });
    for (const { id } of [news, warning]) await act('end', { id });
  });
});

describe('a reader', () => {
  it('dismisses an announcement on every device until there is a new version', async () => {
    const { id } = await published({ isPinned: true });
    const shown = async () => (await current('member')).map((each) => each.id);
    expect(await shown()).toContain(id);
    const { accessToken } = await gateway.signIn(people.member.email);
    const { body } = await act('dismiss', { id }, { token: accessToken });
    expect(body.receipt.dismissedAt).not.toBeNull();
    expect(await shown()).not.toContain(id);
    await send('PATCH', { id, announcement: { texts: [{ ...texts[0], title: 'Fire drill!' }] } });
    expect(await shown()).not.toContain(id);
    const { body: again } = await send('PATCH', { id, announcement: { isPinned: false }, askAgain: true });
    expect(again.version).toBe(2);
    expect(await shown()).toContain(id);
    await deliver();
    expect(await noticesOf(id, 'member')).toHaveLength(1);
    await act('end', { id });
  });

  it('leaves a named entry in the log by opening an announcement, with nothing to undo', async () => {
    const { id } = await published();
    const { headers } = await act('read', { id });
    expect(headers['change-id']).toBeUndefined();
    const { changes } = await gateway.ask('{ changes(first: 1) { id record label } }');
    expect(changes).toEqual([{ id: expect.any(String), record: 'AnnouncementReceipt', label: 'Fire drill' }]);
    const preview = await gateway.rest('GET', `/api/common/changes/preview?id=${changes[0].id}`);
    expect(preview.body).toEqual({ fields: [], refused: 'kept' });
    const dismissal = await act('dismiss', { id });
    const undo = 'mutation ($id: ID!) { undoChange(id: $id) { label } }';
    const undone = await gateway.ask(undo, { id: dismissal.headers['change-id'] });
    expect(undone.undoChange).toEqual({ label: 'Fire drill' });
    expect((await one(id)).body.receipt).toMatchObject({ seenAt: expect.any(String), dismissedAt: null });
    await act('end', { id });
  });

  it('acknowledges the version that was read, once and only for themselves', async () => {
    const dueDate = new Date(Date.now() + 1_000).toISOString();
    const { id } = await published({ kind: 'required', dueDate });
    expect((await act('dismiss', { id }, 'member')).status).toBe(409);
    expect((await act('acknowledge', { id, version: 2 }, 'member')).status).toBe(409);
    expect((await act('acknowledge', { id, version: 1 }, 'customer')).status).toBe(404);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const entry = async () => (await gateway.rest('GET', '/api/common/entry', { as: 'member' })).body;
    expect(await entry()).toEqual({ route: `/announcement/${id}`, reason: 'acknowledge' });
    const { body: tree } = await gateway.rest('GET', '/api/common/navigation', { as: 'member' });
    expect(JSON.stringify(tree.default)).toContain('"link":"/announcement","badge":{"title":"1"}');
    const { body, headers } = await act('acknowledge', { id, version: 1 }, 'member');
    const { acknowledgedAt } = body.receipt;
    expect((await act('acknowledge', { id, version: 1 }, 'member')).body.receipt.acknowledgedAt).toBe(acknowledgedAt);
    expect((await entry()).reason).toBe('dashboard');
    const undo = 'mutation ($id: ID!) { undoChange(id: $id) { id } }';
    const { errors } = await gateway.graphql(undo, { id: headers['change-id'] }, 'member');
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
    const question =
      'query ($id: ID!) { announcement(id: $id) { progress { people acknowledged } readers { id acknowledgedAt } } }';
    const { announcement } = await gateway.ask(question, { id });
    expect(announcement.progress).toEqual({ people: 20, acknowledged: 1 });
    const readers = announcement.readers.map((reader: Loose) => [reader.id, reader.acknowledgedAt]);
    expect(readers).toHaveLength(20);
    expect(readers).toContainEqual([people.owner.id, null]);
    expect(readers).toContainEqual([people.member.id, acknowledgedAt]);
    expect((await gateway.ask(question, { id }, 'member')).announcement).toEqual({ progress: null, readers: null });
    await act('end', { id });
  });

  it('is reminded once a day of an open acknowledgment, also with two gateways and after a killed one', async () => {
    const { id } = await published({ kind: 'required' });
    await deliver();
    expect((await act('remind', { id })).status).toBe(200);
    expect((await act('remind', { id })).status).toBe(409);
    const { post } = gateway.services.mail;
    gateway.services.mail.post = () => Promise.reject(new Error('killed'));
    await expect(deliver()).rejects.toThrow('killed');
    gateway.services.mail.post = post;
    expect(await noticesOf(id, 'member')).toHaveLength(1);
    await Promise.all([deliver(), deliver()]);
    expect(await noticesOf(id, 'member')).toHaveLength(2);
    await act('acknowledge', { id, version: 1 }, 'member');
    await gateway.services.database.system
      .updateTable('announcements')
      .set({ remindedAt: new Date(Date.now() - 2 * DAY).toISOString() })
      .where('id', '=', id)
      .execute();
    await act('remind', { id });
    await deliver();
    expect(await noticesOf(id, 'member')).toHaveLength(2);
    await act('end', { id });
  });

  it('who joins later sees active announcements and none that ended before', async () => {
    const { id } = await published();
    const over = await published();
    await act('end', { id: over.id });
    await gateway.services.database.system
      .insertInto('memberships')
      .values({ organization_id: northwind, user_id: people.harborOwner.id, role: 'member' })
      .execute();
    const { token } = (
      await gateway.rest('POST', '/api/common/organizations/change', {
        body: { organization_id: northwind },
        as: 'harborOwner',
        offContract: true,
      })
    ).body;
    const seen = (await list('', { token })).map((each) => each.id);
    expect([seen.includes(id), seen.includes(over.id)]).toEqual([true, false]);
    expect(seen).not.toContain(announcementId(northwind, 'invoice-fraud'));
    await act('end', { id });
    await gateway.services.database.system
      .deleteFrom('memberships')
      .where('organization_id', '=', northwind)
      .where('user_id', '=', people.harborOwner.id)
      .execute();
  });

  it('of another organization sees none', async () => {
    const id = announcementId(harbor, 'new-crane');
    for (const verb of ['read', 'dismiss', 'end', 'publish', 'remind'])
      expect([verb, (await act(verb, { id })).text]).toEqual([verb, '"NOT FOUND"']);
    expect((await one(id)).text).toBe('"NOT FOUND"');
  });
});
