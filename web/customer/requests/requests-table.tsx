import { toDate, useDates } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { Link } from '../../ui/page/link.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import styles from '../customer.module.css';
import type { CustomerRequestLineFragment } from '../generated.ts';
import { requestsHome } from '../home.ts';
import { RequestStateChip } from './state-chips.tsx';

/** Due date of a request, marked when overdue. */
export function DueDay({ one }: { one: Pick<CustomerRequestLineFragment, 'dueDate' | 'isOverdue'> }) {
  const { t } = useTranslation();
  const dates = useDates();
  const date = toDate(one.dueDate);
  if (!date) return <>–</>;
  return one.isOverdue ? (
    <Chip tone="danger">{t('customer.request.overdue', { day: dates.long(date) })}</Chip>
  ) : (
    <>{dates.long(date)}</>
  );
}

type Props = { requests: readonly CustomerRequestLineFragment[]; hasCustomer?: boolean };

export function RequestsTable({ requests, hasCustomer = true }: Props) {
  const { t } = useTranslation();
  const columns: Column<CustomerRequestLineFragment>[] = [
    {
      key: 'title',
      title: t('customer.request.title'),
      isHead: true,
      width: 'wide',
      cell: ({ id, number, title, customer }) => (
        <span className={styles.named}>
          <Link to={`${requestsHome}/${id}`}>{title}</Link>
          <span>{[`#${number}`, hasCustomer ? customer?.name : null].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('customer.stateLabel'),
      isFirstLine: true,
      cell: ({ state }) => <RequestStateChip state={state} />,
    },
    {
      key: 'kind',
      title: t('customer.request.kindLabel'),
      from: 960,
      cell: ({ kind }) => t(`customer.requestKind.${kind}`),
    },
    { key: 'due', title: t('customer.request.due'), from: 600, cell: (one) => <DueDay one={one} /> },
    {
      key: 'owner',
      title: t('customer.owner'),
      from: 800,
      cell: ({ owner }) => owner?.name ?? t('customer.noOwner'),
    },
  ];
  return <Table label={t('customer.request.all')} columns={columns} rows={requests} nameOf={({ title }) => title} />;
}
