import { useMemo } from 'react';
import { type Pages, usePages } from '../core/records/use-pages.ts';
import { type Filter, questionOf } from './filter.ts';
import { LogDocument, type LogQuery, type LogRowFragment } from './generated.ts';

export const pageSize = 100;

/** One row: what was done alike in one write (a bulk of changes) is one deed. */
export type Deed = LogRowFragment & { count: number };

const asked = {
  type: 'Change',
  size: pageSize,
  document: LogDocument,
  pick: (data: LogQuery) => data.changes,
};

/** Changes of one write and one kind that stand together, as one. */
export function deedsOf(rows: readonly LogRowFragment[]): Deed[] {
  const deeds: Deed[] = [];
  for (const row of rows) {
    const last = deeds.at(-1);
    const isSame =
      last?.batch != null &&
      last.batch === row.batch &&
      last.record === row.record &&
      last.action === row.action &&
      last.glance?.verb === row.glance?.verb;
    if (isSame) last.count += 1;
    else deeds.push({ ...row, count: 1 });
  }
  return deeds;
}

export function useLog(filter: Filter, today: Date): Pages<LogQuery, LogRowFragment> & { deeds: Deed[] } {
  const pages = usePages<LogQuery, LogRowFragment>(questionOf(filter, today), asked);
  const deeds = useMemo(() => deedsOf(pages.rows ?? []), [pages.rows]);
  return { ...pages, deeds };
}
