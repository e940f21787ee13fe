import DataLoader from 'dataloader';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { Asker, Contact, Mail, Named, Product } from './rows.ts';
import type { Store } from './store.ts';

/** The types and fields of the workloads, as a well-written server of a peer would have them. */
const typeDefs = /* GraphQL */ `
  type Query {
    products(page: Int! = 1): ProductPage!
    contacts: [Contact!]!
    contact(id: ID!): Contact
    mails(folder: String, page: Int = 1): MailPage!
  }
  type Mutation {
    updateContact(id: ID!, contact: ContactPatch!): Contact
  }
  type Subscription {
    contactChanged: ContactChange!
  }
  type ContactChange {
    action: String!
    id: ID!
    contact: Contact
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
    category: ProductCategory
    name: String!
    description: String!
    tags: [Tag!]!
    sku: String!
    barcode: String!
    brand: Named
    vendor: Named
    stock: Int
    price: Float
    thumbnail: String
    active: Boolean!
  }
  type ProductCategory {
    id: ID!
    name: String!
    slug: String!
    parentId: ID
  }
  type Named {
    id: ID!
    name: String!
    slug: String!
  }
  type Tag {
    id: ID!
    title: String!
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
    tags: [Tag!]!
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
  }
  type Mail {
    id: ID!
    from: Sender!
    to: String!
    date: String!
    subject: String!
    content: String!
    starred: Boolean!
    important: Boolean!
    unread: Boolean!
    labels: [Label!]!
  }
  type Sender {
    avatar: String
    contact: String!
  }
  type Label {
    id: ID!
    title: String!
    color: String!
    slug: String!
  }
`;

type Loader = DataLoader<string, Named | null>;
export type PeerContext = { store: Store; asker: Asker; loaders: ReturnType<typeof loadersOf> };

const byId = (fetch: (ids: readonly string[]) => Named[]): Loader =>
  new DataLoader(async (ids) => {
    const found = new Map(fetch(ids).map((record) => [record.id, record]));
    return ids.map((id) => found.get(id) ?? null);
  });

const loadersOf = (store: Store, asker: Asker) => ({
  brands: byId((ids) => store.brands(asker, ids)),
  categories: byId((ids) => store.categories(asker, ids)),
  vendors: byId((ids) => store.vendors(asker, ids)),
  productTags: byId((ids) => store.productTags(asker, ids)),
  contactTags: byId((ids) => store.contactTags(asker, ids)),
  mailLabels: byId((ids) => store.mailLabels(asker, ids)),
});

/** The caller, and the loaders of this request. */
export function contextOf(store: Store, authorization: string | undefined): PeerContext {
  const asker = store.who(authorization);
  return { store, asker, loaders: loadersOf(store, asker) };
}

const one = (loader: Loader, id: string) => (id ? loader.load(id) : null);

export const resolvers = {
  Query: {
    products: (_: unknown, { page }: { page: number }, { store, asker }: PeerContext) => store.productPage(asker, page),
    contacts: (_: unknown, _args: unknown, { store, asker }: PeerContext) => store.contacts(asker),
    contact: (_: unknown, { id }: { id: string }, { store, asker }: PeerContext) => store.contact(asker, id),
    mails: (_: unknown, { page }: { page: number }, { store, asker }: PeerContext) => store.mailPage(asker, page),
  },
  Mutation: {
    updateContact: (
      _: unknown,
      { id, contact }: { id: string; contact: Record<string, unknown> },
      { store, asker }: PeerContext,
    ) => store.updateContact(asker, id, contact),
  },
  Product: {
    brand: ({ brand }: Product, _: unknown, { loaders }: PeerContext) => one(loaders.brands, brand),
    category: ({ category }: Product, _: unknown, { loaders }: PeerContext) => one(loaders.categories, category),
    vendor: ({ vendor }: Product, _: unknown, { loaders }: PeerContext) => one(loaders.vendors, vendor),
    tags: ({ tags }: Product, _: unknown, { loaders }: PeerContext) => loaders.productTags.loadMany(tags),
  },
  Contact: {
    tags: ({ tags }: Contact, _: unknown, { loaders }: PeerContext) => loaders.contactTags.loadMany(tags),
  },
  Mail: {
    labels: ({ labels }: Mail, _: unknown, { loaders }: PeerContext) => loaders.mailLabels.loadMany(labels),
  },
};

export { typeDefs };
export const makeSchema = () => makeExecutableSchema({ typeDefs, resolvers });
