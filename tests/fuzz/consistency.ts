import { isRequiredArgument } from 'graphql';
import { contract } from '../../gateway/server.ts';
import { people } from '../../seed/people.ts';
import type { Loose, TestGateway } from '../support/gateway.ts';
import { sendGraphql, sendRest } from '../support/operations.ts';

/** Returns one line per inconsistency. */
type Check = (gateway: TestGateway, who: { token: string }, rights: Rights) => Promise<string[]>;
/** The current rights, since a role may have changed meanwhile. */
type Rights = ReadonlySet<string>;

const differs = (what: string, reported: unknown, counted: unknown): string[] =>
  reported === counted ? [] : [`${what} is told as ${String(reported)} and counted as ${String(counted)}`];

const queries = new Map(contract.roots.filter(({ type }) => type === 'Query').map((root) => [root.name, root]));

/** Whether these rights allow the named operation. */
function isOpenTo(rights: Rights, query: string): boolean {
  const { right } = queries.get(query)!;
  return !right || rights.has(right);
}

/** A nested field may require its own right; without it, the rest is still returned. */
const isRefused = (text: string): boolean => {
  const { errors = [] } = JSON.parse(text) as { errors?: { path?: unknown[]; extensions: { code: string } }[] };
  return errors.some(({ path, extensions }) => extensions.code !== 'FORBIDDEN' || (path ?? []).length <= 1);
};

/** Available with the demo street only. */
const OF_STREET = 'street';

/** Every query without required arguments still answers, at both doors. */
const everyListIsReadable: Check = async (gateway, { token }, rights) => {
  const faults: string[] = [];
  for (const root of [...queries.values()].filter(({ name }) => isOpenTo(rights, name))) {
    if (root.name === OF_STREET || root.field.args.some(isRequiredArgument)) continue;
    const graphql = await sendGraphql(gateway, root, {}, token, 1);
    if (graphql.status !== 200 || isRefused(graphql.text)) faults.push(`${root.name}: ${graphql.text.slice(0, 300)}`);
    const door = contract.doors.find((each) => each.root === root);
    const rest = door && (await sendRest(gateway, door, {}, token));
    if (rest && rest.status !== 200) faults.push(`${door.path}: ${rest.status} ${rest.text.slice(0, 300)}`);
  }
  return faults;
};

/** All items of a list, page by page. */
async function all(
  gateway: TestGateway,
  who: { token: string },
  query: string,
  read: (data: Loose) => Loose[] | null,
): Promise<Loose[]> {
  const found: Loose[] = [];
  for (let after: string | null = null; ;) {
    const page: Loose[] = read(await gateway.ask(query, { after }, who)) ?? [];
    found.push(...page);
    if (page.length < 100) return found;
    after = page.at(-1).id;
  }
}

const pagesAreAsLongAsTheirRows: Check = async (gateway, who) => {
  const rows = await all(
    gateway,
    who,
    'query ($after: ID) { products(first: 100, after: $after) { products { id } } }',
    ({ products }) => products.products,
  );
  const { products } = await gateway.ask(
    '{ products(page: 0, size: 100) { pagination { length lastPage } } }',
    {},
    who,
  );
  return [
    ...differs('the length of products', products.pagination.length, rows.length),
    ...differs('the number of different products', new Set(rows.map(({ id }) => id)).size, rows.length),
  ];
};

