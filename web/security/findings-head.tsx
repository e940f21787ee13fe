import { useTranslation } from '../core/words/translation.tsx';
import { toDate, useDates } from '../core/words/intl.ts';
import { useWhenIdle } from '../core/browser/use-when-idle.ts';
import { useAddress } from '../core/routes/use-address.ts';
import { isOutsider } from '../core/roles.ts';
import { CountedHeader } from '../list/filters/counted-header.tsx';
import { SevereFilters } from '../list/filters/severe-filters.tsx';
import { ExportMenu } from '../parts/export-menu.tsx';
import { Link } from '../ui/page/link.tsx';
import { useFindingCountsQuery, useFindingPeopleQuery, findingsLimits } from './generated.ts';
import { checks, home } from './home.ts';
import { type Filter, severities, shape, sorts, type View, views } from './use-findings.ts';

type Props = {
  filter: Filter;
  question: Record<string, unknown> | null;
  put: (patch: Partial<Filter>, how?: 'push' | 'replace') => void;
  isAlone: boolean;
};

/** What the findings are narrowed by, how many stand where, and when they were last looked for. */
export function FindingsHead({ filter, question, put, isAlone }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const { href } = useAddress(shape);
  const [{ data }] = useFindingCountsQuery();
  const states = new Map(data?.states?.map(({ key, count }) => [key, count]));
  const of = (...keys: string[]) => keys.reduce((sum, key) => sum + (states.get(key) ?? 0), 0);
  const counts: Partial<Record<View, number>> = {
    open: of('open', 'planned'),
    waived: of('waived'),
    resolved: of('resolved'),
    all: of('open', 'planned', 'waived', 'resolved'),
  };
  const isSoon = useWhenIdle();
  const [{ data: team }] = useFindingPeopleQuery({ pause: !isSoon && filter.owner === null });
  const checked = toDate(data?.findingsCheckedAt);
  const week = filter.week === 'any' ? null : t(`security.week.${filter.week}`);
  return (
    <CountedHeader
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
      hrefOf={(view) => href({ view, week: 'any' }, home)}
      narrowed={
        week === null
          ? null
          : { text: week, without: t('security.without', { what: week }), onRemove: () => put({ week: 'any' }) }
      }
      filters={
        <SevereFilters
          at={filter}
          put={put}
          group={t('nav.security')}
          maxLength={findingsLimits.query.max}
          severities={severities.map((value) => ({ value, label: t(`security.severity.${value}`) }))}
          people={team?.members?.filter(({ role }) => !isOutsider(role)) ?? []}
          sorts={sorts.map((value) => ({ value, label: t(`security.sorts.${value}`) }))}
          words={{
            find: t('security.find'),
            filter: t('security.filter'),
            severity: t('security.severityFilter'),
            owner: t('security.owner'),
            sort: t('security.sort'),
          }}
        />
      }
    >
      <Link to={checks}>{t('security.checks.link')}</Link>
      {question && <ExportMenu of="findings" query={question} />}
    </CountedHeader>
  );
}
