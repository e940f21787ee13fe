import { Suspense, lazy } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate, useParams } from 'react-router';
import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useMinute } from '../../core/dates/use-minute.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { AlertRow } from './alert-row.tsx';
import { useInsightAlertsQuery, fetchInsightAlerts } from '../generated.ts';
import { home } from '../home.ts';
import { SectionLinks } from '../section-links.tsx';

const AlertDialog = lazy(() => import('./alert-dialog.tsx').then((part) => ({ default: part.AlertDialog })));

export const prefetchAlerts: Prefetch = (client) => void fetchInsightAlerts(client);

const path = `${home}/alerts`;

/** Alerts on API usage. */
export function AlertsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = null } = useParams();
  const [{ data, error }, refetch] = useInsightAlertsQuery();
  useMinute();
  const retry = () => refetch(networkOnly);
  const mayManage = hasRight('organization.manage');
  const alerts = data?.insightAlerts;
  const opened = alerts?.find((one) => one.id === id) ?? null;
  const close = () => void navigate(path);
  const add = (
    <Button variant="solid" icon="plus" onClick={() => void navigate(`${path}/new`)}>
      {t('apiInsight.alerts.add')}
    </Button>
  );
  return (
    <Page
      title={t('apiInsight.alerts.title')}
      lead={t('apiInsight.alerts.lead')}
      actions={mayManage && (alerts?.length ?? 0) > 0 && add}
    >
      <SectionLinks />
      <Pane flush>
        <Loaded
          of={{ data: alerts, error, retry }}
          skeleton={<SkeletonRows count={3} picture={false} height={84} />}
          empty={
            <EmptyState
              kind="none"
              icon="bell-alert"
              title={t('apiInsight.alerts.none')}
              text={t('apiInsight.alerts.noneText')}
              action={mayManage && add}
            />
          }
        >
          {(shown) => (
            <ul>
              {shown.map((alert) => (
                <AlertRow key={alert.id} alert={alert} mayManage={mayManage} onDone={retry} />
              ))}
            </ul>
          )}
        </Loaded>
      </Pane>
      <Suspense>
        {mayManage && id === 'new' && <AlertDialog alert={null} onDone={retry} onClose={close} />}
        {mayManage && opened && <AlertDialog key={opened.id} alert={opened} onDone={retry} onClose={close} />}
      </Suspense>
    </Page>
  );
}
