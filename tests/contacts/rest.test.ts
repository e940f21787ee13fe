import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactId, contactTagId } from '../../seed/contacts.ts';
import { harbor, northwind } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { pixel } from '../support/pictures.ts';

const base = '/api/apps/contacts';
const someone = contactId(northwind, 'Abena Mensah');
const foreign = contactId(harbor, 'Nora Lindqvist');
const unknown = '00000000-0000-4000-8000-000000000000';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

describe('reading contacts over REST', () => {
  it('lists all 80, sorted by name', async () => {
    const { status, body } = await gateway.rest('GET', `${base}/all`);
    expect(status).toBe(200);
    expect(body).toHaveLength(80);
    const names = body.map((contact: { name: string }) => contact.name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('returns tags as ids and omits the key of an absent title', async () => {
    const { body } = await gateway.rest('GET', `${base}/all`);
    expect(body[0].tags).toEqual([contactTagId(northwind, 'Band')]);
    expect(body.filter((contact: object) => !('title' in contact))).toHaveLength(4);
    expect(body.filter((contact: { avatar: unknown }) => contact.avatar === null)).toHaveLength(12);
  });

  it('finds part of a name in any case, sorted by name, and everything for an empty query', async () => {
    const { body } = await gateway.rest('GET', `${base}/search?query=MEN`);
    expect(body.map((contact: { name: string }) => contact.name)).toContain('Abena Mensah');
    expect(body.every((contact: { name: string }) => contact.name.toLowerCase().includes('men'))).toBe(true);
    expect((await gateway.rest('GET', `${base}/search?query=ab`)).body.length).toBeGreaterThan(0);
    expect((await gateway.rest('GET', `${base}/search?query=`)).body).toHaveLength(80);
    expect((await gateway.rest('GET', `${base}/search`)).body).toHaveLength(80);
    expect((await gateway.rest('GET', `${base}/search?query=%25`)).body).toEqual([]);
  });

  it('returns null for an unknown id and for one of another organization', async () => {
    expect((await gateway.rest('GET', `${base}/contact?id=${unknown}`)).body).toBeNull();
    expect((await gateway.rest('GET', `${base}/contact?id=${foreign}`)).body).toBeNull();
    expect((await gateway.rest('GET', `${base}/contact?id=${someone}`)).body.name).toBe('Abena Mensah');
  });

  it('names the missing argument', async () => {
    const { status, body } = await gateway.rest('GET', `${base}/contact`);
    expect(status).toBe(400);
    expect(body).toEqual({ error: 'id is required', code: 'BAD_INPUT', argument: 'id' });
  });

  it('lists every country with its dial code to everyone, by name', async () => {
    const { body } = await gateway.rest('GET', `${base}/countries`, { as: null });
    expect(body).toHaveLength(245);
    expect(
      body.every(
        (country: { code: string; iso: string }) => /^\+\d+$/.test(country.code) && /^[a-z]{2}$/.test(country.iso),
      ),
    ).toBe(true);
  });

  it('requires a sign-in before it checks arguments', async () => {
    const { status, body } = await gateway.rest('GET', `${base}/contact`, { as: null });
    expect(status).toBe(401);
    expect(body.code).toBe('UNAUTHENTICATED');
  });
});

describe('writing contacts over REST', () => {
  it('creates the documented empty contact regardless of the body', async () => {
    const { body } = await gateway.rest('POST', `${base}/contact`, { body: { contact: { name: 'Ignored' } } });
    const { id, ...rest } = body;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(rest).toEqual({
      avatar: null,
      name: 'New Contact',
      emails: [],
      phoneNumbers: [],
      job: { title: '', company: '' },
      birthday: null,
      address: null,
      notes: null,
      tags: [],
    });
  });

  it('merges sent fields and keeps the others', async () => {
    const { body: before } = await gateway.rest('GET', `${base}/contact?id=${someone}`);
    const { body } = await gateway.rest('PATCH', `${base}/contact`, {
      body: {
        id: someone,
        contact: { address: null, notes: '<p>Kind</p><script>alert(1)</script>', id: unknown, organization_id: harbor },
      },
    });
    expect(body).toEqual({ ...before, address: null, notes: '<p>Kind</p>' });
  });

  it('returns null for a patch of an unknown or foreign contact', async () => {
    for (const id of [unknown, foreign]) {
      expect(
        (await gateway.rest('PATCH', `${base}/contact`, { body: { id, contact: { name: 'X' } } })).body,
      ).toBeNull();
    }
  });

  it('refuses invalid values and changes nothing', async () => {
    const { body: before } = await gateway.rest('GET', `${base}/contact?id=${someone}`);
    const wrong: [object, string][] = [
      [{ name: 7 }, 'contact.name'],
      [{ name: '  ' }, 'contact.name'],
      [{ emails: [{ label: 'Work' }] }, 'contact.emails[0].email'],
      [{ emails: [{ email: 'nobody' }] }, 'contact.emails[0].email'],
      [{ phoneNumbers: 'x' }, 'contact.phoneNumbers'],
      [{ birthday: 'yesterday' }, 'contact.birthday'],
      [{ avatar: 'javascript:alert(1)' }, 'contact.avatar'],
      [{ avatar: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'contact.avatar'],
      [{ tags: [contactTagId(harbor, 'Supplier')] }, 'tags'],
    ];
    for (const [contact, argument] of wrong) {
      const { status, body } = await gateway.rest('PATCH', `${base}/contact`, { body: { id: someone, contact } });
      expect([status, body.code, body.argument]).toEqual([400, 'BAD_INPUT', argument]);
    }
    expect((await gateway.rest('GET', `${base}/contact?id=${someone}`)).body).toEqual(before);
  });

  it('deletes once and returns true twice', async () => {
    const { body: made } = await gateway.rest('POST', `${base}/contact`);
    for (let time = 0; time < 2; time += 1) {
      expect((await gateway.rest('DELETE', `${base}/contact?id=${made.id}`)).body).toBe(true);
    }
    expect((await gateway.rest('GET', `${base}/contact?id=${made.id}`)).body).toBeNull();
    await gateway.rest('DELETE', `${base}/contact?id=${foreign}`);
    expect((await gateway.rest('GET', `${base}/contact?id=${foreign}`, { as: 'harborOwner' })).body).not.toBeNull();
  });

  it('requires contacts.manage and names it', async () => {
    const { status, body } = await gateway.rest('POST', `${base}/contact`, { as: 'customer' });
    expect(status).toBe(403);
    expect(body).toEqual({
      error: 'This requires the right contacts.manage',
      code: 'FORBIDDEN',
      right: 'contacts.manage',
    });
  });

  it('deletes many together, or none when one is unknown', async () => {
    const ids = [];
    for (let index = 0; index < 3; index += 1) ids.push((await gateway.rest('POST', `${base}/contact`)).body.id);
    expect((await gateway.rest('POST', `${base}/delete`, { body: { ids: [...ids, foreign] } })).status).toBe(404);
    expect((await gateway.rest('GET', `${base}/contact?id=${ids[0]}`)).body).not.toBeNull();
    expect((await gateway.rest('POST', `${base}/delete`, { body: { ids } })).body).toBe(true);
    expect((await gateway.rest('GET', `${base}/contact?id=${ids[2]}`)).body).toBeNull();
  });
});

describe('contact tags over REST', () => {
  it('lists the seven in stored order and adds a new one first', async () => {
    const { body: tags } = await gateway.rest('GET', `${base}/tags`);
    expect(tags.map((tag: { title: string }) => tag.title)).toEqual([
      'Work',
      'Friend',
      'Family',
      'High School',
      'College',
      'Baseball Team',
      'Band',
    ]);
    const { body: made } = await gateway.rest('POST', `${base}/tag`, { body: { tag: { title: 'Press', id: 'mine' } } });
    expect(made).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), title: 'Press' });
    expect((await gateway.rest('GET', `${base}/tags`)).body[0]).toEqual(made);
    const { body: renamed } = await gateway.rest('PATCH', `${base}/tag`, {
      body: { id: made.id, tag: { title: 'Media' } },
    });
    expect(renamed).toEqual({ ...made, title: 'Media' });
    expect(
      (await gateway.rest('PATCH', `${base}/tag`, { body: { id: unknown, tag: { title: 'X' } } })).body,
    ).toBeNull();
    const merge = (tag: object) => gateway.rest('PATCH', `${base}/tag`, { body: { id: made.id, tag } });
    expect((await merge({ colour: 'red' })).body).toEqual(renamed);
    for (const title of [null, ' ']) expect((await merge({ title })).body.argument).toBe('tag.title');
  });

  it('removes a deleted tag from every contact', async () => {
    const family = contactTagId(northwind, 'Family');
    const { body: before } = await gateway.rest('GET', `${base}/all`);
    expect(before.filter((contact: { tags: string[] }) => contact.tags.includes(family))).toHaveLength(19);
    expect((await gateway.rest('DELETE', `${base}/tag?id=${family}`)).body).toBe(true);
    const { body: after } = await gateway.rest('GET', `${base}/all`);
    expect(after.filter((contact: { tags: string[] }) => contact.tags.includes(family))).toEqual([]);
  });
});

describe('the avatar of a contact over REST', () => {
  it('accepts a data URL and returns the contact with it', async () => {
    const avatar = `data:image/png;base64,${pixel.toString('base64')}`;
    const { body } = await gateway.rest('POST', `${base}/avatar`, { body: { id: someone, avatar } });
    expect(body.avatar).toBe(avatar);
  });

  it('accepts a file of a form, typed by its bytes', async () => {
    const boundary = 'x';
    const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`;
    const payload = Buffer.concat([
      Buffer.from(`${part('name="id"')}\r\n${someone}\r\n`),
      Buffer.from(`${part('name="avatar"; filename="a.jpg"')}Content-Type: image/jpeg\r\n\r\n`),
      pixel,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const { status, body } = await gateway.rest('POST', `${base}/avatar`, { payload, headers });
    expect(status).toBe(200);
    expect(body.avatar).toMatch(/^data:image\/png;base64,/);
  });

  it('refuses a file other than an image, and returns null for an unknown contact', async () => {
    const text = `data:image/png;base64,${Buffer.from('not a picture').toString('base64')}`;
    expect((await gateway.rest('POST', `${base}/avatar`, { body: { id: someone, avatar: text } })).status).toBe(400);
    const avatar = `data:image/png;base64,${pixel.toString('base64')}`;
    expect((await gateway.rest('POST', `${base}/avatar`, { body: { id: unknown, avatar } })).body).toBeNull();
  });
});
