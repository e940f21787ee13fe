import { parse } from 'graphql';
import { type Client, type DocumentInput } from 'urql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { people } from '../../seed/people.ts';
import { type SessionUser, sessionUser } from '../../web/core/session/session.ts';
import { createShellClient } from '../../web/core/client/shell-client.ts';
import { takeToken } from '../../web/core/session/token.ts';
import { fetchInside } from '../support/fetch-inside.ts';
import { type Loose, type TestGateway, openGateway } from '../support/gateway.ts';
import { until } from '../support/until.ts';
import { openNewPage } from '../support/new-page.ts';

const live = parse(`subscription Live { live {
  change { id batch room record record_id action user_id }
  signal { kind room record_id user_id seconds }
} }`);
const details = 'id title content tasks { id content completed }';
const note = parse(`query Note($id: ID!) { note(id: $id) { ${details} } }`);
const notes = parse(`query Notes { notes(first: 50) { ${details} } }`);
const update = parse(`mutation UpdateNote($id: ID!, $note: NoteInput!) {
  updateNote(id: $id, note: $note) { ${details} } }`);
const remove = parse(`mutation DeleteContact($id: ID!) { deleteContact(id: $id) }`);
const contacts = parse(`query Contacts { contacts { id name } }`);
const undo = parse(`mutation Undo($id: ID!) { undoChange(id: $id) { id room } }`);
const elsewhere = `mutation ($id: ID!, $note: NoteInput!) { updateNote(id: $id, note: $note) { id } }`;

let gateway: TestGateway;
let client: Client;
let id: string;
/** Responses held back and requests that fail, by operation name. */
const gates = new Map<string, Promise<void>>();
const failing = new Set<string>();
let asked: string[] = [];
let ends: (() => void)[] = [];

function hold(name: string): () => void {
  let release = () => undefined as void;
  gates.set(name, new Promise((done) => (release = done)));
  return () => {
    gates.delete(name);
    release();
  };
}
const nameOf = (body: unknown): string => /(?:query|mutation|subscription) (\w+)/.exec(String(body))?.[1] ?? '';

/** The network of the window under test; the other window calls the gateway directly. */
async function fetchHeld(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const name = nameOf(init.body);
  asked.push(name);
  if (failing.has(name)) throw new TypeError('Failed to fetch');
  const answer = await fetchInside(gateway)(url, init);
  if (name !== 'Live') {
    await gates.get(name);
    return answer;
  }
  const held = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      await gates.get('Live');
      controller.enqueue(chunk);
    },
  });
  return new Response(answer.body!.pipeThrough(held), { status: answer.status, headers: answer.headers });
}

/** The latest data of a query that stays open. */
function open(document: DocumentInput, variables: object = {}): () => Loose {
  let shown: Loose;
  ends.push(client.query<Loose>(document, variables).subscribe(({ data }) => (shown = data)).unsubscribe);
  return () => shown;
}
const write = (document: DocumentInput, variables: object) => client.mutation<Loose>(document, variables).toPromise();
const writeElsewhere = (patch: object) => gateway.graphql(elsewhere, { id, note: patch }, 'owner');
const tick = (ms = 60) => new Promise((done) => setTimeout(done, ms));

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => null });
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  gateway = await openGateway();
  vi.stubGlobal('fetch', fetchHeld);
  openNewPage();
  takeToken((await gateway.tokenOf('owner'))!);
  sessionUser.set({ id: people.owner.id } as SessionUser);
}, 120_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await gateway.close();
});
beforeEach(async () => {
  client = createShellClient({ collect: 150, between: 0 });
  ends.push(client.subscription(live, {}).subscribe(() => undefined).unsubscribe);
  const make = 'mutation ($note: NoteInput!) { createNote(note: $note) { id } }';
  const first = { title: 'First', content: 'text', tasks: [{ content: 'one' }] };
  id = (await gateway.graphql(make, { note: first }, 'owner')).data.createNote.id;
  await tick(300);
  asked = [];
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  gates.clear();
  failing.clear();
});

