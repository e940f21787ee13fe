import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbor, northwind, people } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { pixel } from '../support/pictures.ts';

const url = '/api/common/user';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const patch = (user: unknown) => gateway.rest('PATCH', url, { body: { user } });

describe('the user over REST', () => {
  it('is the signed-in person with organization and rights, and only documented keys', async () => {
    const { status, body } = await gateway.rest('GET', url);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: people.owner.id,
      name: people.owner.name,
      email: people.owner.email,
      status: 'online',
      organization_id: northwind,
    });
    expect(Object.keys(body).sort()).toEqual([
      'avatar',
      'email',
      'id',
      'name',
      'organization_id',
      'status',
      'user_rights',
    ]);
    expect(body.user_rights).toContain('members.manage');
    expect((await gateway.rest('GET', url, { as: 'customer' })).body.user_rights.sort()).toEqual([
      'announcement.view',
      'portal.customer',
      'setting.view',
    ]);
    expect((await gateway.rest('GET', url, { as: null })).body.code).toBe('UNAUTHENTICATED');
  });

  it('starts with the chosen page, if it may be opened', async () => {
    const entry = async () => (await gateway.rest('GET', '/api/common/entry')).body;
    const choose = async (startPage: string | null) =>
      gateway.graphql('mutation ($user: UserPatch!) { updateUser(user: $user) { startPage } }', {
        user: { startPage },
      });
    expect(await entry()).toEqual({ route: '/overview/dashboard', reason: 'dashboard' });
    expect((await choose('/apps/tasks')).data.updateUser).toEqual({ startPage: '/apps/tasks' });
    expect(await entry()).toEqual({ route: '/apps/tasks', reason: 'preference' });
    for (const nowhere of ['/apps/nothing', '//elsewhere.test', 'https://elsewhere.test'])
      expect((await choose(nowhere)).errors?.[0]?.extensions.argument).toBe('user.startPage');
    const role = (to: 'owner' | 'customer') =>
      gateway.services.database.system
        .updateTable('memberships')
        .set({ role: to })
        .where('user_id', '=', people.owner.id)
        .where('organization_id', '=', northwind)
        .execute();
    await role('customer');
    expect((await entry()).reason).toBe('customer');
    await role('owner');
    await choose(null);
    expect((await entry()).reason).toBe('dashboard');
  });

  it('accepts the whole user with another status, and ignores protected fields', async () => {
    const { body: before } = await gateway.rest('GET', url);
    for (const status of ['away', 'busy', 'not-visible', 'online']) {
      const { body } = await patch({
        ...before,
        status,
        id: 'x',
        email: 'x@y.test',
        organization_id: 'x',
        role: 'customer',
        user_rights: [],
        password: 'x',
      });
      expect(body).toEqual({ ...before, status });
      expect((await gateway.rest('GET', url)).body).toEqual(body);
    }
  });

  it('accepts one of the four statuses, a name, and a picture', async () => {
    const wrong: [object, string][] = [
      [{ status: 'offline' }, 'user.status'],
      [{ status: 'not_visible' }, 'user.status'],
      [{ status: null }, 'user.status'],
      [{ name: '  ' }, 'user.name'],
      [{ name: null }, 'user.name'],
      [{ avatar: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'user.avatar'],
      [{ avatar: '//elsewhere.test/a.png' }, 'user.avatar'],
    ];
    const { body: before } = await gateway.rest('GET', url);
    for (const [user, argument] of wrong) {
      const { status, body } = await patch(user);
      expect([JSON.stringify(user), status, body.argument]).toEqual([JSON.stringify(user), 400, argument]);
    }
    expect((await gateway.rest('GET', url)).body).toEqual(before);
    const avatar = `data:image/png;base64,${pixel.toString('base64')}`;
    expect((await patch({ avatar, name: 'Nora L.' })).body).toMatchObject({
      avatar,
      name: 'Nora L.',
    });
    expect((await patch({ avatar: null, name: before.name })).body).toEqual({
      ...before,
      avatar: null,
    });
  });

  it('changes and announces nothing for an empty patch', async () => {
    const { headers } = await patch({});
    expect(headers['change-id']).toBeUndefined();
    expect((await gateway.rest('PATCH', url, { body: {} })).body.argument).toBe('user');
  });
});

