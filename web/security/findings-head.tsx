import { useTranslation } from 'react-i18next';
import { toDate, useDates } from '../core/intl.ts';
import { Chip } from '../ui/chip.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Tabs } from '../ui/tabs.tsx';
import styles from './findings-page.module.css';
import { useFindingCountsQuery } from './generated.ts';
import { type Filter, type View, views } from './use-findings.ts';

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
  const checked = toDate(data?.findingsCheckedAt);
  const tabs = views.map((value) => ({
    value,
    label: (
      <>
        {t(`security.view.${value}`)}{' '}
        {data?.states && counts[value] !== undefined && <span className={styles.count}>{counts[value]}</span>}
      </>
    ),
  }));
  return (
    <header className={styles.head}>
      <div>
        <PageTitle namesPage={isAlone}>{t('security.findings')}</PageTitle>
        <p className={styles.lead}>
          {checked ? t('security.checked', { when: dates.relative(checked) }) : t('security.lead')}
        </p>
      </div>
      <Tabs
        value={filter.view}
        tabs={tabs}
        label={t('security.views')}
        onChange={(view) => put({ view, week: 'any' })}
      />
      {filter.week !== 'any' && (
        <div className={styles.chips}>
          <Chip
            onRemove={() => put({ week: 'any' })}
            removeLabel={t('security.without', { what: t(`security.week.${filter.week}`) })}
          >
            {t(`security.week.${filter.week}`)}
          </Chip>
        </div>
      )}
    </header>
  );
}
