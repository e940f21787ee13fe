import { useMemo } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { formatter, numberForm } from '../core/words/intl.ts';
import type { Range } from './range.ts';

/** Formats of figures: milliseconds or seconds, percent, and UTC hours or days. */
export function useForms() {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const unit = (name: string, digits: number, value: number) =>
      numberForm(language, `${name} ${digits}`, {
        style: 'unit',
        unit: name,
        unitDisplay: 'short',
        maximumFractionDigits: digits,
      }).format(value);
    const hour = () => formatter(language, 'insight hour', { day: 'numeric', hour: 'numeric', timeZone: 'UTC' });
    const day = () => formatter(language, 'insight day', { month: 'short', day: 'numeric', timeZone: 'UTC' });
    return {
      time: (value: number) =>
        value >= 1_000 ? unit('second', 1, value / 1_000) : unit('millisecond', value >= 20 ? 0 : 1, value),
      part: (value: number) =>
        numberForm(language, 'insight part', { style: 'percent', maximumFractionDigits: 1 }).format(value),
      moment: (time: string, range: Range) =>
        (range === 'day' || range === 'week' ? hour() : day()).format(new Date(time)),
    };
  }, [language]);
}
