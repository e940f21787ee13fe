import {
  type Grammar,
  type Phrase,
  calendarDay,
  clock,
  day,
  inDays,
  inMinutes,
  nextWeekday,
  repeat,
  weekdayOfNextWeek,
} from './date-grammar.ts';
import { weekdays } from './weekdays.ts';

const digits = '一二三四五六七八九十';
/** Numbers up to 99, as digits or words. */
function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const [tens, ones] = text.includes('十') ? text.split('十') : [null, text];
  const digit = (one: string | undefined) => (one ? digits.indexOf(one) + 1 : 0);
  return tens === null ? digit(ones) : (tens === '' ? 1 : digit(tens)) * 10 + digit(ones);
}
const count = `(\\d{1,3}|[${digits}]{1,3})`;

const minutes = `(\\d{1,4}|[${digits}]{1,3})`;

const afternoon = /下午|晚上|午後|夜/;
const hourOf = (half: string | undefined, hours: number): number =>
  half && afternoon.test(half) && hours < 12 ? hours + 12 : hours;
const minutesOf = (text: string | undefined): number => (text === '半' ? 30 : text ? numberOf(text) : 0);

const clockPhrase = (source: string): Phrase => ({
  pattern: new RegExp(source, 'u'),
  read: ([, half, hours, minutes]) => clock(hourOf(half, numberOf(hours!)), minutesOf(minutes)),
});
const plain = (source: string, read: Phrase['read']): Phrase => ({ pattern: new RegExp(source, 'u'), read });
const monthly = (date: string | undefined) => {
  const number = numberOf(date!);
  return number >= 1 && number <= 31 ? repeat(`FREQ=MONTHLY;BYMONTHDAY=${number}`) : null;
};
const weekly = (list: string, names: string) => {
  const days = [...list].map((one) => names.indexOf(one)).filter((index) => index >= 0);
  const sorted = [...new Set(days)].toSorted((one, other) => one - other);
  return repeat(`FREQ=WEEKLY;BYDAY=${sorted.map((index) => weekdays[index]).join(',')}`);
};
const dated = (month: string | undefined, date: string | undefined, today: Date) =>
  day(calendarDay(today, numberOf(month!), numberOf(date!)));

const weekOfChinese = '一二三四五六日';
const chineseWeekday = '([一二三四五六日天])';
const chineseIndex = (name: string) => weekOfChinese.indexOf(name === '天' ? '日' : name);

/** Dates and repetitions in Traditional Chinese. Longer phrases first, because words aren't separated. */
export const chinese: Grammar = [
  plain('每個?(?:工作日|平日)', () => repeat('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR')),
  plain('每個?月(?:的)?最後一[天日]', () => repeat('FREQ=MONTHLY;BYMONTHDAY=-1')),
  plain(`每個?月的?${count}[號日]`, ([, date]) => monthly(date)),
  plain('每個?(?:週|周|星期)([一二三四五六日天](?:[、,和][一二三四五六日天])*)', ([, list]) =>
    weekly(list!.replaceAll('天', '日'), weekOfChinese),
  ),
  plain(`每${count}天`, ([, days]) => repeat(`FREQ=DAILY;INTERVAL=${numberOf(days!)}`)),
  plain(`每${count}個?(?:週|周|星期)`, ([, weeks]) => repeat(`FREQ=WEEKLY;INTERVAL=${numberOf(weeks!)}`)),
  plain('每[天日]', () => repeat('FREQ=DAILY')),
  plain('每個?(?:週|周|星期)', () => repeat('FREQ=WEEKLY')),
  plain('每個?月', () => repeat('FREQ=MONTHLY')),
  plain('每年', () => repeat('FREQ=YEARLY')),
  plain('半個?小?時[後内內]', (_, now) => inMinutes(now, 30)),
  plain(`${minutes}分鐘?[後内內]`, ([, count], now) => inMinutes(now, numberOf(count!))),
  plain(`${minutes}個?(?:小時|鐘頭)[後内內]`, ([, count], now) => inMinutes(now, numberOf(count!) * 60)),
  plain('今天', (_, today) => day(inDays(today, 0))),
  plain('明天', (_, today) => day(inDays(today, 1))),
  plain('後天', (_, today) => day(inDays(today, 2))),
  plain(`${count}天[後内內]`, ([, days], today) => day(inDays(today, numberOf(days!)))),
  plain(`下個?(?:週|周|星期)${chineseWeekday}`, ([, name], today) =>
    day(weekdayOfNextWeek(today, chineseIndex(name!))),
  ),
  plain('下個?(?:週|周|星期)', (_, today) => day(weekdayOfNextWeek(today, 0))),
  plain(`(?:這?週|這?周|星期)${chineseWeekday}`, ([, name], today) => day(nextWeekday(today, chineseIndex(name!)))),
  plain(`${count}月${count}[日號]`, ([, month, date], today) => dated(month, date, today)),
  plain('(?<![\\d/])(\\d{1,2})/(\\d{1,2})(?![\\d/])', ([, month, date], today) => dated(month, date, today)),
  clockPhrase(`(早上|上午|中午|下午|晚上)?${count}點(?:(半|\\d{1,2}|[${digits}]{1,3})分?)?`),
];

