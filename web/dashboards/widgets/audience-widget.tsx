import { DonutChart } from '../charts/donut-chart.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { Analytics, AnalyticsAddress } from '../analytics-shape.ts';
import styles from './audience-widget.module.css';
import { CardHead } from '../cards/card-head.tsx';
import { countsOf } from '../figures/dated.ts';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import type { Kit } from '../arrange/use-kit.ts';
import type { Cell, Widget } from './widget.ts';

export const groups = ['newVsReturning', 'gender', 'age', 'language'] as const;

/** Groups of the sample with translations; others are shown unchanged. */
const known = ['New', 'Returning', 'Male', 'Female', 'Under 30', 'Over 30', 'English', 'Other'] as const;

const labelIn = ({ t }: Kit, label: string): string => {
  const found = known.find((one) => one === label);
  return found ? t(`dashboards.analytics.group.${found}`) : label;
};

/** Visitors by four breakdowns. */
export function audienceWidget(kit: Kit, body: Analytics, { at, put }: AnalyticsAddress): Widget {
  const { t, figures } = kit;
  const title = t('dashboards.analytics.audience');
  const head = (['division', 'groupHead', 'shareHead', 'countHead'] as const).map((key) =>
    t(`dashboards.analytics.${key}`),
  );
  const rows = groups.flatMap((key) => {
    const { uniqueVisitors, series, labels } = body[key];
    const counts = countsOf(uniqueVisitors, series);
    return labels.map((label, index) => ({
      key,
      division: t(`dashboards.analytics.${key}`),
      label: labelIn(kit, label),
      share: series[index] ?? 0,
      count: counts[index] ?? 0,
    }));
  });
  const isCount = at.as === 'count';
  return {
    key: 'audience',
    title,
    sheets: () => [
      {
        title,
        cells: [head, ...rows.map(({ division, label, share, count }): Cell[] => [division, label, share, count])],
      },
    ],
    drill: () => ({
      title,
      head,
      rows: rows.map(({ division, label, share, count }) => [
        division,
        label,
        figures.percent(share),
        figures.whole(count),
      ]),
    }),
    draw: (frame) => (
      <>
        <CardHead
          {...{ title }}
          hint={t('dashboards.analytics.unique', { value: figures.whole(body.newVsReturning.uniqueVisitors) })}
          actions={
            <span className={styles.tools}>
              <SegmentedChoice
                label={t('dashboards.analytics.as')}
                value={at.as}
                choices={[
                  { value: 'share', label: t('dashboards.analytics.shareHead') },
                  { value: 'count', label: t('dashboards.analytics.countHead') },
                ]}
                onChange={(as) => put({ as })}
              />
              <Button size="sm" onClick={() => put({ drill: 'audience.0' }, 'push')}>
                {t('dashboards.analytics.allFour')}
              </Button>
            </span>
          }
        />
        <div className={styles.donuts}>
          {groups.map((key) => (
            <DonutChart
              key={key}
              {...frame(key)}
              enters
              title={t(`dashboards.analytics.${key}`)}
              nameTitle={t('dashboards.analytics.groupHead')}
              valueTitle={t(isCount ? 'dashboards.analytics.countHead' : 'dashboards.analytics.shareHead')}
              parts={rows
                .filter((row) => row.key === key)
                .map(({ label, share, count }) => ({ key: label, title: label, value: isCount ? count : share }))}
              form={isCount ? figures.whole : figures.percent}
              whole={{
                value: figures.whole(body[key].uniqueVisitors),
                title: t('dashboards.analytics.countHead'),
              }}
              legend={({ value }) => (isCount ? figures.whole : figures.percent)(value)}
              height={160}
            />
          ))}
        </div>
      </>
    ),
  };
}
