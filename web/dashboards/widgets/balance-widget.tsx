import { AreaChart } from '../../chart/area-chart.tsx';
import { sheetOf } from '../../chart/frame/twin.ts';
import { daysOf } from '../analytics-shape.ts';
import { datedData } from '../figures/dated.ts';
import type { Finance, FinanceAddress } from '../finance-shape.ts';
import { PeriodSwitch } from '../cards/period-switch.tsx';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import { widestGap } from '../figures/widest-gap.ts';
import type { Kit } from '../arrange/use-kit.ts';
import type { Widget } from './widget.ts';

const keys = ['predicted', 'actual'] as const;

/** Balance over the year, predicted and actual. */
export function balanceWidget(kit: Kit, { accountBalance }: Finance, { at, put }: FinanceAddress): Widget {
  const { t, figures } = kit;
  const title = t('dashboards.finance.balance');
  const lines = keys.map((key, index) => ({
    key,
    title: t(`dashboards.finance.${key}`),
    points: accountBalance.series[index]?.data ?? [],
  }));
  const form = { nameTitle: t('dashboards.day'), nameOf: figures.dayAndYear };
  const both = datedData(lines, { ...form, days: daysOf(at.period) });
  const data = { ...both, series: both.series.filter(({ key }) => at.lines === 'both' || key === at.lines) };
  const valuesAt = (index: number) => both.series.map(({ values }) => values[index] ?? null);
  const widest = widestGap(both.series[0]?.values ?? [], both.series[1]?.values ?? []);
  const points = (gap: number) => t('dashboards.finance.points', { value: figures.signed(gap) });
  return {
    key: 'balance',
    title,
    sheets: () => [sheetOf(title, datedData(lines, { ...form, days: null }))],
    drill: (index) => {
      const [predicted, actual] = valuesAt(index);
      const said = (value: number | null | undefined) => (typeof value === 'number' ? figures.percent(value) : '–');
      const isWhole = typeof predicted === 'number' && typeof actual === 'number';
      return {
        title: both.names[index] ?? title,
        rows: [
          [t('dashboards.finance.predicted'), said(predicted)],
          [t('dashboards.finance.actual'), said(actual)],
          [t('dashboards.finance.gap'), isWhole ? points(actual - predicted) : '–'],
        ],
      };
    },
    draw: (frame) => (
      <AreaChart
        {...frame()}
        {...{ title, data }}
        enters
        hint={t('dashboards.finance.balanceHint')}
        form={figures.percent}
        changeForm={points}
        height={260}
        figure={
          <>
            {figures.percent(accountBalance.growRate)}
            <small>{t('dashboards.finance.grows', { ami: figures.money(accountBalance.ami) })}</small>
          </>
        }
        {...(widest && at.lines === 'both'
          ? { remark: t('dashboards.finance.widest', { gap: points(widest.gap), day: both.names[widest.index] ?? '' }) }
          : {})}
        actions={
          <>
            <SegmentedChoice
              label={t('dashboards.finance.lines')}
              value={at.lines}
              choices={[
                { value: 'both', label: t('dashboards.both') },
                { value: 'predicted', label: t('dashboards.finance.predicted') },
                { value: 'actual', label: t('dashboards.finance.actual') },
              ]}
              onChange={(next) => put({ lines: next })}
            />
            <PeriodSwitch {...{ kit, title, put }} value={at.period} />
          </>
        }
      />
    ),
  };
}
