import { AreaChart } from '../../chart/area-chart.tsx';
import { BarChart } from '../../chart/bar-chart.tsx';
import type { ChartData } from '../../chart/series.ts';
import { sheetOf } from '../../chart/frame/twin.ts';
import { type Analytics, type AnalyticsAddress, daysOf } from '../analytics-shape.ts';
import { datedData } from '../figures/dated.ts';
import { periodIn } from '../cards/labels.ts';
import { PeriodSwitch } from '../cards/period-switch.tsx';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import type { Kit } from '../arrange/use-kit.ts';
import type { Widget } from './widget.ts';

function visitorsData(
  { t, figures }: Kit,
  { visitors }: Analytics,
  { year, period }: Pick<AnalyticsAddress['at'], 'year' | 'period'>,
) {
  const lines = {
    this: { key: 'this', title: t('dashboards.thisYear'), points: visitors.series.thisYear[0]?.data ?? [] },
    last: { key: 'last', title: t('dashboards.lastYear'), points: visitors.series.lastYear[0]?.data ?? [] },
  };
  return datedData(year === 'both' ? [lines.this, lines.last] : [lines[year]], {
    days: daysOf(period),
    nameTitle: t('dashboards.day'),
    // Both years share one axis, so the year is omitted.
    nameOf: year === 'both' ? figures.day : figures.dayAndYear,
  });
}

/** Visitors over one year or both. */
export function visitorsWidget(kit: Kit, body: Analytics, { at, put }: AnalyticsAddress): Widget {
  const { t, figures } = kit;
  const title = t('dashboards.analytics.visitors');
  const data = visitorsData(kit, body, at);
  const both = visitorsData(kit, body, { year: 'both', period: at.period });
  const said = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : figures.whole(value);
  return {
    key: 'visitors',
    title,
    isDark: true,
    sheets: () => [sheetOf(title, visitorsData(kit, body, { year: 'both', period: 'all' }))],
    drill: (index) => {
      const values = data.series[0]?.values ?? [];
      const [value, before] = [values[index], values[index - 1]];
      const change = typeof value === 'number' && before ? figures.change((value - before) / before) : '–';
      const isLast = at.year === 'last';
      return {
        title: data.names[index] ?? title,
        rows: [
          [t(isLast ? 'dashboards.lastYear' : 'dashboards.thisYear'), said(value)],
          [t('dashboards.analytics.changeBefore'), change],
          [
            t(isLast ? 'dashboards.analytics.sameThisYear' : 'dashboards.analytics.sameLastYear'),
            said(both.series[isLast ? 0 : 1]?.values[index]),
          ],
        ],
      };
    },
    draw: (frame) => (
      <AreaChart
        {...frame()}
        {...{ title, data }}
        enters
        hint={t('dashboards.analytics.visitorsHint')}
        form={figures.whole}
        axisForm={figures.compact}
        height={260}
        actions={
          <>
            <SegmentedChoice
              label={t('dashboards.year')}
              value={at.year}
              choices={[
                { value: 'this', label: t('dashboards.thisYear') },
                { value: 'last', label: t('dashboards.lastYear') },
                { value: 'both', label: t('dashboards.both') },
              ]}
              onChange={(year) => put({ year })}
            />
            <PeriodSwitch {...{ kit, title, put }} value={at.period} />
          </>
        }
      />
    ),
  };
}

const lastOf = <T,>(values: readonly T[], count: string): T[] => values.slice(count === 'all' ? 0 : -Number(count));

/** Totals with their weekly values. */
export function amountWidgets(kit: Kit, body: Analytics, { at, put }: AnalyticsAddress): Widget[] {
  const { t, language, figures } = kit;
  return (['conversions', 'impressions', 'visits'] as const).map((key): Widget => {
    const title = t(`dashboards.analytics.${key}`);
    const { amount, labels, series } = body[key];
    const dataOf = (count: string): ChartData => ({
      nameTitle: t('dashboards.week'),
      names: lastOf(labels, count).map((label) => periodIn(language, label)),
      series: [{ key, title, values: lastOf(series[0]?.data ?? [], count) }],
    });
    const data = dataOf(at[key]);
    return {
      key,
      title,
      sheets: () => [sheetOf(title, dataOf('all'))],
      drill: () => ({
        title,
        chart: <BarChart {...{ title, data }} form={figures.whole} axisForm={figures.compact} hideTitle />,
      }),
      draw: (frame) => (
        <AreaChart
          {...frame()}
          {...{ title, data }}
          form={figures.whole}
          isSpark
          height={72}
          figure={
            <>
              {figures.whole(amount)}
              <small>{t('dashboards.analytics.inWeeks', { count: labels.length })}</small>
            </>
          }
          actions={
            labels.length > 2 && (
              <SegmentedChoice
                label={t('dashboards.periodOf', { title })}
                value={at[key]}
                choices={(labels.length > 4 ? (['2', '4', 'all'] as const) : (['2', 'all'] as const)).map((count) => ({
                  value: count,
                  label: count === 'all' ? t('dashboards.all') : t('dashboards.weeks', { count: Number(count) }),
                }))}
                onChange={(count) => put({ [key]: count, point: '' })}
              />
            )
          }
        />
      ),
    };
  });
}
