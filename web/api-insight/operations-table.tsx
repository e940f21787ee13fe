import { useTranslation } from '../core/words/translation.tsx';
import { useCollator, useNumber } from '../core/words/intl.ts';
import { Link } from '../ui/page/link.tsx';
import { type Column, Table } from '../ui/display/table.tsx';
import { sortOf, sortText } from '../ui/display/table-sort.ts';
import type { OperationLineFragment } from './generated.ts';
import { home } from './home.ts';
import type { Range } from './range.ts';
import { useForms } from './use-forms.ts';

type Row = OperationLineFragment & { id: string };

const numbers = {
  calls: (row: Row) => row.calls,
  errors: (row: Row) => row.errors / row.calls,
  p50: (row: Row) => row.p50,
  p95: (row: Row) => row.p95,
  impact: (row: Row) => row.impact,
  rest: (row: Row) => row.restShare,
};
const isNumber = (key: string): key is keyof typeof numbers => key in numbers;

type Props = {
  rows: readonly OperationLineFragment[];
  range: Range;
  /** Sort order in the URL. */
  sort: string;
  onSort: (sort: string) => void;
};

/** Called operations, those with the largest total duration first. */
export function OperationsTable({ rows, range, sort: sorting, onSort }: Props) {
  const { t } = useTranslation();
  const format = useNumber();
  const forms = useForms();
  const collator = useCollator();
  const sort = sortOf(sorting, ['operation', ...Object.keys(numbers)]);
  const all = rows.map((row): Row => ({ ...row, id: row.operation }));
  const sorted = sort
    ? all.toSorted((one, other) => {
        const order = isNumber(sort.key)
          ? numbers[sort.key](one) - numbers[sort.key](other)
          : collator.compare(one.operation, other.operation);
        return sort.isDown ? -order : order;
      })
    : all;
  const columns: Column<Row>[] = [
    {
      key: 'operation',
      title: t('apiInsight.operation'),
      isHead: true,
      sort: true,
      cell: (row) => <Link to={`${home}/operations/${row.operation}?range=${range}`}>{row.operation}</Link>,
    },
    {
      key: 'calls',
      title: t('apiInsight.figure.calls'),
      align: 'end',
      sort: true,
      isFirstLine: true,
      cell: (row) => format(row.calls),
    },
    {
      key: 'errors',
      title: t('apiInsight.figure.errors'),
      align: 'end',
      sort: true,
      cell: (row) => forms.part(row.errors / row.calls),
    },
    { key: 'p50', title: t('apiInsight.p50'), align: 'end', sort: true, from: 960, cell: (row) => forms.time(row.p50) },
    { key: 'p95', title: t('apiInsight.figure.p95'), align: 'end', sort: true, cell: (row) => forms.time(row.p95) },
    {
      key: 'impact',
      title: t('apiInsight.impact'),
      align: 'end',
      sort: true,
      from: 800,
      cell: (row) => forms.time(row.impact),
    },
    {
      key: 'rest',
      title: t('apiInsight.restShare'),
      align: 'end',
      sort: true,
      from: 960,
      cell: (row) => forms.part(row.restShare),
    },
  ];
  return (
    <Table
      label={t('apiInsight.operationsTable')}
      columns={columns}
      rows={sorted}
      sort={sort}
      onSort={(next) => onSort(sortText(next) ?? '')}
      nameOf={(row) => row.operation}
    />
  );
}
