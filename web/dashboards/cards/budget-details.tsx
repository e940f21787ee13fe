import { BarChart } from '../../chart/bar-chart.tsx';
import { useCollator } from '../../core/words/intl.ts';
import { Meter } from '../../ui/display/meter.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { sortText } from '../../ui/display/table-sort.ts';
import { CardHead } from './card-head.tsx';
import styles from './budget-details.module.css';
import type { Project } from '../project-shape.ts';
import { sortIn, sortedRows } from '../figures/sorted.ts';
import { type Kit, useKit } from '../arrange/use-kit.ts';

type Line = Project['budgetDetails']['rows'][number];
type Row = Omit<Line, 'id'> & { id: string };
type Props = {
  title: string;
  rows: readonly Line[];
  opened: string | null;
  sort: string;
  onOpen: (id: string | null) => void;
  onSort: (sort: string) => void;
};

const values: Record<string, (row: Row) => string | number> = {
  type: ({ type }) => type,
  total: ({ total }) => total,
  expensesAmount: (row) => row.expensesAmount,
  expensesPercentage: (row) => row.expensesPercentage,
  remainingAmount: (row) => row.remainingAmount,
  remainingPercentage: (row) => row.remainingPercentage,
};

/** Little below 30 %, plenty from 80 %. */
export const stateOf = (percent: number) => (percent < 30 ? 'little' : percent < 80 ? 'enough' : 'plenty');
const tones = { little: 'danger', enough: 'plain', plenty: 'success' } as const;

function columnsIn({ t, figures }: Kit): Column<Row>[] {
  const money = (key: 'total' | 'expensesAmount' | 'remainingAmount', from?: 600 | 800): Column<Row> => ({
    key,
    title: t(`dashboards.project.${key}`),
    align: 'end',
    sort: true,
    ...(from ? { from } : {}),
    cell: (row) => figures.money(row[key]),
  });
  return [
    { key: 'type', title: t('dashboards.project.type'), isHead: true, sort: true, cell: ({ type }) => type },
    money('total'),
    money('expensesAmount'),
    {
      key: 'expensesPercentage',
      title: t('dashboards.project.expensesPercentage'),
      align: 'end',
      sort: true,
      from: 800,
      cell: ({ expensesPercentage }) => figures.percent(expensesPercentage),
    },
    money('remainingAmount'),
    {
      key: 'remainingPercentage',
      title: t('dashboards.project.remainingPercentage'),
      sort: true,
      isFirstLine: true,
      cell: ({ type, remainingPercentage }) => {
        const state = stateOf(remainingPercentage);
        const said = { percent: figures.percent(remainingPercentage), state: t(`dashboards.project.${state}`) };
        return (
          <span className={styles.left}>
            <Meter
              label={t('dashboards.project.leftOf', { type })}
              value={remainingPercentage}
              most={100}
              tone={tones[state]}
              text={t('dashboards.project.left', said)}
            />
          </span>
        );
      },
    },
  ];
}

/** Budget table; a row expands to a bar of planned, spent and remaining. */
export function BudgetDetails({ title, rows, opened, sort, onOpen, onSort }: Props) {
  const kit = useKit();
  const { t, figures } = kit;
  const collator = useCollator();
  const order = sortIn(sort, values);
  const named = rows.map((row) => ({ ...row, id: String(row.id) }));
  return (
    <>
      <CardHead {...{ title }} hint={t('dashboards.project.detailsHint')} />
      <Table
        label={title}
        columns={columnsIn(kit)}
        rows={sortedRows(named, order, values, collator.compare)}
        sort={order}
        onSort={(next) => onSort(sortText(next) ?? '')}
        nameOf={({ type }) => type}
        isOpened={({ id }) => id === opened}
        expanded={new Set(opened ? [opened] : [])}
        onExpand={(id, on) => onOpen(on ? id : null)}
        renderExpanded={(row) => (
          <BarChart
            title={t('dashboards.project.lineOf', { type: row.type })}
            level={3}
            height={160}
            form={figures.money}
            axisForm={figures.shortMoney}
            summary={t('dashboards.project.lineSum', {
              total: figures.money(row.total),
              spent: figures.money(row.expensesAmount),
              left: figures.money(row.remainingAmount),
            })}
            data={{
              nameTitle: t('dashboards.project.type'),
              names: (['total', 'expensesAmount', 'remainingAmount'] as const).map((key) =>
                t(`dashboards.project.${key}`),
              ),
              series: [
                {
                  key: 'amount',
                  title: t('dashboards.amount'),
                  values: [row.total, row.expensesAmount, row.remainingAmount],
                },
              ],
            }}
          />
        )}
      />
    </>
  );
}
