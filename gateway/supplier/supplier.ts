import { sql, type SqlBool } from 'kysely';
import { flag, json, list, text } from '../kit/entity/columns.ts';
import { entity } from '../kit/entity/entity.ts';
import { sortKey } from '../core/ground/sort-key.ts';
import type { SupplierInput, SupplierPatch } from '../generated.ts';
import type { SupplierRecord } from './records.ts';

const DATES = ['contractFrom', 'contractTo', 'noticeDate', 'nextReview'] as const;
/** States without further reviews. */
const OVER = sql`('rejected', 'left')`;

export const isoOf = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

export const supplier = entity<'suppliers', SupplierRecord, SupplierInput & SupplierPatch>('Supplier', {
  room: 'supplier',
  table: 'suppliers',
  columns: {
    id: text,
    name: text,
    domains: list,
    category: { ...text, empty: '' },
    services: { ...text, empty: '' },
    dataClasses: list,
    access: { ...text, empty: 'none' },
    criticality: { ...text, empty: 'medium' },
    criticalityReason: { ...text, empty: '' },
    state: { ...text, empty: 'proposed' },
    ownerId: text,
    contactIds: list,
    countries: list,
    contractFrom: text,
    contractTo: text,
    noticeDate: text,
    nextReview: text,
    subprocessorIds: list,
    siteIds: list,
    decision: json,
    personIds: list,
    isPortalOn: flag,
    portalParts: list,
    createdAt: text,
  },
  order: 'sortKey',
  derived: ({ name, domains, services }) => ({
    sortKey: sortKey(name),
    searchKey: [name, ...domains, services].join('\n').toLowerCase(),
  }),
  conditions: {
    contains: ({ $text }) => sql<SqlBool>`"searchKey" like ${$text} escape '\\'`,
    isDue: ({ $due }) => sql<SqlBool>`"nextReview" <= ${$due} and "state" not in ${OVER}`,
    isNotDue: ({ $due }) => sql<SqlBool>`("nextReview" is null or "nextReview" > ${$due} or "state" in ${OVER})`,
    hasOwner: () => sql<SqlBool>`"ownerId" is not null`,
    hasNoOwner: () => sql<SqlBool>`"ownerId" is null`,
    mayBeOf: ({ $person, $domain }) => sql<SqlBool>`("personIds" like ${$person} escape '\\'
      or "domains" like ${$domain} escape '\\')`,
  },
  most: 2_000,
  defaults: () => ({ portalParts: ['evidence'], createdAt: new Date().toISOString() }),
  clean: (sent) => {
    const cleaned = { ...sent };
    for (const field of DATES) if (sent[field] !== undefined) cleaned[field] = isoOf(sent[field]);
    return cleaned;
  },
  exported: [
    'name',
    'domains',
    'category',
    'services',
    'dataClasses',
    'access',
    'criticality',
    'criticalityReason',
    'state',
    'countries',
    'contractFrom',
    'contractTo',
    'noticeDate',
    'nextReview',
    'id',
  ],
});
