import { useDeferredValue } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { hasRight } from '../../core/session/guards.ts';
import { useDates } from '../../core/words/intl.ts';
import { sessionUser } from '../../core/session/session.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useStore } from '../../core/state/store.ts';
import { TwoStepStrip } from '../../parts/two-step-strip.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ActivityWidget } from './activity-widget.tsx';
import { AnnouncementStrip } from './announcement-strip.tsx';
import styles from './dashboard-page.module.css';
import { DeadlinesWidget } from './deadlines-widget.tsx';
import {
  fetchDashboardAnnouncements,
  fetchDashboardChanges,
  fetchDashboardTeam,
  useDashboardAnnouncementsQuery,
  fetchDashboardReleases,
} from '../generated.ts';
import { FiguresWidget } from './figures-widget.tsx';
import { IncidentsWidget } from './incidents-widget.tsx';
import { notesLanguage } from '../../core/words/notes-language.ts';
import { MovesWidget } from './moves-widget.tsx';
import { QueueWidget } from './queue-widget.tsx';
import { ReleasesWidget } from './releases-widget.tsx';
import { ScoreWidget } from './score-widget.tsx';
import { TeamWidget } from './team-widget.tsx';
import { EndingStrip } from './ending-strip.tsx';
import { useOverview, prefetchOverview } from './use-overview.ts';

const partOfDay = (hour: number) =>
  hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';

export const prefetchDashboard: Prefetch = (client, params) => {
  prefetchOverview(client, params);
  if (hasRight('announcement.view')) void fetchDashboardAnnouncements(client);
  if (hasRight('members.view')) void fetchDashboardTeam(client);
  if (hasRight('log.view')) void fetchDashboardChanges(client);
  void fetchDashboardReleases(client, { lang: notesLanguage() });
};

/** Home dashboard. The page needs no permission, its widgets do; a failing widget doesn't affect the others. */
export function DashboardPage() {
  const { t } = useTranslation();
  const dates = useDates();
  const user = useStore(sessionUser);
  const now = new Date();
  const name = user?.name.split(' ')[0] ?? '';
  const sees = hasRight('overview.view');
  // With the right to manage incidents they are shown in the queue.
  const takesIncidents = hasRight('incidents.manage');
  const overview = useOverview();
  const hears = hasRight('announcement.view');
  const [{ data, error }] = useDashboardAnnouncementsQuery({ pause: !hears });
  // Waits for the announcements, so that a late strip doesn't shift what is about to be clicked.
  const isKnown = useDeferredValue(!hears || data !== undefined || error !== undefined);
  return (
    <Page title={t(`overview.greeting.${partOfDay(now.getHours())}`, { name })} lead={dates.long(now)}>
      <EndingStrip />
      <TwoStepStrip />
      {isKnown ? (
        <>
          <AnnouncementStrip current={data?.currentAnnouncements} />
          <FiguresWidget of={overview} sees={sees} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <QueueWidget of={overview} />
              {sees && !takesIncidents && <IncidentsWidget of={overview} />}
              {sees && <MovesWidget of={overview} />}
              {hasRight('log.view') && <ActivityWidget />}
            </div>
            <div className={styles.column}>
              {sees && <ScoreWidget of={overview} />}
              {sees && <DeadlinesWidget of={overview} />}
              {hasRight('members.view') && <TeamWidget />}
              <ReleasesWidget />
            </div>
          </div>
        </>
      ) : (
        <Skeleton height={480} />
      )}
    </Page>
  );
}
