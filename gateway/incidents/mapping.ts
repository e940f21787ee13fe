import { sql, type SqlBool } from 'kysely';
import type { EntityMapping } from '../kit/rows/collection.ts';
import type { IncidentSort } from '../generated.ts';
import type { IncidentRecord } from './records.ts';
import { searchKeyOf, severityKeyOf } from './search-keys.ts';

export const mapping: EntityMapping<'incidents', IncidentRecord> = {
  room: 'incidents',
  record: 'Incident',
  table: 'incidents',
  columns: [
    'id',
    'title',
    'description',
    'severity',
    'state',
    'area',
    'createdAt',
    'updatedAt',
    'number',
    'dedupKey',
    'occurrences',
    'owner_id',
    'acknowledgedAt',
    'acknowledged_by',
    'returnsAt',
    'snoozedUntil',
    'wakesAt',
    'resolvedAt',
    'resolved_by',
    'resolution',
    'links',
    'review',
    'severityKey',
    'searchKey',
  ],
  order: 'createdAt',
  conditions: {
    isGoingOn: () => sql<SqlBool>`state <> 'resolved'`,
    isBad: () => sql<SqlBool>`severity in ('high', 'critical')`,
    matches: ({ $text }) => sql<SqlBool>`"searchKey" like ${$text} escape '\\'`,
    reportedSince: ({ $reported }) => sql<SqlBool>`"createdAt" >= ${$reported}`,
    reportedBefore: ({ $before }) => sql<SqlBool>`"createdAt" < ${$before}`,
    resolvedSince: ({ $resolved }) => sql<SqlBool>`"resolvedAt" >= ${$resolved}`,
    resolvedBefore: ({ $before }) => sql<SqlBool>`"resolvedAt" < ${$before}`,
  },
  isDescending: true,
  recordOf: ({
    owner_id: ownerId,
    acknowledged_by: acknowledgedBy,
    resolved_by: resolvedBy,
    wakesAt: _wakesAt,
    severityKey: _severityKey,
    searchKey: _searchKey,
    links,
    review,
    ...row
  }) => ({
    ...row,
    ownerId,
    acknowledgedBy,
    resolvedBy,
    links: JSON.parse(links) as IncidentRecord['links'],
    review: review === null ? null : (JSON.parse(review) as IncidentRecord['review']),
  }),
  rowOf: ({ ownerId, acknowledgedBy, resolvedBy, links, review, ...record }) => ({
    ...record,
    owner_id: ownerId,
    acknowledged_by: acknowledgedBy,
    resolved_by: resolvedBy,
    severityKey: severityKeyOf(record),
    searchKey: searchKeyOf(record),
    wakesAt: earlier(record.returnsAt, record.snoozedUntil),
    links: JSON.stringify(links),
    review: review === null ? null : JSON.stringify(review),
  }),
};

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;

/** Mappings for the other sort orders of the list. */
export const orders: Record<IncidentSort, typeof mapping> = {
  newest: mapping,
  severity: { ...mapping, order: 'severityKey' },
  updated: { ...mapping, order: 'updatedAt' },
};

/** Names of the timeline's store. */
export const entries = { room: 'incidents', record: 'IncidentEntry', table: 'incident_entries' };
