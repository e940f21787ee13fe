import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { northwind } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { openAgent } from '../support/agent.ts';
import { pixel } from '../support/pictures.ts';
import { leastProcessorTime } from './meanwhile.ts';

let gateway: TestGateway;
/** A stack of drafts, which any member can create, and contacts with long notes. */
beforeAll(async () => {
  gateway = await openGateway();
  const content = 'Thank you for the offer. '.repeat(19_600);
  for (let draft = 0; draft < 25; draft += 1)
    await gateway.ask('mutation ($mail: MailDraft!) { saveDraft(mail: $mail) { id } }', { mail: { content } });
  await gateway.services.database.system
    .updateTable('contacts')
    .set({ notes: 'n'.repeat(200_000) })
    .where('organization_id', '=', northwind)
    .execute();
});
afterAll(() => gateway.close());

const MOST = /has a response of more than 10000000 characters: ask for fewer, or for shorter pages by `first`/;
const aliases = Array.from({ length: 10 }, (_, index) => `a${index}`);
const DRAFTS = `{ ${aliases.map((name) => `${name}: mails(folder: "drafts", first: 25) { mails { content } }`).join(' ')} }`;

const send = async (query: string, accept: string): Promise<Loose> => {
  const answer = await gateway.server.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', accept, authorization: `Bearer ${await gateway.tokenOf('owner')}` },
    payload: JSON.stringify({ query }),
  });
  return answer.json();
};

describe('an answer above ten million characters', () => {
  it.each([
    ['ten pages of drafts', DRAFTS],
    ['records of a list', '{ contacts(first: 100) { notes } }'],
    ['records of a list, in a fragment', '{ contacts(first: 100) { ...F } } fragment F on Contact { more: notes }'],
    ['records of records', '{ contacts(first: 10) { tags { contacts(first: 100) { notes } } } }'],
  ])('is refused by GraphQL on both carriers, also compiled: %s', async (_name, query) => {
    for (const accept of ['application/json', '*/*;q=0.8'])
      for (let use = 0; use < 4; use += 1) {
        const { errors, data } = await send(query, accept);
        expect(errors[0]).toMatchObject({ message: expect.stringMatching(MOST), extensions: { code: 'BAD_INPUT' } });
        expect(JSON.stringify(data ?? null).length).toBeLessThan(12_000_000);
      }
  });

  it('is refused before it takes long', async () => {
    const least = await leastProcessorTime(300, () => send(DRAFTS, 'application/json'));
    expect(least).toBeLessThan(300);
  });

  it('is refused to an agent', async () => {
    const agent = await openAgent(gateway, 'owner');
    const { isError, text } = await agent.call('run_document', { query: DRAFTS });
    expect([isError, text]).toEqual([true, expect.stringMatching(MOST)]);
    await agent.close();
  });

  it('is refused to a subscriber', async () => {
    const events = await gateway.follow('subscription { contactChanged { contact { tags { contacts { notes } } } } }');
    const next = events.next();
    const { tags } = await gateway.ask('{ tags: contactTags { id } }');
    await gateway.ask('mutation ($contact: ContactPatch!) { createContact(contact: $contact) { id } }', {
      contact: { name: 'A', tags: tags.map(({ id }: { id: string }) => id) },
    });
    expect((await next).data.errors[0].message).toMatch(MOST);
    events.close();
  });

  it('becomes a shorter REST page with a link to the next one', async () => {
    const all: string[] = [];
    let path: string | null = '/api/apps/contacts/all';
    for (; path;) {
      const { status, body, headers } = await gateway.rest('GET', path, { offContract: true });
      expect(status).toBe(200);
      expect(body.length).toBeLessThan(60);
      all.push(...body.map(({ id }: Loose) => id));
      path = /^<(.+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1] ?? null;
    }
    const { contacts } = await gateway.ask('{ contacts { id } }');
    expect(all).toEqual(contacts.map(({ id }: Loose) => id));
  });
});

describe('an answer below the limit', () => {
  const portraitOf = (bytes: number) => {
    const picture = Buffer.concat([pixel, Buffer.alloc(bytes - pixel.length)]);
    return `data:image/png;base64,${picture.toString('base64')}`;
  };

  it('can hold a hundred contacts, each with the largest allowed picture', async () => {
    const add = 'mutation ($contact: ContactPatch!) { createContact(contact: $contact) { id } }';
    const created = async (bytes: number) =>
      (await gateway.graphql(add, { contact: { name: 'A', avatar: portraitOf(bytes) } })).errors?.[0]?.message;
    expect(await created(64 * 1_024 + 1)).toBe('contact.avatar must be at most 64 kB');
    for (let contact = 0; contact < 40; contact += 1) expect(await created(64 * 1_024)).toBeUndefined();
    await gateway.services.database.system
      .updateTable('contacts')
      .set({ avatar: portraitOf(64 * 1_024), notes: null })
      .where('organization_id', '=', northwind)
      .execute();
    const { contacts } = await gateway.ask('{ contacts(first: 100) { id name avatar } }');
    expect(contacts).toHaveLength(100);
    expect(new Set(contacts.map(({ avatar }: Loose) => avatar.length))).toEqual(
      new Set([portraitOf(64 * 1_024).length]),
    );
    const { body } = await gateway.rest('GET', '/api/apps/contacts/all?first=100');
    expect(body).toHaveLength(100);
  });

  it('is returned whole, and unselected or skipped fields do not count', async () => {
    const { contacts } = await gateway.ask(
      'query ($is: Boolean!) { contacts(first: 100) { name notes @include(if: $is) } }',
      { is: false },
    );
    expect(contacts.length).toBeGreaterThan(60);
    expect((await gateway.ask('{ contacts(first: 40) { name notes } }')).contacts).toHaveLength(40);
  });
});
