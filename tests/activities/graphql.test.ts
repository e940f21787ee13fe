import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wakeIncidents } from '../../gateway/incidents/waking.ts';
import { northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const SCREEN = `query ($first: Int, $after: ID) {
  activities(first: $first, after: $after) { id icon image description date extraContent linkedContent link useRouter }
}`;

describe('activities over GraphQL', () => {
  it('answer the page in one request, with null for missing values', async () => {
    const { activities } = await gateway.ask(SCREEN);
    expect(activities).toHaveLength(10);
    expect(activities[0]).toMatchObject({ icon: 'heroicons_outline:star', image: null, link: null });
  });

  it('cost the same number of statements for one activity and for all of them', async () => {
    await gateway.ask(SCREEN);
    const one = await gateway.countStatements(() => gateway.ask(SCREEN, { first: 1 }));
    const all = await gateway.countStatements(() => gateway.ask(SCREEN));
    expect(all).toBe(one);
    expect(all).toBeLessThanOrEqual(3);
  });

  it('page by cursor, even while new ones arrive', async () => {
    const { activities: all } = await gateway.ask(SCREEN);
    const { activities: first } = await gateway.ask(SCREEN, { first: 4 });
    await gateway.rest('POST', '/api/apps/contacts/contact');
    const { activities: next } = await gateway.ask(SCREEN, { first: 100, after: first[3].id });
    expect([...first, ...next].map(({ id }: Loose) => id)).toEqual(all.map(({ id }: Loose) => id));
    const unknown = await gateway.graphql(SCREEN, { after: '00000000-0000-4000-8000-000000000000' });
    expect(unknown.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'after' });
    const { errors } = await gateway.graphql(SCREEN, { first: 0 });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'first' });
  });
});

describe('new activities', () => {
  it('are announced to the organization and to no other, a bulk change once', async () => {
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
    const { activityAdded } = (await own.next()).data.data;
    expect(activityAdded.description).toBe('<strong>Nora Lindqvist</strong> removed 2 contacts');
    const { body } = await gateway.rest('GET', '/api/pages/activities');
    expect(body[0].id).toBe(activityAdded.id);
    for (const stream of [own, foreign]) expect(await stream.maybe()).toBeNull();
    own.close();
    foreign.close();
  });

  it('are announced again when continued, without changes by the product itself', async () => {
    const { createIncident } = await gateway.ask(
      'mutation { createIncident(incident: { title: "Leak", severity: low }) { id } }',
    );
    const own = await gateway.follow('subscription { activityAdded { id subject } }', {}, 'member');
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = createIncident;
    await gateway.ask('mutation ($id: ID!, $until: DateTime!) { snoozeIncident(id: $id, until: $until) { id } }', {
      id,
      until,
    });
    const { activityAdded } = (await own.next()).data.data;
    expect(activityAdded.subject).toBe('Leak');
    await wakeIncidents(gateway.services, northwind, Date.parse(until) + 1);
    await gateway.ask('mutation ($id: ID!) { acknowledgeIncident(id: $id) { id } }', { id });
    expect((await own.next()).data.data.activityAdded).toEqual(activityAdded);
    expect(await own.maybe()).toBeNull();
    own.close();
  });
});

describe('structured fields of an activity', () => {
  const TOLD = '{ activities(first: 5) { id actor { name avatar } action record record_id count subject } }';
  const made = async (name: string): Promise<string> =>
    (await gateway.ask('mutation ($c: ContactPatch) { createContact(contact: $c) { id } }', { c: { name } }))
      .createContact.id;

  it('contain person, action, and count as plain text, without seeded markup', async () => {
    const id = await made('Ada <b>Engines</b>');
    const [first] = (await gateway.ask(TOLD)).activities;
    expect(first).toMatchObject({
      actor: { name: people.owner.name, avatar: '/pictures/people/nora-lindqvist.svg' },
      action: 'create',
      record: 'Contact',
      record_id: id,
      count: 1,
      subject: 'Ada <b>Engines</b>',
    });
    const ids = [id, await made('Grace'), await made('Edsger')];
    await gateway.rest('POST', '/api/apps/contacts/delete', { body: { ids } });
    const [gone] = (await gateway.ask(TOLD)).activities;
    expect(gone).toMatchObject({ action: 'delete', record: 'Contact', record_id: null, count: 3, subject: null });
    const { activities } = await gateway.ask('{ activities { actor { id } record count } }');
    expect(activities.at(-1)).toEqual({ actor: null, record: null, count: null });
  });

  it('filter by person, record type, and time, page by page, without a statement per activity', async () => {
    const since = new Date().toISOString();
    await made('Since then');
    const path = '/api/apps/tasks/task';
    const { body: task } = await gateway.rest('POST', path, { body: { type: 'task' }, as: 'member' });
    await gateway.rest('PATCH', path, { body: { id: task.id, task: { title: 'Mine' } }, as: 'member' });
    const NARROWED = `query ($by: ID, $record: String, $from: DateTime, $after: ID) {
      activities(first: 2, by: $by, record: $record, from: $from, after: $after) { id record actor { id } date }
    }`;
    const ask = async (variables: object): Promise<Loose[]> => (await gateway.ask(NARROWED, variables)).activities;
    const theirs = await ask({ by: people.member.id });
    expect(theirs.map(({ actor, record }) => [actor.id, record])).toContainEqual([people.member.id, 'Task']);
    expect(new Set(theirs.map(({ actor }) => actor.id))).toEqual(new Set([people.member.id]));
    const contacts = await ask({ record: 'Contact' });
    expect(contacts.map(({ record }) => record)).toEqual(['Contact', 'Contact']);
    const next = await ask({ record: 'Contact', after: contacts[1].id });
    expect(next.map(({ id }) => id)).not.toContain(contacts[1].id);
    expect(next[0].record).toBe('Contact');
    const offset = new Date(Date.parse(since) + 9 * 3_600_000).toISOString().replace('Z', '+09:00');
    expect((await ask({ from: offset })).every(({ date }) => date >= since)).toBe(true);
    expect(await ask({ from: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
    const cost = (first: number) =>
      gateway.countStatements(() => gateway.ask(`{ activities(first: ${first}) { id actor { name } } }`));
    expect(await cost(1)).toBe(await cost(5));
  });

  it('are absent from the documented REST body', async () => {
    const { body } = await gateway.rest('GET', '/api/pages/activities');
    const keys = new Set(body.flatMap((activity: Loose) => Object.keys(activity)));
    for (const key of ['actor', 'action', 'record', 'record_id', 'count', 'subject', 'told'])
      expect([key, keys.has(key)]).toEqual([key, false]);
  });

  it('never reveal private records of another person, with any filter', async () => {
    await gateway.ask('mutation { createNote(note: { title: "Secret" }) { id } }', {}, 'member');
    for (const variables of [{ record: 'Note' }, { by: people.member.id }]) {
      const { activities } = await gateway.ask(
        'query ($by: ID, $record: String) { activities(by: $by, record: $record) { description subject } }',
        variables,
      );
      expect(JSON.stringify(activities)).not.toContain('Secret');
    }
  });
});
