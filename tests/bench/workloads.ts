import { COUNTER, type Wanted } from './client.ts';
import { documents } from './documents.ts';

export type PeerName = 'hand' | 'constant' | 'mercurius' | 'apollo' | 'yoga' | 'fastify' | 'sofa' | 'json-server';

/** The maximum cost of the gateway as a multiple of a peer; with `or`, meeting one of the two is enough. */
export type Target = { peer: PeerName; most: number; or?: { peer: PeerName; most: number } };

/** The values of a request. */
export type World = { token: string; contact: string };

export type Workload = {
  name: string;
  /** Number of requests per round, the same for every server. */
  count: number;
  status: number;
  peers: PeerName[];
  targets: Target[];
  request(world: World): Wanted;
};

const GRAPHQL: PeerName[] = ['hand', 'mercurius', 'apollo', 'yoga', 'constant'];
const REST: PeerName[] = ['hand', 'fastify', 'sofa', 'constant'];

export const bearer = ({ token }: World) => ({ authorization: `Bearer ${token}` });

export const graphql =
  (query: string, variables: (world: World) => object = () => ({})) =>
  (world: World): Wanted => ({
    method: 'POST',
    path: '/graphql',
    headers: { ...bearer(world), 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: variables(world) }),
  });

export const get =
  (path: string | ((world: World) => string)) =>
  (world: World): Wanted => ({
    method: 'GET',
    path: typeof path === 'string' ? path : path(world),
    headers: bearer(world),
  });

const hand = (most: number) => ({ peer: 'hand', most }) as const;
const REST_MOST = 1.3;
const orHand = (peer: PeerName, most: number): Target => ({ peer, most, or: hand(1.15) });
export const change = { title: `Head of ${COUNTER}` };

/** Writes come last: afterwards the rows of the servers differ, because not every server takes part in both. */
export const workloads: Workload[] = [
  {
    name: 'GraphQL product page',
    count: 500,
    status: 200,
    peers: GRAPHQL,
    targets: [{ peer: 'mercurius', most: 1 }, orHand('apollo', 0.45), orHand('yoga', 0.45)],
    request: graphql(documents.products, () => ({ page: 1 })),
  },
  {
    name: 'GraphQL contacts',
    count: 200,
    status: 200,
    peers: GRAPHQL,
    targets: [{ peer: 'mercurius', most: 1 }],
    request: graphql(documents.contacts),
  },
  {
    name: 'GraphQL mail page',
    count: 500,
    status: 200,
    peers: GRAPHQL,
    targets: [{ peer: 'mercurius', most: 1 }],
    request: graphql(documents.mails, () => ({ page: 1 })),
  },
  {
    name: 'GraphQL by id',
    count: 2_000,
    status: 200,
    peers: GRAPHQL,
    targets: [{ peer: 'mercurius', most: 1 }],
    request: graphql(documents.contact, ({ contact }) => ({ id: contact })),
  },
  {
    name: 'GraphQL __typename',
    count: 3_000,
    status: 200,
    peers: GRAPHQL,
    targets: [{ peer: 'mercurius', most: 1.3 }],
    request: graphql(documents.typename),
  },
  {
    name: 'REST product page',
    count: 600,
    status: 200,
    peers: [...REST, 'json-server'],
    targets: [hand(REST_MOST), { peer: 'json-server', most: 0.5 }],
    request: get('/api/apps/ecommerce/inventory/products?page=1'),
  },
  {
    name: 'REST contacts',
    count: 200,
    status: 200,
    peers: REST,
    targets: [],
    request: get('/api/apps/contacts/all'),
  },
  {
    name: 'REST mail page',
    count: 500,
    status: 200,
    peers: REST,
    targets: [],
    request: get('/api/apps/mailbox/mails?folder=inbox&page=1'),
  },
  {
    name: 'REST by id',
    count: 2_500,
    status: 200,
    peers: [...REST, 'json-server'],
    targets: [hand(REST_MOST), { peer: 'json-server', most: 0.5, or: hand(REST_MOST) }],
    request: get(({ contact }) => `/api/apps/contacts/contact?id=${contact}`),
  },
  {
    name: 'REST unchanged (304)',
    count: 4_000,
    status: 304,
    peers: ['hand', 'fastify', 'constant'],
    targets: [{ peer: 'constant', most: 2, or: hand(0.3) }],
    request: get('/api/apps/ecommerce/inventory/products?page=1'),
  },
  {
    name: 'GraphQL write',
    count: 800,
    status: 200,
    peers: GRAPHQL.filter((peer) => peer !== 'constant'),
    targets: [hand(1.3)],
    request: graphql(documents.updateContact, ({ contact }) => ({ id: contact, contact: change })),
  },
  {
    name: 'REST write',
    count: 800,
    status: 200,
    peers: ['hand', 'fastify', 'sofa'],
    targets: [hand(1.3)],
    request: (world) => ({
      method: 'PATCH',
      path: '/api/apps/contacts/contact',
      headers: { ...bearer(world), 'content-type': 'application/json' },
      body: JSON.stringify({ id: world.contact, contact: change }),
    }),
  },
];
