import { CountCard } from './count-card.tsx';
import type { ProjectAddress } from '../project-shape.ts';
import { useKit } from '../arrange/use-kit.ts';
import { useTaskNumbers } from '../figures/use-task-numbers.ts';

type Props = { title: string; kind: 'due' | 'overdue'; address: ProjectAddress };

/** Counting stops at one thousand. */
const most = 1000;

/** Live count of due or overdue tasks, with a link. */
export function TaskCountCard({ title, kind, address }: Props) {
  const { t, figures } = useKit();
  const numbers = useTaskNumbers();
  const { at, put } = address;
  const said = (count: number | undefined) =>
    count === undefined
      ? undefined
      : count > most
        ? t('dashboards.moreThan', { count: figures.whole(most) })
        : figures.whole(count);
  const of = (count: number | undefined) => (numbers === null ? '–' : said(count));
  const isDue = kind === 'due';
  const [shown, other] = isDue
    ? at.due === 'day'
      ? [numbers?.day?.today, numbers?.week?.today]
      : [numbers?.week?.today, numbers?.day?.today]
    : at.late === 'all'
      ? [numbers?.day?.overdue, numbers?.late?.overdue]
      : [numbers?.late?.overdue, numbers?.day?.overdue];
  const value = of(other) ?? '–';

  return isDue ? (
    <CountCard
      {...{ title }}
      count={of(shown)}
      note={t(at.due === 'day' ? 'dashboards.project.dueInWeek' : 'dashboards.project.dueToday', { value })}
      value={at.due}
      options={[
        { value: 'day', label: t('dashboards.today') },
        { value: 'week', label: t('dashboards.nextSeven') },
      ]}
      onChange={(due) => put({ due })}
      to={`/apps/tasks?view=${at.due === 'day' ? 'today' : 'upcoming'}`}
    />
  ) : (
    <CountCard
      {...{ title }}
      count={of(shown)}
      note={t(at.late === 'all' ? 'dashboards.project.lateByWeek' : 'dashboards.project.lateInAll', { value })}
      value={at.late}
      options={[
        { value: 'all', label: t('dashboards.all') },
        { value: 'week', label: t('dashboards.overWeek') },
      ]}
      onChange={(late) => put({ late })}
      to="/apps/tasks?view=overdue"
    />
  );
}
