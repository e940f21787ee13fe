import { productBrandId, productTagId } from '../../seed/inventory.ts';
import { northwind } from '../../seed/people.ts';
import { COUNTER, type Wanted } from './client.ts';

/** The ids that operations name; the middle ones are farthest from both ends. */
export type Places = {
  token: string;
  contact: string;
  product: string;
  mail: string;
  task: string;
  /** The middle pages by number. */
  productPage: number;
  mailPage: number;
  lastProductPage: number;
  lastMailPage: number;
};

export type Operation = {
  name: string;
  /** The maximum cost relative to the first scale; null when only shown. */
  most: number | null;
  request(places: Places): Wanted;
};

const FLAT = 1.5;
const SEARCH = 3;

/** A word in exactly one contact, product, message, and task, at every scale. */
export const RARE = 'Vexholm';

const graphql =
  (query: string, variables: (places: Places) => object = () => ({})) =>
  (places: Places): Wanted => ({
    method: 'POST',
    path: '/graphql',
    headers: { authorization: `Bearer ${places.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: variables(places) }),
  });

const CONTACTS = 'id name tags { id title }';
const PRODUCTS = 'products { id name brand { name } tags { id title } } pagination { length lastPage }';
const MAILS = 'mails { id subject date labels { title } } pagination { totalResults lastPage }';
const TASKS = 'id title tags { id title }';

/**
 * The seed has three products that match two letters, and three on a last page of ten: more elsewhere would be more
 * work.
 */
export const FEW_PRODUCTS = 3;

const productPage = (page: (places: Places) => number, size = 10) =>
  graphql(`query Products($page: Int!) { products(page: $page, size: ${size}) { ${PRODUCTS} } }`, (places) => ({
    page: page(places),
  }));
const mailPage = (page: (places: Places) => number) =>
  graphql(`query Mails($page: Int!) { mails(folder: "inbox", page: $page) { ${MAILS} } }`, (places) => ({
    page: page(places),
  }));

const search = (word: string) => [
  {
    name: `contacts: search ${word}`,
    most: SEARCH,
    request: graphql(`{ searchContacts(query: "${word}", first: 20) { ${CONTACTS} } }`),
  },
  {
    name: `products: search ${word}`,
    most: SEARCH,
    request: graphql(`{ products(page: 0, size: ${FEW_PRODUCTS}, search: "${word}") { ${PRODUCTS} } }`),
  },
  {
    name: `mails: search ${word}`,
    most: SEARCH,
    request: graphql(`{ searchMails(query: "${word}", first: 20) { id subject labels { title } } }`),
  },
  {
    name: `tasks: search ${word}`,
    most: SEARCH,
    request: graphql(`{ searchTasks(query: "${word}", first: 20) { markedTitle task { id } } }`),
  },
];

export const operations: Operation[] = [
  { name: 'contacts: first page', most: FLAT, request: graphql(`{ contacts(first: 20) { ${CONTACTS} } }`) },
  { name: 'products: first page', most: FLAT, request: productPage(() => 0) },
  { name: 'mails: first page', most: FLAT, request: mailPage(() => 1) },
  { name: 'tasks: first page', most: FLAT, request: graphql(`{ tasks(first: 20) { ${TASKS} } }`) },
  { name: 'products: last page', most: FLAT, request: productPage((places) => places.lastProductPage, FEW_PRODUCTS) },
  ...(['price', 'stock'] as const).map((key) => ({
    name: `products: sorted by ${key}`,
    most: FLAT,
    request: graphql(`{ products(page: 0, size: 10, sort: ${key}, order: desc) { ${PRODUCTS} } }`),
  })),
  // The count of a filter is cached until a product changes.
  ...Object.entries({
    'that run low': 'stock: low',
    'of a brand': `brand: "${productBrandId(northwind, 'hasselbach')}"`,
    'with a tag, by price': `tag: "${productTagId(northwind, 'Mens')}", sort: price`,
  }).map(([name, filter]) => ({
    name: `products: ${name}`,
    most: FLAT,
    request: graphql(`{ products(page: 0, size: ${FEW_PRODUCTS}, ${filter}) { ${PRODUCTS} } }`),
  })),
  { name: 'mails: last page', most: FLAT, request: mailPage((places) => places.lastMailPage) },
  {
    name: 'contacts: next by cursor',
    most: FLAT,
    request: graphql(
      `query Next($after: ID!) { contacts(first: 20, after: $after) { ${CONTACTS} } }`,
      ({ contact }) => ({
        after: contact,
      }),
    ),
  },
  {
    name: 'products: next by cursor',
    most: FLAT,
    request: graphql(
      `query Next($after: ID!) { products(first: 10, after: $after) { ${PRODUCTS} } }`,
      ({ product }) => ({ after: product }),
    ),
  },
  {
    name: 'mails: next by cursor',
    most: FLAT,
    request: graphql(
      `query Next($after: ID!) { mails(folder: "inbox", first: 10, after: $after) { ${MAILS} } }`,
      ({ mail }) => ({ after: mail }),
    ),
  },
  {
    name: 'tasks: next by cursor',
    most: FLAT,
    request: graphql(`query Next($after: ID!) { tasks(first: 20, after: $after) { ${TASKS} } }`, ({ task }) => ({
      after: task,
    })),
  },
  {
    name: 'contacts: by id',
    most: FLAT,
    request: graphql(`query One($id: ID!) { contact(id: $id) { ${CONTACTS} } }`, ({ contact }) => ({ id: contact })),
  },
  {
    name: 'products: by id',
    most: FLAT,
    request: graphql('query One($id: ID!) { product(id: $id) { id name tags { title } } }', ({ product }) => ({
      id: product,
    })),
  },
  {
    name: 'mails: by id',
    most: FLAT,
    request: graphql('query One($id: ID!) { mail(id: $id) { id subject labels { title } } }', ({ mail }) => ({
      id: mail,
    })),
  },
  {
    name: 'tasks: by id',
    most: FLAT,
    request: graphql(`query One($id: ID!) { task(id: $id) { ${TASKS} } }`, ({ task }) => ({ id: task })),
  },
  ...search(RARE),
  ...search('an'),
  ...search('automatic'),
  { name: 'everything: search Vexholm', most: SEARCH, request: graphql(`{ search(query: "${RARE}") { label } }`) },
  {
    name: 'mails: unread counts and totals',
    most: FLAT,
    request: graphql('{ mailFolders { count total unread } mailFilters { total } mailLabels { total unread } }'),
  },
  { name: 'tasks: how many are open', most: FLAT, request: graphql('{ openTaskCount }') },
  { name: 'chats: list with unread counts', most: FLAT, request: graphql('{ chats(first: 10) { unreadCount } }') },
  {
    name: 'tags: contacts of each',
    most: FLAT,
    request: graphql('{ contactTags { title contacts(first: 5) { name } } }'),
  },
  {
    name: 'tags: products of each',
    most: FLAT,
    request: graphql('{ productTags { title products(first: 5) { name } } }'),
  },
  {
    name: 'brands: products of each',
    most: FLAT,
    request: graphql('{ productBrands { name products(first: 5) { name } } }'),
  },
  {
    name: 'changes: the latest',
    most: FLAT,
    request: graphql('{ changes(first: 20) { time room action } }'),
  },
  {
    name: 'changes: of one record',
    most: FLAT,
    request: graphql(
      'query Of($id: ID!) { changes(first: 5, record: "Contact", recordId: $id) { time label origin { operation } } }',
      ({ contact }) => ({ id: contact }),
    ),
  },
  ...(['day', 'user', 'door'] as const).map((by) => ({
    name: `changes: counts of a week by ${by}`,
    most: FLAT,
    request: graphql(`query Counts($from: DateTime!) { changeCounts(by: ${by}, from: $from) { key count } }`, () => ({
      from: new Date(Date.now() - 7 * 86_400_000).toISOString(),
    })),
  })),
  {
    name: 'changes: words in a week',
    most: FLAT,
    request: graphql(
      'query Words($from: DateTime!) { changes(first: 20, from: $from, query: "new 9") { time label } }',
      () => ({ from: new Date(Date.now() - 7 * 86_400_000).toISOString() }),
    ),
  },
  {
    name: 'contacts: a write',
    most: FLAT,
    request: graphql(
      'mutation Write($id: ID!, $contact: ContactPatch!) { updateContact(id: $id, contact: $contact) { id } }',
      ({ contact }) => ({ id: contact, contact: { title: `Head of ${COUNTER}` } }),
    ),
  },
  {
    name: 'products: a write',
    most: FLAT,
    request: graphql(
      'mutation Write($id: ID!, $product: ProductPatch!) { updateProduct(id: $id, product: $product) { id } }',
      ({ product }) => ({ id: product, product: { barcode: COUNTER } }),
    ),
  },
  { name: 'products: jump into the middle', most: null, request: productPage((places) => places.productPage) },
  { name: 'mails: jump into the middle', most: null, request: mailPage((places) => places.mailPage) },
];
