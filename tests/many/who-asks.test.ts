import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../seed/people.ts';
import { cloneBase, openGateway, type Place, type TestGateway } from '../support/gateway.ts';

const DOCUMENT = '{ contacts { id } members { id } }';
const WRITE = 'mutation ($id: ID!, $contact: ContactPatch!) { updateContact(id: $id, contact: $contact) { id title } }';
const LIST = '/api/apps/contacts/all';

describe('a cached identity after a change on another gateway', () => {
  let place: Place;
  let here: TestGateway;
  let there: TestGateway;

  beforeAll(async () => {
    place = await cloneBase();
    here = await openGateway(place.settings);
    there = await openGateway(place.settings);
  });
  afterAll(async () => {
    await here.close();
    await there.close();
    await place.remove();
  });

  /** Repeated until the gateway has cached the person, the document, and the answer. */
  async function known(person: { email: string }) {
    const { accessToken: token } = await here.signIn(person.email);
    const ask = () => here.graphql(DOCUMENT, {}, { token });
    const list = (headers = {}) => here.rest('GET', LIST, { as: { token }, headers, offContract: true });
    for (let time = 0; time < 4; time += 1) await ask();
    const { headers, status } = await list();
    expect(status).toBe(200);
    const again = () => list({ 'if-none-match': headers.etag });
    expect((await again()).status).toBe(304);
    const contact = (await ask()).data.contacts[0].id;
    const write = (title: string) => here.graphql(WRITE, { id: contact, contact: { title } }, { token });
    const title = async (): Promise<string> =>
      (await there.ask('query ($id: ID!) { contact(id: $id) { title } }', { id: contact })).contact.title;
    return { token, ask, list, again, write, title };
  }
  const give = (role: string) =>
    there.ask('mutation ($id: ID!, $role: Role!) { updateMember(id: $id, role: $role) { id } }', {
      id: people.member.id,
      role,
    });

  it('loses a right with the next request at both doors, and regains it as fast', async () => {
    const { ask, list, again } = await known(people.member);
    await give('customer');
    expect((await ask()).errors?.map(({ extensions }: { extensions: object }) => extensions)).toMatchObject([
      { code: 'FORBIDDEN' },
      { code: 'FORBIDDEN' },
    ]);
    await give('member');
    expect((await list()).status).toBe(200);
    await give('customer');
    expect((await list()).status).toBe(403);
    await give('member');
    expect((await again()).status).toBe(304);
    await give('customer');
    expect((await again()).status).toBe(403);
    await give('member');
    expect((await ask()).data.contacts.length).toBeGreaterThan(0);
  });

  it('cannot write with a right revoked or a session ended on the other gateway', async () => {
    const { token, write, title } = await known(people.member);
    for (const text of ['First', 'Second', 'Third']) expect((await write(text)).errors).toBeUndefined();
    await give('customer');
    expect(await write('Taken')).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    await give('member');
    expect((await write('Given')).errors).toBeUndefined();
    await there.rest('POST', '/api/auth/sign-out', { as: { token } });
    expect(await write('Ended')).toMatchObject({ errors: [{ extensions: { code: 'INVALID_TOKEN' } }] });
    expect(await title()).toBe('Given');
  });

  it('is refused with the next request after its session ends on the other gateway', async () => {
    for (const next of ['ask', 'list', 'again'] as const) {
      const person = await known(people.member);
      await there.rest('POST', '/api/auth/sign-out', { as: { token: person.token } });
      const answer = await person[next]();
      if (next === 'ask') expect(answer).toMatchObject({ errors: [{ extensions: { code: 'INVALID_TOKEN' } }, {}] });
      else expect(answer).toMatchObject({ status: 401 });
    }
  });
});
