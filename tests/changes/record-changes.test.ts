import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type Loose, type Person, type TestGateway } from '../support/gateway.ts';
import { carriers, listenTo } from '../support/socket.ts';
import { until } from '../support/until.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

type Case = {
  /** Type of the record. */
  type: string;
  as: Person;
  /** People who must not receive it. */
  deaf: Person[];
  /** Text field of the record. */
  field: string;
  create: string;
  update: string;
  remove?: string;
};

const cases: Case[] = [
  ...['Message', 'Notification'].map((type): Case => {
    const one = type.toLowerCase();
    return {
      type,
      as: 'member',
      deaf: ['owner', 'harborOwner'],
      field: 'title',
      create: `mutation { made: create${type}(${one}: { title: "First" }) { id } }`,
      update: `mutation ($id: ID!) { update${type}(id: $id, ${one}: { title: "Second" }) { id } }`,
      remove: `mutation ($id: ID!) { delete${type}(id: $id) { id } }`,
    };
  }),
  {
    type: 'Shortcut',
    as: 'member',
    deaf: ['owner', 'harborOwner'],
    field: 'label',
    create:
      'mutation { made: createShortcut(shortcut: { label: "First", icon: "heroicons_outline:home", link: "/apps/tasks", useRouter: true }) { id } }',
    update: 'mutation ($id: ID!) { updateShortcut(id: $id, shortcut: { label: "Second" }) { id } }',
    remove: 'mutation ($id: ID!) { deleteShortcut(id: $id) { id } }',
  },
  {
    type: 'Incident',
    as: 'owner',
    deaf: ['harborOwner'],
    field: 'title',
    create: 'mutation { made: createIncident(incident: { title: "First", severity: low }) { id } }',
    update: 'mutation ($id: ID!) { updateIncident(id: $id, incident: { title: "Second" }) { id } }',
  },
  {
    type: 'Announcement',
    as: 'owner',
    // A draft.
    deaf: ['member', 'customer', 'harborOwner'],
    field: 'link',
    create: 'mutation { made: createAnnouncement(announcement: { link: "/First" }) { id } }',
    update: 'mutation ($id: ID!) { updateAnnouncement(id: $id, announcement: { link: "/Second" }) { id } }',
    remove: 'mutation ($id: ID!) { deleteAnnouncement(id: $id) }',
  },
];

type Client = Awaited<ReturnType<(typeof carriers)[string]>>;

describe.each(Object.entries(carriers))('changes of records over %s', (_name, open) => {
  const opened: { client: Client; stop(): void }[] = [];
  async function listen(who: Person, query: string) {
    const client = await open(gateway, who);
    const followed = listenTo(client, query);
    opened.push({ client, stop: followed.stop });
    return followed;
  }
  afterAll(async () => {
    for (const { client, stop } of opened) {
      stop();
      await client.dispose();
    }
  });

  it.each(cases)('of $type include the action, null after a deletion, and reach only their audience', async (one) => {
    const { type, as, deaf, field, create, update, remove } = one;
    const name = type.charAt(0).toLowerCase() + type.slice(1);
    const query = `subscription { event: ${name}Changed { action id ${name} { ${field} } } }`;
    const own = await listen(as, query);
    const others = await Promise.all(deaf.map((who) => listen(who, query)));
    const eventsOf = ({ told }: typeof own, id: string): Loose[] =>
      told.map(({ data }) => data.event).filter((event) => event.id === id);
    const next = async (id: string, count: number): Promise<Loose> => {
      expect(await until(() => eventsOf(own, id).length >= count)).toBe(true);
      return eventsOf(own, id)[count - 1];
    };
    const write = async (document: string, id?: string) => {
      const { data, errors, extensions } = await gateway.graphql(document, { id }, as);
      expect(errors).toBeUndefined();
      return { id: data.made?.id as string, change: extensions.changes[0] as string };
    };
    const undo = (id: string) => write('mutation ($id: ID!) { undoChange(id: $id) { id } }', id);
    // The protocols don't acknowledge a subscription, so write until an event arrives.
    await expect.poll(async () => (await write(create), own.told.length), { timeout: 5_000 }).toBeGreaterThan(0);

    const { id } = await write(create);
    expect(await next(id, 1)).toEqual({ action: 'create', id, [name]: { [field]: expect.stringMatching(/First$/) } });
    await write(update, id);
    expect(await next(id, 2)).toEqual({ action: 'update', id, [name]: { [field]: expect.stringMatching(/Second$/) } });
    // Incidents can't be deleted, but their report can be undone.
    const gone = remove ? { id, change: '' } : await write(create);
    await (remove ? write(remove, id) : undo(gone.change));
    expect(await next(gone.id, remove ? 3 : 2)).toEqual({ action: 'delete', id: gone.id, [name]: null });
    expect(others.map(({ told }) => told)).toEqual(others.map(() => []));
  });

  it('of a finding reach only people who may see findings', async () => {
    const query = 'subscription { findingChanged { action id finding { owner { id } } } }';
    const [own, colleague, foreign] = await Promise.all(
      (['owner', 'member', 'harborOwner'] as const).map((who) => listen(who, query)),
    );
    const [{ id }] = (await gateway.ask('{ findings(isOpen: true, first: 1) { id } }')).findings;
    const give = async (owner: string | null) => {
      const document =
        'mutation ($id: ID!, $owner: ID) { updateFinding(id: $id, finding: { owner: $owner }) { owner { id } } }';
      await gateway.ask(document, { id, owner });
      return own!.told.length;
    };
    const { user } = await gateway.ask('{ user { id } }');
    await expect.poll(async () => (await give(null)) + (await give(user.id)), { timeout: 5_000 }).toBeGreaterThan(0);
    expect(await until(() => own!.told.at(-1)?.data.findingChanged.finding.owner !== null)).toBe(true);
    expect(own!.told.at(-1).data.findingChanged).toEqual({ action: 'update', id, finding: { owner: user } });
    const refusal = () => colleague!.problem()?.[0] ?? colleague!.told[0]?.errors[0];
    expect(await until(() => refusal() !== undefined)).toBe(true);
    expect(refusal().extensions).toMatchObject({ code: 'FORBIDDEN', right: 'security.view' });
    expect(foreign!.told).toEqual([]);
  });
});
