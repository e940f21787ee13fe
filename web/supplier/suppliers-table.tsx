import { useCollator } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { Link } from '../ui/page/link.tsx';
import { sortOf, sortText } from '../ui/display/table-sort.ts';
import { type Column, Table } from '../ui/display/table.tsx';
import type { SupplierLineFragment } from './generated.ts';
import { home } from './home.ts';
import { ReviewDate } from './review-date.tsx';
import { criticalities, criticalityTones, states, stateTones } from './supplier-words.ts';
import styles from './supplier.module.css';

type Row = SupplierLineFragment;

const orders: Record<string, (row: Row) => number> = {
  criticality: ({ criticality }) => criticalities.indexOf(criticality),
  state: ({ state }) => states.indexOf(state),
  review: ({ nextReview }) => (nextReview === null ? Infinity : Date.parse(nextReview)),
};

type Props = { suppliers: readonly Row[]; sort: string; onSort: (sort: string) => void };

export function SuppliersTable({ suppliers, sort: sorting, onSort }: Props) {
  const { t } = useTranslation();
  const collator = useCollator();
  const sort = sortOf(sorting, ['name', ...Object.keys(orders)]);
  const valueOf = sort && orders[sort.key];
  const sorted = sort
    ? suppliers.toSorted((one, other) => {
        const order = valueOf ? valueOf(one) - valueOf(other) : collator.compare(one.name, other.name);
        return sort.isDown ? -order : order;
      })
    : suppliers;
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t('supplier.name'),
      isHead: true,
      sort: true,
      width: 'wide',
      cell: ({ id, name, category, domains }) => (
        <span className={styles.named}>
          <Link to={`${home}/${id}`}>{name}</Link>
          <span>{[category, domains[0]].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    {
      key: 'criticality',
      title: t('supplier.criticalityLabel'),
      sort: true,
      isFirstLine: true,
      cell: ({ criticality }) => (
        <Chip tone={criticalityTones[criticality]}>{t(`supplier.criticality.${criticality}`)}</Chip>
      ),
    },
    {
      key: 'state',
      title: t('supplier.stateLabel'),
      sort: true,
      cell: ({ state }) => (
        <Chip tone={stateTones[state]} dot>
          {t(`supplier.state.${state}`)}
        </Chip>
      ),
    },
    {
      key: 'review',
      title: t('supplier.nextReview'),
      sort: true,
      cell: ({ nextReview }) => <ReviewDate at={nextReview} />,
    },
    {
      key: 'owner',
      title: t('supplier.owner'),
      from: 800,
      cell: ({ owner }) =>
        owner ? (
          <span className={styles.person}>
            <Avatar name={owner.name} src={owner.avatar} size={24} />
            {owner.name}
          </span>
        ) : (
          t('supplier.noOwner')
        ),
    },
  ];
  return (
    <Table
      label={t('supplier.all')}
      columns={columns}
      rows={sorted}
      sort={sort}
      onSort={(next) => onSort(sortText(next) ?? '')}
      nameOf={({ name }) => name}
    />
  );
}
