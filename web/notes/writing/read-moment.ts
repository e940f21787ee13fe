import { readDates, whenOf } from '../../core/dates/date-words.ts';

const morning = 9 * 60;

/**
 * Parses a time in three languages: "tomorrow 9", 明天9點, 1分後. A day alone means its morning. Null if there is no time,
 * or other text around it.
 */
export function readMoment(words: string, language: string, now: Date): Date | null {
  let text = words.normalize('NFKC').trim();
  const said = readDates(language, now, (pattern, _kind, read) => {
    const match = pattern.exec(text);
    if (!match || !read(match)) return false;
    text = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return true;
  });
  let { clock } = said;
  const bare = /^(?:at )?(\d{1,2})$/i.exec(text.trim());
  if (bare && clock === undefined && (said.day || said.repeat === undefined) && Number(bare[1]) < 24) {
    clock = Number(bare[1]) * 60;
    text = '';
  }
  if (said.repeat || /[\p{L}\p{N}]/u.test(text.replaceAll(/(?:^|\s)(?:at|on|の|に|在|的)(?=\s|$)/giu, ' ')))
    return null;
  clock ??= said.day && morning;
  return whenOf({ ...said, ...(clock === undefined ? {} : { clock }) }, now).due;
}
