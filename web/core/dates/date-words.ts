import { english } from './date-grammar-en.ts';
import { type Grammar, type Said, everywhere, inDays } from './date-grammar.ts';
import { firstDay } from './first-day.ts';

/** Grammars by BCP 47 tag; non-English ones are loaded on demand. */
const grammars: Record<string, Grammar> = { en: english };

export const knowsDateWords = (language: string): boolean => language in grammars;

export async function loadDateWords(): Promise<void> {
  const { chinese, japanese } = await import('./date-grammar-cjk.ts');
  Object.assign(grammars, { 'zh-Hant': chinese, ja: japanese });
}

/** Parsed time expression, with at most one of each part. */
export type SaidTime = {
  moment?: Date;
  day?: Date;
  /** Minutes after midnight. */
  clock?: number;
  repeat?: Extract<Said, { kind: 'repeat' }>;
};

type Take = (pattern: RegExp, kind: Said['kind'], read: (match: RegExpExecArray) => boolean) => boolean;

/**
 * First moment, date, time and repetition in a text. `take` finds a pattern in the rest of the text and removes it if
 * it can be read.
 */
export function readDates(language: string, now: Date, take: Take): SaidTime {
  const found: SaidTime = {};
  // Repetitions contain day words, and times contain numbers, so the order avoids partial matches.
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

/** Time on a day. */
export const atClock = (day: Date, minutes: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate(), Math.floor(minutes / 60), minutes % 60);

/** Next occurrence of a clock time. */
export function nextClock(now: Date, minutes: number): Date {
  const today = atClock(now, minutes);
  return today < now ? atClock(inDays(now, 1), minutes) : today;
}

/** Due date of an expression. A time without a day means its next occurrence; repetitions start on their first day. */
export function whenOf({ moment, day, clock, repeat }: SaidTime, now: Date): { due: Date | null; isTimed: boolean } {
  if (moment) return { due: moment, isTimed: true };
  if (clock !== undefined && !day && !repeat) return { due: nextClock(now, clock), isTimed: true };
  const date = day ?? (repeat ? firstDay(repeat.rule, now) : null);
  return { due: date && clock !== undefined ? atClock(date, clock) : date, isTimed: clock !== undefined };
}
