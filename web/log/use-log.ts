import { useMemo } from 'react';
import { type Filter, questionOf } from './filter.ts';
import { usePages } from '../core/records/use-pages.ts';
import { logList, type LogRowFragment } from './generated.ts';

export const pageSize = 100;

/** A log entry; similar changes of one bulk action are grouped. */
export type LogEntry = LogRowFragment & { count: number };

/** Groups adjacent changes of the same write and kind. */
export function entriesOf(rows: readonly LogRowFragment[]): LogEntry[] {
  const entries: LogEntry[] = [];
  for (const row of rows) {
    const last = entries.at(-1);
    const isSame =
      last?.batch != null &&
      last.batch === row.batch &&
      last.record === row.record &&
      last.action === row.action &&
      last.glance?.verb === row.glance?.verb;
    if (isSame) last.count += 1;
    else entries.push({ ...row, count: 1 });
  }
  return entries;
}

export function useLog(filter: Filter, today: Date) {
  const pages = usePages(logList, questionOf(filter, today), { size: pageSize });
  const entries = useMemo(() => pages.rows && entriesOf(pages.rows), [pages.rows]);
  return { ...pages, entries };
}