const mailIsCountedRight: Check = async (gateway, who) => {
  const { mailFolders, mailLabels } = await gateway.ask(
    '{ mailFolders { slug count total unread } mailLabels { id slug total unread } }',
    {},
    who,
  );
  const faults: string[] = [];
  const mails: Loose[] = [];
  for (const { slug, count, total, unread } of mailFolders) {
    const query = `query ($after: ID) { mails(folder: "${slug}", first: 100, after: $after) { mails { id unread labels { id } } } }`;
    const rows = await all(gateway, who, query, (data) => data.mails.mails);
    mails.push(...rows.map((mail) => ({ ...mail, isJunk: ['spam', 'trash'].includes(slug) })));
    const unreadRows = rows.filter((mail) => mail.unread).length;
    const { mails: page } = await gateway.ask(`{ mails(folder: "${slug}") { pagination { totalResults } } }`, {}, who);
    faults.push(
      ...differs(`the total of ${slug}`, total, rows.length),
      ...differs(`the unread of ${slug}`, unread, unreadRows),
      ...differs(
        `the count of ${slug}`,
        count,
        slug === 'inbox' ? unreadRows : ['drafts', 'spam'].includes(slug) ? rows.length : 0,
      ),
      ...(rows.length > 0 ? differs(`the results of ${slug}`, page.pagination.totalResults, rows.length) : []),
    );
  }
  for (const { id, slug, total, unread } of mailLabels) {
    const labelled = mails.filter((mail) => mail.labels.some((label: { id: string }) => label.id === id));
    faults.push(
      ...differs(`the total of the label ${slug}`, total, labelled.length),
      ...differs(
        `the unread of the label ${slug}`,
        unread,
        labelled.filter((mail) => mail.unread && !mail.isJunk).length,
      ),
    );
  }
  return faults;
};

const chatsAreCountedRight: Check = async (gateway, who) => {
  const chats = await all(
    gateway,
    who,
    'query ($after: ID) { chats(first: 100, after: $after) { id unreadCount muted } }',
    (data) => data.chats,
  );
  const { chatProfile } = await gateway.ask('{ chatProfile { unreadCount } }', {}, who);
  return differs(
    'the unread of all chats that are not silenced',
    chatProfile.unreadCount,
    chats.filter(({ muted }) => !muted).reduce((sum, { unreadCount }) => sum + (unreadCount ?? 0), 0),
  );
};

const tasksAreCountedRight: Check = async (gateway, who) => {
  const tasks = await all(
    gateway,
    who,
    'query ($after: ID) { tasks(first: 100, after: $after) { id type completed order } }',
    (data) => data.tasks,
  );
  // A reorder sets unnamed tasks to -1.
  const placed = tasks.map(({ order }) => order).filter((order) => order !== -1);
  const { openTaskCount } = await gateway.ask('{ openTaskCount }', {}, who);
  return [
    ...differs(
      'the open tasks',
      openTaskCount,
      tasks.filter(({ type, completed }) => type === 'task' && !completed).length,
    ),
    ...differs('the number of different places of tasks', new Set(placed).size, placed.length),
  ];
};

const boardsHangTogether: Check = async (gateway, who) => {
  const { boards } = await gateway.ask(
    '{ boards { id lists { id boardId position cards(first: 100) { id boardId listId position labels { id boardId } } } } }',
    {},
    who,
  );
  const cards: Loose[] = boards.flatMap(({ lists }: Loose) => lists.flatMap((list: Loose) => list.cards));
  const strays = boards.flatMap(({ id, lists }: Loose) =>
    lists.flatMap((list: Loose) => [
      ...differs('the board of a list', list.boardId, id),
      ...list.cards.flatMap((card: Loose) => [
        ...differs('the list of a card', card.listId, list.id),
        ...differs('the board of a card', card.boardId, id),
        ...card.labels.flatMap((label: Loose) => differs('the board of a label', label.boardId, id)),
      ]),
    ]),
  );
  const inOrder = (items: Loose[]) =>
    items.every((item, index) => index === 0 || items[index - 1].position <= item.position);
  const disorder = boards
    .flatMap(({ lists }: Loose) => [lists, ...lists.map((list: Loose) => list.cards)])
    .filter((items: Loose[]) => !inOrder(items));
  return [
    ...strays,
    ...differs('the number of different cards', new Set(cards.map(({ id }) => id)).size, cards.length),
    ...differs('lists out of order', disorder.length, 0),
  ];
};

