import { readDates, whenOf } from '../../core/dates/date-words.ts';
import { type Kind, type Known, type Named, type ParsedLine, plainly } from './parsed-line.ts';

/** Marks understood words; never occurs in text. */
const GAP = '\u0001';
/** Marks removed words; typed text contains no such space. */
const CUT = '\u2003';
/** Removed without a space between letters of scripts that don't use spaces. */
const cutInside =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，])\u2003+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，])/gu;
/** Normalizes full-width letters and digits; punctuation stays. */
const plainOf = (line: string) => line.replaceAll(/[^，；？（）]+/gu, (part) => part.normalize('NFKC'));
/** "明天的會議", "明日の会議": a possessive isn't a date. */
const isOwner = (rest: string) => /^[的の]/u.test(rest);
/** Whether words stand inside of the title rather than before or behind it. `text` has other understood words cut. */
const isInside = (text: string, { at, end }: Place): boolean =>
  isOwner(text.slice(end)) || (/\S/u.test(text.slice(0, at)) && /[^\s.,;!?。，、；！？]/u.test(text.slice(end)));

const kinds = { moment: 'time', day: 'date', clock: 'time', repeat: 'repeat' } as const;

type Place = { at: number; end: number };

/**
 * Quick add: parses "Call Freja fri 5pm #Workshop @nora !3 every week". Unknown parts, words behind a backslash, and
 * dates inside of the title stay in it.
 */
export function readLine(line: string, language: string, known: Known, now: Date): ParsedLine {
  const kept: string[] = [];
  const gapFor = (words: string) => `${GAP}${kept.push(words) - 1}${GAP}`;
  let text = plainOf(line).replace(/\\(\S+)/gu, (_, word: string) => gapFor(word));
  for (;;) {
    const { said, rest, dates } = readText(text, language, known, now);
    const inside = dates.find((place) => isInside(rest, place));
    if (!inside) {
      const title = rest
        .replaceAll(new RegExp(`${GAP}(\\d+)${GAP}`, 'gu'), (_, at: string) => kept[Number(at)] ?? '')
        .replaceAll(cutInside, '')
        .replace(/\s+/gu, ' ')
        .trim();
      return { ...said, title };
    }
    text = `${text.slice(0, inside.at)}${gapFor(text.slice(inside.at, inside.end))}${text.slice(inside.end)}`;
  }
}

/** Understood words anywhere in a text, the rest of it in the same positions, and where its dates were. */
function readText(whole: string, language: string, known: Known, now: Date) {
  let text = whole;
  const said = plainly('');
  const dates: Place[] = [];
  /** Consumes a match if `read` returns its name. */
  const take = (pattern: RegExp, kind: Kind, read: (match: RegExpExecArray) => string | null): Place | null => {
    const match = known.kinds.includes(kind) ? pattern.exec(text) : null;
    const name = match && read(match);
    if (!match || name === null) return null;
    said.chips.push({ kind, words: match[0].trim(), name });
    const end = match.index + match[0].length;
    text = `${text.slice(0, match.index)}${CUT.repeat(match[0].length)}${text.slice(end)}`;
    return { at: match.index, end };
  };

  while (take(/(?<=^|\s)#([\p{L}\p{N}_-]+)/u, 'tag', ([, word]) => addTag(said, word!, known.tags)));
  take(/(?<=^|\s)@([\p{L}\p{N}_.-]+)/u, 'member', ([, word]) => {
    const found = findNamed(word!, known.members);
    said.assignee = found?.id ?? null;
    return found?.name ?? null;
  });
  take(/(?<=^|\s)\/([\p{L}\p{N}_.-]+)/u, 'section', ([, word]) => {
    const found = findNamed(word!, known.sections);
    said.section = found?.id ?? null;
    return found?.name ?? null;
  });
  take(/(?<=^|\s)(?:!([1-3])|p([1-3]))(?=\s|$)/iu, 'priority', ([, marks, place]) => {
    said.priority = marks ? Number(marks) - 1 : 3 - Number(place);
    return `${said.priority}`;
  });
  const times = readDates(language, now, (pattern, kind, read) => {
    const place = take(pattern, kinds[kind], (match) => (read(match) ? '' : null));
    if (place) dates.push(place);
    return place !== null;
  });
  const { repeat } = times;
  if (repeat) {
    said.repeat = { rule: repeat.rule, from: repeat.from };
    for (const chip of said.chips) if (chip.kind === 'repeat') chip.name = repeat.rule;
  }
  return { said: { ...said, ...whenOf(times, now) }, rest: text, dates };
}

/** Existing label by title, with hyphens for spaces, or a new one. */
function addTag(said: ParsedLine, word: string, tags: readonly Named[]): string {
  const wanted = [word.replaceAll('-', ' ').toLowerCase(), word.toLowerCase()];
  const found = tags.find(({ name }) => wanted.includes(name.toLowerCase()));
  if (found) said.tags.push(found.id);
  else said.newTags.push(word);
  return found?.name ?? word;
}

/** Matches the start of the full name, or of any word in it. */
function findNamed(word: string, all: readonly Named[]): Named | undefined {
  const wanted = word.replaceAll(/[._-]/gu, ' ').toLowerCase();
  return all.find(({ name }) => {
    const whole = name.toLowerCase();
    return whole.startsWith(wanted) || whole.split(' ').some((part) => part.startsWith(wanted));
  });
}

/** Escapes words, so that they stay in the title. */
export const keptAsWords = (line: string, words: string): string => {
  return plainOf(line).replace(words, words.replace(/(?<=^|\s)(?=\S)/gu, '\\'));
};
