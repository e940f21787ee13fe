import type { TFunction } from 'i18next';
import { toDate } from '../core/intl.ts';
import { RowTags } from '../list/row-tags.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { dueState, dueText } from '../ui/due-state.ts';
import { Icon } from '../ui/icon.tsx';
import { timeText } from '../core/day-text.ts';
import { dateOf } from './due.ts';
import styles from './task-row.module.css';
import type { Row } from './use-tasks.ts';

type Props = { task: Row; t: TFunction; language: string; now: Date };

/** What a row says of a task, or the heading that it is. Plain elements: many come and go with each step of scrolling. */
export function TaskRow({ task, t, language, now }: Props) {
  if (task.type === 'section') return <span className={styles.heading}>{task.title || t('tasks.noTitle')}</span>;
  const { title, completed, tags, assignee, subTasks, repeats, isTimed } = task;
  const due = dateOf({ dueDate: task.dueDate, isTimed });
  const steps = subTasks ?? [];
  const state = completed ? 'future' : dueState(due, now);
  return (
    <>
      <span className={styles.title} data-done={completed || undefined}>
        {title || t('tasks.noTitle')}
      </span>
      <span className={styles.facts}>
        {steps.length > 0 && (
          <span title={t('tasks.steps')}>
            {steps.filter((step) => step.completed).length}/{steps.length}
          </span>
        )}
        <RowTags tags={tags} />
        {due && (
          <span className={styles.due} data-state={state}>
            {state === 'past' && <Icon name="exclamation-circle" size={16} />}
            {repeats && <Icon name="arrow-path" size={16} />}
            {dueText(due, now, language)}
            {isTimed && ` ${timeText(due, language)}`}
          </span>
        )}
        {assignee && <Avatar name={assignee.name} src={assignee.avatar} size={24} />}
      </span>
    </>
  );
}

/** The circle that a task is ticked with; its colour says the priority, and so does its name. */
export function Tick({ task, t, onTick }: { task: Row; t: TFunction; onTick: ((task: Row) => void) | null }) {
  if (task.type === 'section') return null;
  const name = task.title || t('tasks.noTitle');
  if (!onTick)
    return task.completed ? (
      <span className={styles.tick} data-done title={t('tasks.isDone')}>
        <Icon name="check" size={16} />
      </span>
    ) : (
      <span className={styles.tick} />
    );
  return (
    <button
      type="button"
      className={styles.tick}
      role="checkbox"
      aria-checked={task.completed}
      aria-label={t('tasks.tickName', { name })}
      tabIndex={-1}
      data-done={task.completed || undefined}
      data-priority={task.priority}
      onClick={() => onTick(task)}
    >
      {task.completed && <Icon name="check" size={16} />}
    </button>
  );
}

type ToolsProps = {
  section: Row;
  t: TFunction;
  /** Null where headings are not folded. */
  isFolded: boolean | null;
  onFold: (isFolded: boolean) => void;
  onAdd: (() => void) | null;
};

/** What a heading offers: to add under it, and to fold what is under it. */
export function HeadingTools({ section, t, isFolded, onFold, onAdd }: ToolsProps) {
  const name = section.title || t('tasks.noTitle');
  return (
    <>
      {onAdd && (
        <button
          type="button"
          className={styles.tool}
          tabIndex={-1}
          title={t('tasks.addUnder', { name })}
          onClick={onAdd}
        >
          <Icon name="plus" size={16} />
        </button>
      )}
      {isFolded !== null && (
        <button
          type="button"
          className={styles.tool}
          tabIndex={-1}
          aria-expanded={!isFolded}
          title={t('tasks.fold', { name })}
          onClick={() => onFold(!isFolded)}
        >
          <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size={16} />
        </button>
      )}
    </>
  );
}

/** The group of a row by its date: overdue ones together, then each day. */
export function dayGroup(task: Row, now: Date, language: string, t: TFunction): string {
  const due = dateOf(task);
  if (!due) return t('tasks.view.nodate');
  return dueState(due, now) === 'past' ? t('tasks.view.overdue') : dueText(due, now, language);
}

/** The day on which it was done. */
export const doneGroup = (task: Row, now: Date, language: string, t: TFunction): string => {
  const date = toDate(task.completedAt);
  return date ? dueText(date, now, language) : t('tasks.doneEarlier');
};
