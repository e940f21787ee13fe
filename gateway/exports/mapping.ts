import type { EntityMapping } from '../kit/rows/collection.ts';
import type { ExportRecord } from './records.ts';

const columns = [
  'id',
  'byId',
  'of',
  'query',
  'format',
  'state',
  'rows',
  'isCut',
  'size',
  'name',
  'error',
  'createdAt',
  'endsAt',
] as const;

/** Not private, so that the log shows who exported what. */
export const mapping: EntityMapping<'exports', ExportRecord, (typeof columns)[number]> = {
  room: 'exports',
  record: 'Export',
  table: 'exports',
  columns,
  order: 'createdAt',
  isDescending: true,
  recordOf: ({ isCut, size, ...row }) =>
    ({ ...row, isCut: isCut === 1, size: size === null ? null : Number(size) }) as ExportRecord,
  rowOf: ({ isCut, ...record }) => ({ ...record, isCut: isCut ? 1 : 0 }),
};
