import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { documents } from '../documents.ts';
import { keepConnections, openStore, port } from './peer.ts';
import type { Asker, Contact, Named } from './rows.ts';
import { Refused } from './store.ts';

/**
 * The lower bound: handwritten code for exactly these requests, on node:http, prepared statements, and JSON.stringify.
 * Its GraphQL documents are hardcoded and never parsed.
 */
const store = openStore();

type Variables = { page: number; id: string; contact: Record<string, unknown> };
type Answer = (asker: Asker, variables: Variables) => unknown;

const index = (records: Named[]) => new Map(records.map((record) => [record.id, record as Record<string, unknown>]));
const idsOf = <R>(records: R[], of: (record: R) => string | string[]): string[] => [
  ...new Set(records.flatMap(of).filter(Boolean)),
];
const titled = (found: ReturnType<typeof index>, ids: string[]) =>
  ids.map((id) => {
    const { title } = found.get(id)!;
    return { id, title };
  });
const named = (found: ReturnType<typeof index>, id: string) => (id ? { id, name: found.get(id)!.name } : null);
const emailOf = ({ email, label }: { email: string; label: string | null }) => ({ email, label: label ?? null });

const contactTagsOf = (asker: Asker, contacts: Contact[]) =>
  index(
    store.contactTags(
      asker,
      idsOf(contacts, ({ tags }) => tags),
    ),
  );

const answers = new Map<string, Answer>([
  [documents.typename, () => ({ __typename: 'Query' })],
  [
    documents.products,
    (asker, { page }) => {
      const { products, pagination } = store.productPage(asker, page);
      const brands = index(
        store.brands(
          asker,
          idsOf(products, ({ brand }) => brand),
        ),
      );
      const categories = index(
        store.categories(
          asker,
          idsOf(products, ({ category }) => category),
        ),
      );
      const vendors = index(
        store.vendors(
          asker,
          idsOf(products, ({ vendor }) => vendor),
        ),
      );
      const tags = index(
        store.productTags(
          asker,
          idsOf(products, (product) => product.tags),
        ),
      );
      const shown = products.map((product) => ({
        id: product.id,
        name: product.name,
        sku: product.sku,
        price: product.price,
        stock: product.stock,
        active: product.active,
        thumbnail: product.thumbnail || null,
        brand: named(brands, product.brand),
        category: named(categories, product.category),
        vendor: named(vendors, product.vendor),
        tags: titled(tags, product.tags),
      }));
      return { products: { products: shown, pagination } };
    },
  ],
  [
    documents.contacts,
    (asker) => {
      const contacts = store.contacts(asker);
      const tags = contactTagsOf(asker, contacts);
      return {
        contacts: contacts.map((contact) => ({
          id: contact.id,
          name: contact.name,
          title: contact.title ?? null,
          company: contact.company ?? null,
          emails: contact.emails.map(emailOf),
          tags: titled(tags, contact.tags),
        })),
      };
    },
  ],
  [
    documents.mails,
    (asker, { page }) => {
      const { mails, pagination } = store.mailPage(asker, page);
      const labels = index(
        store.mailLabels(
          asker,
          idsOf(mails, (mail) => mail.labels),
        ),
      );
      const { totalResults, resultsPerPage, currentPage, lastPage } = pagination;
      const shown = mails.map(({ id, subject, date, unread, starred, from, labels: ids }) => ({
        id,
        subject,
        date,
        unread,
        starred,
        from,
        labels: ids.map((label) => {
          const { title, color } = labels.get(label)!;
          return { id: label, title, color };
        }),
      }));
      return { mails: { mails: shown, pagination: { totalResults, resultsPerPage, currentPage, lastPage } } };
    },
  ],
  [
    documents.contact,
    (asker, { id }) => {
      const contact = store.contact(asker, id);
      return {
        contact: contact && {
          id,
          name: contact.name,
          title: contact.title ?? null,
          company: contact.company ?? null,
          emails: contact.emails.map(emailOf),
          phoneNumbers: contact.phoneNumbers,
          tags: titled(contactTagsOf(asker, [contact]), contact.tags),
        },
      };
    },
  ],
  [
    documents.updateContact,
    (asker, { id, contact }) => {
      const after = store.updateContact(asker, id, contact);
      if (after) tellFollowers(asker, after);
      return { updateContact: after && { id, name: after.name, title: after.title ?? null } };
    },
  ],
]);

const followers = new Set<ServerResponse>();

/** Serialized once, sent to all subscribers. */
function tellFollowers(asker: Asker, contact: Contact): void {
  if (followers.size === 0) return;
  const { id, name } = contact;
  const tags = titled(contactTagsOf(asker, [contact]), contact.tags);
  const shown = { id, name, title: contact.title ?? null, tags };
  const data = JSON.stringify({ data: { contactChanged: { action: 'update', id, contact: shown } } });
  for (const follower of followers) follower.write(`event: next\ndata: ${data}\n\n`);
}

function follow(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(':\n\n');
  followers.add(response);
  response.on('close', () => followers.delete(response));
}

type Door = (asker: Asker, query: URLSearchParams, body: Buffer) => unknown;

const doors = new Map<string, Door>([
  [
    'POST /graphql',
    (asker, _, body) => {
      const { query, variables } = JSON.parse(body.toString());
      return { data: answers.get(query)!(asker, variables) };
    },
  ],
  [
    'GET /api/apps/ecommerce/inventory/products',
    (asker, query) => store.productPage(asker, Number(query.get('page') ?? 1)),
  ],
  ['GET /api/apps/contacts/all', (asker) => store.contacts(asker)],
  ['GET /api/apps/contacts/contact', (asker, query) => store.contact(asker, query.get('id')!)],
  ['GET /api/apps/mailbox/mails', (asker, query) => store.mailPage(asker, Number(query.get('page') ?? 1))],
  [
    'PATCH /api/apps/contacts/contact',
    (asker, _, body) => {
      const { id, contact } = JSON.parse(body.toString());
      return store.updateContact(asker, id, contact);
    },
  ],
]);

function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const url = request.url!;
  const mark = url.indexOf('?');
  const door = doors.get(`${request.method} ${mark < 0 ? url : url.slice(0, mark)}`)!;
  let asker: Asker;
  try {
    asker = store.who(request.headers.authorization);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    response.writeHead(401).end();
    return;
  }
  if (request.headers.accept === 'text/event-stream') return follow(response);
  const text = JSON.stringify(door(asker, new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)), body));
  const headers: Record<string, string | number> = { 'content-type': 'application/json' };
  if (request.method === 'GET') {
    headers.etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
    headers['cache-control'] = 'private, no-cache';
    if (request.headers['if-none-match'] === headers.etag) return void response.writeHead(304, headers).end();
  }
  headers['content-length'] = Buffer.byteLength(text);
  response.writeHead(200, headers).end(text);
}

const nothing = Buffer.alloc(0);

const server = createServer((request, response) => {
  if (request.method === 'GET') return answer(request, response, nothing);
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => answer(request, response, chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
});
keepConnections(server).listen(port, '127.0.0.1');
