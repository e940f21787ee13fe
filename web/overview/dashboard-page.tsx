import { useTranslation } from 'react-i18next';
import { hasRight } from '../core/guards.ts';
import { useDates } from '../core/intl.ts';
import { sessionUser } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { Page } from '../ui/page.tsx';
import { ActivityWidget } from './activity-widget.tsx';
import styles from './dashboard-page.module.css';
import { FiguresWidget } from './figures-widget.tsx';
import { IncidentsWidget } from './incidents-widget.tsx';
import { ReleasesWidget } from './releases-widget.tsx';
import { TeamWidget } from './team-widget.tsx';

const partOfDay = (hour: number) =>
  hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';

/** The start of the day. The page needs no right, its widgets do; each loads and fails by itself. */
export function DashboardPage() {
  const { t } = useTranslation();
  const dates = useDates();
  const user = useStore(sessionUser);
  const now = new Date();
  const name = user?.name.split(' ')[0] ?? '';
  const overview = hasRight('overview.view');
  return (
    <Page title={t(`overview.greeting.${partOfDay(now.getHours())}`, { name })} lead={dates.long(now)}>
      <FiguresWidget incidents={overview} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {overview && <IncidentsWidget />}
          {hasRight('log.view') && <ActivityWidget />}
        </div>
        <div className={styles.column}>
          {user?.organization_id && <TeamWidget />}
          <ReleasesWidget />
        </div>
      </div>
    </Page>
  );
}
