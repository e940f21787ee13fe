import { expressionBuilder, sql, type SqlBool } from 'kysely';
import type { CheckSeverity } from '../kit/check.ts';
import type { Tables } from '../core/database/tables.ts';
import type { EntityMapping } from '../kit/rows/collection.ts';
import type { FindingSort } from '../generated.ts';
import type { FindingRecord } from './records.ts';
import { dueKeyOf, searchKeyOf } from './search-keys.ts';

/** Most severe first. */
export const SEVERITIES: readonly CheckSeverity[] = ['critical', 'high', 'medium', 'low', 'info'];

/** The builder's own "in": PostgreSQL is given a list as one value. */
const finding = expressionBuilder<Tables, 'findings'>();

const isLate = (now: string) =>
  sql<SqlBool>`(state in ('open', 'planned') and "dueDate" is not null and "dueDate" <= ${now})`;

export const mapping: EntityMapping<'findings', FindingRecord> = {
  room: 'security',
  record: 'Finding',
  table: 'findings',
  columns: [
    'id',
    'number',
    'check',
    'subjectKind',
    'subjectId',
    'subjectLink',
    'label',
    'severity',
    'state',
    'firstSeenAt',
    'lastSeenAt',
    'occurrences',
    'evidence',
    'owner_id',
    'dueDate',
    'task_id',
    'waiver',
    'resolvedAt',
    'place',
    'dueKey',
    'searchKey',
  ],
  order: 'place',
  conditions: {
    isOpen: () => sql<SqlBool>`state in ('open', 'planned')`,
    isOver: () => sql<SqlBool>`state not in ('open', 'planned')`,
    isLate: ({ $now }) => isLate($now!),
    isInTime: ({ $now }) => sql<SqlBool>`not ${isLate($now!)}`,
    matches: ({ $text }) => sql<SqlBool>`"searchKey" like ${$text} escape '\\'`,
    matchesOrIsOf: ({ $text, $checks }) =>
      finding.or([sql<SqlBool>`"searchKey" like ${$text} escape '\\'`, finding('check', 'in', $checks as never)]),
    foundSince: ({ $found }) => sql<SqlBool>`"firstSeenAt" >= ${$found}`,
    foundBefore: ({ $before }) => sql<SqlBool>`"firstSeenAt" < ${$before}`,
    resolvedSince: ({ $resolved }) => sql<SqlBool>`"resolvedAt" >= ${$resolved}`,
    resolvedBefore: ({ $before }) => sql<SqlBool>`"resolvedAt" < ${$before}`,
  },
  recordOf: ({
    subjectKind,
    subjectId,
    subjectLink: link,
    evidence,
    owner_id: ownerId,
    task_id: taskId,
    waiver,
    place: _place,
    dueKey: _dueKey,
    searchKey: _searchKey,
    ...row
  }) => ({
    ...row,
    subject: { kind: subjectKind, id: subjectId, link },
    evidence: JSON.parse(evidence) as FindingRecord['evidence'],
    ownerId,
    taskId,
    waiver: waiver === null ? null : (JSON.parse(waiver) as FindingRecord['waiver']),
  }),
  rowOf: ({ subject, evidence, ownerId, taskId, waiver, ...record }) => ({
    ...record,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectLink: subject.link,
    evidence: JSON.stringify(evidence),
    owner_id: ownerId,
    task_id: taskId,
    waiver: waiver === null ? null : JSON.stringify(waiver),
    dueKey: dueKeyOf(record.dueDate),
    searchKey: searchKeyOf({ ...record, evidence }),
    place: `${record.state === 'resolved' ? 1 : 0}${SEVERITIES.indexOf(record.severity)} ${record.firstSeenAt}`,
  }),
};

/** Mapping for each sort order of the list. */
export const orders: Record<FindingSort, typeof mapping> = {
  severity: mapping,
  newest: { ...mapping, order: 'firstSeenAt', isDescending: true },
  dueDate: { ...mapping, order: 'dueKey' },
};

/** Names used by the thread store. */
export const entries = { room: 'security', record: 'FindingEntry', table: 'finding_entries' };
