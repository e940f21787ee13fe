import { newCounts, taskCount } from './count-widgets.tsx';
import { distributionWidget } from './distribution-widget.tsx';
import { issuesWidget } from './issues-widget.tsx';
import type { Project, ProjectAddress } from '../project-shape.ts';
import { ScheduleWidget } from './schedule-widget.tsx';
import type { Kit } from '../arrange/use-kit.ts';
import { type Widget, eachAlone } from './widget.ts';

export function homeWidgets(kit: Kit, body: Project, address: ProjectAddress, seesTasks: boolean): Widget[] {
  return eachAlone({
    due: () => (seesTasks ? [taskCount(kit, address, 'due'), taskCount(kit, address, 'overdue')] : []),
    newIssues: () => newCounts(kit, body, address),
    issues: () => issuesWidget(kit, body, address),
    distribution: () => distributionWidget(kit, body, address),
    schedule: () => scheduleWidget(kit, body, address),
  });
}

function scheduleWidget({ t }: Kit, { schedule }: Project, { at, put }: ProjectAddress): Widget {
  const title = t('dashboards.project.schedule');
  const rowsOf = (day: 'today' | 'tomorrow') =>
    schedule[day].map((item) => [t(`dashboards.${day}`), item.time, item.title, item.location ?? '']);
  const head = (['day', 'time', 'what', 'where'] as const).map((key) => t(`dashboards.${key}`));
  return {
    key: 'schedule',
    title,
    sheets: () => [{ title, cells: [head, ...rowsOf('today'), ...rowsOf('tomorrow')] }],
    draw: () => <ScheduleWidget {...{ title, schedule }} day={at.day} onDay={(day) => put({ day })} />,
  };
}
