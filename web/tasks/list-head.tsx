import { Suspense, lazy, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRight } from '../core/guards.ts';
import { useNumber } from '../core/intl.ts';
import { useShortcut } from '../core/keyboard.ts';
import type { Pages } from '../core/use-pages.ts';
import { PageHead } from '../list/page-head.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useMaking } from '../list/use-making.ts';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Icon } from '../ui/icon.tsx';
import { dueText } from '../core/day-text.ts';
import { type TaskPatch, useCreateSectionMutation } from './generated.ts';
import { home } from './home.ts';
import styles from './tasks-page.module.css';
import type { TaskWrites } from './use-task-writes.ts';
import type { Row, useChoices } from './use-tasks.ts';
import { Views } from './views-pane.tsx';
import { type Filter, views } from './views.ts';

// What a line says is read by much that a list needs not.
const QuickAdd = lazy(() => import('./quick-add.tsx').then((part) => ({ default: part.QuickAdd })));

type Props = {
  filter: Filter;
  put: (patch: Partial<Filter>, how?: 'push' | 'replace') => void;
  pages: Pages<unknown, Row>;
  choices: ReturnType<typeof useChoices>;
  writes: TaskWrites;
  today: Date;
  isAlone: boolean;
  tail: string;
  /** The heading that new tasks go under. */
  under: Row | null;
  onUnder: (section: Row | null) => void;
};

/** What a new task gets from the view that it is made in. */
function givenBy({ view, tag, assignee }: Filter, today: Date, me: string | null): TaskPatch {
  return {
    ...(view === 'today' ? { dueDate: dueText(today, false) } : {}),
    ...(tag ? { tags: [tag] } : {}),
    ...(assignee ? { assignedTo: assignee } : view === 'mine' && me ? { assignedTo: me } : {}),
  };
}

/** The name of the view, the line to type a task into, and what the list is narrowed by. */
export function ListHead(props: Props) {
  const { filter, put, pages, choices, writes, today, isAlone, tail, under, onUnder } = props;
  const { t } = useTranslation();
  const format = useNumber();
  const mayManage = hasRight('tasks.manage');
  const group = t('nav.apps-tasks');
  const title = filter.tag
    ? (choices.tags.find((tag) => tag.id === filter.tag)?.title ?? group)
    : filter.view === 'all'
      ? group
      : t(`tasks.view.${filter.view}`);
  const tasks = pages.rows?.filter((row) => row.type === 'task') ?? [];
  const count = tasks.length;
  const late =
    filter.view === 'today' ? tasks.filter((task) => task.dueDate && task.dueDate < dueText(today, false)) : [];

  return (
    <PageHead
      title={title}
      names={isAlone}
      count={
        pages.rows &&
        (count === 0
          ? t('tasks.countNone')
          : t('tasks.count', { count, number: `${format(count)}${pages.more ? '+' : ''}` }))
      }
      filters={<SearchField label={t('tasks.find')} group={group} value={filter.q} onSearch={(q) => put({ q })} />}
    >
      {mayManage && late.length > 0 && (
        <Button
          icon="calendar"
          onClick={() =>
            void writes.update(
              late,
              { dueDate: dueText(today, false), isTimed: false },
              t('tasks.movedToday', { count: late.length }),
            )
          }
        >
          {t('tasks.moveToday')}
        </Button>
      )}
      <ViewMenu filter={filter} put={put} choices={choices} />
      <div className={styles.saved}>
        <Suspense>
          <Views room="tasks" path={home} search={tail} look="menu" />
        </Suspense>
      </div>
      {mayManage && filter.view === 'all' && <AddSection tail={tail} />}
      {mayManage && (
        <Suspense fallback={<div className={styles.adding} />}>
          <QuickAdd
            choices={choices}
            given={givenBy(filter, today, choices.me)}
            tail={tail}
            under={under}
            onUnder={onUnder}
          />
        </Suspense>
      )}
    </PageHead>
  );
}

/** Views, people and priorities, for who has no pane of views beside the list. */
function ViewMenu({ filter, put, choices }: Pick<Props, 'filter' | 'put' | 'choices'>) {
  const { t } = useTranslation();
  const holder = useRef<HTMLDivElement>(null);
  const open = () => holder.current?.querySelector('button')?.click();
  useShortcut({ keys: 'w', label: t('tasks.viewMenu'), group: t('nav.apps-tasks'), run: open });
  const isNarrowed = filter.assignee !== null || filter.priority !== '' || filter.done;
  return (
    <div ref={holder}>
      <Menu
        label={t('tasks.viewMenu')}
        look="outlined"
        trigger={
          <>
            <Icon name="adjustments-horizontal" size={18} />
            {t('tasks.viewMenu')}
          </>
        }
        entries={[
          ...views.map((view, index) => ({
            key: view,
            label: t(`tasks.view.${view}`),
            selected: filter.view === view,
            ...(index === 0 ? { heading: t('tasks.views') } : {}),
            onSelect: () => put({ view, tag: null, saved: null }, 'push'),
          })),
          ...([2, 1, 0] as const).map((priority, index) => ({
            key: `priority ${priority}`,
            label: t(`tasks.priorities.${priority}`),
            selected: filter.priority === `${priority}`,
            ...(index === 0 ? { heading: t('tasks.priority'), divided: true } : {}),
            onSelect: () => put({ priority: filter.priority === `${priority}` ? '' : `${priority}` }, 'push'),
          })),
          ...choices.members.map(({ id, name }, index) => ({
            key: id,
            label: name,
            selected: filter.assignee === id,
            ...(index === 0 ? { heading: t('tasks.assignee'), divided: true } : {}),
            onSelect: () => put({ assignee: filter.assignee === id ? null : id }, 'push'),
          })),
          {
            key: 'done',
            label: t('tasks.showDone'),
            selected: filter.done,
            divided: true,
            disabled: filter.view !== 'all',
            onSelect: () => put({ done: !filter.done }),
          },
          ...(isNarrowed
            ? [
                {
                  key: 'clear',
                  label: t('tasks.clearFilter'),
                  divided: true,
                  onSelect: () => put({ assignee: null, priority: '', done: false }),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

function AddSection({ tail }: { tail: string }) {
  const { t } = useTranslation();
  const [, createSection] = useCreateSectionMutation();
  const { run, busy } = useMaking({
    home,
    make: () => createSection({ task: { title: t('tasks.newSection') } }),
    to: ({ data }) => (data ? `${home}/${data.createTask.id}${tail}` : null),
    said: t('tasks.sectionAdded'),
  });
  useShortcut({ keys: 's', label: t('tasks.addSection'), group: t('nav.apps-tasks'), run });
  return (
    <Button icon="bars-3-bottom-left" shortcut="S" busy={busy} onClick={run}>
      {t('tasks.addSection')}
    </Button>
  );
}
