import { useTranslation } from '../../core/words/translation.tsx';
import { useWhenIdle } from '../../core/browser/use-when-idle.ts';
import { useAddress } from '../../core/routes/use-address.ts';
import { useToday } from '../../core/dates/use-today.ts';
import { isOutsider } from '../../core/roles.ts';
import { CountedHeader } from '../../list/filters/counted-header.tsx';
import { SevereFilters } from '../../list/filters/severe-filters.tsx';
import { AddButton } from '../../list/record/add-button.tsx';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { useIncidentCountsQuery, useIncidentPeopleQuery, incidentsLimits } from '../generated.ts';
import { incidentsHome } from './incidents-home.ts';
import { type Filter, questionOf, severities, shape, sorts, states } from './use-incidents.ts';

type Props = {
  filter: Filter;
  put: (patch: Partial<Filter>, how?: 'push' | 'replace') => void;
  isAlone: boolean;
  onReport: (() => void) | null;
};

/** Filters of the incidents, with counts by state. */
export function IncidentsHead({ filter, put, isAlone, onReport }: Props) {
  const { t } = useTranslation();
  const { href } = useAddress(shape);
  const [{ data }] = useIncidentCountsQuery();
  const today = useToday();
  const isSoon = useWhenIdle();
  const [{ data: team }] = useIncidentPeopleQuery({ pause: !isSoon && filter.owner === null });
  const counts = data?.incidentCounts;
  const countOf = (state: Filter['state']) =>
    counts ? (state === 'all' ? counts.activated + counts.acknowledged + counts.resolved : counts[state]) : undefined;
  const week = filter.week === 'any' ? null : t(`overview.week.${filter.week}`);
  return (
    <CountedHeader
      title={t('nav.incidents')}
      namesPage={isAlone}
      lead={t('overview.incidentsLead')}
      choices={(['all', ...states] as const).map((value) => ({
        value,
        label: t(`overview.filter.${value}`),
        count: countOf(value),
      }))}
      value={filter.state}
      label={t('overview.filterLabel')}
      hrefOf={(state) => href({ state, week: 'any' }, incidentsHome)}
      narrowed={
        week === null
          ? null
          : { text: week, without: t('overview.without', { what: week }), onRemove: () => put({ week: 'any' }) }
      }
      filters={
        <SevereFilters
          at={filter}
          put={put}
          group={t('nav.incidents')}
          maxLength={incidentsLimits.query.max}
          severities={severities.map((value) => ({ value, label: t(`overview.severity.${value}`) }))}
          people={team?.members?.filter(({ role }) => !isOutsider(role)) ?? []}
          sorts={sorts.map((value) => ({ value, label: t(`overview.sorts.${value}`) }))}
          words={{
            find: t('overview.findIncidents'),
            filter: t('overview.filterIncidents'),
            severity: t('overview.severityFilter'),
            owner: t('overview.owner'),
            sort: t('overview.sort'),
          }}
        />
      }
    >
      <ExportMenu of="incidents" query={questionOf(filter, today)} />
      {onReport && <AddButton label={t('overview.reportIncident')} group={t('nav.incidents')} onAdd={onReport} />}
    </CountedHeader>
  );
}
