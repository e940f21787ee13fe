import { listIn, toDate, useDates } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Link } from '../ui/page/link.tsx';
import type { Sort } from '../ui/display/table-sort.ts';
import { type Column, Table } from '../ui/display/table.tsx';
import styles from './customer.module.css';
import type { CustomerLineFragment } from './generated.ts';
import { home } from './home.ts';
import { CustomerStateChip, Flags } from './requests/state-chips.tsx';

type Props = {
  customers: readonly CustomerLineFragment[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
};

export function CustomersTable({ customers, sort, onSort }: Props) {
  const { t, i18n } = useTranslation();
  const names = listIn(i18n.language);
  const dates = useDates();
  const day = (text: string | null) => {
    const date = toDate(text);
    return date ? dates.long(date) : '–';
  };
  const columns: Column<CustomerLineFragment>[] = [
    {
      key: 'name',
      title: t('customer.name'),
      isHead: true,
      sort: true,
      width: 'wide',
      cell: ({ id, name, domains, flags }) => (
        <span className={styles.named}>
          <Link to={`${home}/${id}`}>{name}</Link>
          <span>{names.format(domains)}</span>
          <Flags flags={flags} />
        </span>
      ),
    },
    {
      key: 'state',
      title: t('customer.stateLabel'),
      isFirstLine: true,
      cell: ({ state }) => <CustomerStateChip state={state} />,
    },
    {
      key: 'owner',
      title: t('customer.owner'),
      from: 800,
      cell: ({ owner }) =>
        owner ? (
          <span className={styles.person}>
            <Avatar name={owner.name} src={owner.avatar} size={24} />
            {owner.name}
          </span>
        ) : (
          t('customer.noOwner')
        ),
    },
    {
      key: 'requests',
      title: t('customer.openRequests'),
      sort: true,
      align: 'end',
      from: 600,
      cell: ({ openRequests }) => openRequests,
    },
    {
      key: 'contract',
      title: t('customer.contractTo'),
      sort: true,
      from: 960,
      cell: ({ contractTo }) => day(contractTo),
    },
    {
      key: 'contact',
      title: t('customer.lastContact'),
      sort: true,
      from: 960,
      cell: ({ lastContactAt }) => day(lastContactAt),
    },
  ];
  return (
    <Table
      label={t('customer.sections.customers')}
      columns={columns}
      rows={customers}
      sort={sort}
      onSort={onSort}
      nameOf={({ name }) => name}
    />
  );
}
