import { BarChart } from '../../chart/bar-chart.tsx';
import type { ChartData } from '../../chart/series.ts';
import { sheetOf } from '../../chart/frame/twin.ts';
import { Facts } from '../figures/facts.tsx';
import { weekdayIn } from '../cards/labels.ts';
import type { Project, ProjectAddress } from '../project-shape.ts';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import type { Kit } from '../arrange/use-kit.ts';
import { type Week, weekOf, weeks } from '../figures/weeks.ts';
import type { Widget } from './widget.ts';

const kinds = ['newIssues', 'closedIssues', 'fixed', 'wontFix', 'reOpened', 'needsTriage'] as const;

/** Series named by week, so that two weeks can be overlaid. */
function issuesData({ t, language }: Kit, { githubIssues }: Project, week: Week | 'both'): ChartData {
  const seriesOf = (one: Week) =>
    githubIssues.series[weekOf[one]].slice(0, 2).map(({ data }, index) => {
      const title = t(`dashboards.project.${index === 0 ? 'new' : 'closed'}`);
      const said = week === 'both' ? t('dashboards.of', { title, of: t(`dashboards.${weekOf[one]}`) }) : title;
      return {
        key: `${one}${index}`,
        title: said,
        values: data,
        ...(index === 0 ? { look: 'line' as const } : {}),
      };
    });
  return {
    nameTitle: t('dashboards.day'),
    names: githubIssues.labels.map((label) => weekdayIn(language, label)),
    series: week === 'both' ? [...seriesOf('this'), ...seriesOf('last')] : seriesOf(week),
  };
}

export function issuesWidget(kit: Kit, body: Project, { at, put }: ProjectAddress): Widget {
  const { t, language, figures } = kit;
  const { overview, labels, series } = body.githubIssues;
  const title = t('dashboards.project.issues');
  const other = at.week === 'last' ? 'this' : 'last';
  const shown = at.week === 'last' ? 'last' : 'this';
  const facts = kinds.map((key) => ({
    key,
    label: t(`dashboards.project.${key}`),
    value: figures.whole(overview[weekOf[shown]][key]),
    note: t(`dashboards.project.in${other === 'last' ? 'Last' : 'This'}`, {
      value: figures.whole(overview[weekOf[other]][key]),
    }),
  }));
  return {
    key: 'issues',
    title,
    sheets: () => [
      sheetOf(title, issuesData(kit, body, 'both')),
      {
        title,
        cells: [
          ['', t('dashboards.thisWeek'), t('dashboards.lastWeek')],
          ...kinds.map((key) => [t(`dashboards.project.${key}`), overview.thisWeek[key], overview.lastWeek[key]]),
        ],
      },
    ],
    drill: (index) => {
      const value = (week: Week, one: number) => {
        const number = series[weekOf[week]][one]?.data[index];
        return number === undefined ? '–' : figures.whole(number);
      };
      return {
        title: t('dashboards.project.issuesOn', { day: weekdayIn(language, labels[index] ?? '', 'long') }),
        head: ['', t('dashboards.thisWeek'), t('dashboards.lastWeek')],
        rows: (['new', 'closed'] as const).map((key, one) => [
          t(`dashboards.project.${key}`),
          value('this', one),
          value('last', one),
        ]),
      };
    },
    draw: (frame) => (
      <>
        <BarChart
          {...frame()}
          {...{ title }}
          hint={t('dashboards.project.issuesHint')}
          data={issuesData(kit, body, at.week)}
          form={figures.whole}
          height={260}
          actions={
            <SegmentedChoice
              label={t('dashboards.week')}
              value={at.week}
              choices={[...weeks(kit), { value: 'both', label: t('dashboards.both') }]}
              onChange={(week) => put({ week })}
            />
          }
        />
        <Facts facts={facts} />
      </>
    ),
  };
}
