import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hasRight } from '../core/guards.ts';
import { toDate, useDates } from '../core/intl.ts';
import { useShortcut } from '../core/keyboard.ts';
import { useAnnounce, type Written } from '../core/undo.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Pane } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { type OverviewQuery, useAcknowledgeIncidentMutation, useFinishTaskMutation } from './generated.ts';
import styles from './queue-widget.module.css';
import type { Overview } from './use-overview.ts';

type Item = OverviewQuery['queue'][number];

const shownFirst = 6;
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** What waits for the reader, the most pressing first; what takes one click is done here. */
export function QueueWidget({ of: { data, error, retry } }: { of: Overview }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  return (
    <Pane title={t('overview.queue.title')} flush>
      <Loaded
        of={{ data: data?.queue, error, retry }}
        skeleton={<SkeletonRows count={3} picture={false} height={60} />}
        empty={
          <EmptyState
            small
            kind="none"
            icon="check-circle"
            title={t('overview.queue.none')}
            text={t('overview.queue.noneText')}
          />
        }
        small
      >
        {(queue) => {
          const shown = isWhole ? queue : queue.slice(0, shownFirst);
          return (
            <>
              <ol>
                {shown.map((item) => (
                  <QueueRow key={item.id} item={item} onDone={retry} />
                ))}
              </ol>
              {keys.map((key, index) => (
                <QueueKey key={key} keys={key} item={shown[index]} />
              ))}
              {shown.length < queue.length && (
                <div className={styles.more}>
                  <Button size="sm" look="plain" onClick={() => setWhole(true)}>
                    {t('overview.queue.more', { count: queue.length - shown.length })}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </Pane>
  );
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

function QueueRow({ item, onDone }: { item: Item; onDone: () => void }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { kind, title, check, dueDate, link } = item;
  const due = toDate(dueDate);
  const isLate = due !== null && due.getTime() <= Date.now();
  const name = check
    ? t(`overview.queue.check.${check}` as 'overview.queue.check.two-step', { defaultValue: check })
    : title;
  return (
    <li className={styles.row} data-late={isLate || kind === 'incident'}>
      <div className={styles.words}>
        <Link to={link}>{name}</Link>
        <span>
          {[
            t(`overview.queue.kind.${kind}`),
            check && title,
            due && t(isLate ? 'overview.queue.late' : 'overview.queue.due', { when: dates.relative(due) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <QueueVerb item={item} onDone={onDone} />
    </li>
  );
}

/** The one thing that answers it: done here where that is a click, else where it leads. */
function QueueVerb({ item: { kind, recordId, dueDate, link }, onDone }: { item: Item; onDone: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, acknowledge] = useAcknowledgeIncidentMutation();
  const [, finish] = useFinishTaskMutation();
  const run = async (work: Promise<Written>, text: string) => {
    announce(await work, text, { undone: onDone });
    onDone();
  };
  if (kind === 'incident' && hasRight('incidents.manage'))
    return (
      <Button size="sm" onClick={() => void run(acknowledge({ id: recordId }), t('overview.acknowledged'))}>
        {t('overview.acknowledge')}
      </Button>
    );
  if (kind === 'task' && hasRight('tasks.manage'))
    return (
      <Button
        size="sm"
        icon="check"
        onClick={() => void run(finish({ id: recordId, due: dueDate }), t('overview.queue.taskDone'))}
      >
        {t('overview.queue.verb.task')}
      </Button>
    );
  return (
    <Button size="sm" to={link}>
      {t(`overview.queue.verb.${kind}`)}
    </Button>
  );
}
