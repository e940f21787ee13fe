import { Sparkline } from '../chart/sparkline.tsx';
import { useCollator } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Link } from '../ui/page/link.tsx';
import { sortOf, sortText } from '../ui/display/table-sort.ts';
import { type Column, Table } from '../ui/display/table.tsx';
import { siteProblem } from '../parts/site-check-words.ts';
import { DaysLeft, daysUntil } from './days-left.tsx';
import type { SitesQuery } from './generated.ts';
import { Grade } from './grade.tsx';
import { home } from './home.ts';
import styles from './web.module.css';

type Row = NonNullable<SitesQuery['sites']>[number];

const orders: Record<string, (row: Row) => number> = {
  score: ({ score }) => score ?? -1,
  failures: ({ failures }) => failures,
  certificate: ({ certificateUntil }) => (certificateUntil === null ? Infinity : Date.parse(certificateUntil)),
};

type Props = { sites: readonly Row[]; sort: string; onSort: (sort: string) => void };

export function SitesTable({ sites, sort: sorting, onSort }: Props) {
  const { t } = useTranslation();
  const collator = useCollator();
  const sort = sortOf(sorting, ['title', ...Object.keys(orders)]);
  const valueOf = sort && orders[sort.key];
  const sorted = sort
    ? sites.toSorted((one, other) => {
        const order = valueOf ? valueOf(one) - valueOf(other) : collator.compare(one.title, other.title);
        return sort.isDown ? -order : order;
      })
    : sites;
  const columns: Column<Row>[] = [
    {
      key: 'title',
      title: t('web.site'),
      isHead: true,
      sort: true,
      cell: (row) => (
        <span className={styles.named}>
          <Link to={`${home}/${row.id}`}>{row.title}</Link>
          <span>
            {row.address}
            {row.kind !== 'own' && ` · ${t(`web.kind.${row.kind}`)}`}
            {row.schedule === 'paused' && ` · ${t('web.schedule.paused')}`}
          </span>
        </span>
      ),
    },
    {
      key: 'score',
      title: t('web.grade'),
      sort: true,
      isFirstLine: true,
      cell: (row) => <Grade site={row} />,
    },
    {
      key: 'trend',
      title: t('web.trend'),
      from: 960,
      cell: ({ scores }) =>
        scores.length > 1 && (
          <Sparkline title={t('web.trend')} values={scores.map(({ score }) => score)} form={String} />
        ),
    },
    {
      key: 'failures',
      title: t('web.worst'),
      sort: true,
      width: 'wide',
      cell: ({ worst, failures, certificateUntil }) =>
        worst === null ? (
          t('web.allPass')
        ) : (
          <span className={styles.worst}>
            {siteProblem(worst, t, certificateUntil !== null && daysUntil(certificateUntil) < 0)}
            {failures > 1 && <span>{t('web.worstMore', { count: failures - 1 })}</span>}
          </span>
        ),
    },
    {
      key: 'certificate',
      title: t('web.certificate'),
      sort: true,
      from: 800,
      cell: ({ certificateUntil }) => <DaysLeft until={certificateUntil} />,
    },
    {
      key: 'owner',
      title: t('web.owner'),
      from: 800,
      cell: ({ owner }) =>
        owner ? (
          <span className={styles.owner}>
            <Avatar name={owner.name} src={owner.avatar} size={24} />
            {owner.name}
          </span>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Table
      label={t('web.sites')}
      columns={columns}
      rows={sorted}
      sort={sort}
      onSort={(next) => onSort(sortText(next) ?? '')}
      nameOf={({ title }) => title}
    />
  );
}
