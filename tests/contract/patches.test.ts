import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

type Documented = {
  path: string;
  /** The argument that holds the fields. */
  key: string;
  /** Reads the record over REST: the same one each time. */
  find: () => Promise<Loose>;
  /** The value to set for each documented field, or how to derive it from the record. */
  values: Record<string, unknown>;
  /** Documented fields that another operation changes, with the reason. */
  elsewhere?: Record<string, string>;
  /** Fields that are ids on REST and records in GraphQL. */
  refs?: readonly string[];
  /** The document that reads a field of the record in GraphQL. */
  graphql: (id: string, field: string) => string;
  /** The shape of the body when it is not `{ id, [key]: fields }`. */
  body?: (record: Loose, fields: object) => object;
};

const get = async (path: string): Promise<Loose> => (await gateway.rest('GET', path)).body;

/** The first matching record of a list, read again by its id. */
function fromList(path: string, fits: (one: Loose) => boolean = () => true, listOf = (body: Loose): Loose[] => body) {
  let id: string | undefined;
  return async (): Promise<Loose> => {
    const found = listOf(await get(path)).find((one) => (id === undefined ? fits(one) : one.id === id))!;
    id = found.id as string;
    return found;
  };
}

const byId = (root: string) => (id: string, field: string) => `{ ${root}(id: "${id}") { ${field} } }`;
const listed = (root: string) => (_id: string, field: string) => `{ ${root} { id ${field} } }`;
const among = (body: Loose[], { id }: Loose): Loose => body.find((one) => one.id === id);

const idsOf = (value: Loose): unknown => (Array.isArray(value) ? value.map(({ id }) => id) : (value?.id ?? ''));

const apps = '/api/apps';
const inventory = `${apps}/ecommerce/inventory`;
const boards = `${apps}/scrumboard`;
const image = '/pictures/one.svg';
const day = '2026-01-02T03:04:05.000Z';
const tag = (path: string, list: string, graphql: string): Documented => ({
  path,
  key: 'tag',
  find: fromList(list),
  values: { title: 'Renamed' },
  graphql: listed(graphql),
});
const notice = (room: 'message' | 'notification'): Documented => ({
  path: `/api/common/${room}s`,
  key: room,
  find: fromList(`/api/common/${room}s`),
  values: {
    icon: 'heroicons_outline:star',
    image,
    title: 'Another title',
    description: 'Another text',
    time: day,
    link: '/apps/tasks',
    useRouter: true,
    read: true,
    seen: true,
  },
  graphql: listed(`${room}s`),
});
const ofBoard = { boardId: 'a card or list is moved to another board with its list' };
const wholeBoard = async (): Promise<Loose> => get(`${boards}/board?id=${(await get(`${boards}/boards`))[0].id}`);
const onBoard = (pick: (board: Loose) => Loose) => async (): Promise<Loose> => pick(await wholeBoard());

