import type { TFunction } from 'i18next';
import { toDate } from '../core/words/intl.ts';
import { timeText } from '../core/dates/day-text.ts';
import type { IconName } from '../generated.ts';
import { RowTags, RowText } from '../list/rows/row-text.tsx';
import { Avatar } from '../ui/mark/avatar.tsx';
import { DueMark } from '../ui/date/due-mark.tsx';
import { dueState, dueText } from '../ui/date/due-state.ts';
import { Icon } from '../ui/mark/icon.tsx';
import styles from './task-row.module.css';
import { type Row, dateOf } from './use-tasks.ts';
import type { View } from './views.ts';

type Props = { task: Row; t: TFunction; language: string; now: Date };

/** Row of a task or heading. Plain elements for speed, as scrolling mounts many. */
export function TaskRow({ task, t, language, now }: Props) {
  const title = task.title || t('tasks.noTitle');
  if (task.type === 'section') return <RowText title={title} isHeading />;
  const { completed, tags, assignee, repeats, isTimed } = task;
  const due = dateOf(task);
  const steps = task.subTasks ?? [];
  return (
    <RowText title={title} isDone={completed}>
      {steps.length > 0 && (
        <span title={t('tasks.steps')}>
          {steps.filter((step) => step.completed).length}/{steps.length}
        </span>
      )}
      <RowTags tags={tags} />
      {due && (
        <DueMark date={due} now={now} language={language} isDone={completed}>
          {isTimed && ` ${timeText(due, language)}`}
          {repeats && <Icon name="arrow-path" size={16} />}
        </DueMark>
      )}
      {assignee && <Avatar name={assignee.name} src={assignee.avatar} size={24} />}
    </RowText>
  );
}

/** Checkbox of a task; its color and name show the priority. */
export function Tick({ task, t, onTick }: { task: Row; t: TFunction; onTick: ((task: Row) => void) | null }) {
  const { type, completed, priority, title } = task;
  if (type === 'section') return null;
  const shared = {
    className: styles.tick,
    'data-done': completed || undefined,
    children: completed && <Icon name="check" size={16} />,
  };
  if (!onTick) return <span {...shared} title={completed ? t('tasks.isDone') : undefined} />;
  return (
    <button
      {...shared}
      type="button"
      role="checkbox"
      aria-checked={completed}
      aria-label={t('tasks.tickName', { name: title || t('tasks.noTitle') })}
      tabIndex={-1}
      data-priority={priority}
      onClick={() => onTick(task)}
    />
  );
}

type ToolsProps = {
  section: Row;
  t: TFunction;
  /** Null if headings can't be collapsed. */
  isFolded: boolean | null;
  onFold: (isFolded: boolean) => void;
  onAdd: (() => void) | null;
};

/** Tools of a heading: add a task, collapse. */
export function HeadingTools({ section, t, isFolded, onFold, onAdd }: ToolsProps) {
  const name = section.title || t('tasks.noTitle');
  const tool = (icon: IconName, title: string, onClick: () => void) => (
    <button type="button" className={styles.tool} tabIndex={-1} title={title} onClick={onClick}>
      <Icon name={icon} size={16} />
    </button>
  );
  return (
    <>
      {onAdd && tool('plus', t('tasks.addUnder', { name }), onAdd)}
      {isFolded !== null &&
        tool(isFolded ? 'chevron-right' : 'chevron-down', t('tasks.fold', { name }), () => onFold(!isFolded))}
    </>
  );
}

/** Group of a row: completion or due date; all overdue tasks form one group. */
export function groupOf(task: Row, view: View, now: Date, language: string, t: TFunction): string {
  const date = view === 'done' ? toDate(task.completedAt) : dateOf(task);
  if (!date) return t(view === 'done' ? 'tasks.doneEarlier' : 'tasks.view.nodate');
  const isLate = view !== 'done' && dueState(date, now) === 'past';
  return isLate ? t('tasks.view.overdue') : dueText(date, now, language);
}
