import { useTranslation } from '../core/words/translation.tsx';
import { BarChart } from '../chart/bar-chart.tsx';
import { useDates, useNumber } from '../core/words/intl.ts';
import type { InsightPeriodFragment } from './generated.ts';
import styles from './insight.module.css';
import type { Range } from './range.ts';
import { useForms } from './use-forms.ts';

type Props = {
  series: readonly InsightPeriodFragment[];
  range: Range;
  /** Start of the measured values; earlier ones are seeded. */
  measuredFrom: string | null;
};

/** Calls per hour or day: successful ones, and failed or refused ones. */
export function CallsChart({ series, range, measuredFrom }: Props) {
  const { t } = useTranslation();
  const format = useNumber();
  const forms = useForms();
  const dates = useDates();
  const begun = measuredFrom === null ? -1 : series.findLastIndex(({ time }) => time <= measuredFrom);
  const from = begun >= 0 && measuredFrom ? { name: begun, title: t('apiInsight.measuredFrom') } : undefined;
  const data = {
    nameTitle: t('apiInsight.when'),
    names: series.map(({ time }) => forms.moment(time, range)),
    series: [
      { key: 'good', title: t('apiInsight.good'), values: series.map(({ calls, errors }) => calls - errors) },
      { key: 'errors', title: t('apiInsight.failed'), values: series.map(({ errors }) => errors) },
    ],
  };
  return (
    <>
      <BarChart
        title={t('apiInsight.overTime')}
        data={from ? { ...data, from } : data}
        form={format}
        height={220}
        level={2}
        isStacked
      />
      {from && (
        <p className={styles.note}>{t('apiInsight.measuredNote', { time: dates.moment(new Date(measuredFrom!)) })}</p>
      )}
    </>
  );
}
