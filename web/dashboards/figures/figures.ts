import { useTranslation } from '../../core/words/translation.tsx';
import { formatter } from '../../core/words/intl.ts';

const kept = new Map<string, Figures>();

/** Numbers, money, percent and days as the language has them. Percent come as such: 26.48 is 26.48 %. */
export function figuresIn(language: string): Figures {
  let figures = kept.get(language);
  if (!figures) kept.set(language, (figures = makeFigures(language)));
  return figures;
}

function makeFigures(language: string) {
  const format = (options: Intl.NumberFormatOptions) => {
    // Making one takes longer than a thousand uses: no page needs all of them.
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
    /** A part of one, with its sign: 0.12 is +12 %. */
    change,
    fineChange: format({ style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
    /** Two decimals, and four where a coin costs less than a dollar. */
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

/** By how much of the one before the last one differs; null where there is none, or it is nothing. */
export function lastChange(values: readonly number[]): number | null {
  const last = values.at(-1);
  const before = values.at(-2);
  return last === undefined || !before ? null : (last - before) / Math.abs(before);
}
