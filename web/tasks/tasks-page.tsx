import { Suspense, lazy, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useOutlet, useParams } from 'react-router';
import { hasRight } from '../core/guards.ts';
import type { Warm } from '../core/route-table.ts';
import { flag, id as idField, oneOf, text, useAddress } from '../core/use-address.ts';
import { useToday } from '../core/use-today.ts';
import { NewRows } from '../list/new-rows.tsx';
import { Rows } from '../list/rows.tsx';
import { Split } from '../list/split.tsx';
import { type List, useList } from '../list/use-list.ts';
import { Loaded } from '../ui/loaded.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useReorder } from '../ui/use-reorder.ts';
import { TaskChoicesDocument, TasksDocument } from './generated.ts';
import { ListHead } from './list-head.tsx';
import { NoTasks } from './no-tasks.tsx';
import { home } from './home.ts';
import { TaskRow, Tick, dayGroup, doneGroup } from './task-row.tsx';
import styles from './tasks-page.module.css';
import { type TaskWrites, useTaskWrites } from './use-task-writes.ts';
import { type Row, pageSize, useChoices, useTasks } from './use-tasks.ts';
import { ViewsPane } from './views-pane.tsx';
import { type Filter, isOrdered, questionOf, views } from './views.ts';

const TaskBulk = lazy(() => import('./task-bulk.tsx').then((part) => ({ default: part.TaskBulk })));

/** What the open task knows of the list beside it. */
export type ListContext = { list: List<Row>; writes: TaskWrites; choices: ReturnType<typeof useChoices>; tail: string };

const shape = {
  view: oneOf(views, 'all'),
  tag: idField,
  assignee: idField,
  priority: text,
  q: text,
  done: flag,
  saved: idField,
};

export const warmTasks: Warm = (client) => {
  const all: Filter = { view: 'all', tag: null, assignee: null, priority: '', q: '', done: false, saved: null };
  void client.query(TasksDocument, { ...questionOf(all, new Date(), null), first: pageSize, after: null }).toPromise();
  void client.query(TaskChoicesDocument, {}).toPromise();
};

/** The views, the list, and beside it the task that the address names. */
export function TasksPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = null } = useParams();
  const { at, put, href } = useAddress(shape);
  const filter = at as Filter;
  const today = useToday();
  const choices = useChoices();
  const pages = useTasks(filter, today, choices.me);
  const mayManage = hasRight('tasks.manage');
  const group = t('nav.apps-tasks');
  const tail = href();
  const list = useList<Row>({
    key: tail,
    rows: pages.rows ?? [],
    opened: id,
    open: (task) => void navigate(`${home}${task ? `/${task}` : ''}${tail}`, { replace: id !== null && task !== null }),
    group,
    mayTick: mayManage,
    hold: pages.hold,
  });
  const writes = useTaskWrites(list);
  const detail = useOutlet({ list, writes, choices, tail } satisfies ListContext);

  return (
    <div className={styles.page}>
      <ViewsPane
        filter={filter}
        today={today}
        choices={choices}
        href={(patch, path) => href(patch, path)}
        tail={tail}
      />
      <Split
        label={group}
        isOpen={id !== null}
        below="cover"
        isWide
        detail={detail}
        list={
          <>
            <ListHead
              filter={filter}
              put={put}
              pages={pages}
              choices={choices}
              writes={writes}
              today={today}
              isAlone={id === null}
              tail={tail}
              onOpen={(task) => void navigate(`${home}/${task}${tail}`)}
            />
            <NewRows waiting={pages.waiting} onShow={pages.showWaiting} />
            <Loaded
              of={{ data: pages.rows, error: pages.error, retry: pages.retry }}
              bones={<SkeletonRows count={10} height={44} />}
              empty={
                <NoTasks filter={filter} onClear={() => put({ tag: null, assignee: null, priority: '', q: '' })} />
              }
            >
              {() => <TaskRows {...{ list, pages, filter, today, writes, tail, mayManage }} />}
            </Loaded>
            <Suspense>{mayManage && <TaskBulk {...{ list, writes, choices, today }} />}</Suspense>
          </>
        }
      />
    </div>
  );
}

type RowsProps = {
  list: List<Row>;
  pages: ReturnType<typeof useTasks>;
  filter: Filter;
  today: Date;
  writes: TaskWrites;
  tail: string;
  mayManage: boolean;
};

const nameOf = (row: Row) => row.title;

function TaskRows({ list, pages, filter, today, writes, tail, mayManage }: RowsProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const rows = list.rows;
  const reorder = useReorder({
    kind: 'task',
    ids: useMemo(() => rows.map((row) => row.id), [rows]),
    nameOf: (task) => rows.find((row) => row.id === task)?.title ?? '',
    together: (task) => together(rows, list.ids, task),
    onMove: (ids, after) => void writes.move(ids, after),
    disabled: !mayManage || !isOrdered(filter),
  });
  // Rows keep what they are drawn with while the list scrolls.
  const latest = useRef({ reorder, writes });
  latest.current = { reorder, writes };
  const attributes = useCallback(
    (row: Row) => ({ ...latest.current.reorder.item(row.id), 'data-heading': row.type === 'section' || undefined }),
    [],
  );
  const tick = useCallback((row: Row) => void latest.current.writes.tick(row), []);
  const render = useCallback(
    (row: Row) => <TaskRow task={row} t={t} language={language} now={today} />,
    [t, language, today],
  );
  const aside = useCallback(
    (row: Row) => <Tick task={row} t={t} onTick={mayManage ? tick : null} />,
    [t, tick, mayManage],
  );
  const hrefOf = useCallback((row: Row) => `${home}/${row.id}${tail}`, [tail]);
  const isDated = filter.view === 'today' || filter.view === 'upcoming' || filter.view === 'overdue';
  const groupOf = isDated
    ? (row: Row) => dayGroup(row, today, language, t)
    : filter.view === 'done'
      ? (row: Row) => doneGroup(row, today, language, t)
      : undefined;

  return (
    <div
      className={styles.rows}
      role="presentation"
      onKeyDown={(event) => {
        // Space ticks the row that has the focus; on a button it is the button's.
        if (event.key !== ' ' || !mayManage || !(event.target instanceof HTMLAnchorElement)) return;
        event.preventDefault();
        void writes.tickAll(list.targets());
      }}
    >
      <Rows
        list={list}
        kind="task"
        label={t('nav.apps-tasks')}
        scrollKey="tasks"
        href={hrefOf}
        nameOf={nameOf}
        render={render}
        aside={aside}
        attributes={attributes}
        {...(groupOf ? { groupOf } : {})}
        onMore={pages.more}
        onSee={pages.see}
      />
    </div>
  );
}

/** What moves with a row: all that is ticked, or a heading with the tasks under it. */
function together(rows: readonly Row[], ticked: ReadonlySet<string>, id: string): string[] {
  if (ticked.has(id)) return rows.filter((row) => ticked.has(row.id)).map((row) => row.id);
  const at = rows.findIndex((row) => row.id === id);
  if (rows[at]?.type !== 'section') return [id];
  const next = rows.findIndex((row, index) => index > at && row.type === 'section');
  return rows.slice(at, next < 0 ? undefined : next).map((row) => row.id);
}
