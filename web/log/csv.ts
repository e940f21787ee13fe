import type { LogExportQuery } from './generated.ts';

type Row = NonNullable<LogExportQuery['changes']>[number];

/** What a spreadsheet would run as a formula is told apart as a text. */
const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const cell = (value: string | null | undefined): string => `"${guarded(value ?? '').replaceAll('"', '""')}"`;

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

/** As RFC 4180 says, with the mark that tells spreadsheets that it is UTF-8. */
export const csvOf = (rows: readonly Row[]): string =>
  `\uFEFF${[columns.map(([name]) => name).join(), ...rows.map((row) => columns.map(([, of]) => cell(of(row))).join())].join('\r\n')}\r\n`;
