import { useTranslation } from '../../core/words/translation.tsx';
import { inOrder, numberForm } from '../../core/words/intl.ts';
import { countsOf, courseOf, partsOf } from './facts.ts';
import type { ChartData, Form } from '../series.ts';

/** Changes have three significant digits, small ones two decimals. */
const changes = {
  style: 'percent',
  maximumFractionDigits: 2,
  maximumSignificantDigits: 3,
  roundingPriority: 'lessPrecision',
  signDisplay: 'exceptZero',
} as const;

/** Kind of chart: course over time, parts of a whole, or counts. */
export type Kind = 'course' | 'parts' | 'counts';

type Options = {
  kind: Kind;
  form: Form;
  /** Format of changes where percent would mislead, such as percentage points. */
  changeForm: Form | undefined;
};

/** Summary sentence per series: change or total, highest and lowest value. */
export function useSummary({ names, series }: ChartData, { kind, form, changeForm }: Options): string {
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
    const counts = kind === 'counts' ? countsOf(names, one) : null;
    if (counts && (counts.kind === 'rises' || counts.kind === 'falls' || counts.kind === 'same')) {
      const { high, low, sum } = counts;
      const said = { high: form(high.value), highName: high.name, low: form(low.value), lowName: low.name };
      return [t('chart.sum.counts', { title: one.title, sum: form(sum), ...said })];
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
          : t('chart.sum.change', {
              change: changeForm
                ? changeForm(last.value - first.value)
                : numberForm(i18n.language, 'change', changes).format(change),
            }),
    };
    return [t(`chart.sum.${course.kind}`, said)];
  });
  return inOrder(sentences);
}
