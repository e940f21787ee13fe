import { beforeAll, describe, expect, it } from 'vitest';
import { loadDateWords } from '../../web/core/dates/date-words.ts';
import { dueText, midnight } from '../../web/core/dates/day-text.ts';
import { keptAsWords, readLine } from '../../web/list/checklist/line-words.ts';
import type { Known } from '../../web/list/checklist/parsed-line.ts';
import { type Filter, everything, givenBy, isOrdered, questionOf } from '../../web/tasks/views.ts';

/** A Sunday, 9:30. */
const now = new Date(2026, 10, 22, 9, 30);
const known: Known = {
  kinds: ['date', 'time', 'repeat', 'tag', 'member', 'priority', 'section'],
  tags: [{ id: 'workshop', name: 'Workshop' }],
  members: [
    { id: 'nora', name: 'Nora Lindqvist' },
    { id: 'freja', name: 'Freja Holm' },
  ],
  sections: [{ id: 'fair', name: 'Before the fair' }],
};
const read = (line: string, language = 'en') => readLine(line, language, known, now);
const dueOf = (line: string, language = 'en') => {
  const { due, isTimed } = read(line, language);
  if (!due) return null;
  return isTimed
    ? `${dueText(due, false).slice(0, 10)} ${due.getHours()}:${due.getMinutes()}`
    : dueText(due, false).slice(0, 10);
};

beforeAll(loadDateWords);

describe('a quick-add line', () => {
  it('is parsed into title, date, time, tag, person, priority and repetition in three languages', () => {
    const lines: [string, string][] = [
      ['Call Freja fri 5pm #Workshop !3 @nora every week', 'en'],
      ['Call Freja 週五 下午5點 #Workshop !3 @nora 每週', 'zh-Hant'],
      ['Call Freja 金曜日 午後5時 #Workshop !3 @nora 毎週', 'ja'],
    ];
    for (const [line, language] of lines) {
      const { title, due, isTimed, tags, priority, assignee, repeat } = read(line, language);
      expect({ title, isTimed, tags, priority, assignee, repeat }).toEqual({
        title: 'Call Freja',
        isTimed: true,
        tags: ['workshop'],
        priority: 2,
        assignee: 'nora',
        repeat: { rule: 'FREQ=WEEKLY', from: 'due' },
      });
      expect(due).toEqual(new Date(2026, 10, 27, 17));
    }
  });

  it('keeps unknown words in the title, and words after a backslash', () => {
    expect(read('Read \\friday by A. B. Carter').title).toBe('Read friday by A. B. Carter');
    expect(read('Read \\friday by A. B. Carter').due).toBeNull();
    expect(read('Meet @nobody about 30 Feb').title).toBe('Meet @nobody about 30 Feb');
    expect(read('Pay 25:70 of #Rent')).toMatchObject({ title: 'Pay 25:70 of', newTags: ['Rent'] });
    expect(read('Buy a sunflower and a monitor')).toMatchObject({ title: 'Buy a sunflower and a monitor', due: null });
  });

  it('keeps text without spaces as written', () => {
    expect(read('打電話給客戶，開會明天下午3點', 'zh-Hant')).toMatchObject({
      title: '打電話給客戶，開會',
      isTimed: true,
    });
    expect(read('準備下週五的展覽', 'zh-Hant')).toMatchObject({ title: '準備下週五的展覽', due: null });
    expect(read('明日の会議の資料', 'ja')).toMatchObject({ title: '明日の会議の資料', due: null });
    expect(read('明日 資料を送る', 'ja').title).toBe('資料を送る');
    expect(read('毎週の月曜 掃除', 'ja').repeat).not.toBeNull();
  });

  it('takes dates only from the beginning and the end', () => {
    const lines: [string, string, string, string | null][] = [
      ['en', 'Read Monday blues book', 'Read Monday blues book', null],
      ['en', 'Read Monday blues book tomorrow', 'Read Monday blues book', '2026-11-23'],
      ['en', 'Tomorrow read Monday blues book', 'read Monday blues book', '2026-11-23'],
      ['en', 'Watch 24 every day 5pm news #Workshop fri', 'Watch 24 every day 5pm news', '2026-11-27'],
      ['en', 'Call Freja fri, #Workshop', 'Call Freja ,', '2026-11-27'],
      ['zh-Hant', '讀明天過後這本書', '讀明天過後這本書', null],
      ['zh-Hant', '讀明天過後這本書 後天', '讀明天過後這本書', '2026-11-24'],
      ['ja', '映画「明日」を見る', '映画「明日」を見る', null],
      ['ja', '明後日 映画「明日」を見る', '映画「明日」を見る', '2026-11-24'],
    ];
    for (const [language, line, title, due] of lines)
      expect([read(line, language).title, dueOf(line, language)]).toEqual([title, due]);
    expect(read('Read Monday blues book').chips).toEqual([]);
    expect(read('tomorrow')).toMatchObject({ title: '', due: new Date(2026, 10, 23) });
  });

  it('treats p1 as the highest priority', () => {
    expect([read('x p1').priority, read('x p3').priority, read('x !1').priority, read('x').priority]).toEqual([
      2,
      0,
      0,
      null,
    ]);
  });
});

