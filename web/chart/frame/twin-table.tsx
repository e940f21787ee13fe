import { useMemo, useState } from 'react';
import { useCollator } from '../../core/words/intl.ts';
import { type Column, Table } from '../../ui/display/table.tsx';
import type { Sort } from '../../ui/display/table-sort.ts';
import type { ChartData, Form } from '../series.ts';
import { type TwinRow, twinRows } from './twin.ts';

/** Sortable data table of a chart. */
export function TwinTable({ title, data, form }: { title: string; data: ChartData; form: Form }) {
  const [sort, setSort] = useState<Sort | null>(null);
  const collator = useCollator();
  const rows = useMemo(() => twinRows(data, sort, collator.compare), [data, sort, collator]);
  const columns: Column<TwinRow>[] = [
    { key: 'name', title: data.nameTitle, isHead: true, sort: true, cell: ({ name }) => name },
    ...data.series.map(({ key, title: series }, index): Column<TwinRow> => ({
      key,
      title: series,
      align: 'end',
      sort: true,
      // With several series, each value has its title below the name.
      isFirstLine: data.series.length === 1,
      cell: ({ values }) => {
        const value = values[index] ?? null;
        return value === null ? '–' : form(value);
      },
    })),
  ];
  return <Table {...{ columns, rows, sort }} label={title} onSort={setSort} height="320px" />;
}
