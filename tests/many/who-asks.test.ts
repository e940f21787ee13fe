import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../seed/people.ts';
import { cloneBase, openGateway, type Place, type TestGateway } from '../support/gateway.ts';

const DOCUMENT = '{ contacts { id } members { id } }';
const LIST = '/api/apps/contacts/all';

describe('whoever asked a moment ago, when another gateway changes who they are', () => {
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

  /** Often enough that the gateway knows the person, the document and the answer. */
  async function known(person: { email: string }) {
    const { accessToken: token } = await here.signIn(person.email);
    const ask = () => here.graphql(DOCUMENT, {}, { token });
    const list = (headers = {}) => here.rest('GET', LIST, { as: { token }, headers, offContract: true });
    for (let time = 0; time < 4; time += 1) await ask();
    const { headers, status } = await list();
    expect(status).toBe(200);
    const again = () => list({ 'if-none-match': headers.etag });
    expect((await again()).status).toBe(304);
    return { token, ask, list, again };
  }
  const give = (role: string) =>
    there.ask('mutation ($id: ID!, $role: Role!) { updateMember(id: $id, role: $role) { id } }', {
      id: people.member.id,
      role,
    });

  it('loses a right with the very next question, on both doors, and has it back as soon', async () => {
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

  it('is refused with the very next question once the session was ended there', async () => {
    for (const next of ['ask', 'list', 'again'] as const) {
      const person = await known(people.member);
      await there.rest('POST', '/api/auth/sign-out', { as: { token: person.token } });
      const answer = await person[next]();
      if (next === 'ask') expect(answer).toMatchObject({ errors: [{ extensions: { code: 'INVALID_TOKEN' } }, {}] });
      else expect(answer).toMatchObject({ status: 401 });
    }
  });
});
