import { useTranslation } from '../../core/words/translation.tsx';
import { inOrder, numberForm } from '../../core/words/intl.ts';
import { countsOf, courseOf, partsOf } from './facts.ts';
import type { ChartData, Form } from '../series.ts';

/** Three digits tell enough of a change, and of a small one two decimals. */
const changes = {
  style: 'percent',
  maximumFractionDigits: 2,
  maximumSignificantDigits: 3,
  roundingPriority: 'lessPrecision',
  signDisplay: 'exceptZero',
} as const;

/** What a picture is of: how something goes on, the parts of a whole, or how much there is of each. */
export type Kind = 'course' | 'parts' | 'counts';

type Options = {
  kind: Kind;
  form: Form;
  /** What a change is said in, where percent of what it began with would mislead: of percent, points. */
  changeForm: Form | undefined;
};

/** What a picture says in a sentence a series: where it goes or what it comes to, its highest and its lowest. */
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
