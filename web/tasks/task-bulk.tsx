import { useTranslation } from 'react-i18next';
import { type Action, BulkBar } from '../list/bulk-bar.tsx';
import { tagEntries } from '../list/tag-entries.ts';
import type { List } from '../list/use-list.ts';
import type { MenuEntry } from '../ui/menu.tsx';
import { dueText } from '../core/day-text.ts';
import { useTaskSectionsQuery } from './generated.ts';
import { repeatText, rules } from './repeat-rules.ts';
import type { TaskWrites } from './use-task-writes.ts';
import type { Row, useChoices } from './use-tasks.ts';

type Choices = ReturnType<typeof useChoices>;
const priorities = [2, 1, 0] as const;

/** The dates that a task is put off to. */
function useDueEntries(writes: TaskWrites, today: Date) {
  const { t } = useTranslation();
  return (rows: readonly Row[]): MenuEntry[] => {
    const count = rows.length;
    const monday = 7 - ((today.getDay() + 6) % 7);
    const to = (key: 'today' | 'tomorrow' | 'nextWeek', days: number): MenuEntry => {
      const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
      const task = { dueDate: dueText(date, false), isTimed: false };
      const name = t(`tasks.due.${key}`);
      return {
        key,
        label: name,
        onSelect: () => void writes.update(rows, task, t('tasks.dueSet', { count, when: name })),
      };
    };
    const shift = (days: number): MenuEntry => ({
      key: `shift${days}`,
      label: t('tasks.due.shift', { count: days }),
      divided: days === 1,
      onSelect: () => void writes.update(rows, {}, t('tasks.dueShifted', { count }), days),
    });
    const none: MenuEntry = {
      key: 'none',
      label: t('tasks.due.none'),
      divided: true,
      onSelect: () => void writes.update(rows, { dueDate: null, isTimed: false }, t('tasks.dueRemoved', { count })),
    };
    return [to('today', 0), to('tomorrow', 1), to('nextWeek', monday), shift(1), shift(7), none];
  };
}

/** How urgent, as a menu and as three keys. */
function usePriorityActions(writes: TaskWrites): Action<Row>[] {
  const { t } = useTranslation();
  const give = (rows: readonly Row[], priority: number) =>
    writes.update(rows, { priority }, t('tasks.prioritySet', { count: rows.length }));
  return [
    {
      key: 'priority',
      label: t('tasks.priority'),
      icon: 'flag',
      entries: (rows) =>
        priorities.map((priority) => ({
          key: `${priority}`,
          label: t(`tasks.priorities.${priority}`),
          shortcut: `${priority + 1}`,
          selected: rows.every((row) => row.priority === priority),
          onSelect: () => void give(rows, priority),
        })),
    },
    ...priorities.map((priority) => ({
      key: `priority ${priority}`,
      label: t(`tasks.priorities.${priority}`),
      icon: 'flag' as const,
      keys: `${priority + 1}`,
      isKeyOnly: true as const,
      run: (rows: readonly Row[]) => give(rows, priority),
    })),
  ];
}

/** Under which words, and whose. */
function useChoiceActions(writes: TaskWrites, { tags, members }: Choices): Action<Row>[] {
  const { t } = useTranslation();
  const assign = (rows: readonly Row[], id: string | null, name: string) => {
    const said = t(id ? 'tasks.assigned' : 'tasks.unassigned', { count: rows.length, name });
    return writes.update(rows, { assignedTo: id }, said);
  };
  return [
    {
      key: 'tag',
      label: t('tasks.tags'),
      icon: 'tag',
      keys: 'l',
      entries: (rows) => tagEntries(tags, rows, (tag, tagged) => void writes.tag(rows, tag, tagged)),
    },
    {
      key: 'assign',
      label: t('tasks.assign'),
      icon: 'user',
      keys: 'm',
      entries: (rows) => [
        ...members.map(({ id, name }) => ({
          key: id,
          label: name,
          selected: rows.every((row) => row.assignee?.id === id),
          onSelect: () => void assign(rows, id, name),
        })),
        { key: 'nobody', label: t('tasks.nobody'), divided: true, onSelect: () => void assign(rows, null, '') },
      ],
    },
  ];
}

/** How often it comes again. */
function useRepeatEntries(writes: TaskWrites) {
  const { t, i18n } = useTranslation();
  return (all: readonly Row[]): MenuEntry[] => {
    // What has no date has none to come again from.
    const rows = all.filter((row) => row.dueDate);
    return ['', ...rules].map((rule) => ({
      key: rule,
      label: rule === '' ? t('tasks.repeat.never') : repeatText(rule, t, i18n.language),
      selected: rows.length > 0 && rows.every((row) => (row.repeats?.rule ?? '') === rule),
      disabled: rows.length === 0,
      onSelect: () => void writes.repeat(rows, rule),
    }));
  };
}

/** Under which heading, also where the list is not that far yet. */
function useMoveEntries(writes: TaskWrites) {
  const { t } = useTranslation();
  const [{ data }] = useTaskSectionsQuery();
  return (rows: readonly Row[]): MenuEntry[] => {
    const to = (after: string | null) => () =>
      void writes.move(
        rows.map((row) => row.id),
        after,
      );
    return [
      ...(data?.tasks ?? []).map(({ id, title }) => ({
        key: id,
        label: title || t('tasks.noTitle'),
        onSelect: to(id),
      })),
      { key: 'top', label: t('tasks.moveTop'), divided: true, onSelect: to(null) },
    ];
  };
}

type Props = { list: List<Row>; writes: TaskWrites; choices: Choices; today: Date };

/** The bar and its keys. It comes after the list: nobody acts on what is not to be seen yet. */
export function TaskBulk({ list, writes, choices, today }: Props) {
  const { t } = useTranslation();
  const actions: Action<Row>[] = [
    { key: 'done', label: t('tasks.done'), icon: 'check', run: writes.tickAll },
    { key: 'due', label: t('tasks.dueDate'), icon: 'calendar', keys: 'd', entries: useDueEntries(writes, today) },
    ...usePriorityActions(writes),
    ...useChoiceActions(writes, choices),
    { key: 'repeat', label: t('tasks.repeats'), icon: 'arrow-path', keys: 'r', entries: useRepeatEntries(writes) },
    { key: 'move', label: t('tasks.moveTo'), icon: 'bars-3-bottom-left', keys: 'v', entries: useMoveEntries(writes) },
    {
      key: 'delete',
      label: t('ui.delete'),
      name: t('tasks.delete'),
      icon: 'trash',
      tone: 'danger',
      keys: '#',
      busy: writes.isRemoving,
      run: writes.remove,
    },
  ];
  return <BulkBar list={list} actions={actions} label={t('tasks.bulk')} group={t('nav.apps-tasks')} />;
}
