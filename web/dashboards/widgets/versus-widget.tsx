import { AreaChart } from '../../chart/area-chart.tsx';
import { GaugeChart } from '../charts/gauge-chart.tsx';
import { sheetOf } from '../../chart/frame/twin.ts';
import { type Analytics, type AnalyticsAddress, daysOf } from '../analytics-shape.ts';
import { datedData } from '../figures/dated.ts';
import { Facts } from '../figures/facts.tsx';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import type { Kit } from '../arrange/use-kit.ts';
import styles from './versus-widget.module.css';
import type { Widget } from './widget.ts';

const terms = ['score', 'average', 'predicted'] as const;

/** Visitors and page views: pages per visitor and its rating. */
export function versusWidget(kit: Kit, { visitorsVsPageViews }: Analytics, { at, put }: AnalyticsAddress): Widget {
  const { t, figures } = kit;
  const { overallScore, averageRatio, predictedRatio, series } = visitorsVsPageViews;
  const title = t('dashboards.analytics.versus');
  const titles = [t('dashboards.analytics.pageViews'), t('dashboards.analytics.visitors')];
  const lines = series
    .slice(0, 2)
    .map(({ data }, index) => ({ key: String(index), title: titles[index] ?? '', points: data }));
  const dataOf = (days: string) =>
    datedData(lines, { days: daysOf(days), nameTitle: t('dashboards.day'), nameOf: figures.day });
  const data = dataOf(at.days);
  return {
    key: 'versus',
    title,
    sheets: () => [
      sheetOf(title, dataOf('all')),
      {
        title,
        cells: [terms.map((term) => t(`dashboards.analytics.${term}`)), [overallScore, averageRatio, predictedRatio]],
      },
    ],
    drill: (index) => {
      const [views, visitors] = data.series.map(({ values }) => values[index] ?? null);
      return {
        title: data.names[index] ?? title,
        rows: [
          ...[views, visitors].map((value, line) => [
            titles[line] ?? '',
            typeof value === 'number' ? figures.whole(value) : '–',
          ]),
          [t('dashboards.analytics.ratio'), views && visitors ? figures.number(views / visitors) : '–'],
        ],
      };
    },
    draw: (frame) => (
      <>
        <AreaChart
          {...frame()}
          {...{ title, data }}
          form={figures.whole}
          axisForm={figures.compact}
          height={240}
          actions={
            <SegmentedChoice
              label={t('dashboards.periodOf', { title })}
              value={at.days}
              choices={(['7', '30', 'all'] as const).map((days) => ({
                value: days,
                label: t(`dashboards.last.${days}`),
              }))}
              onChange={(days) => put({ days, point: '' })}
            />
          }
        />
        <Facts
          facts={[
            {
              key: 'score',
              label: t('dashboards.analytics.score'),
              value: figures.whole(overallScore),
              note: t('dashboards.analytics.scoreNote'),
            },
          ]}
        />
        <details className={styles.terms}>
          <summary>{t('dashboards.analytics.terms')}</summary>
          <dl>
            {terms.map((term) => (
              <div key={term}>
                <dt>{t(`dashboards.analytics.${term}`)}</dt>
                <dd>{t(`dashboards.analytics.${term}Means`)}</dd>
              </div>
            ))}
          </dl>
        </details>
        <div className={styles.gauges}>
          {(
            [
              ['average', averageRatio],
              ['predicted', predictedRatio],
            ] as const
          ).map(([term, value]) => (
            <GaugeChart
              key={term}
              title={t(`dashboards.analytics.${term}`)}
              {...gaugeFrame(frame(term))}
              value={value}
              most={100}
              form={figures.percent}
              height={150}
            />
          ))}
        </div>
      </>
    ),
  };
}

/** Gauges have no drill-down. */
const gaugeFrame = <T extends { onPick?: unknown }>({ onPick: _, ...frame }: T): Omit<T, 'onPick'> => frame;
