import { flag, list, text } from '../kit/entity/columns.ts';
import { entity } from '../kit/entity/entity.ts';
import { sortKey } from '../core/ground/sort-key.ts';
import type { CustomerInput, CustomerPatch } from '../generated.ts';
import { domainOf } from '../kit/mail/email-domains.ts';
import type { CustomerRecord } from './records.ts';

const stored = <Moment extends string | null | undefined>(moment: Moment) =>
  (moment == null ? moment : new Date(moment).toISOString()) as Moment;

export const customer = entity<'customers', CustomerRecord, CustomerInput & CustomerPatch>('Customer', {
  room: 'customer',
  table: 'customers',
  columns: {
    id: text,
    name: text,
    domains: list,
    state: text,
    tier: text,
    ownerId: text,
    industry: text,
    country: text,
    contractFrom: text,
    contractTo: text,
    contactIds: list,
    personIds: list,
    tags: list,
    notes: text,
    isPortalOn: flag,
    portalParts: list,
    createdAt: text,
  },
  order: 'sortKey',
  search: 'searchKey',
  most: 2_000,
  derived: ({ name, domains }) => ({
    sortKey: sortKey(name),
    searchKey: [name, ...domains].join('\n').toLowerCase(),
  }),
  defaults: () => ({
    state: 'active',
    tier: 'standard',
    portalParts: ['requests', 'documents'],
    createdAt: new Date().toISOString(),
  }),
  clean: ({ name, domains, contractFrom, contractTo, ...sent }) => ({
    ...sent,
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(domains === undefined ? {} : { domains: [...new Set((domains ?? []).map(domainOf))] }),
    ...(contractFrom === undefined ? {} : { contractFrom: stored(contractFrom) }),
    ...(contractTo === undefined ? {} : { contractTo: stored(contractTo) }),
  }),
  exported: [
    'name',
    'domains',
    'state',
    'tier',
    'industry',
    'country',
    'contractFrom',
    'contractTo',
    'tags',
    'isPortalOn',
    'createdAt',
    'id',
  ],
});
