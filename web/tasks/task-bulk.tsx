import { useTranslation } from '../core/words/translation.tsx';
import { type Action, BulkBar } from '../list/selection/bulk-bar.tsx';
import { tagEntries } from '../list/selection/tag-entries.ts';
import { dayAfter } from '../ui/date/due-state.ts';
import type { MenuEntry } from '../ui/menu/menu.tsx';
import { useTaskSectionsQuery } from './generated.ts';
import { repeatText, rules } from './task/repeat-rules.ts';
import type { Screen } from './use-screen.ts';
import type { Row } from './use-tasks.ts';

const priorities = [2, 1, 0] as const;

/** Due dates to choose from. */
function useDueEntries({ writes, today }: Screen) {
  const { t } = useTranslation();
  const days = { today: 0, tomorrow: 1, nextWeek: 7 - ((today.getDay() + 6) % 7) };
  return (rows: readonly Row[]): MenuEntry[] => [
    ...(['today', 'tomorrow', 'nextWeek'] as const).map((key) => ({
      key,
      label: t(`tasks.due.${key}`),
      onSelect: () => void writes.due(rows, dayAfter(today, days[key])),
    })),
    ...[1, 7].map((count) => ({
      key: `shift${count}`,
      label: t('tasks.due.shift', { count }),
      divided: count === 1,
      onSelect: () => void writes.shift(rows, count),
    })),
    { key: 'none', label: t('tasks.due.none'), divided: true, onSelect: () => void writes.due(rows, null) },
  ];
}

/** Priority, as a menu and three shortcuts. */
function usePriorityActions({ writes }: Screen): Action<Row>[] {
  const { t } = useTranslation();
  const label = (priority: 0 | 1 | 2) => t(`tasks.priorities.${priority}`);
  return [
    {
      key: 'priority',
      label: t('tasks.priority'),
      icon: 'flag',
      entries: (rows) =>
        priorities.map((priority) => ({
          key: `${priority}`,
          label: label(priority),
          shortcut: `${priority + 1}`,
          selected: rows.every((row) => row.priority === priority),
          onSelect: () => void writes.prioritize(rows, priority),
        })),
    },
    ...priorities.map((priority) => ({
      key: `priority ${priority}`,
      label: label(priority),
      icon: 'flag' as const,
      keys: `${priority + 1}`,
      isKeyOnly: true as const,
      run: (rows: readonly Row[]) => writes.prioritize(rows, priority),
    })),
  ];
}

/** Tags, assignee and recurrence. */
function useChoiceActions({ writes, choices: { tags, members } }: Screen): Action<Row>[] {
  const { t, i18n } = useTranslation();
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
        ...members.map((member) => ({
          key: member.id,
          label: member.name,
          selected: rows.every((row) => row.assignee?.id === member.id),
          onSelect: () => void writes.assign(rows, member),
        })),
        {
          key: 'unassigned',
          label: t('tasks.unassigned'),
          divided: true,
          onSelect: () => void writes.assign(rows, null),
        },
      ],
    },
    {
      key: 'repeat',
      label: t('tasks.repeats'),
      icon: 'arrow-path',
      keys: 'r',
      entries: (all) => {
        // Recurrence needs a due date.
        const rows = all.filter((row) => row.dueDate);
        return ['', ...rules].map((rule) => ({
          key: rule,
          label: repeatText(rule, t, i18n.language),
          selected: rows.length > 0 && rows.every((row) => (row.repeats?.rule ?? '') === rule),
          disabled: rows.length === 0,
          onSelect: () => void writes.repeat(rows, rule),
        }));
      },
    },
  ];
}

/** Moves tasks below a heading, loaded or not. */
function useMoveEntries({ writes }: Screen) {
  const { t } = useTranslation();
  const [{ data }] = useTaskSectionsQuery();
  return (rows: readonly Row[]): MenuEntry[] => {
    const ids = rows.map(({ id }) => id);
    const to = (after: string | null) => () => void writes.move(ids, after);
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

/** Bulk actions and shortcuts; rendered after the list. */
export function TaskBulk(screen: Screen) {
  const { list, writes, group } = screen;
  const { t } = useTranslation();
  const actions: Action<Row>[] = [
    { key: 'done', label: t('tasks.done'), icon: 'check', run: writes.tickAll },
    { key: 'due', label: t('tasks.dueDate'), icon: 'calendar', keys: 'd', entries: useDueEntries(screen) },
    ...usePriorityActions(screen),
    ...useChoiceActions(screen),
    { key: 'move', label: t('tasks.moveTo'), icon: 'bars-3-bottom-left', keys: 'v', entries: useMoveEntries(screen) },
    { key: 'copy', label: t('tasks.duplicate'), icon: 'document-duplicate', run: writes.duplicate },
    {
      key: 'delete',
      label: t('ui.delete'),
      name: t('tasks.delete'),
      icon: 'trash',
      tone: 'danger',
      keys: '#',
      busy: writes.isRemoving(),
      run: writes.remove,
    },
  ];
  return <BulkBar list={list} actions={actions} group={group} />;
}
