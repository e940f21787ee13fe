import { useTranslation } from '../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { networkOnly } from '../core/client/network-only.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import { Button } from '../ui/button/button.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Steps } from '../ui/display/steps.tsx';
import { useDismissSetupMutation, useSetupQuery, fetchSetup } from './generated.ts';
import styles from './welcome-page.module.css';

export const prefetchWelcome: Prefetch = (client) => void fetchSetup(client);

/** Onboarding of a new organization; steps are checked off automatically. */
export function WelcomePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [{ data, error }, refetch] = useSetupQuery();
  const [{ fetching }, dismiss] = useDismissSetupMutation();
  const leave = async () => {
    if (announce(await dismiss({}), null)) void navigate('/overview/dashboard');
  };
  return (
    <Page narrow title={t('overview.welcome.title')} lead={t('overview.welcome.lead')}>
      <Pane>
        <Loaded
          of={{ data: data?.setup, error, retry: () => refetch(networkOnly) }}
          skeleton={<SkeletonRows count={4} picture={false} height={64} />}
        >
          {({ steps }) => (
            <Steps
              label={t('overview.welcome.title')}
              here={steps.find(({ isDone }) => !isDone)?.step ?? ''}
              steps={steps.map(({ step, isDone, link }) => ({
                key: step,
                title: t(`overview.welcome.steps.${step}`),
                note: t(`overview.welcome.notes.${step}`),
                isDone,
                to: link,
              }))}
            />
          )}
        </Loaded>
      </Pane>
      <div className={styles.actions}>
        <Button variant="solid" to="/overview/dashboard">
          {t('overview.welcome.go')}
        </Button>
        <Button variant="plain" busy={fetching} onClick={() => void leave()}>
          {t('overview.welcome.dismiss')}
        </Button>
      </div>
    </Page>
  );
}
