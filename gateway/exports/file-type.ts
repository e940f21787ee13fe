import type { ExportFormat } from '../generated.ts';

export const typeOf = (format: ExportFormat | string): string =>
  format === 'lines' ? 'application/jsonl' : 'text/csv; charset=utf-8';
