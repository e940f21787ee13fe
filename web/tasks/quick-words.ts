import { type SaidTime, atClock, nextClock, readDates } from '../core/date-words.ts';
import { type Chip, type Quick, plainly } from './quick.ts';
import { firstDay } from './first-day.ts';

type Named = { id: string; name: string };
export type Known = { tags: readonly Named[]; members: readonly Named[]; sections: readonly Named[] };

/** Stands where words were understood; no text holds it. */
const GAP = '\u0001';

/**
 * Reads a line as people write tasks: "Call Freja fri 5pm #Workshop @nora !3 every week" (quick add). What is not
 * understood stays in the title, and so does a word after a backslash.
 */
export function readQuick(line: string, language: string, known: Known, now: Date): Quick {
  const kept: string[] = [];
  let text = line.normalize('NFKC').replace(/\\(\S+)/gu, (_, word: string) => `${GAP}${kept.push(word) - 1}${GAP}`);
  const quick = plainly('');
  const take = (pattern: RegExp, kind: Chip['kind'], read: (match: RegExpExecArray) => boolean): boolean => {
    const match = pattern.exec(text);
    if (!match || !read(match)) return false;
    quick.chips.push({ kind, words: match[0].trim() });
    text = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return true;
  };

  while (take(/(?<=^|\s)#([\p{L}\p{N}_-]+)/u, 'tag', ([, word]) => addTag(quick, word!, known.tags)));
  take(/(?<=^|\s)@([\p{L}\p{N}_.-]+)/u, 'member', ([, word]) => {
    quick.assignee = findNamed(word!, known.members);
    return quick.assignee !== null;
  });
  take(/(?<=^|\s)\/([\p{L}\p{N}_.-]+)/u, 'section', ([, word]) => {
    quick.section = findNamed(word!, known.sections);
    return quick.section !== null;
  });
  take(/(?<=^|\s)(?:!([1-3])|p([1-3]))(?=\s|$)/iu, 'priority', ([, marks, place]) => {
    quick.priority = marks ? Number(marks) - 1 : 3 - Number(place);
    return true;
  });
  const said = readDates(language, now, (pattern, kind, read) => take(pattern, kinds[kind], read));
  settle(quick, said, now);
  quick.title = text
    .replaceAll(new RegExp(`${GAP}(\\d+)${GAP}`, 'gu'), (_, at: string) => kept[Number(at)] ?? '')
    .replace(/\s+/gu, ' ')
    .trim();
  return quick;
}

const kinds = { moment: 'time', day: 'date', clock: 'time', repeat: 'repeat' } as const;

/** An hour without a day is its next one; what repeats without a day begins on its first. */
function settle(quick: Quick, { moment, day, clock, repeat }: SaidTime, now: Date): void {
  if (repeat) quick.repeat = { rule: repeat.rule, from: repeat.from };
  quick.isTimed = moment !== undefined || clock !== undefined;
  if (moment) quick.due = moment;
  else if (clock !== undefined && !day && !repeat) quick.due = nextClock(now, clock);
  else {
    const date = day ?? (repeat ? firstDay(repeat.rule, now) : null);
    quick.due = date && clock !== undefined ? atClock(date, clock) : date;
  }
}

function addTag(quick: Quick, word: string, tags: readonly Named[]): boolean {
  const wanted = word.replaceAll('-', ' ').toLowerCase();
  const found = tags.find(({ name }) => [wanted, word.toLowerCase()].includes(name.toLowerCase()));
  if (found) quick.tags.push(found.id);
  else quick.newTags.push(word);
  return true;
}

/** By the beginning of the whole name, or of any of its words. */
function findNamed(word: string, all: readonly Named[]): string | null {
  const wanted = word.replaceAll(/[._-]/gu, ' ').toLowerCase();
  const found = all.find(({ name }) => {
    const whole = name.toLowerCase();
    return whole.startsWith(wanted) || whole.split(' ').some((part) => part.startsWith(wanted));
  });
  return found?.id ?? null;
}

/** The line with some words taken as words, not as what they mean. */
export const keptAsWords = (line: string, words: string): string => {
  const plain = line.normalize('NFKC');
  return plain.replace(words, words.replace(/(?<=^|\s)(?=\S)/gu, '\\'));
};
