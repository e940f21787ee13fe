import type { EntityMapping } from '../../kit/rows/collection.ts';
import { sortKey } from '../../core/ground/sort-key.ts';
import type { LogRuleFilterRecord, LogRuleRecord } from '../records.ts';

const columns = [
  'id',
  'name',
  'filter',
  'threshold',
  'minutes',
  'action',
  'severity',
  'enabled',
  'byId',
  'lastHitAt',
  'hits',
] as const;

export const kind: EntityMapping<'log_rules', LogRuleRecord, (typeof columns)[number]> = {
  room: 'changes',
  record: 'LogRule',
  table: 'log_rules',
  columns,
  order: 'sortKey',
  recordOf: ({ filter, enabled, ...row }) => ({
    ...row,
    filter: JSON.parse(filter) as LogRuleFilterRecord,
    enabled: enabled === 1,
  }),
  rowOf: ({ filter, enabled, ...record }) => ({
    ...record,
    filter: JSON.stringify(filter),
    enabled: enabled ? 1 : 0,
    sortKey: sortKey(record.name),
  }),
};
