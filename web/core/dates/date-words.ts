import { english } from './date-grammar-en.ts';
import { type Grammar, type Said, everywhere, inDays } from './date-grammar.ts';
import { firstDay } from './first-day.ts';

/** By the tags that the browser knows the languages by; those of other scripts are fetched by who speaks them. */
const grammars: Record<string, Grammar> = { en: english };

export const knowsDateWords = (language: string): boolean => language in grammars;

export async function loadDateWords(): Promise<void> {
  const { chinese, japanese } = await import('./date-grammar-cjk.ts');
  Object.assign(grammars, { 'zh-Hant': chinese, ja: japanese });
}

/** What words say of a time: at most one of each. */
export type SaidTime = {
  moment?: Date;
  day?: Date;
  /** Minutes after midnight. */
  clock?: number;
  repeat?: Extract<Said, { kind: 'repeat' }>;
};

type Take = (pattern: RegExp, kind: Said['kind'], read: (match: RegExpExecArray) => boolean) => boolean;

/**
 * The first moment, date, hour and repetition that the words say. `take` finds a pattern in what is left of them, and
 * takes it out if it is read.
 */
export function readDates(language: string, now: Date, take: Take): SaidTime {
  const found: SaidTime = {};
  // Repetitions hold words for days, and clocks hold numbers: in this order nothing takes a part of another one.
  for (const kind of ['repeat', 'moment', 'day', 'clock'] as const) {
    for (const { pattern, read } of [...(grammars[language] ?? english), ...everywhere]) {
      if (found[kind] !== undefined) break;
      take(pattern, kind, (match) => {
        const said = read(match, now);
        if (said?.kind !== kind) return false;
        if (said.kind === 'repeat') found.repeat = said;
        else if (said.kind === 'clock') found.clock = said.minutes;
        else found[said.kind] = said.date;
        return true;
      });
    }
  }
  return found;
}

/** The hour on a day. */
export const atClock = (day: Date, minutes: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate(), Math.floor(minutes / 60), minutes % 60);

/** The next time that it is so late. */
export function nextClock(now: Date, minutes: number): Date {
  const today = atClock(now, minutes);
  return today < now ? atClock(inDays(now, 1), minutes) : today;
}

/** The day that was said, or the moment where an hour was: without a day its next one, and what repeats begins on its first. */
export function whenOf({ moment, day, clock, repeat }: SaidTime, now: Date): { due: Date | null; isTimed: boolean } {
  if (moment) return { due: moment, isTimed: true };
  if (clock !== undefined && !day && !repeat) return { due: nextClock(now, clock), isTimed: true };
  const date = day ?? (repeat ? firstDay(repeat.rule, now) : null);
  return { due: date && clock !== undefined ? atClock(date, clock) : date, isTimed: clock !== undefined };
}
