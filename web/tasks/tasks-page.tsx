import { lazy } from 'react';
import type { Prefetch } from '../core/routes/route-table.ts';
import { Deferred } from '../list/record/deferred.tsx';
import { ResourceFrame } from '../list/resource/resource-frame.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { fetchTasks, fetchTaskChoices } from './generated.ts';
import { ListHead } from './list-head.tsx';
import { NoTasks } from './no-tasks.tsx';
import { TaskRows } from './task-rows.tsx';
import { useScreen } from './use-screen.ts';
import { pageSize } from './use-tasks.ts';
import { ViewsPane } from './views-pane.tsx';
import { everything, nothing, questionOf } from './views.ts';

const DayStrip = lazy(() => import('./day-strip.tsx').then((part) => ({ default: part.DayStrip })));
const TaskBulk = lazy(() => import('./task-bulk.tsx').then((part) => ({ default: part.TaskBulk })));

export const prefetchTasks: Prefetch = (client) => {
  const question = { ...questionOf(everything, new Date(), null), first: pageSize, after: null };
  void fetchTasks(client, question);
  void fetchTaskChoices(client);
};

/** Views, the list, and the open task next to it. */
export function TasksPage() {
  const screen = useScreen();
  const { filter, put, pages, today, drops, mayManage } = screen;
  return (
    <ResourceFrame
      side={<ViewsPane {...screen} />}
      label={screen.group}
      pages={pages}
      context={screen}
      isWide
      head={() => <ListHead {...screen} />}
      skeleton={<SkeletonRows count={10} height={44} />}
      empty={<NoTasks filter={filter} onClear={() => put(nothing)} />}
      foot={
        mayManage && (
          <Deferred>
            <TaskBulk {...screen} />
            <DayStrip kind="task" today={today} onDrop={(ids, date) => drops.onDay(date, ids)} />
          </Deferred>
        )
      }
    >
      {() => <TaskRows {...screen} />}
    </ResourceFrame>
  );
}
