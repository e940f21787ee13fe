import { useMemo } from 'react';
import { useCollator } from '../../core/words/intl.ts';
import { SearchField } from '../../list/filters/search-field.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { sortText } from '../../ui/display/table-sort.ts';
import { CardHead } from '../cards/card-head.tsx';
import type { Finance, FinanceAddress, Transaction } from '../finance-shape.ts';
import { matches } from '../arrange/matches.ts';
import { sortIn, sortedRows, sumOf } from '../figures/sorted.ts';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import styles from './transactions-widget.module.css';
import { type Kit, useKit } from '../arrange/use-kit.ts';
import type { Widget } from './widget.ts';

export function transactionsWidget(kit: Kit, { recentTransactions }: Finance, address: FinanceAddress): Widget {
  const { t } = kit;
  const title = t('dashboards.finance.transactions');
  const keys = ['transactionId', 'date', 'name', 'amount', 'status'] as const;
  return {
    key: 'transactions',
    title,
    sheets: () => [
      {
        title,
        cells: [
          keys.map((key) => t(`dashboards.finance.${key}`)),
          ...recentTransactions.map((one) =>
            keys.map((key) => (key === 'status' ? t(`dashboards.finance.${one.status}`) : one[key])),
          ),
        ],
      },
    ],
    draw: () => <Transactions {...{ title, address }} all={recentTransactions} />,
  };
}

const values: Record<string, (row: Transaction) => string | number> = {
  transactionId: (row) => row.transactionId,
  date: ({ date }) => Date.parse(date),
  name: ({ name }) => name,
  amount: ({ amount }) => amount,
  status: ({ status }) => status,
};

/** Outgoing amounts are marked by text, not by color alone. */
export function Amount({ kit: { t, figures }, amount }: { kit: Kit; amount: number }) {
  return (
    <span className={styles.amount} data-out={amount < 0}>
      {figures.money(amount)}
      {amount < 0 && <small>{t('dashboards.finance.out')}</small>}
    </span>
  );
}

function columnsIn(kit: Kit, total: number, onOpen: (id: string) => void): Column<Transaction>[] {
  const { t, figures } = kit;
  return [
    {
      key: 'name',
      title: t('dashboards.finance.name'),
      isHead: true,
      sort: true,
      cell: ({ id, name }) => (
        <button type="button" className={styles.open} onClick={() => onOpen(id)}>
          <bdi>{name}</bdi>
        </button>
      ),
      total: t('dashboards.finance.sum'),
    },
    {
      key: 'transactionId',
      title: t('dashboards.finance.transactionId'),
      sort: true,
      cell: (row) => row.transactionId,
    },
    { key: 'date', title: t('dashboards.finance.date'), sort: true, cell: ({ date }) => figures.dayAndYear(date) },
    {
      key: 'status',
      title: t('dashboards.finance.status'),
      sort: true,
      cell: ({ status }) => (
        <Chip tone={status === 'completed' ? 'success' : 'warning'}>{t(`dashboards.finance.${status}`)}</Chip>
      ),
    },
    {
      key: 'amount',
      title: t('dashboards.finance.amount'),
      align: 'end',
      sort: true,
      isFirstLine: true,
      cell: ({ amount }) => <Amount {...{ kit, amount }} />,
      total: figures.money(total),
    },
  ];
}

function Transactions({
  title,
  all,
  address,
}: {
  title: string;
  all: readonly Transaction[];
  address: FinanceAddress;
}) {
  const kit = useKit();
  const { t, figures } = kit;
  const { at, put } = address;
  const collator = useCollator();
  const order = sortIn(at.sort, values);
  const orderText = sortText(order);
  const rows = useMemo(() => {
    const shown = all.filter(
      ({ name, transactionId, status }) =>
        (at.status === 'all' || status === at.status) && matches(at.q, [name, transactionId]),
    );
    return sortedRows(shown, sortIn(orderText ?? '', values), values, collator.compare);
  }, [all, at.status, at.q, orderText, collator]);
  const total = sumOf(rows.map(({ amount }) => amount));
  return (
    <>
      <CardHead
        {...{ title }}
        hint={t('dashboards.finance.shown', { shown: figures.whole(rows.length), all: figures.whole(all.length) })}
        actions={
          <span className={styles.tools}>
            <SearchField label={t('dashboards.finance.find')} group={title} value={at.q} onSearch={(q) => put({ q })} />
            <SegmentedChoice
              label={t('dashboards.finance.status')}
              value={at.status}
              choices={(['all', 'completed', 'pending'] as const).map((one) => ({
                value: one,
                label: t(one === 'all' ? 'dashboards.all' : `dashboards.finance.${one}`),
              }))}
              onChange={(status) => put({ status }, 'push')}
            />
          </span>
        }
      />
      {rows.length === 0 ? (
        <EmptyState
          small
          kind={all.length === 0 ? 'none' : 'no-match'}
          title={t(all.length === 0 ? 'dashboards.finance.noneYet' : 'dashboards.finance.noMatch')}
          action={
            all.length > 0 && <Button onClick={() => put({ q: '', status: 'all' })}>{t('dashboards.clear')}</Button>
          }
        />
      ) : (
        <Table
          label={title}
          columns={columnsIn(kit, total, (id) => put({ transaction: id }, 'push'))}
          {...{ rows }}
          sort={order}
          onSort={(next) => put({ sort: sortText(next) ?? '' }, 'push')}
          isOpened={({ id }) => id === at.transaction}
        />
      )}
    </>
  );
}
