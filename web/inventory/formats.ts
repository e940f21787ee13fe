import { useMemo } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { datesIn, listIn, numberForm, toDate } from '../core/words/intl.ts';

type Number = number | null | undefined;

/** Localized money, percentages and weights; empty for unknown values. */
export function useFormats() {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const form = (name: string, options: Intl.NumberFormatOptions) => (value: Number) =>
      value == null ? '' : numberForm(language, name, options).format(value);
    const percent = form('tax', { style: 'percent', maximumFractionDigits: 1 });
    const dates = datesIn(language);
    return {
      number: form('two digits', { maximumFractionDigits: 2 }),
      money: form('dollars', { style: 'currency', currency: 'USD' }),
      list: (names: readonly string[]) => listIn(language).format(names),
      percent: (value: Number) => percent(value == null ? value : value / 100),
      weight: form('pounds', { style: 'unit', unit: 'pound', maximumFractionDigits: 2 }),
      moment: (text: string | null | undefined) => {
        const date = toDate(text);
        return date ? dates.moment(date) : '';
      },
    };
  }, [language]);
}
