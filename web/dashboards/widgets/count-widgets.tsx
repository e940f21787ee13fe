import { CountCard } from '../cards/count-card.tsx';
import type { Project, ProjectAddress } from '../project-shape.ts';
import { TaskCountCard } from '../cards/task-count-card.tsx';
import type { Kit } from '../arrange/use-kit.ts';
import { type Week, weekOf, weeks } from '../figures/weeks.ts';
import type { Widget } from './widget.ts';

export function taskCount({ t }: Kit, address: ProjectAddress, key: 'due' | 'overdue'): Widget {
  const title = t(`dashboards.project.${key}`);
  return { key, title, isLive: true, draw: () => <TaskCountCard {...{ title, address }} kind={key} /> };
}

export function newCounts(
  kit: Kit,
  { githubIssues, taskDistribution }: Project,
  { at, put }: ProjectAddress,
): Widget[] {
  const { t, figures } = kit;
  const numbers = {
    newIssues: (week: Week) => githubIssues.overview[weekOf[week]].newIssues,
    features: (week: Week) => taskDistribution.overview[weekOf[week]].new,
  };
  const card = (key: 'newIssues' | 'features', value: Week, onChange: (week: Week) => void, to: string): Widget => {
    const title = t(`dashboards.project.${key}`);
    const other = value === 'this' ? 'last' : 'this';
    const note = t(`dashboards.project.in${other === 'last' ? 'Last' : 'This'}`, {
      value: figures.whole(numbers[key](other)),
    });
    return {
      key,
      title,
      sheets: () => [
        {
          title,
          cells: [
            ['', t('dashboards.thisWeek'), t('dashboards.lastWeek')],
            [title, numbers[key]('this'), numbers[key]('last')],
          ],
        },
      ],
      draw: () => (
        <CountCard
          {...{ title, value, onChange, note, to }}
          count={figures.whole(numbers[key](value))}
          options={weeks(kit)}
        />
      ),
    };
  };
  return [
    card('newIssues', at.issues, (issues) => put({ issues }), 'issues'),
    card('features', at.features, (features) => put({ features }), 'distribution'),
  ];
}
