import { useTranslation } from '../../core/words/translation.tsx';
import { formatter } from '../../core/words/intl.ts';

const kept = new Map<string, Figures>();

/** Localized formats of numbers, money, percentages and days. Percentages are given as such: 26.48 means 26.48 %. */
export function figuresIn(language: string): Figures {
  let figures = kept.get(language);
  if (!figures) kept.set(language, (figures = makeFigures(language)));
  return figures;
}

function makeFigures(language: string) {
  const format = (options: Intl.NumberFormatOptions) => {
    // Created lazily: constructing a formatter is expensive and no page needs all.
    let made: Intl.NumberFormat | undefined;
    return (value: number) => {
      made ??= new Intl.NumberFormat(language, options);
      return made.format(Object.is(value, -0) ? 0 : value);
    };
  };
  const percent = format({ style: 'percent', maximumFractionDigits: 2 });
  const change = format({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const money = format({ style: 'currency', currency: 'USD' });
  const cents = format({ style: 'currency', currency: 'USD', minimumFractionDigits: 4 });
  const dateOf = (name: string, options: Intl.DateTimeFormatOptions) => (text: string) => {
    const date = new Date(text);
    return Number.isNaN(date.getTime()) ? text : formatter(language, name, options).format(date);
  };
  return {
    whole: format({ maximumFractionDigits: 0 }),
    number: format({ maximumFractionDigits: 2 }),
    signed: format({ maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
    compact: format({ notation: 'compact', maximumFractionDigits: 1 }),
    money,
    shortMoney: format({ style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 1 }),
    percent: (value: number) => percent(value / 100),
    /** Signed fraction: 0.12 is +12 %. */
    change,
    fineChange: format({ style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
    /** Two decimals, or four below one dollar. */
    price: (value: number) => (Math.abs(value) < 1 ? cents(value) : money(value)),
    coins: format({ maximumFractionDigits: 8 }),
    clock: (date: Date) =>
      formatter(language, 'clock', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date),
    day: dateOf('day of a chart', { day: 'numeric', month: 'short' }),
    dayAndYear: dateOf('day of a year', { day: 'numeric', month: 'short', year: 'numeric' }),
    longDay: dateOf('long', { dateStyle: 'long' }),
  };
}

export type Figures = ReturnType<typeof makeFigures>;

export function useFigures(): Figures {
  const { i18n } = useTranslation();
  return figuresIn(i18n.language);
}

/** Relative change from the second to last to the last value; null if there is none or it is zero. */
export function lastChange(values: readonly number[]): number | null {
  const last = values.at(-1);
  const before = values.at(-2);
  return last === undefined || !before ? null : (last - before) / Math.abs(before);
}
