import { useEffect, useMemo, useRef } from 'react';
import { onChange } from '../core/on-change.ts';
import { type Pages, usePages } from '../core/use-pages.ts';
import { type Filter, questionOf } from './filter.ts';
import { LogDocument, type LogQuery, type LogRowFragment } from './generated.ts';

export const pageSize = 100;
const calmMs = 400;

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
      last?.batch != null && last.batch === row.batch && last.record === row.record && last.action === row.action;
    if (isSame) last.count += 1;
    else deeds.push({ ...row, count: 1 });
  }
  return deeds;
}

/** Hears that anything was written, once it is calm. */
export function useAnyChange(hear: () => void): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), calmMs);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, []);
}

export function useLog(filter: Filter, today: Date): Pages<LogQuery, LogRowFragment> & { deeds: Deed[] } {
  const pages = usePages<LogQuery, LogRowFragment>(questionOf(filter, today), asked);
  useAnyChange(pages.retry);
  const deeds = useMemo(() => deedsOf(pages.rows ?? []), [pages.rows]);
  return { ...pages, deeds };
}
