import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { datesIn, toDate } from '../core/intl.ts';

type Number = number | null | undefined;

/** Money, per cent and weights as the language writes them; nothing for what nobody knows. */
export function useFormats() {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
    const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
    const pounds = new Intl.NumberFormat(language, { style: 'unit', unit: 'pound', maximumFractionDigits: 2 });
    const dates = datesIn(language);
    const some = (value: Number, say: (value: number) => string) => (value == null ? '' : say(value));
    return {
      number: (value: Number) => some(value, (one) => plain.format(one)),
      money: (value: Number) => some(value, (one) => money.format(one)),
      percent: (value: Number) => some(value, (one) => percent.format(one / 100)),
      weight: (value: Number) => some(value, (one) => pounds.format(one)),
      moment: (text: string | null | undefined) => {
        const date = toDate(text);
        return date ? dates.moment(date) : '';
      },
    };
  }, [language]);
}
