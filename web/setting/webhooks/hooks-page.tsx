import { useNavigate } from 'react-router';
import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { flag, useAddress } from '../../core/routes/use-address.ts';
import { useMinute } from '../../core/dates/use-minute.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type HooksQuery, useHooksQuery, fetchHooks } from '../generated.ts';
import { DeliveryState, HookState } from './hook-state.tsx';
import styles from '../hooks.module.css';
import list from '../list.module.css';
import { NewHook } from './new-hook.tsx';

const address = { add: flag };

export const prefetchHooks: Prefetch = (client) => void fetchHooks(client);

/** Webhooks with their state. */
export function HooksPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { at, put } = useAddress(address);
  const [{ data, error }, refetch] = useHooksQuery();
  useMinute();
  const retry = () => refetch(networkOnly);
  const hooks = data?.hooks;
  const add = (
    <Button variant="solid" icon="plus" onClick={() => put({ add: true }, 'push')}>
      {t('hooks.add')}
    </Button>
  );
  return (
    <Page narrow title={t('setting.webhooks.title')} lead={t('hooks.lead')} actions={(hooks?.length ?? 0) > 0 && add}>
      <Pane flush>
        <Loaded
          of={{ data: hooks, error, retry }}
          skeleton={<SkeletonRows count={3} picture={false} height={84} />}
          empty={<EmptyState kind="none" icon="bolt" title={t('hooks.none')} text={t('hooks.noneText')} action={add} />}
        >
          {(rows) => (
            <ul>
              {rows.map((hook) => (
                <HookRow key={hook.id} hook={hook} />
              ))}
            </ul>
          )}
        </Loaded>
      </Pane>
      {at.add && (
        <NewHook
          onClose={(made) => {
            if (made) void navigate(`/setting/webhooks/${made}`, { replace: true });
            else put({ add: false });
          }}
        />
      )}
    </Page>
  );
}

function HookRow({ hook }: { hook: NonNullable<HooksQuery['hooks']>[number] }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { id, title, url, lastDelivery: last } = hook;
  const time = toDate(last?.time);
  return (
    <li className={list.row}>
      <Icon name="bolt" />
      <div className={list.text}>
        <strong>
          <Link to={`/setting/webhooks/${id}`}>{title}</Link>
        </strong>
        <span className={styles.url}>{url}</span>
        <span className={styles.last}>
          {last && time ? (
            <>
              {t('hooks.last', { type: last.type, when: dates.relative(time) })} <DeliveryState state={last.state} />
            </>
          ) : (
            t('hooks.noDelivery')
          )}
        </span>
      </div>
      <HookState hook={hook} />
    </li>
  );
}
