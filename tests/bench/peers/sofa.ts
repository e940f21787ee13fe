import { createServer } from 'node:http';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { useSofa } from 'sofa-api';
import { keepConnections, openStore, port } from './peer.ts';
import type { Asker } from './rows.ts';

/** The documented REST bodies as GraphQL types, which sofa-api turns into doors. */
const typeDefs = /* GraphQL */ `
  type Query {
    products(page: Int = 1): ProductPage!
    contacts: [Contact!]!
    contact(id: ID!): Contact
    mails(folder: String, page: Int = 1): MailPage!
  }
  type Mutation {
    updateContact(id: ID!, contact: ContactPatch!): Contact
  }
  type ProductPage {
    products: [Product!]
    pagination: ProductPagination!
  }
  type ProductPagination {
    length: Int
    size: Int
    page: Int
    lastPage: Int!
    startIndex: Int
    endIndex: Int
  }
  type Product {
    id: ID!
    category: String!
    name: String!
    description: String!
    tags: [String!]!
    sku: String!
    barcode: String!
    brand: String!
    vendor: String!
    stock: Int
    reserved: Int
    cost: Float
    basePrice: Float
    taxPercent: Float
    price: Float
    weight: Float
    thumbnail: String
    images: [String!]!
    active: Boolean!
  }
  type Contact {
    id: ID!
    avatar: String
    background: String
    name: String!
    emails: [Email!]!
    phoneNumbers: [Phone!]!
    title: String
    company: String
    birthday: String
    address: String
    notes: String
    tags: [String!]!
  }
  type Email {
    email: String!
    label: String
  }
  type Phone {
    country: String!
    phoneNumber: String!
    label: String
  }
  input ContactPatch {
    name: String
    title: String
    company: String
    address: String
  }
  type MailPage {
    mails: [Mail!]
    pagination: MailPagination!
  }
  type MailPagination {
    totalResults: Int
    resultsPerPage: Int
    currentPage: Int
    lastPage: Int!
    startIndex: Int
    endIndex: Int
  }
  type Mail {
    id: ID!
    type: String!
    from: Sender!
    to: String!
    cc: [String!]
    bcc: [String!]
    ccCount: Int
    bccCount: Int
    date: String!
    subject: String!
    content: String!
    attachments: [Attachment!]!
    starred: Boolean!
    important: Boolean!
    unread: Boolean!
    folder: ID!
    labels: [String!]!
  }
  type Sender {
    avatar: String
    contact: String!
  }
  type Attachment {
    type: String!
    name: String!
    size: Float!
    preview: String!
    downloadUrl: String!
  }
`;

const store = openStore();

type Context = { asker: Asker };

const resolvers = {
  Query: {
    products: (_: unknown, { page }: { page: number }, { asker }: Context) => store.productPage(asker, page),
    contacts: (_: unknown, _args: unknown, { asker }: Context) => store.contacts(asker),
    contact: (_: unknown, { id }: { id: string }, { asker }: Context) => store.contact(asker, id),
    mails: (_: unknown, { page }: { page: number }, { asker }: Context) => store.mailPage(asker, page),
  },
  Mutation: {
    updateContact: (
      _: unknown,
      { id, contact }: { id: string; contact: Record<string, unknown> },
      { asker }: Context,
    ) => store.updateContact(asker, id, contact),
  },
};

const sofa = useSofa({
  basePath: '/api',
  schema: makeExecutableSchema({ typeDefs, resolvers }),
  // A list of contacts contains contacts, not their ids.
  ignore: ['Contact', 'Query.contacts'],
  routes: {
    'Query.products': { path: '/apps/ecommerce/inventory/products' },
    'Query.contacts': { path: '/apps/contacts/all' },
    'Query.contact': { path: '/apps/contacts/contact' },
    'Query.mails': { path: '/apps/mailbox/mails' },
    'Mutation.updateContact': { method: 'PATCH', path: '/apps/contacts/contact' },
  },
  context: ({ request }) => ({ asker: store.who(request.headers.get('authorization') ?? undefined) }),
});
keepConnections(createServer(sofa)).listen(port, '127.0.0.1');
