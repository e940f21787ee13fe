import { readDates, whenOf } from '../../core/dates/date-words.ts';
import { type Kind, type Known, type Named, type ParsedLine, plainly } from './parsed-line.ts';

/** Stands where words were understood; no text holds it. */
const GAP = '\u0001';
/** A space where words were taken out; what was typed has none of its kind. */
const CUT = '\u2003';
/** Between letters that are written without spaces it leaves none. */
const cutInside =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，])\u2003+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，])/gu;
/** Full-width letters and digits are read as others are; marks between words stay as they were typed. */
const plainOf = (line: string) => line.replaceAll(/[^，；？（）]+/gu, (part) => part.normalize('NFKC'));
/** What is tomorrow's is none of the day itself: 明天的會議, 明日の会議. */
const isOwner = (rest: string) => /^[的の]/u.test(rest);

const kinds = { moment: 'time', day: 'date', clock: 'time', repeat: 'repeat' } as const;

/**
 * Reads a line as people write what is to be done: "Call Freja fri 5pm #Workshop @nora !3 every week" (quick add). What
 * is not understood stays in the title, and so does a word after a backslash.
 */
export function readLine(line: string, language: string, known: Known, now: Date): ParsedLine {
  const kept: string[] = [];
  let text = plainOf(line).replace(/\\(\S+)/gu, (_, word: string) => `${GAP}${kept.push(word) - 1}${GAP}`);
  const said = plainly('');
  /** Takes what a pattern finds, if `read` says what it names. */
  const take = (pattern: RegExp, kind: Kind, read: (match: RegExpExecArray) => string | null): boolean => {
    const match = known.kinds.includes(kind) ? pattern.exec(text) : null;
    const name = match && read(match);
    if (!match || name === null) return false;
    said.chips.push({ kind, words: match[0].trim(), name });
    text = `${text.slice(0, match.index)}${CUT}${text.slice(match.index + match[0].length)}`;
    return true;
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
  const times = readDates(language, now, (pattern, kind, read) =>
    take(pattern, kinds[kind], (match) => {
      const end = match.index + match[0].length;
      if (!isOwner(text.slice(end))) return read(match) ? '' : null;
      text = `${text.slice(0, match.index)}${GAP}${kept.push(match[0]) - 1}${GAP}${text.slice(end)}`;
      return null;
    }),
  );
  const { repeat } = times;
  if (repeat) {
    said.repeat = { rule: repeat.rule, from: repeat.from };
    for (const chip of said.chips) if (chip.kind === 'repeat') chip.name = repeat.rule;
  }
  said.title = text
    .replaceAll(new RegExp(`${GAP}(\\d+)${GAP}`, 'gu'), (_, at: string) => kept[Number(at)] ?? '')
    .replaceAll(cutInside, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return { ...said, ...whenOf(times, now) };
}

/** Known by its title, with hyphens for spaces, or new. */
function addTag(said: ParsedLine, word: string, tags: readonly Named[]): string {
  const wanted = [word.replaceAll('-', ' ').toLowerCase(), word.toLowerCase()];
  const found = tags.find(({ name }) => wanted.includes(name.toLowerCase()));
  if (found) said.tags.push(found.id);
  else said.newTags.push(word);
  return found?.name ?? word;
}

/** By the beginning of the whole name, or of any of its words. */
function findNamed(word: string, all: readonly Named[]): Named | undefined {
  const wanted = word.replaceAll(/[._-]/gu, ' ').toLowerCase();
  return all.find(({ name }) => {
    const whole = name.toLowerCase();
    return whole.startsWith(wanted) || whole.split(' ').some((part) => part.startsWith(wanted));
  });
}

/** The line with some words taken as words, not as what they mean. */
export const keptAsWords = (line: string, words: string): string => {
  return plainOf(line).replace(words, words.replace(/(?<=^|\s)(?=\S)/gu, '\\'));
};
