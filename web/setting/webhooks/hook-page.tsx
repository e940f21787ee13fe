import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { confirm } from '../../core/state/confirmation.ts';
import { errorCode } from '../../core/client/errors.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useMinute } from '../../core/dates/use-minute.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { EditHook } from './edit-hook.tsx';
import {
  type HookFactsFragment,
  useDeleteHookMutation,
  useHookQuery,
  useRenewHookSecretMutation,
  fetchHooks,
} from '../generated.ts';
import { HookDeliveries } from './hook-deliveries.tsx';
import { HookOverview } from './hook-overview.tsx';
import { HookRecipes } from './hook-recipes.tsx';
import { HookSecret } from './hook-secret.tsx';
import styles from '../hooks.module.css';

const path = '/setting/webhooks';

export const prefetchHook: Prefetch = (client) => void fetchHooks(client);

/** One webhook: overview, deliveries and verification. */
export function HookPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [{ data, error }, refetch] = useHookQuery({ variables: { id } });
  useMinute();
  const retry = () => refetch(networkOnly);
  const hook = data?.hook;
  const back = <Link to={path}>{t('hooks.back')}</Link>;
  if (!hook && error && errorCode(error) === 'NOT_FOUND')
    return (
      <Page narrow title={t('setting.webhooks.title')}>
        <EmptyState kind="none" icon="bolt" title={t('hooks.gone')} action={back} />
      </Page>
    );
  return (
    <Page
      narrow
      title={hook?.title ?? t('setting.webhooks.title')}
      lead={back}
      actions={hook && <HookTools hook={hook} onDone={retry} />}
    >
      <Loaded of={{ data: hook, error, retry }} skeleton={<SkeletonRows count={6} picture={false} height={48} />}>
        {(shown) => (
          <>
            <HookOverview hook={shown} onDone={retry} />
            <HookDeliveries hook={shown} onChange={retry} />
            <Pane title={t('hooks.recipes.title')} hint={t('hooks.recipes.hint')}>
              <HookRecipes />
            </Pane>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Actions on the webhook. */
function HookTools({ hook, onDone }: { hook: HookFactsFragment; onDone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [{ fetching: isRenewing }, renew] = useRenewHookSecretMutation();
  const [{ fetching: isDeleting }, remove] = useDeleteHookMutation();
  const [secret, setSecret] = useState<string | null>(null);
  const [isEdited, setEdited] = useState(false);
  const { id, title } = hook;
  const renewSecret = async () => {
    const answer = await confirm({
      title: t('hooks.renewTitle'),
      message: t('hooks.renewText'),
      icon: { color: 'primary' },
      actions: { confirm: { label: t('hooks.renew'), color: 'primary' } },
    });
    if (answer !== 'confirmed') return;
    const result = await renew({ id });
    if (announce(result, null) && result.data) setSecret(result.data.renewHookSecret.secret);
  };
  const end = async () => {
    const answer = await confirm({
      title: t('hooks.deleteTitle', { title }),
      message: t('hooks.deleteText'),
      actions: { confirm: { label: t('ui.delete') } },
    });
    if (answer !== 'confirmed') return;
    if (announce(await remove({ id }), t('hooks.deleted', { title }))) void navigate(path);
  };
  return (
    <div className={styles.tools}>
      <Button icon="pencil-square" onClick={() => setEdited(true)}>
        {t('ui.edit')}
      </Button>
      <Button icon="key" busy={isRenewing} onClick={() => void renewSecret()}>
        {t('hooks.renew')}
      </Button>
      <Button icon="trash" tone="danger" busy={isDeleting} onClick={() => void end()}>
        {t('ui.delete')}
      </Button>
      {isEdited && <EditHook hook={hook} onClose={() => setEdited(false)} />}
      {secret && (
        <HookSecret
          secret={secret}
          isNew={false}
          onClose={() => {
            setSecret(null);
            onDone();
          }}
        />
      )}
    </div>
  );
}
