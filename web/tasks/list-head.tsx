import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRight } from '../core/guards.ts';
import { useNumber } from '../core/intl.ts';
import { useShortcut } from '../core/keyboard.ts';
import type { Pages } from '../core/use-pages.ts';
import { FilterMenu } from '../list/filter-menu.tsx';
import { PageHead } from '../list/page-head.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useMaking } from '../list/use-making.ts';
import { Button } from '../ui/button.tsx';
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
  return (
    <FilterMenu
      label={t('tasks.viewMenu')}
      icon="adjustments-horizontal"
      keys="w"
      group={t('nav.apps-tasks')}
      at={filter}
      put={put}
      nothing={{ assignee: null, priority: '', done: false }}
      first={views.map((view, index) => ({
        key: view,
        label: t(`tasks.view.${view}`),
        selected: filter.view === view,
        ...(index === 0 ? { heading: t('tasks.views') } : {}),
        onSelect: () => put({ view, tag: null, saved: null }, 'push'),
      }))}
      parts={[
        {
          name: 'priority',
          title: t('tasks.priority'),
          choices: ['2', '1', '0'].map((value) => ({
            value,
            label: t(`tasks.priorities.${value as '2' | '1' | '0'}`),
          })),
        },
        {
          name: 'assignee',
          title: t('tasks.assignee'),
          choices: choices.members.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      last={[
        {
          key: 'done',
          label: t('tasks.showDone'),
          selected: filter.done,
          divided: true,
          disabled: filter.view !== 'all',
          onSelect: () => put({ done: !filter.done }),
        },
      ]}
    />
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
