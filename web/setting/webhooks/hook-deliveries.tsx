import { useEffect, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { toDate, useDates, useNumber } from '../../core/words/intl.ts';
import { oneOf, useAddress } from '../../core/routes/use-address.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { useStable } from '../../core/state/use-stable.ts';
import { MoreAtEnd } from '../../list/live/more-at-end.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { usePages } from '../../core/records/use-pages.ts';
import {
  type HookDeliveryFactsFragment,
  hookDeliveriesList,
  type HookFactsFragment,
  useTestHookMutation,
} from '../generated.ts';
import { HookDeliveryDetails } from './hook-delivery.tsx';
import { DeliveryState } from './hook-state.tsx';
import styles from '../hooks.module.css';

const size = 25;
const shown = ['all', 'waiting', 'failed', 'sent', 'givenUp'] as const;
const address = { state: oneOf(shown, 'all') };
type Delivery = HookDeliveryFactsFragment;

/** Polling interval while deliveries are pending, because the event stream doesn't cover them. */
const soon = 1_500;
const later = 20_000;

const isUnderWay = ({ state, nextTryAt }: Delivery): boolean =>
  (state === 'waiting' || state === 'failed') && nextTryAt !== null && Date.parse(nextTryAt ?? '') < Date.now() + soon;

export function HookDeliveries({ hook, onChange }: { hook: HookFactsFragment; onChange: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { at, put } = useAddress(address);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [{ fetching }, test] = useTestHookMutation();
  const state = at.state === 'all' ? null : at.state;
  const pages = usePages(hookDeliveriesList, { hook: hook.id, state }, { size });
  const columns = useColumns();
  const isBusy = pages.rows?.some(isUnderWay) ?? false;
  const refresh = useStable(() => {
    if (document.hidden) return;
    void pages.refresh();
    onChange();
  });
  useEffect(() => {
    const timer = setInterval(refresh, isBusy ? soon : later);
    return () => clearInterval(timer);
  }, [isBusy, refresh]);
  const toggle = (id: string, on: boolean) =>
    setOpen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));

  const sendTest = async () => {
    const result = await test({ id: hook.id });
    if (!announce(result, t('hooks.testSent'))) return;
    put({ state: 'all' });
    if (result.data) toggle(result.data.testHook.id, true);
    void pages.refresh();
  };
  return (
    <Pane
      flush
      title={t('hooks.deliveries')}
      hint={t('hooks.deliveriesHint')}
      actions={
        <Button variant="solid" icon="paper-airplane" busy={fetching} onClick={() => void sendTest()}>
          {t('hooks.test')}
        </Button>
      }
    >
      <div className={styles.filter}>
        <Select
          label={t('hooks.filter')}
          value={at.state}
          options={shown.map((value) => ({
            value,
            label: value === 'all' ? t('hooks.allDeliveries') : t(`hooks.deliveryStates.${value}`),
          }))}
          onChange={(value) => put({ state: value })}
        />
      </div>
      <Loaded
        of={{ data: pages.rows, error: pages.error, retry: pages.retry }}
        skeleton={<SkeletonRows count={5} picture={false} height={48} />}
        empty={
          state ? (
            <EmptyState
              kind="no-match"
              title={t('hooks.noMatch')}
              action={<Button onClick={() => put({ state: 'all' })}>{t('list.clearFilter')}</Button>}
            />
          ) : (
            <EmptyState
              kind="none"
              icon="paper-airplane"
              title={t('hooks.noDeliveries')}
              text={t('hooks.noDeliveriesText')}
            />
          )
        }
      >
        {(rows) => (
          <>
            <Table
              label={t('hooks.tableLabel', { title: hook.title })}
              columns={columns}
              rows={rows}
              nameOf={({ type }) => type}
              expanded={open}
              onExpand={toggle}
              renderExpanded={(delivery) => (
                <HookDeliveryDetails delivery={delivery} onSent={() => void pages.refresh()} />
              )}
            />
            <MoreAtEnd onMore={pages.more} isLoading={pages.loading} />
          </>
        )}
      </Loaded>
    </Pane>
  );
}

function useColumns(): Column<Delivery>[] {
  const { t } = useTranslation();
  const dates = useDates();
  const format = useNumber();
  return [
    { key: 'type', title: t('hooks.event'), cell: ({ type }) => <code>{type}</code>, isHead: true },
    {
      key: 'state',
      title: t('hooks.result'),
      cell: ({ state }) => <DeliveryState state={state} />,
      isFirstLine: true,
    },
    { key: 'status', title: t('hooks.status'), cell: ({ status }) => status ?? '–', align: 'end' },
    { key: 'attempt', title: t('hooks.attempts'), cell: ({ attempt }) => format(attempt), align: 'end', from: 600 },
    {
      key: 'ms',
      title: t('hooks.duration'),
      cell: ({ ms }) => (ms === null || ms === undefined ? '–' : t('hooks.ms', { ms: format(ms) })),
      align: 'end',
      from: 600,
    },
    {
      key: 'time',
      title: t('hooks.time'),
      cell: ({ time }) => {
        const date = toDate(time);
        return date && <time dateTime={time}>{dates.moment(date)}</time>;
      },
    },
  ];
}
