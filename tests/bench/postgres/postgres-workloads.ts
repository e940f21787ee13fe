import { change, get, graphql, type World } from '../workloads.ts';
import { documents } from '../documents.ts';
import type { Wanted } from '../client.ts';
import { amber } from './amber-documents.ts';

export const PEERS = ['one-statement', 'postgraphile'] as const;
export type PostgresPeer = (typeof PEERS)[number];

export type PostgresWorkload = {
  name: string;
  count: number;
  status: number;
  /** The request for ours and the handwritten server; PostGraphile has its own document, or none. */
  request(world: World): Wanted;
  amber: ((world: World) => Wanted) | null;
  isWrite?: boolean;
  /** Our maximum number of round trips; CPU as a multiple of PostGraphile's, p50 as one of the handwritten server's. */
  most: { trips: number; cpu: number | null; p50: number | null };
};

const read = (trips: number) => ({ trips, cpu: 1, p50: 2 });

/** The write comes last: all servers work on the same rows. */
export const postgresWorkloads: PostgresWorkload[] = [
  {
    name: 'product page',
    count: 300,
    status: 200,
    request: graphql(documents.products, () => ({ page: 1 })),
    amber: graphql(amber.products, () => ({ offset: 10 })),
    most: read(3),
  },
  {
    name: 'contacts (80, tags)',
    count: 150,
    status: 200,
    request: graphql(documents.contacts),
    amber: graphql(amber.contacts),
    most: read(2),
  },
  {
    name: 'mail page',
    count: 300,
    status: 200,
    request: graphql(documents.mails, () => ({ page: 1 })),
    amber: graphql(amber.mails),
    most: read(2),
  },
  {
    name: 'contact by id',
    count: 800,
    status: 200,
    request: graphql(documents.contact, ({ contact }) => ({ id: contact })),
    amber: graphql(amber.contact, ({ contact }) => ({ id: contact })),
    most: read(2),
  },
  {
    name: '{ __typename }',
    count: 1_000,
    status: 200,
    request: graphql(documents.typename),
    amber: graphql(documents.typename),
    most: { trips: 1, cpu: null, p50: null },
  },
  {
    name: 'contacts, unchanged (304)',
    count: 1_000,
    status: 304,
    request: get('/api/apps/contacts/all'),
    amber: null,
    most: { trips: 1, cpu: null, p50: 2 },
  },
  {
    name: 'a write',
    count: 300,
    status: 200,
    request: graphql(documents.updateContact, ({ contact }) => ({ id: contact, contact: change })),
    amber: graphql(amber.updateContact, ({ contact }) => ({ id: contact, contact: change })),
    isWrite: true,
    most: { trips: 5, cpu: 2, p50: 2 },
  },
];

/** Number of simultaneous writers of one organization, and their target rate at 1 ms each way. */
export const WRITERS = 64;
export const WRITES_LEAST = 300;
/** The request of readers next to them, and its maximum time. */
export const READ_BESIDE = postgresWorkloads.find(({ name }) => name === 'contact by id')!;
export const READ_MOST_MS = 50;
