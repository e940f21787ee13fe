import { useTranslation } from 'react-i18next';
import { dueText } from '../core/day-text.ts';
import { dayAfter, dueText as dayName } from '../ui/due-state.ts';
import type { TaskWrites } from './use-task-writes.ts';
import type { Row, useChoices } from './use-tasks.ts';
import type { View } from './views.ts';

type Drop = (ids: readonly string[]) => void;
type Options = { rows: readonly Row[]; writes: TaskWrites; choices: ReturnType<typeof useChoices>; today: Date };

/** What becomes of tasks that are dropped on a day, a view or a tag; null where that would say nothing. */
export function useDrops({ rows, writes, choices, today }: Options) {
  const { t, i18n } = useTranslation();
  const of = (ids: readonly string[]) => rows.filter((row) => ids.includes(row.id) && row.type === 'task');
  const onDay =
    (date: Date): Drop =>
    (ids) => {
      const tasks = of(ids);
      const said = t('tasks.dueSet', { count: tasks.length, when: dayName(date, today, i18n.language) });
      void writes.update(tasks, { dueDate: dueText(date, false), isTimed: false }, said);
    };
  const { me, members } = choices;
  const toMe: Drop = (ids) => {
    const name = members.find(({ id }) => id === me)?.name ?? '';
    void writes.update(of(ids), { assignedTo: me }, t('tasks.assigned', { count: of(ids).length, name }));
  };
  const views: Partial<Record<View, Drop>> = {
    today: onDay(today),
    upcoming: onDay(dayAfter(today, 1)),
    nodate: (ids) =>
      void writes.update(of(ids), { dueDate: null, isTimed: false }, t('tasks.dueRemoved', { count: of(ids).length })),
    done: (ids) => void writes.tickAll(of(ids).filter((row) => !row.completed)),
    ...(me ? { mine: toMe } : {}),
  };
  return {
    onDay,
    onView: (view: View): Drop | null => views[view] ?? null,
    onTag:
      (tag: { id: string; title: string }): Drop =>
      (ids) =>
        void writes.tag(of(ids), tag, true),
  };
}

export type Drops = ReturnType<typeof useDrops>;
