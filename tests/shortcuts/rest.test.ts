import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type Loose, type Person, type TestGateway } from '../support/gateway.ts';

const url = '/api/common/shortcuts';
const unknown = '00000000-0000-4000-8000-000000000000';
const shortcut = { label: 'Calendar', icon: 'heroicons_outline:calendar', link: '/apps/calendar', useRouter: true };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const all = async (as: Person = 'owner'): Promise<Loose[]> => (await gateway.rest('GET', url, { as })).body;

describe('shortcuts over REST', () => {
  it('are eight, seven of them client routes, with every key', async () => {
    const shortcuts = await all();
    expect(shortcuts).toHaveLength(8);
    expect(shortcuts.filter((found) => found.useRouter)).toHaveLength(7);
    expect(shortcuts.map(({ label }) => label).slice(0, 2)).toEqual(['Tasks', 'Mailbox']);
    for (const found of shortcuts) {
      expect(Object.keys(found).sort()).toEqual(['description', 'icon', 'id', 'label', 'link', 'useRouter']);
    }
    expect(await all('harborOwner')).toHaveLength(3);
    expect((await gateway.rest('GET', url, { as: null })).status).toBe(401);
  });

  it('are added first, with a generated id', async () => {
    const { status, body } = await gateway.rest('POST', url, { body: { shortcut: { ...shortcut, id: unknown } } });
    expect(status).toBe(200);
    expect(body).toEqual({ ...shortcut, id: expect.stringMatching(/^[0-9a-f-]{36}$/), description: null });
    expect(body.id).not.toBe(unknown);
    expect((await all())[0]).toEqual(body);
  });

  it('require label, icon, link, and useRouter, and a valid link', async () => {
    const before = await all();
    for (const key of ['label', 'icon', 'link', 'useRouter']) {
      const { status, body } = await gateway.rest('POST', url, {
        body: { shortcut: { ...shortcut, [key]: undefined } },
      });
      expect([status, body.argument]).toEqual([400, `shortcut.${key}`]);
      const nulled = await gateway.rest('PATCH', url, { body: { id: before[0].id, shortcut: { [key]: null } } });
      expect([nulled.status, nulled.body.argument]).toEqual([400, `shortcut.${key}`]);
    }
    for (const [key, value] of [
      ['label', ' '],
      ['link', 'javascript:1'],
      ['link', 'apps'],
      ['useRouter', 'yes'],
      ['label', 'x'.repeat(101)],
    ] as const) {
      const { status, body } = await gateway.rest('POST', url, { body: { shortcut: { ...shortcut, [key]: value } } });
      expect([status, body.argument]).toEqual([400, `shortcut.${key}`]);
    }
    expect(await all()).toEqual(before);
  });

  it('merge sent fields', async () => {
    const [first] = await all();
    const { body } = await gateway.rest('PATCH', url, {
      body: { id: first.id, shortcut: { label: 'Days', description: 'By the week' } },
    });
    expect(body).toEqual({ ...first, label: 'Days', description: 'By the week' });
    const cleared = await gateway.rest('PATCH', url, { body: { id: first.id, shortcut: { description: null } } });
    expect(cleared.body.description).toBeNull();
  });

  it('are returned when deleted, and null when unknown or of another person', async () => {
    const [first] = await all();
    expect((await gateway.rest('DELETE', `${url}?id=${first.id}`)).body).toMatchObject({ id: first.id });
    const [theirs] = await all('member');
    for (const id of [first.id, unknown, theirs.id]) {
      expect((await gateway.rest('DELETE', `${url}?id=${id}`)).body).toBeNull();
      expect((await gateway.rest('PATCH', url, { body: { id, shortcut: { label: 'X' } } })).body).toBeNull();
    }
    expect((await all('member'))[0]).toEqual(theirs);
    expect(await all()).toHaveLength(8);
  });
});

describe('shortcuts over GraphQL', () => {
  it('match REST, and page by cursor', async () => {
    const { shortcuts } = await gateway.ask('{ shortcuts { id } }', {}, 'member');
    const ids = (await all('member')).map(({ id }) => id);
    expect(shortcuts.map(({ id }: { id: string }) => id)).toEqual(ids);
    const { shortcuts: next } = await gateway.ask(
      'query ($after: ID) { shortcuts(first: 3, after: $after) { id } }',
      { after: ids[2] },
      'member',
    );
    expect(next.map(({ id }: { id: string }) => id)).toEqual(ids.slice(3, 6));
  });

  it('are announced to their person only, and restored by undo', async () => {
    const subscription = 'subscription { shortcutChanged { action id shortcut { label } } }';
    const own = await gateway.follow(subscription, {}, 'member');
    const other = await gateway.follow(subscription, {}, 'owner');
    const next = async () => (await own.next()).data.data.shortcutChanged;
    const before = await all('member');
    const { extensions } = await gateway.graphql(
      'mutation ($id: ID!) { updateShortcut(id: $id, shortcut: { label: "Renamed" }) { id } }',
      { id: before[0].id },
      'member',
    );
    const { id, label } = before[0];
    expect(await next()).toEqual({ action: 'update', id, shortcut: { label: 'Renamed' } });
    await gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { id } }', { id: extensions.changes[0] }, 'member');
    expect(await next()).toEqual({ action: 'update', id, shortcut: { label } });
    expect(await other.maybe(100)).toBeNull();
    expect(await all('member')).toEqual(before);
    const { headers } = await gateway.rest('DELETE', `/api/common/shortcuts?id=${id}`, { as: 'member' });
    expect(await next()).toEqual({ action: 'delete', id, shortcut: null });
    const back = { body: { id: headers['change-id'] }, as: 'member' } as const;
    await gateway.rest('POST', '/api/common/changes/undo', back);
    expect(await next()).toEqual({ action: 'create', id, shortcut: { label } });
    own.close();
    other.close();
  });
});
