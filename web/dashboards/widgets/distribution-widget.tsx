import { DonutChart } from '../charts/donut-chart.tsx';
import { sheetOf } from '../../chart/frame/twin.ts';
import { Facts } from '../figures/facts.tsx';
import type { Project, ProjectAddress } from '../project-shape.ts';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import type { Kit } from '../arrange/use-kit.ts';
import { weekOf, weeks } from '../figures/weeks.ts';
import type { Widget } from './widget.ts';

export function distributionWidget(kit: Kit, { taskDistribution }: Project, { at, put }: ProjectAddress): Widget {
  const { t, figures } = kit;
  const { labels, overview, series } = taskDistribution;
  const title = t('dashboards.project.distribution');
  const week = weekOf[at.work];
  const [largest = 0] = series[week].toSorted((one, other) => other - one);
  const percent = (value: number | undefined) => (value === undefined ? '–' : figures.percent(value));
  return {
    key: 'distribution',
    title,
    sheets: () => [
      sheetOf(title, {
        nameTitle: t('dashboards.project.kind'),
        names: labels,
        series: (['this', 'last'] as const).map((one) => ({
          key: one,
          title: t(`dashboards.${weekOf[one]}`),
          values: series[weekOf[one]],
        })),
      }),
    ],
    drill: (index) => ({
      title: labels[index] ?? title,
      head: ['', t('dashboards.thisWeek'), t('dashboards.lastWeek')],
      rows: [
        [t('dashboards.project.share'), percent(series.thisWeek[index]), percent(series.lastWeek[index])],
        ...(['new', 'completed'] as const).map((key) => [
          t(`dashboards.project.${key}All`),
          figures.whole(overview.thisWeek[key]),
          figures.whole(overview.lastWeek[key]),
        ]),
      ],
    }),
    draw: (frame) => (
      <>
        <DonutChart
          {...frame()}
          {...{ title }}
          nameTitle={t('dashboards.project.kind')}
          valueTitle={t('dashboards.project.share')}
          parts={labels.map((label, index) => ({ key: label, title: label, value: series[week][index] ?? 0 }))}
          form={figures.percent}
          whole={{ value: figures.percent(largest), title: labels[series[week].indexOf(largest)] ?? '' }}
          height={200}
          actions={
            <SegmentedChoice
              label={t('dashboards.week')}
              value={at.work}
              choices={weeks(kit)}
              onChange={(work) => put({ work })}
            />
          }
        />
        <Facts
          facts={(['new', 'completed'] as const).map((key) => ({
            key,
            label: t(`dashboards.project.${key}All`),
            value: figures.whole(overview[week][key]),
          }))}
        />
      </>
    ),
  };
}
