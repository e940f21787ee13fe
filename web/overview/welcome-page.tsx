import { useTranslation } from '../core/translation.tsx';
import { useNavigate } from 'react-router';
import { anew } from '../core/anew.ts';
import type { Warm } from '../core/route-table.ts';
import { useAnnounce } from '../core/undo.ts';
import { Button } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page, Pane } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Steps } from '../ui/steps.tsx';
import { SetupDocument, useDismissSetupMutation, useSetupQuery } from './generated.ts';
import styles from './welcome-page.module.css';

export const warmWelcome: Warm = (client) => void client.query(SetupDocument, {}).toPromise();

/** The beginning of a new organization: what makes it safe and lively, each step ticked by itself once it is done. */
export function WelcomePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [{ data, error }, again] = useSetupQuery({ requestPolicy: 'cache-and-network' });
  const [{ fetching }, dismiss] = useDismissSetupMutation();
  const leave = async () => {
    if (announce(await dismiss({}), null)) void navigate('/overview/dashboard');
  };
  return (
    <Page narrow title={t('overview.welcome.title')} lead={t('overview.welcome.lead')}>
      <Pane>
        <Loaded
          of={{ data: data?.setup, error, retry: () => again(anew) }}
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
        <Button look="solid" to="/overview/dashboard">
          {t('overview.welcome.go')}
        </Button>
        <Button look="plain" busy={fetching} onClick={() => void leave()}>
          {t('overview.welcome.dismiss')}
        </Button>
      </div>
    </Page>
  );
}