describe('the user over GraphQL', () => {
  it('has its status as an enum value', async () => {
    const { updateUser } = await gateway.ask(
      'mutation { updateUser(user: { status: not_visible }) { status language } }',
    );
    expect(updateUser).toEqual({ status: 'not_visible', language: null });
    expect((await gateway.rest('GET', url)).body.status).toBe('not-visible');
    const { errors } = await gateway.graphql('mutation { updateUser(user: { email: "x@y.test" }) { id } }');
    expect(errors?.[0]?.message).toContain('email');
  });

  it('keeps the chosen language', async () => {
    const choose = 'mutation ($user: UserPatch!) { updateUser(user: $user) { language role } }';
    const { updateUser } = await gateway.ask(choose, { user: { language: 'zh_hant' } });
    expect(updateUser).toEqual({ language: 'zh_hant', role: 'owner' });
    expect((await gateway.graphql(choose, { user: { language: 'de' } })).errors?.[0]?.message).toContain('Language');
    await gateway.ask(choose, { user: { language: null } });
  });

  it('is announced to the same person only', async () => {
    const own = await gateway.follow('subscription { userChanged { action id user { status name } } }', {}, 'member');
    const other = await gateway.follow('subscription { userChanged { id } }', {}, 'owner');
    await gateway.rest('PATCH', url, { body: { user: { status: 'busy' } }, as: 'member' });
    const user = { status: 'busy', name: people.member.name };
    expect((await own.next()).data.data.userChanged).toEqual({ action: 'update', id: people.member.id, user });
    expect(await other.maybe(100)).toBeNull();
    own.close();
    other.close();
  });

  it('is announced with all fields in every organization of the person', async () => {
    const { accessToken } = await gateway.signIn(people.owner.email);
    const { body } = await gateway.rest('POST', '/api/common/organizations/change', {
      body: { organization_id: harbor },
      as: { token: accessToken },
    });
    const document = 'subscription { userChanged { user { name status role organization_id } } }';
    const streams = [await gateway.follow(document), await gateway.follow(document, {}, { token: body.token })];
    for (const [name, status] of [
      ['Nora of two', 'online'],
      ['Nora of two', 'busy'],
    ]) {
      await gateway.rest('PATCH', url, { body: { user: { name, status } } });
      const [here, there] = await Promise.all(
        streams.map(async ({ next }) => (await next()).data.data.userChanged.user),
      );
      expect(here).toMatchObject({ name, status, role: 'owner', organization_id: northwind });
      expect(there).toMatchObject({ name, status, role: 'member', organization_id: harbor });
    }
    for (const stream of streams) stream.close();
    await gateway.rest('PATCH', url, { body: { user: { name: people.owner.name, status: 'online' } } });
  });

  it('tells colleagues that a visible field changed, without its value', async () => {
    const document = `subscription ($after: ID) { live(after: $after) {
      change { id room record record_id action user_id before after } } }`;
    const streams = await Promise.all(['owner', 'customer'].map((as) => gateway.follow(document, {}, as as 'owner')));
    const patch = (user: object) => gateway.rest('PATCH', url, { body: { user }, as: 'member' });
    const [colleague, customer] = streams;
    await patch({ idleMinutes: 7 });
    await patch({ status: 'away' });
    // Away and invisible are indistinguishable to others.
    await patch({ status: 'not-visible' });
    const event = (await colleague!.next()).data.data.live.change;
    expect(event).toEqual({
      id: event.id,
      room: 'user',
      record: 'User',
      record_id: '',
      action: 'update',
      user_id: people.member.id,
      before: null,
      after: null,
    });
    await patch({ name: 'Renamed' });
    const renamed = (await colleague!.next()).data.data.live.change;
    expect(renamed).toEqual({ ...event, id: renamed.id });
    // Without the right to see statuses, a caller receives only the name change.
    expect((await customer!.next()).data.data.live.change.id).toBe(renamed.id);
    await patch({ name: people.member.name, status: 'busy' });
    for (const stream of streams) stream.close();
    const behind = await gateway.follow(document, { after: String(Number(event.id) - 1) }, 'owner');
    expect((await behind.next()).data.data.live.change).toEqual(event);
    expect((await behind.next()).data.data.live.change).toEqual(renamed);
    behind.close();
  });

  it('is announced to colleagues in every organization of the person', async () => {
    const document = `subscription { live { change { room record action user_id before after } } }`;
    const streams = await Promise.all(
      (['member', 'harborOwner'] as const).map((as) => gateway.follow(document, {}, as)),
    );
    await gateway.rest('PATCH', url, { body: { user: { name: 'Nora of two' } }, as: 'owner' });
    for (const stream of streams) {
      expect((await stream.next()).data.data.live.change).toEqual({
        room: 'user',
        record: 'User',
        action: 'update',
        user_id: people.owner.id,
        before: null,
        after: null,
      });
      stream.close();
    }
    const { members } = await gateway.ask('{ members { id name } }', {}, 'harborOwner');
    expect(members).toContainEqual({ id: people.owner.id, name: 'Nora of two' });
    // Nothing of one organization reaches the feed of another.
    const { body } = await gateway.rest('POST', '/api/common/organizations/change', {
      body: { organization_id: harbor },
      as: 'owner',
    });
    const { ownChanges } = await gateway.ask('{ ownChanges(first: 1) { before after } }', {}, { token: body.token });
    const { before, after } = ownChanges[0];
    expect(JSON.parse(before)).toEqual({ id: people.owner.id, name: people.owner.name });
    expect(JSON.parse(after)).toEqual({ id: people.owner.id, name: 'Nora of two' });
    await gateway.rest('PATCH', url, { body: { user: { name: people.owner.name } }, as: 'owner' });
  });
});