/** The file count of a folder includes all levels below it. */
const foldersAreCountedRight: Check = async (gateway, who) => {
  const faults: string[] = [];
  const count = async (folderId: string | null): Promise<number> => {
    const { files } = await gateway.ask(
      'query ($id: ID) { files(folderId: $id) { folders { id fileCount } files { id } } }',
      { id: folderId },
      who,
    );
    let inside = files.files.length;
    for (const { id, fileCount } of files.folders) {
      const counted = await count(id);
      faults.push(...differs(`the files of the folder ${id}`, fileCount, counted));
      inside += counted;
    }
    return inside;
  };
  await count(null);
  return faults;
};

/** The latest feed entry of each record matches its table row. */
const feedAndTablesAgree: Check = async (gateway, who, rights) => {
  const { user } = await gateway.ask('{ user { id organization_id } }', {}, who);
  const rows = await gateway.services.database.system
    .selectFrom('changes')
    .select(['record', 'record_id', 'action', 'before', 'after'])
    .where('organization_id', '=', user.organization_id)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', user.id)]))
    .orderBy('sequence')
    .execute();
  const last = new Map<string, { record: string; id: string; after: string | null }>();
  // Contents of a board are deleted and restored inside its single feed entry.
  const goneWith = new Map<string, string[]>();
  const gone = new Set<string>();
  for (const { record, record_id: id, action, before, after } of rows) {
    last.set(`${record} ${id}`, { record, id, after });
    if (action === 'delete' && record.startsWith('Board'))
      goneWith.set(id, (before ?? '').match(/(?<="id":")[^"]+/g) ?? []);
    for (const one of [id, ...(goneWith.get(id) ?? [])]) gone[action === 'delete' ? 'add' : 'delete'](one);
  }
  const faults: string[] = [];
  for (const { record, id, after } of last.values()) {
    const root = queries.get(record[0]!.toLowerCase() + record.slice(1));
    if (
      !root ||
      root.field.args.length !== 1 ||
      !isOpenTo(rights, root.name) ||
      !['Contact', 'Product', 'Task', 'Note', 'Board', 'BoardCard', 'Mail'].includes(record)
    )
      continue;
    const { text } = await sendGraphql(gateway, root, { id }, who.token, 0);
    const found = JSON.parse(text).data?.[root.name] ?? null;
    faults.push(...differs(`whether ${record} ${id} is there`, !gone.has(id), found !== null));
    const said = after === null ? null : JSON.parse(after);
    for (const field of ['title', 'name', 'subject', 'content']) {
      if (found && said && field in found && field in said)
        faults.push(...differs(`${field} of ${record} ${id}`, said[field], found[field]));
    }
  }
  return faults;
};

/** The checks, and the list that each reads first: without its right there is nothing to compare. */
const checks: { of?: string; check: Check }[] = [
  { check: everyListIsReadable },
  { of: 'products', check: pagesAreAsLongAsTheirRows },
  { of: 'mailFolders', check: mailIsCountedRight },
  { of: 'chats', check: chatsAreCountedRight },
  { of: 'tasks', check: tasksAreCountedRight },
  { of: 'boards', check: boardsHangTogether },
  { of: 'files', check: foldersAreCountedRight },
  { check: feedAndTablesAgree },
];

/** All inconsistencies after any sequence of requests. */
export async function inconsistencies(gateway: TestGateway): Promise<string[]> {
  const faults: string[] = [];
  for (const person of ['owner', 'member', 'customer', 'harborOwner'] as const) {
    // Signs in again, since earlier sessions may have ended meanwhile.
    const { accessToken: token } = await gateway.signIn(people[person].email);
    const { user } = await gateway.ask('{ user { user_rights } }', {}, { token });
    const rights: Rights = new Set(user.user_rights);
    for (const { check } of checks.filter(({ of }) => !of || isOpenTo(rights, of)))
      faults.push(...(await check(gateway, { token }, rights)).map((fault) => `${person}: ${fault}`));
  }
  return faults;
}
