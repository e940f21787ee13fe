import { AreaChart } from '../chart/area-chart.tsx';
import { formatter, numberForm, toDate } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { Pane } from '../ui/page/page.tsx';
import { awarenessSeries } from './awareness-series.ts';
import { minutesText } from './exercises/exercise-words.ts';
import styles from './exercises.module.css';
import type { AwarenessQuery } from './generated.ts';

type Points = NonNullable<AwarenessQuery['awareness']>['exercises'];

/** Report rate and speed by exercise. */
export function AwarenessCharts({ points }: { points: Points }) {
  const { t, i18n } = useTranslation();
  // A single point is no trend.
  if (points.length < 2) return null;
  const { rates, medians, firsts } = awarenessSeries(points);
  const day = formatter(i18n.language, 'exercise day', { month: 'short', day: 'numeric' });
  const axis = {
    nameTitle: t('socialEngineering.exercise.endsAt'),
    names: points.map(({ endsAt }) => day.format(toDate(endsAt)!)),
  };
  const percent = numberForm(i18n.language, 'percent', { style: 'percent', maximumFractionDigits: 0 });
  // In percentage points, so that a doubled rate isn't shown as +100 %.
  const inPoints = numberForm(i18n.language, 'whole points', { signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  const minutes = (value: number) => minutesText(value, t) ?? '';
  const short = numberForm(i18n.language, 'whole', { maximumFractionDigits: 0 });
  return (
    <div className={styles.charts}>
      <Pane>
        <AreaChart
          title={t('socialEngineering.awareness.rate')}
          data={{ ...axis, series: [{ key: 'rate', title: t('socialEngineering.exercise.reported'), values: rates }] }}
          form={(value) => percent.format(value)}
          changeForm={(value) => inPoints.format(value * 100)}
          height={200}
          level={2}
          hideLegend
          isStraight
        />
      </Pane>
      <Pane>
        <AreaChart
          title={t('socialEngineering.awareness.times')}
          data={{
            ...axis,
            series: [
              { key: 'median', title: t('socialEngineering.exercise.median'), values: medians },
              { key: 'first', title: t('socialEngineering.exercise.first'), values: firsts },
            ],
          }}
          form={minutes}
          axisForm={(value) => short.format(value)}
          height={200}
          level={2}
          isLine
          isStraight
        />
      </Pane>
    </div>
  );
}
