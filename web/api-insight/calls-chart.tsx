import { useTranslation } from 'react-i18next';
import { BarChart } from '../chart/bar-chart.tsx';
import { useNumber } from '../core/intl.ts';
import type { InsightPeriodFragment } from './generated.ts';
import type { Range } from './range.ts';
import { useForms } from './use-forms.ts';

type Props = { series: readonly InsightPeriodFragment[]; range: Range };

/** The calls of each hour or day: what went well, and what failed or was refused. */
export function CallsChart({ series, range }: Props) {
  const { t } = useTranslation();
  const format = useNumber();
  const forms = useForms();
  const data = {
    nameTitle: t('apiInsight.when'),
    names: series.map(({ time }) => forms.moment(time, range)),
    series: [
      { key: 'good', title: t('apiInsight.good'), values: series.map(({ calls, errors }) => calls - errors) },
      { key: 'errors', title: t('apiInsight.failed'), values: series.map(({ errors }) => errors) },
    ],
  };
  return <BarChart title={t('apiInsight.overTime')} data={data} form={format} height={220} level={2} isStacked />;
}