const patches: Record<string, Documented> = {
  message: notice('message'),
  notification: notice('notification'),
  shortcut: {
    path: '/api/common/shortcuts',
    key: 'shortcut',
    find: fromList('/api/common/shortcuts'),
    values: {
      label: 'Mine',
      description: 'There',
      icon: 'heroicons_outline:star',
      link: '/apps/notes',
      useRouter: false,
    },
    graphql: listed('shortcuts'),
  },
  user: {
    path: '/api/common/user',
    key: 'user',
    find: () => get('/api/common/user'),
    values: { name: 'Another Name', avatar: image, status: 'busy' },
    elsewhere: {
      email: 'a new address is confirmed by mail first',
      user_rights: 'given by the organization',
      organization_id: 'changed by entering another organization',
    },
    graphql: (_id, field) => `{ user { ${field} } }`,
  },
  chat: {
    path: `${apps}/chat/chat`,
    key: 'chat',
    find: fromList(`${apps}/chat/chats`),
    values: { unreadCount: 7, muted: true, lastMessage: 'Words of a client', lastMessageAt: '07/11/2026' },
    elsewhere: {
      contactId: 'a chat with somebody else is another chat',
      contact: 'loaded with the chat',
      messages: 'loaded with the chat; written by operations of their own',
    },
    graphql: byId('chat'),
  },
  contact: {
    path: `${apps}/contacts/contact`,
    key: 'contact',
    find: fromList(`${apps}/contacts/all`),
    values: {
      avatar: image,
      background: '/pictures/two.svg',
      name: 'Ada Byron',
      emails: [{ email: 'ada@example.test', label: 'Work' }],
      phoneNumbers: [{ country: 'gb', phoneNumber: '020 7946 0000', label: 'Home' }],
      title: 'Engineer',
      company: 'Engines',
      job: { title: 'Analyst', company: 'Difference' },
      birthday: '1815-12-10T12:00:00.000Z',
      address: '12 St James’s Square',
      notes: '<p>Kind</p>',
      tags: [],
    },
    refs: ['tags'],
    graphql: byId('contact'),
  },
  'contact tag': tag(`${apps}/contacts/tag`, `${apps}/contacts/tags`, 'contactTags'),
  product: {
    path: `${inventory}/product`,
    key: 'product',
    find: fromList(`${inventory}/products?page=0&size=100`, undefined, ({ products }) => products),
    values: {
      category: '',
      name: 'A lamp',
      description: 'It shines',
      tags: [],
      sku: 'LAMP-1',
      barcode: '4006381333931',
      brand: '',
      vendor: '',
      stock: 12,
      reserved: 3,
      cost: 10.5,
      basePrice: 20,
      taxPercent: 10,
      price: 22,
      weight: 0.4,
      thumbnail: image,
      images: [image],
      active: false,
    },
    refs: ['category', 'brand', 'vendor', 'tags'],
    graphql: byId('product'),
  },
  'product tag': tag(`${inventory}/tag`, `${inventory}/tags`, 'productTags'),
  'mail label': {
    path: `${apps}/mailbox/label`,
    key: 'label',
    find: fromList(`${apps}/mailbox/labels`),
    values: { title: 'Renamed', color: 'teal' },
    elsewhere: { slug: 'made of the title' },
    body: ({ id, title }, fields) => ({ id, label: { title, ...fields } }),
    graphql: listed('mailLabels'),
  },
  mail: {
    path: `${apps}/mailbox/mail`,
    key: 'mail',
    find: fromList(`${apps}/mailbox/mails?folder=inbox`, undefined, ({ mails }) => mails),
    values: { unread: true, starred: true, important: true, labels: [] },
    elsewhere: Object.fromEntries(
      ['type', 'from', 'to', 'cc', 'bcc', 'ccCount', 'bccCount', 'date', 'subject', 'content', 'attachments']
        .map((field) => [field, 'what was sent stays as it was sent'])
        .concat([['folder', 'takes it out of this list; its own suite moves mails']]),
    ),
    refs: ['labels'],
    graphql: byId('mail'),
  },
  note: {
    path: `${apps}/notes`,
    key: 'updatedNote',
    find: fromList(`${apps}/notes/all`),
    values: {
      title: 'Another title',
      content: 'Another text',
      tasks: [{ id: 'one', content: 'First', completed: true }],
      image,
      reminder: '2030-01-02T03:04:05.000Z',
      labels: [],
      archived: true,
      createdAt: day,
      updatedAt: day,
    },
    refs: ['labels'],
    // Documented as the whole note, with the ids of its labels.
    body: (note, fields) => ({ updatedNote: { ...note, labels: idsOf(note.labels), ...fields } }),
    graphql: byId('note'),
  },
  'task tag': tag(`${apps}/tasks/tag`, `${apps}/tasks/tags`, 'taskTags'),
  task: {
    path: `${apps}/tasks/task`,
    key: 'task',
    find: fromList(`${apps}/tasks/all`, ({ type, subTasks }) => type === 'task' && subTasks?.length > 0),
    values: {
      title: 'Another title',
      notes: 'Another text',
      completed: true,
      dueDate: day,
      priority: 2,
      tags: [],
      assignedTo: null,
      subTasks: ({ subTasks }: Loose) => [{ ...subTasks[0], title: 'First', completed: true }],
      type: 'section',
    },
    elsewhere: { order: 'given to all tasks at once' },
    refs: ['tags'],
    graphql: byId('task'),
  },
  list: {
    path: `${boards}/board/list`,
    key: 'list',
    find: onBoard((board) => board.lists[0]),
    values: { title: 'Renamed', position: 1234 },
    elsewhere: { ...ofBoard, cards: 'loaded with the board' },
    body: ({ id }, fields) => ({ list: { id, ...fields } }),
    graphql: byId('boardList'),
  },
  card: {
    path: `${boards}/board/card`,
    key: 'card',
    find: onBoard((board) => board.lists[0].cards[0]),
    values: { title: 'Renamed', description: 'Another text', dueDate: day, position: 1234, labels: [] },
    elsewhere: { ...ofBoard, listId: 'takes it out of this list; its own suite moves cards' },
    refs: ['labels'],
    body: ({ id, labels }, fields) => ({ id, card: { labels, ...fields } }),
    graphql: byId('boardCard'),
  },
};

describe.each(Object.entries(patches))('PATCH of a %s', (_name, documented) => {
  const { path, key, find, values, elsewhere = {}, refs = [], graphql } = documented;
  const bodyOf = documented.body ?? (({ id }: Loose, fields: object) => ({ id, [key]: fields }));
  const valueOf = (field: string, record: Loose): unknown => {
    const value = values[field];
    return typeof value === 'function' ? (value as (record: Loose) => unknown)(record) : value;
  };
  const selectionOf = (field: string, value: unknown): string => {
    if (refs.includes(field)) return `${field} { id }`;
    const one: unknown = Array.isArray(value) ? value[0] : value;
    return typeof one === 'object' && one !== null ? `${field} { ${Object.keys(one).join(' ')} }` : field;
  };

  it('covers or explains every documented field', async () => {
    const known = new Set(['id', ...Object.keys(values), ...Object.keys(elsewhere)]);
    expect(Object.keys(await find()).filter((field) => !known.has(field))).toEqual([]);
  });

  it.each(Object.keys(values))('merges %s, and both doors return it', async (field) => {
    const before = await find();
    const value = valueOf(field, before);
    const { status, body } = await gateway.rest('PATCH', path, { body: bodyOf(before, { [field]: value }) });
    expect([status, body]).toEqual([200, expect.anything()]);
    const after = Array.isArray(body) ? among(body, before) : await find();
    expect(after[field]).toEqual(value);
    const { data, errors } = await gateway.graphql(graphql(before.id, selectionOf(field, value)));
    expect(errors).toBeUndefined();
    const root: Loose = Object.values(data)[0];
    const record = Array.isArray(root) ? among(root, before) : root;
    expect(refs.includes(field) ? idsOf(record[field]) : record[field]).toEqual(value);
    // No other field changed.
    const others = Object.keys(before).filter((one) => one !== field && !(one in elsewhere) && one !== 'updatedAt');
    for (const one of others) expect([one, after[one]]).toEqual([one, before[one]]);
  });
});
