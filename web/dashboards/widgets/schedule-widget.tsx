import { dueText } from '../../core/dates/day-text.ts';
import { hasRight } from '../../core/session/guards.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { useMinute } from '../../core/dates/use-minute.ts';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { CardHead } from '../cards/card-head.tsx';
import { useCreateTaskOfScheduleMutation } from '../generated.ts';
import { clockOf, nextOf, timeIn } from '../cards/labels.ts';
import styles from './schedule-widget.module.css';
import type { Project } from '../project-shape.ts';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import { useKit } from '../arrange/use-kit.ts';

type Item = Project['schedule']['today'][number];
type Day = 'today' | 'tomorrow';
type Props = {
  title: string;
  schedule: Record<Day, readonly Item[]>;
  day: Day;
  onDay: (day: Day) => void;
};

/** Schedule by hour, with a marker at the next event. */
export function ScheduleWidget({ title, schedule, day, onDay }: Props) {
  const { t, language } = useKit();
  const now = useMinute();
  const items = schedule[day];
  const next =
    day === 'today'
      ? nextOf(
          items.map(({ time }) => time),
          now.getHours() * 60 + now.getMinutes(),
        )
      : -1;
  const makeTask = useMakeTask(day);
  return (
    <>
      <CardHead
        {...{ title }}
        actions={
          <SegmentedChoice
            label={title}
            value={day}
            choices={[
              { value: 'today', label: t('dashboards.today') },
              { value: 'tomorrow', label: t('dashboards.tomorrow') },
            ]}
            onChange={onDay}
          />
        }
      />
      {items.length === 0 && <p className={styles.none}>{t('dashboards.project.nothingOn')}</p>}
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={index} className={styles.item} aria-current={index === next ? 'step' : undefined}>
            <span className={styles.time}>{timeIn(language, item.time)}</span>
            <span className={styles.what}>
              <b>{item.title}</b>
              {item.location && <span>{item.location}</span>}
            </span>
            {index === next && <span className={styles.next}>{t('dashboards.project.next')}</span>}
            <span className={styles.tools}>
              {hasRight('tasks.manage') && (
                <IconButton
                  size="sm"
                  icon="plus-circle"
                  label={t('dashboards.makeTask', { title: item.title })}
                  onClick={() => void makeTask(item)}
                />
              )}
              <CopyButton
                label={t('dashboards.copyOf', { title: item.title })}
                text={[timeIn(language, item.time), item.title, item.location].filter(Boolean).join(', ')}
              />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Creates a task from an event, due at its start. */
function useMakeTask(day: Day) {
  const { t } = useKit();
  const announce = useAnnounce();
  const [, create] = useCreateTaskOfScheduleMutation();
  return async ({ title, time, location }: Item) => {
    const clock = clockOf(time);
    const now = new Date();
    const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() + (day === 'tomorrow' ? 1 : 0));
    if (clock?.kind === 'in') at.setTime(now.getTime() + clock.minutes * 60_000);
    else if (clock) at.setMinutes(clock.minutes);
    const isTimed = clock !== null;
    const task = { title, dueDate: dueText(at, isTimed), isTimed, ...(location ? { notes: location } : {}) };
    announce(await create({ task }), t('dashboards.taskMade', { title }));
  };
}
