import { useTranslation } from '../../core/words/translation.tsx';
import { toDate, useDates } from '../../core/words/intl.ts';
import { Chip } from '../../ui/mark/chip.tsx';
import { Link } from '../../ui/page/link.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import type { SampleLineFragment } from '../generated.ts';
import { home } from '../home.ts';
import { useForms } from '../use-forms.ts';

/** Sampled calls: operation, outcome, duration and caller. */
export function SamplesTable({ rows }: { rows: readonly SampleLineFragment[] }) {
  const { t } = useTranslation();
  const forms = useForms();
  const dates = useDates();
  const columns: Column<SampleLineFragment>[] = [
    {
      key: 'operation',
      title: t('apiInsight.operation'),
      isHead: true,
      cell: ({ id, operation }) => <Link to={`${home}/requests/${id}`}>{operation}</Link>,
    },
    {
      key: 'outcome',
      title: t('apiInsight.requests.outcome'),
      isFirstLine: true,
      cell: ({ code, status }) => <Chip tone={code ? 'danger' : 'success'}>{code ?? status}</Chip>,
    },
    { key: 'ms', title: t('apiInsight.requests.took'), align: 'end', cell: ({ ms }) => forms.time(ms) },
    { key: 'door', title: t('apiInsight.requests.door'), cell: ({ door }) => t(`apiInsight.door.${door}`) },
    {
      key: 'who',
      title: t('apiInsight.requests.who'),
      from: 600,
      cell: ({ user, token }) => <bdi>{token ?? user?.name ?? t('apiInsight.formerMember')}</bdi>,
    },
    {
      key: 'why',
      title: t('apiInsight.requests.why'),
      from: 960,
      cell: ({ why }) => t(`apiInsight.requests.whys.${why}`),
    },
    {
      key: 'time',
      title: t('apiInsight.when'),
      align: 'end',
      cell: ({ time }) => <time dateTime={time}>{dates.moment(toDate(time)!)}</time>,
    },
  ];
  return <Table label={t('apiInsight.requests.table')} columns={columns} rows={rows} nameOf={(row) => row.operation} />;
}
