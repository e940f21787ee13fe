import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useOutlet, useParams } from 'react-router';
import { hasRight } from '../core/guards.ts';
import type { Warm } from '../core/route-table.ts';
import { flag, id as idField, oneOf, text, useAddress } from '../core/use-address.ts';
import { useToday } from '../core/use-today.ts';
import { NewRows } from '../list/new-rows.tsx';
import { SplitPage } from '../list/split.tsx';
import { useHeadings } from '../list/use-headings.ts';
import { useMoved } from '../list/use-moved.ts';
import { type List, useList } from '../list/use-list.ts';
import { Loaded } from '../ui/loaded.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TaskChoicesDocument, TasksDocument } from './generated.ts';
import { ListHead } from './list-head.tsx';
import { NoTasks } from './no-tasks.tsx';
import { home } from './home.ts';
import { TaskRows } from './task-rows.tsx';
import { useDrops } from './use-drops.ts';
import { type TaskWrites, useTaskWrites } from './use-task-writes.ts';
import { type Row, pageSize, useChoices, useTasks } from './use-tasks.ts';
import { ViewsPane } from './views-pane.tsx';
import { type Filter, isOrdered, questionOf, views } from './views.ts';

const DayStrip = lazy(() => import('../ui/day-strip.tsx').then((part) => ({ default: part.DayStrip })));
const TaskBulk = lazy(() => import('./task-bulk.tsx').then((part) => ({ default: part.TaskBulk })));

const none: readonly Row[] = [];
const isHeading = (row: Row) => row.type === 'section';

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
  const moved = useMoved(pages.rows ?? none);
  const headings = useHeadings({ key: 'tasks folded', rows: moved.shown, isHeading, isOn: isOrdered(filter) });
  const [under, setUnder] = useState<Row | null>(null);
  const group = t('nav.apps-tasks');
  const tail = href();
  const list = useList<Row>({
    key: tail,
    rows: headings.shown,
    opened: id,
    open: (task) => void navigate(`${home}${task ? `/${task}` : ''}${tail}`, { replace: id !== null && task !== null }),
    group,
    mayTick: mayManage,
    hold: pages.hold,
  });
  const writes = useTaskWrites(list);
  const drops = useDrops({ rows: list.rows, writes, choices, today });
  const detail = useOutlet({ list, writes, choices, tail } satisfies ListContext);

  return (
    <SplitPage
      side={
        <ViewsPane
          filter={filter}
          today={today}
          choices={choices}
          href={(patch, path) => href(patch, path)}
          tail={tail}
          drops={mayManage ? drops : null}
        />
      }
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
            under={under}
            onUnder={setUnder}
            tail={tail}
          />
          <NewRows waiting={pages.waiting} onShow={pages.showWaiting} />
          <Loaded
            of={{ data: pages.rows, error: pages.error, retry: pages.retry }}
            bones={<SkeletonRows count={10} height={44} />}
            empty={<NoTasks filter={filter} onClear={() => put({ tag: null, assignee: null, priority: '', q: '' })} />}
          >
            {() => (
              <TaskRows
                {...{ list, pages, filter, today, writes, tail, headings, moved, drops }}
                onAddUnder={setUnder}
              />
            )}
          </Loaded>
          <Suspense>
            {mayManage && <TaskBulk {...{ list, writes, choices, today }} />}
            {mayManage && <DayStrip kind="task" today={today} onDrop={(ids, date) => drops.onDay(date)(ids)} />}
          </Suspense>
        </>
      }
    />
  );
}