const ticked = { tasks: [{ content: 'one', completed: true }] };
const isTicked = (shown: () => Loose) => () => shown()?.note?.tasks[0]?.completed === true;

describe('a note open in two windows of one user', () => {
  it('shows writes of the other window made before, during and after an own write', async () => {
    const shown = open(note, { id });
    const list = open(notes);
    await until(() => shown()?.note && list()?.notes);
    // The event has arrived, but the refetch has not started when the own write begins.
    await writeElsewhere({ title: 'Before' });
    await tick(40);
    const release = hold('UpdateNote');
    const writing = write(update, { id, note: { content: 'mine' } });
    await tick();
    await writeElsewhere({ title: 'While' });
    await tick();
    release();
    await writing;
    expect(await until(() => shown().note.title === 'While' && shown().note.content === 'mine', 10_000)).toBe(true);
    await writeElsewhere(ticked);
    expect(await until(isTicked(shown), 10_000)).toBe(true);
    expect(list().notes.find((one: Loose) => one.id === id).tasks[0].completed).toBe(true);
  });

  it('does not mistake a change of the other window for the echo of an own write', async () => {
    const shown = open(note, { id });
    await until(() => shown()?.note);
    const release = hold('Live');
    await write(update, { id, note: { content: 'mine' } });
    await tick();
    await writeElsewhere(ticked);
    release();
    expect(await until(isTicked(shown), 10_000)).toBe(true);
  });

  it('refetches once after an own write, whether the event or the response comes first', async () => {
    const shown = open(note, { id });
    await until(() => shown()?.note);
    for (const late of ['Live', 'UpdateNote']) {
      asked = [];
      const release = hold(late);
      const writing = write(update, { id, note: { content: `after ${late}` } });
      await tick(400);
      release();
      await writing;
      await until(() => asked.length > 1, 10_000);
      await tick(400);
      expect(asked).toEqual(['UpdateNote', 'Note']);
    }
    expect(shown().note.content).toBe('after UpdateNote');
  });

  it('keeps showing the old data when a refetch fails, and catches up later', async () => {
    const shown = open(note, { id });
    await until(() => shown()?.note);
    failing.add('Note');
    const before = asked.length;
    await writeElsewhere({ title: 'Unseen' });
    await until(() => asked.length > before, 10_000);
    await tick();
    expect(shown().note.title).toBe('First');
    failing.delete('Note');
    expect(await until(() => shown()?.note?.title === 'Unseen', 20_000)).toBe(true);
  }, 30_000);
});

describe('the echo of an own removal', () => {
  it('does not remove a row that an undo restored in the meantime', async () => {
    const list = open(contacts);
    await until(() => list()?.contacts);
    const [contact] = list().contacts as { id: string }[];
    const isListed = () => list().contacts.some((one: { id: string }) => one.id === contact!.id);
    const release = hold('Live');
    const { extensions } = await write(remove, { id: contact!.id });
    expect(await until(() => !isListed())).toBe(true);
    await write(undo, { id: (extensions!['changes'] as string[])[0] });
    expect(await until(isListed, 10_000)).toBe(true);
    release();
    await tick(400);
    expect(isListed()).toBe(true);
  });
});

describe('the name of a colleague', () => {
  it('is updated in every list that shows it', async () => {
    const members = open(parse(`query Members { members { id name } }`));
    const chat = open(parse(`query ChatContacts { chatContacts { id name member { id name } } }`));
    await until(() => members()?.members && chat()?.chatContacts);
    const isShown = (rows: { name: string }[], name: string) => rows.some((row) => row.name === name);
    await gateway.rest('PATCH', '/api/common/user', { body: { user: { name: 'Renamed Member' } }, as: 'member' });
    expect(await until(() => isShown(members().members, 'Renamed Member'), 10_000)).toBe(true);
    const isChatRenamed = () => chat().chatContacts.some((one: Loose) => one.member?.name === 'Renamed Member');
    expect(await until(isChatRenamed, 10_000)).toBe(true);
  });
});
