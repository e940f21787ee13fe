import { useTranslation } from '../../core/words/translation.tsx';
import { hasRight } from '../../core/session/guards.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import { useAnnounce, type Written } from '../../core/writes/undo.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { findingName } from './finding-name.ts';
import {
  type OverviewQuery,
  useAcknowledgeIncidentMutation,
  useFinishTaskMutation,
  useSnoozeQueueItemMutation,
} from '../generated.ts';
import styles from './queue-widget.module.css';
import { SeverityChip } from '../incidents/severity-chip.tsx';
import { waits } from './waits.ts';

export type Item = NonNullable<OverviewQuery['queue']>[number];

/** An item of the user's queue with its main action and snooze. */
export function QueueRow({ item, onDone }: { item: Item; onDone: () => void }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { kind, title, check, severity, since, dueDate, snoozedUntil, link } = item;
  const due = toDate(dueDate);
  const until = toDate(snoozedUntil);
  const found = toDate(since);
  const isLate = due !== null && due.getTime() <= Date.now();
  const name = check ? findingName({ check, label: title }, t) : title;
  return (
    <li className={styles.row} data-late={!until && (isLate || kind === 'incident')}>
      <div className={styles.words}>
        <Link to={link}>{name}</Link>
        <span>
          {[
            t(`overview.queue.kind.${kind}`),
            until && t('overview.queue.until', { when: dates.relative(until) }),
            !due && found && dates.relative(found),
            due && t(isLate ? 'overview.queue.late' : 'overview.queue.due', { when: dates.day(due) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <Worth item={item} />
      {severity && <SeverityChip severity={severity} />}
      <span data-part="answer">
        <QueueVerb item={item} onDone={onDone} />
      </span>
      <span data-part="snooze">
        <Snooze item={item} onDone={onDone} />
      </span>
    </li>
  );
}

const scored: ReadonlySet<Item['kind']> = new Set(['incident', 'reading', 'overdue', 'finding']);

/** Gain for the security score: now, once no cap applies, or a prevented loss. */
function Worth({ item: { kind, points, pointsHeld } }: { item: Item }) {
  const { t } = useTranslation();
  if (!scored.has(kind)) return null;
  if (points) return <span className={styles.points}>{t('overview.queue.points', { count: points })}</span>;
  const isHeld = pointsHeld !== null && pointsHeld > 0;
  return (
    <span className={styles.worth} title={t(isHeld ? 'overview.queue.heldHint' : 'overview.queue.keepsHint')}>
      {isHeld ? t('overview.queue.held', { count: pointsHeld }) : t('overview.queue.keeps')}
    </span>
  );
}

/** Main action: done here if it is one click, else a link. */
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

function Snooze({ item: { id, title, snoozedUntil }, onDone }: { item: Item; onDone: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, snooze] = useSnoozeQueueItemMutation();
  const put = async (until: string | null) => {
    const said = t(until === null ? 'overview.queue.back' : 'overview.queue.snoozed');
    if (announce(await snooze({ id, until }), said, { undone: onDone })) onDone();
  };
  if (snoozedUntil !== null)
    return (
      <Button size="sm" variant="plain" onClick={() => void put(null)}>
        {t('overview.queue.bring')}
      </Button>
    );
  return (
    <Menu
      label={t('overview.queue.snooze', { title })}
      trigger={<Icon name="clock" size={18} />}
      entries={waits().map(({ key, until }) => ({
        key,
        label: t(`overview.wait.${key}`),
        onSelect: () => void put(until),
      }))}
    />
  );
}
