import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type Loose, type Person, type TestGateway } from './gateway.ts';

type Names = { path: string; key: string; list: string; type: string; unread: number };

/** Messages and notifications behave identically, so these tests run for both. */
export function noticeFacts({ path, key, list, type, unread }: Names): void {
  const url = `/api/common/${path}`;
  const unknown = '00000000-0000-4000-8000-000000000000';
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway();
  });
  afterAll(() => gateway.close());

  const all = async (as: Person = 'owner'): Promise<Loose[]> => (await gateway.rest('GET', url, { as })).body;
  const post = (notice: unknown, as: Person = 'owner') => gateway.rest('POST', url, { body: { [key]: notice }, as });
  const patch = (id: string, notice: unknown, as: Person = 'owner') =>
    gateway.rest('PATCH', url, { body: { id, [key]: notice }, as });
  const toggle = (notice: unknown) => gateway.rest('POST', `${url}/toggle-read-status`, { body: { [key]: notice } });

  describe(`${path} over REST`, () => {
    it(`lists nine, newest first, ${unread} of them unread and none seen`, async () => {
      const notices = await all();
      expect(notices).toHaveLength(9);
      const times = notices.map((notice) => notice.time);
      expect(times).toEqual(times.toSorted().toReversed());
      expect(notices.filter((notice) => !notice.read)).toHaveLength(unread);
      expect(notices.filter((notice) => 'seen' in notice)).toEqual([]);
    });

    it('counts unread ones beyond the page, and only those of the person', async () => {
      const field = `unread${type}s`;
      const ask = async (as: Person = 'owner') =>
        (await gateway.ask(`{ ${field} ${list}(first: 1) { id } }`, {}, as))[field];
      expect(await ask()).toBe(unread);
      const { body } = await post({ title: 'Says "read":true', read: false });
      expect(await ask()).toBe(unread + 1);
      await patch(body.id, { read: true });
      expect(await ask()).toBe(unread);
      await gateway.rest('DELETE', `${url}?id=${body.id}`);
      expect(await ask('harborOwner')).toBeLessThan(4);
    });

    it('is personal per organization', async () => {
      const mine = (await all()).map((notice) => notice.id);
      const theirs = (await all('member')).map((notice) => notice.id);
      expect(theirs).toHaveLength(9);
      expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
      expect(await all('harborOwner')).toHaveLength(3);
      expect((await gateway.rest('GET', url, { as: null })).status).toBe(401);
    });

    it('stores a new one as sent, with a generated id, first in the list', async () => {
      const { status, body } = await post({ id: unknown, title: 'Plain', organization_id: 'x' });
      expect(status).toBe(200);
      expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), title: 'Plain' });
      expect(body.id).not.toBe(unknown);
      expect((await all())[0]).toEqual(body);
      const { body: next } = await post({ description: 'Later', read: false, useRouter: null });
      expect(next).toEqual({ id: next.id, description: 'Later', read: false, useRouter: null });
      expect((await all()).slice(0, 2)).toEqual([next, body]);
    });

    it('merges sent fields and returns the whole', async () => {
      const [first] = await all();
      const { body } = await patch(first.id, { read: true, title: null });
      expect(body).toEqual({ ...first, read: true, title: null });
      expect((await all())[0]).toEqual(body);
    });

    it('returns null for an unknown or foreign one, which stays unchanged', async () => {
      const [theirs] = await all('member');
      for (const id of [unknown, theirs.id, 'nothing']) {
        expect((await patch(id, { title: 'Mine now' })).body).toBeNull();
        expect((await gateway.rest('DELETE', `${url}?id=${id}`)).body).toBeNull();
        expect((await toggle({ id, read: true })).body).toBeNull();
      }
      expect((await all('member'))[0]).toEqual(theirs);
    });

    it('deletes one and returns it', async () => {
      const before = await all();
      const { body } = await gateway.rest('DELETE', `${url}?id=${before[1].id}`);
      expect(body).toEqual(before[1]);
      expect(await all()).toEqual(before.filter((notice) => notice.id !== before[1].id));
      expect((await gateway.rest('DELETE', `${url}?id=${before[1].id}`)).body).toBeNull();
      expect((await gateway.rest('DELETE', url)).body.argument).toBe('id');
    });

    it('sets the read flag to the sent value instead of toggling it', async () => {
      const [first] = await all();
      for (const read of [true, true, false]) {
        const { body } = await toggle({ ...first, title: 'Ignored', read });
        expect(body).toEqual({ ...first, read });
      }
      expect((await toggle({ id: first.id })).body.argument).toBe(`${key}.read`);
      expect((await toggle({ id: first.id, read: 'yes' })).body.argument).toBe(`${key}.read`);
    });

    it('marks all as read and seen, for this person only', async () => {
      const { status, body } = await gateway.rest('GET', `${url}/mark-all-as-read`);
      expect([status, body]).toEqual([200, true]);
      const notices = await all();
      expect(notices.every((notice) => notice.read === true && notice.seen === true)).toBe(true);
      expect((await all('member')).filter((notice) => !notice.read)).toHaveLength(unread);
      expect((await gateway.rest('GET', `${url}/mark-all-as-read`)).headers['change-id']).toBeUndefined();
    });

    it('refuses an invalid link, an empty or too long text, and sanitizes markup', async () => {
      const wrong: [object, string][] = [
        [{ link: 'javascript:alert(1)' }, `${key}.link`],
        [{ link: '//elsewhere.test' }, `${key}.link`],
        [{ read: null }, `${key}.read`],
        [{ seen: null }, `${key}.seen`],
        [{ image: 'data:image/svg+xml,<svg/>' }, `${key}.image`],
        [{ title: 7 }, `${key}.title`],
        [{ read: 'true' }, `${key}.read`],
        [{ title: 'x'.repeat(1_001) }, `${key}.title`],
      ];
      const before = await all();
      for (const [notice, argument] of wrong) {
        const { status, body } = await post(notice);
        expect([status, body.code, body.argument]).toEqual([400, 'BAD_INPUT', argument]);
      }
      expect((await gateway.rest('POST', url, { body: {} })).body.argument).toBe(key);
      expect(await all()).toEqual(before);
      const { body } = await post({
        title: '<b>Bold</b><script>alert(1)</script>',
        description: '<img src=x onerror=alert(1)>',
      });
      expect(body.title).toBe('<b>Bold</b>');
      expect(body.description).not.toContain('onerror');
    });
  });

  describe(`${path} over GraphQL`, () => {
    const name = `${type[0]!.toLowerCase()}${type.slice(1)}`;

    it('returns the same list, with read and seen as booleans', async () => {
      const data = await gateway.ask(`{ ${list} { id title read seen } }`, {}, 'member');
      expect(data[list].map((notice: { id: string }) => notice.id)).toEqual((await all('member')).map(({ id }) => id));
      expect(data[list].every((notice: { seen: boolean }) => notice.seen === false)).toBe(true);
    });

    it('pages by cursor', async () => {
      const page = (first: number, after?: string) =>
        gateway
          .ask(
            `query ($first: Int, $after: ID) { ${list}(first: $first, after: $after) { id } }`,
            { first, after },
            'member',
          )
          .then((data) => data[list].map((notice: { id: string }) => notice.id));
      const ids = (await all('member')).map(({ id }) => id);
      const one = await page(4);
      const two = await page(4, one.at(-1));
      const three = await page(4, two.at(-1));
      expect([...one, ...two, ...three]).toEqual(ids);
      const refused = await gateway.graphql(`query ($after: ID) { ${list}(after: $after) { id } }`, { after: unknown });
      expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'after' });
    });

    it('announces each one to its person on every device, and to no one else', async () => {
      const subscription = `subscription { ${name}Changed { action id ${name} { title read } } }`;
      const [own, other, foreign] = await Promise.all([
        gateway.follow(subscription, {}, 'member'),
        gateway.follow(subscription, {}, 'owner'),
        gateway.follow(subscription, {}, 'harborOwner'),
      ]);
      const { body } = await post({ title: 'Just arrived' }, 'member');
      const next = async () => (await own.next()).data.data[`${name}Changed`];
      const { id } = body;
      const notice = { title: 'Just arrived', read: false };
      expect(await next()).toEqual({ action: 'create', id, [name]: notice });
      await gateway.ask(
        `mutation ($id: ID!) { update${type}(id: $id, ${key}: { read: true }) { id } }`,
        { id },
        'member',
      );
      expect(await next()).toEqual({ action: 'update', id, [name]: { ...notice, read: true } });
      await gateway.rest('DELETE', `${url}?id=${id}`, { as: 'member' });
      expect(await next()).toEqual({ action: 'delete', id, [name]: null });
      expect(await other.maybe(100)).toBeNull();
      expect(await foreign.maybe(50)).toBeNull();
      for (const stream of [own, other, foreign]) stream.close();
    });

    it('is undone together with everything of one call', async () => {
      const before = await all('customer');
      const { extensions } = await gateway.graphql(`mutation { markAll${type}sRead }`, {}, 'customer');
      expect(extensions.changes).toHaveLength(1);
      expect((await all('customer')).every((notice) => notice.read && notice.seen)).toBe(true);
      await gateway.ask(
        'mutation ($id: ID!) { undoChange(id: $id) { id } }',
        { id: extensions.changes[0] },
        'customer',
      );
      expect(await all('customer')).toEqual(before);
      const removed = await gateway.rest('DELETE', `${url}?id=${before[2].id}`, { as: 'customer' });
      await gateway.rest('POST', '/api/common/changes/undo', {
        body: { id: removed.headers['change-id'] },
        as: 'customer',
      });
      expect((await all('customer')).map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
    });
  });
}
