import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { confirm } from '../../core/state/confirmation.ts';
import { hasRight } from '../../core/session/guards.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { sessionUser } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { storeToken } from '../../core/session/token.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { EndOrganization } from './end-organization.tsx';
import {
  type CurrentOrganizationQuery,
  useCurrentOrganizationQuery,
  useKeepOrganizationMutation,
  useLeaveOrganizationMutation,
  fetchCurrentOrganization,
} from '../generated.ts';
import styles from '../two-step.module.css';
import { useFreshUser } from '../../parts/use-fresh-user.ts';

type Organization = CurrentOrganizationQuery['organizations'][number];

const prefetchDanger: Prefetch = (client) => void fetchCurrentOrganization(client);

/** Leaves or deletes the organization. */
function DangerPage() {
  const { t } = useTranslation();
  const user = useStore(sessionUser);
  const [{ data, error }, refetch] = useCurrentOrganizationQuery();
  const retry = () => refetch(networkOnly);
  const here = data?.organizations.find((one) => one.organization_id === user?.organization_id);
  return (
    <Page narrow title={t('setting.danger.title')} lead={t('setting.danger.lead')}>
      {data && !here ? (
        <EmptyState kind="none" icon="building-office-2" title={t('setting.danger.nowhere')} />
      ) : (
        <Loaded of={{ data: here, error, retry }} skeleton={<SkeletonRows count={3} picture={false} />}>
          {(organization) => (
            <>
              <Leave organization={organization} />
              {hasRight('organization.manage') && <End organization={organization} onDone={retry} />}
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function Leave({ organization: { organization_name } }: { organization: Organization }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, leave] = useLeaveOrganizationMutation();
  const name = organization_name;

  const go = async () => {
    const answer = await confirm({
      title: t('setting.danger.leaveTitle', { name }),
      message: t('setting.danger.leaveText'),
      actions: { confirm: { label: t('setting.danger.leave') } },
    });
    if (answer !== 'confirmed') return;
    const result = await leave({ organization_name });
    if (!announce(result, null) || !result.data) return;
    storeToken(result.data.leaveOrganization.token);
    location.assign('/');
  };

  return (
    <Pane title={t('setting.danger.leaveName', { name })} hint={t('setting.danger.leaveHint')}>
      <Button tone="danger" busy={fetching} onClick={() => void go()}>
        {t('setting.danger.leave')}
      </Button>
    </Pane>
  );
}

function End({ organization, onDone }: { organization: Organization; onDone: () => void }) {
  const { t } = useTranslation();
  const dates = useDates();
  const announce = useAnnounce();
  const refreshUser = useFreshUser();
  const [{ fetching }, keep] = useKeepOrganizationMutation();
  const [isAsking, setAsking] = useState(false);
  const name = organization.organization_name;
  const ends = toDate(organization.deletesAt);

  const done = () => {
    setAsking(false);
    onDone();
    void refreshUser();
  };
  const save = async () => {
    if (announce(await keep({}), t('setting.danger.kept', { name }))) done();
  };

  return (
    <Pane title={t('setting.danger.endName', { name })} hint={t('setting.danger.endHint')}>
      <div className={styles.state}>
        {ends ? (
          <>
            <Alert tone="danger">{t('setting.danger.ends', { name, date: dates.full(ends) })}</Alert>
            <div className={styles.actions}>
              <Button variant="solid" busy={fetching} onClick={() => void save()}>
                {t('setting.danger.keep')}
              </Button>
            </div>
          </>
        ) : hasRight('ownership.manage') ? (
          <div className={styles.actions}>
            <Button tone="danger" onClick={() => setAsking(true)}>
              {t('setting.danger.end')}
            </Button>
          </div>
        ) : (
          <p className={styles.quiet}>{t('setting.danger.ownersOnly')}</p>
        )}
      </div>
      {isAsking && <EndOrganization name={name} onClose={() => setAsking(false)} onDone={done} />}
    </Pane>
  );
}

export const route = { Component: DangerPage, handle: { prefetch: prefetchDanger } };
