import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { hasRight } from '../../core/session/guards.ts';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type Item, QueueRow } from './queue-row.tsx';
import styles from './queue-widget.module.css';
import type { Overview } from './use-overview.ts';

const shownFirst = 6;
/** Links for an empty queue. */
const ways = [
  { right: 'log.view', to: '/log', title: 'nav.log' },
  { right: 'activities.view', to: '/pages/activities', title: 'nav.pages-activities' },
] as const;
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The user's queue, most urgent first; one-click actions are done here. */
export function QueueWidget({ of: { data, error, retry } }: { of: Overview }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const queue = data?.queue?.filter(({ snoozedUntil }) => snoozedUntil === null);
  const way = ways.find(({ right }) => hasRight(right));
  const putOff = data?.queue?.filter(({ snoozedUntil }) => snoozedUntil !== null) ?? [];
  return (
    <Pane title={t('overview.queue.title')} flush>
      <Loaded
        of={{ data: queue, error, retry }}
        skeleton={<SkeletonRows count={3} picture={false} height={60} />}
        empty={
          <EmptyState
            small
            kind="none"
            icon="check-circle"
            title={t('overview.queue.none')}
            text={t('overview.queue.noneText')}
            action={way && <Button to={way.to}>{t(way.title)}</Button>}
          />
        }
        small
      >
        {(items) => {
          const shown = isWhole ? items : items.slice(0, shownFirst);
          return (
            <>
              <ol ref={list}>
                {shown.map((item) => (
                  <QueueRow key={item.id} item={item} onDone={retry} />
                ))}
              </ol>
              {keys.map((key, index) => (
                <QueueKey key={key} keys={key} item={shown[index]} />
              ))}
              <RowKeys list={list} />
              {shown.length < items.length && (
                <div className={styles.more}>
                  <Button size="sm" variant="plain" onClick={() => setWhole(true)}>
                    {t('overview.queue.more', { count: items.length - shown.length })}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
      {putOff.length > 0 && <PutOff items={putOff} onDone={retry} />}
    </Pane>
  );
}

/** Snoozed items, collapsed. */
function PutOff({ items, onDone }: { items: Item[]; onDone: () => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.more}>
        <Button size="sm" variant="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('overview.queue.putOff', { count: items.length })}
        </Button>
      </div>
      {isOpen && (
        <ol>
          {items.map((item) => (
            <QueueRow key={item.id} item={item} onDone={onDone} />
          ))}
        </ol>
      )}
    </>
  );
}

/** Shortcuts apply to the focused row, otherwise to the first. */
function RowKeys({ list }: { list: RefObject<HTMLOListElement | null> }) {
  const { t } = useTranslation();
  const press = (what: 'answer' | 'snooze') => {
    const rows = [...(list.current?.children ?? [])];
    const row = rows.find((one) => one.contains(document.activeElement)) ?? rows[0];
    row?.querySelector<HTMLElement>(`[data-part=${what}] :is(a, button)`)?.click();
  };
  const group = t('overview.queue.title');
  useShortcut({ keys: 'e', label: t('overview.queue.answerFirst'), group, run: () => press('answer') });
  useShortcut({ keys: 'h', label: t('overview.queue.snoozeFirst'), group, run: () => press('snooze') });
  return null;
}

function QueueKey({ keys: key, item }: { keys: string; item: Item | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut(
    item
      ? {
          keys: key,
          label: t('overview.queue.open', { title: item.title }),
          group: t('overview.queue.title'),
          run: () => void navigate(item.link),
        }
      : null,
  );
  return null;
}
