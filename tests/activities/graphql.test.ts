import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const SCREEN = `query ($first: Int, $after: ID) {
  activities(first: $first, after: $after) { id icon image description date extraContent linkedContent link useRouter }
}`;

describe('the graph of activities', () => {
  it('answers the page in one request, with null for what is not there', async () => {
    const { activities } = await gateway.ask(SCREEN);
    expect(activities).toHaveLength(10);
    expect(activities[0]).toMatchObject({ icon: 'heroicons_outline:star', image: null, link: null });
  });

  it('costs the same number of statements for one activity and for all of them', async () => {
    await gateway.ask(SCREEN);
    const one = await gateway.countStatements(() => gateway.ask(SCREEN, { first: 1 }));
    const all = await gateway.countStatements(() => gateway.ask(SCREEN));
    expect(all).toBe(one);
    expect(all).toBeLessThanOrEqual(3);
  });

  it('pages by the last id seen, also while new ones come', async () => {
    const { activities: all } = await gateway.ask(SCREEN);
    const { activities: first } = await gateway.ask(SCREEN, { first: 4 });
    await gateway.rest('POST', '/api/apps/contacts/contact');
    const { activities: next } = await gateway.ask(SCREEN, { first: 100, after: first[3].id });
    expect([...first, ...next].map(({ id }: Loose) => id)).toEqual(all.map(({ id }: Loose) => id));
    expect((await gateway.ask(SCREEN, { after: '00000000-0000-4000-8000-000000000000' })).activities).toEqual([]);
    const { errors } = await gateway.graphql(SCREEN, { first: 0 });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'first' });
  });
});

describe('activities as they happen', () => {
  it('are announced to the organization and to no other, bulk work with one id', async () => {
    const follow = 'subscription { activityAdded { id description link } }';
    const own = await gateway.follow(follow, {}, 'member');
    const foreign = await gateway.follow(follow, {}, 'harborOwner');
    const made: string[] = [];
    for (const name of ['Alva', 'Berit']) {
      const { createContact } = await gateway.ask(
        'mutation ($contact: ContactPatch) { createContact(contact: $contact) { id } }',
        { contact: { name } },
      );
      made.push(createContact.id);
      const { activityAdded } = (await own.next()).data.data;
      expect(activityAdded).toMatchObject({
        description: `<strong>Nora Lindqvist</strong> added the contact <strong>${name}</strong>`,
        link: `/apps/contacts/${createContact.id}`,
      });
    }
    await gateway.rest('POST', '/api/apps/contacts/delete', { body: { ids: made } });
    const events = [await own.next(), await own.next()].map(({ data }) => data.data.activityAdded);
    expect(events[0]).toEqual(events[1]);
    expect(events[0].description).toBe('<strong>Nora Lindqvist</strong> removed 2 contacts');
    const { body } = await gateway.rest('GET', '/api/pages/activities');
    expect(body[0].id).toBe(events[0].id);
    expect(await foreign.maybe()).toBeNull();
    own.close();
    foreign.close();
  });
});
