import { csvText } from '../core/csv.ts';
import type { LogExportQuery } from './generated.ts';

type Row = NonNullable<LogExportQuery['changes']>[number];

const columns: [name: string, of: (row: Row) => string | null | undefined][] = [
  ['id', (row) => row.id],
  ['time', (row) => row.time],
  ['user', (row) => row.user?.name ?? row.user_id],
  ['room', (row) => row.room],
  ['record', (row) => row.record],
  ['record_id', (row) => row.record_id],
  ['label', (row) => row.label],
  ['action', (row) => row.action],
  ['operation', (row) => row.origin?.operation],
  ['door', (row) => row.origin?.door],
  ['address', (row) => row.origin?.address],
  ['undone_by', (row) => row.undone_by],
  ['before', (row) => row.before],
  ['after', (row) => row.after],
];

/** The log as a table. */
export const csvOf = (rows: readonly Row[]): string =>
  csvText([columns.map(([name]) => name), ...rows.map((row) => columns.map(([, of]) => of(row)))]);
