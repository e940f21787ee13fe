import { useTranslation } from '../core/translation.tsx';
import { toDate, useDates } from '../core/intl.ts';
import { useToday } from '../core/use-today.ts';
import { CountedHead } from '../list/counted-head.tsx';
import { ExportMenu } from '../parts/export-menu.tsx';
import { Link } from '../ui/link.tsx';
import { useFindingCountsQuery } from './generated.ts';
import { checks } from './home.ts';
import { type Filter, type View, questionOf, views } from './use-findings.ts';

type Props = {
  filter: Filter;
  put: (patch: Partial<Filter>, how?: 'push' | 'replace') => void;
  isAlone: boolean;
};

/** What the findings are narrowed by, how many stand where, and when they were last looked for. */
export function FindingsHead({ filter, put, isAlone }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const [{ data }] = useFindingCountsQuery({ requestPolicy: 'cache-and-network' });
  const states = new Map(data?.states?.map(({ key, count }) => [key, count]));
  const of = (...keys: string[]) => keys.reduce((sum, key) => sum + (states.get(key) ?? 0), 0);
  const counts: Partial<Record<View, number>> = {
    open: of('open', 'planned'),
    waived: of('waived'),
    resolved: of('resolved'),
    all: of('open', 'planned', 'waived', 'resolved'),
  };
  const today = useToday();
  const checked = toDate(data?.findingsCheckedAt);
  const week = filter.week === 'any' ? null : t(`security.week.${filter.week}`);
  return (
    <CountedHead
      title={t('security.findings')}
      namesPage={isAlone}
      lead={checked ? t('security.checked', { when: dates.relative(checked) }) : t('security.lead')}
      choices={views.map((value) => ({
        value,
        label: t(`security.view.${value}`),
        count: data?.states ? counts[value] : undefined,
      }))}
      value={filter.view}
      label={t('security.views')}
      onChoose={(view) => put({ view, week: 'any' })}
      narrowed={
        week === null
          ? null
          : { text: week, without: t('security.without', { what: week }), onRemove: () => put({ week: 'any' }) }
      }
    >
      <Link to={checks}>{t('security.checks.link')}</Link>
      <ExportMenu of="findings" query={questionOf(filter, today)} />
    </CountedHead>
  );
}
