import { EVERYTHING } from '../kit/lists/list.ts';
import type { ExportFormat } from '../generated.ts';

export const endingOf = (format: ExportFormat | string): string => (format === 'lines' ? 'jsonl' : 'csv');

export const typeOf = (of: string, format: ExportFormat | string): string =>
  of === EVERYTHING ? 'application/zip' : format === 'lines' ? 'application/jsonl' : 'text/csv; charset=utf-8';