describe('a date in words', () => {
  const dates: [string, string, string | null][] = [
    ['en', 'x today', '2026-11-22'],
    ['en', 'x tomorrow', '2026-11-23'],
    ['en', 'x sun', '2026-11-29'],
    ['en', 'x next fri', '2026-11-27'],
    ['en', 'x next week', '2026-11-23'],
    ['en', 'x in 3 days', '2026-11-25'],
    ['en', 'x in 2 weeks', '2026-12-06'],
    ['en', 'x 18 Nov', '2027-11-18'],
    ['en', 'x Dec 1st', '2026-12-01'],
    ['en', 'x 11/28', '2026-11-28'],
    ['en', 'x 2026-12-24', '2026-12-24'],
    ['en', 'x 17:30', '2026-11-22 17:30'],
    ['en', 'x 8am', '2026-11-23 8:0'],
    ['en', 'x tomorrow 12am', '2026-11-23 0:0'],
    ['en', 'x every mon,thu', '2026-11-23'],
    ['en', 'x every month on the 1st', '2026-12-01'],
    ['en', 'x every last day', '2026-11-30'],
    ['zh-Hant', 'x 今天', '2026-11-22'],
    ['zh-Hant', 'x 明天', '2026-11-23'],
    ['zh-Hant', 'x 後天', '2026-11-24'],
    ['zh-Hant', 'x下週五', '2026-11-27'],
    ['zh-Hant', 'x 三天後', '2026-11-25'],
    ['zh-Hant', 'x 十二月三號 上午十點半', '2026-12-03 10:30'],
    ['zh-Hant', 'x 每週一', '2026-11-23'],
    ['ja', 'x 今日', '2026-11-22'],
    ['ja', 'x 明日9時', '2026-11-23 9:0'],
    ['ja', 'x 明後日', '2026-11-24'],
    ['ja', 'x 来週金曜', '2026-11-27'],
    ['ja', 'x 3日後', '2026-11-25'],
    ['ja', 'x １２月２４日', '2026-12-24'],
    ['ja', 'x 毎月1日', '2026-12-01'],
  ];
  for (const [language, line, wanted] of dates) {
    it(`${line} is ${wanted} in ${language}`, () => {
      expect(dueOf(line, language)).toBe(wanted);
      expect(read(line, language).title).toBe('x');
    });
  }

  it('is parsed into repetition rules that the gateway accepts', () => {
    const rules: [string, string, string][] = [
      ['en', 'every day', 'FREQ=DAILY'],
      ['en', 'every weekday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
      ['en', 'every 2 weeks', 'FREQ=WEEKLY;INTERVAL=2'],
      ['en', 'every mon and thu', 'FREQ=WEEKLY;BYDAY=MO,TH'],
      ['en', 'every last day of the month', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
      ['zh-Hant', '每個工作日', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
      ['zh-Hant', '每月1號', 'FREQ=MONTHLY;BYMONTHDAY=1'],
      ['ja', '毎週月・木曜', 'FREQ=WEEKLY;BYDAY=MO,TH'],
    ];
    for (const [language, words, rule] of rules) expect(read(`x ${words}`, language).repeat?.rule).toBe(rule);
    expect(read('x every! 3 days').repeat).toEqual({ rule: 'FREQ=DAILY;INTERVAL=3', from: 'completion' });
  });
});

describe('parsed words', () => {
  it('choose a section by a part of its name, and stay in the title if none matches', () => {
    expect(read('Paint the sign /fair')).toMatchObject({ title: 'Paint the sign', section: 'fair' });
    expect(read('Paint the sign /nowhere and/or hang it')).toMatchObject({
      title: 'Paint the sign /nowhere and/or hang it',
      section: null,
    });
  });

  it('can be turned back into plain words', () => {
    const line = 'Read Friday every week #Workshop';
    const words = read(line).chips.map((chip) => chip.words);
    expect(words).toHaveLength(3);
    const kept = words.reduce(keptAsWords, line);
    expect(read(kept)).toMatchObject({ title: line, due: null, repeat: null, tags: [], newTags: [] });
  });
});

describe('a view', () => {
  const at = (patch: Partial<Filter>): Filter => ({ ...everything, ...patch });
  const asked = (patch: Partial<Filter>) => questionOf(at(patch), now, 'me');
  const day = (days: number) => midnight(now, days);

  it('determines the filter and order of the query', () => {
    expect(asked({})).toEqual({ completed: false, sections: true });
    expect(asked({ view: 'today' })).toEqual({ completed: false, dueBefore: day(1), sort: 'due' });
    expect(asked({ view: 'upcoming' })).toEqual({ completed: false, dueFrom: day(1), sort: 'due' });
    expect(asked({ view: 'overdue' })).toEqual({ completed: false, dueBefore: day(0), sort: 'due' });
    expect(asked({ view: 'mine' })).toEqual({ completed: false, assignee: 'me' });
    expect(asked({ view: 'nodate' })).toEqual({ completed: false, nodate: true });
    expect(asked({ view: 'done' })).toEqual({ completed: true, sort: 'completed' });
    expect(asked({ done: true })).toEqual({});
  });

  it('requests sections only without other filters', () => {
    expect(asked({ q: 'chair', tag: 't' })).toEqual({ completed: false, query: 'chair', tag: 't' });
    expect(asked({ view: 'today', priority: '0' })).toMatchObject({ priority: 0, dueBefore: day(1) });
  });

  it('uses the manual order only if it shows all tasks', () => {
    const ordered = [at({}), at({ done: true }), at({ q: 'chair' }), at({ view: 'mine' })].map(isOrdered);
    expect(ordered).toEqual([true, true, false, false]);
  });

  it('sets the fields of a new task that it filters by', () => {
    expect(givenBy(at({ view: 'today' }), now, 'me')).toEqual({ dueDate: '2026-11-22T00:00:00.000Z' });
    expect(givenBy(at({ view: 'mine', tag: 't' }), now, 'me')).toEqual({ assignedTo: 'me', tags: ['t'] });
    expect(givenBy(at({ view: 'mine', assignee: 'a' }), now, 'me')).toEqual({ assignedTo: 'a' });
    expect(givenBy(at({ view: 'mine' }), now, null)).toEqual({});
  });
});
