import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatter } from '../core/intl.ts';
import type { Range } from './range.ts';

/** How figures are said: times in milliseconds or seconds, parts in per cent, moments as hours or days in UTC. */
export function useForms() {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const unit = (name: string, digits: number) =>
      new Intl.NumberFormat(language, {
        style: 'unit',
        unit: name,
        unitDisplay: 'short',
        maximumFractionDigits: digits,
      });
    const [ms, seconds, wholeMs] = [unit('millisecond', 1), unit('second', 1), unit('millisecond', 0)];
    const part = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
    const hour = formatter(language, 'insight hour', { day: 'numeric', hour: 'numeric', timeZone: 'UTC' });
    const day = formatter(language, 'insight day', { month: 'short', day: 'numeric', timeZone: 'UTC' });
    return {
      time: (value: number) =>
        value >= 1_000 ? seconds.format(value / 1_000) : value >= 20 ? wholeMs.format(value) : ms.format(value),
      part: (value: number) => part.format(value),
      moment: (time: string, range: Range) => (range === 'day' || range === 'week' ? hour : day).format(new Date(time)),
    };
  }, [language]);
}
