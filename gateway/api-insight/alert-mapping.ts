import type { EntityMapping } from '../kit/rows/collection.ts';
import type { InsightAlertRecord } from './records.ts';

const columns = [
  'id',
  'operation',
  'measure',
  'threshold',
  'minutes',
  'severity',
  'isOn',
  'state',
  'since',
  'byId',
] as const;

export const mapping: EntityMapping<'insight_alerts', InsightAlertRecord, (typeof columns)[number]> = {
  room: 'api-insight',
  record: 'InsightAlert',
  table: 'insight_alerts',
  columns,
  order: 'sortKey',
  recordOf: ({ isOn, ...row }) => ({ ...row, isOn: isOn === 1 }),
  rowOf: ({ isOn, ...record }) => ({
    ...record,
    isOn: isOn ? 1 : 0,
    sortKey: `${record.operation ?? ''} ${record.measure}`,
  }),
};
