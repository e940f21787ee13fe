import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useIncidentCountsQuery } from './generated.ts';
import styles from './incidents-page.module.css';
import { type Filter, states } from './use-incidents.ts';

type Props = {
  filter: Filter;
  put: (patch: Partial<Filter>, how?: 'push' | 'replace') => void;
  isAlone: boolean;
  onReport: (() => void) | null;
};

/** What the incidents are narrowed by, with how many stand where. */
export function IncidentsHead({ filter, put, isAlone, onReport }: Props) {
  const { t } = useTranslation();
  const [{ data }] = useIncidentCountsQuery({ requestPolicy: 'cache-and-network' });
  const counts = data?.incidentCounts;
  const countOf = (state: Filter['state']) =>
    counts && (state === 'all' ? counts.activated + counts.acknowledged + counts.resolved : counts[state]);
  const tabs = (['all', ...states] as const).map((value) => ({
    value,
    label: (
      <>
        {t(`overview.filter.${value}`)} {counts && <span className={styles.count}>{countOf(value)}</span>}
      </>
    ),
  }));
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <div>
          <PageTitle namesPage={isAlone}>{t('nav.incidents')}</PageTitle>
          <p>{t('overview.incidentsLead')}</p>
        </div>
        {onReport && (
          <Button look="solid" icon="plus" shortcut="C" onClick={onReport}>
            {t('overview.reportIncident')}
          </Button>
        )}
      </div>
      <Tabs
        value={filter.state}
        tabs={tabs}
        label={t('overview.filterLabel')}
        onChange={(state) => put({ state, week: 'any' })}
      />
      {filter.week !== 'any' && (
        <div className={styles.chips}>
          <Chip
            onRemove={() => put({ week: 'any' })}
            removeLabel={t('overview.without', { what: t(`overview.week.${filter.week}`) })}
          >
            {t(`overview.week.${filter.week}`)}
          </Chip>
        </div>
      )}
    </header>
  );
}