const weekOfJapanese = '月火水木金土日';
const japaneseWeekday = '([月火水木金土日])曜日?';

/** Dates and repetitions in Japanese. */
export const japanese: Grammar = [
  plain('(?:毎|まい)?平日', () => repeat('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR')),
  plain('毎月(?:の)?(?:末日|最終日|末)', () => repeat('FREQ=MONTHLY;BYMONTHDAY=-1')),
  plain(`毎月の?${count}日`, ([, date]) => monthly(date)),
  plain('毎週の?([月火水木金土日](?:[、,・]?[月火水木金土日])*)曜日?', ([, list]) => weekly(list!, weekOfJapanese)),
  plain(`${count}日(?:ごと|おき)`, ([, days]) => repeat(`FREQ=DAILY;INTERVAL=${numberOf(days!)}`)),
  plain(`${count}週間?(?:ごと|おき)`, ([, weeks]) => repeat(`FREQ=WEEKLY;INTERVAL=${numberOf(weeks!)}`)),
  plain('毎日', () => repeat('FREQ=DAILY')),
  plain('毎週', () => repeat('FREQ=WEEKLY')),
  plain('毎月', () => repeat('FREQ=MONTHLY')),
  plain('毎年', () => repeat('FREQ=YEARLY')),
  plain(`${minutes}分後`, ([, count], now) => inMinutes(now, numberOf(count!))),
  plain('半時間後', (_, now) => inMinutes(now, 30)),
  plain(`${minutes}時間後`, ([, count], now) => inMinutes(now, numberOf(count!) * 60)),
  plain('明後日|あさって', (_, today) => day(inDays(today, 2))),
  plain('今日', (_, today) => day(inDays(today, 0))),
  plain('明日|あした', (_, today) => day(inDays(today, 1))),
  plain(`${count}日後`, ([, days], today) => day(inDays(today, numberOf(days!)))),
  plain(`来週の?${japaneseWeekday}`, ([, name], today) => day(weekdayOfNextWeek(today, weekOfJapanese.indexOf(name!)))),
  plain('来週', (_, today) => day(weekdayOfNextWeek(today, 0))),
  plain(japaneseWeekday, ([, name], today) => day(nextWeekday(today, weekOfJapanese.indexOf(name!)))),
  plain(`${count}月${count}日`, ([, month, date], today) => dated(month, date, today)),
  plain('(?<![\\d/])(\\d{1,2})/(\\d{1,2})(?![\\d/])', ([, month, date], today) => dated(month, date, today)),
  clockPhrase(`(午前|午後|朝|夜)?${count}時(?:(半|\\d{1,2}|[${digits}]{1,3})分?)?`),
];
