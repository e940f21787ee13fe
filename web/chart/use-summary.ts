import { useTranslation } from 'react-i18next';
import { numberForm } from '../core/intl.ts';
import { courseOf, partsOf } from './facts.ts';
import type { ChartData, Form } from './series.ts';

const changes = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;

/** What a picture says in a sentence a series: where it goes, its highest and its lowest; of parts the ends alone. */
export function useSummary(kind: 'course' | 'parts', { names, series }: ChartData, form: Form): string {
  const { t, i18n } = useTranslation();
  const sentences = series.flatMap((one) => {
    if (kind === 'parts') {
      const parts = partsOf(names, one);
      if (!parts) return [];
      const { high, low } = parts;
      const title = series.length > 1 ? `${one.title}: ` : '';
      const said = { high: high.name, highShare: form(high.value), low: low.name, lowShare: form(low.value) };
      return [title + t(high.value === low.value ? 'chart.sum.equalParts' : 'chart.sum.parts', said)];
    }
    const course = courseOf(names, one);
    if (!course) return [];
    const { first, last, high, low, change } = course;
    const said = {
      title: one.title,
      first: form(first.value),
      last: form(last.value),
      name: last.name,
      high: form(high.value),
      highName: high.name,
      low: form(low.value),
      lowName: low.name,
      change:
        change === null
          ? ''
          : t('chart.sum.change', { change: numberForm(i18n.language, 'change', changes).format(change) }),
    };
    return [t(`chart.sum.${course.kind}`, said)];
  });
  return sentences.join(' ');
}
