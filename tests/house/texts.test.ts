import { describe, expect, it } from 'vitest';
import { releaseNotes } from '../../seed/texts/common.ts';
import { languages, roomWords, roomsWithWords, firstWords } from '../../web/build/words.ts';
import { filesOf, foldersOf, read, webParts } from './files.ts';

/** The words of the client in one language, by their whole key, wherever they stand. */
function wordsIn(language: string): Map<string, string> {
  const words = new Map<string, string>();
  const walk = (part: Record<string, unknown>, path: string) => {
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === 'string') words.set(path + name, value);
      else walk(value as Record<string, unknown>, `${path}${name}.`);
    }
  };
  for (const part of [firstWords(language), ...roomWords(language).values()]) walk(part, '');
  return words;
}

const english = wordsIn('en');
const others = { 'zh-hant': wordsIn('zh-hant'), jp: wordsIn('jp') };
const blanksOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).sort();
const faultsIn = (words: Map<string, string>, isWrong: (text: string, key: string) => boolean) =>
  [...words].filter(([key, text]) => isWrong(text, key)).map(([key, text]) => `${key}: ${text}`);

describe.each(Object.entries(others))('the words in %s', (_language, words) => {
  it('are there for every English one, with the one form of the plural that the language has', () => {
    const wanted = [...english.keys()].filter((key) => !key.endsWith('_one'));
    expect([...words.keys()].sort()).toEqual(wanted.sort());
  });

  it('leave the same blanks as the English ones', () => {
    expect(faultsIn(words, (text, key) => blanksOf(text).join() !== blanksOf(english.get(key)!).join())).toEqual([]);
  });

  it('are not the English ones', () => {
    const names = /^(Meridian|OK|Cc|Bcc|REST|GraphQL|© \{\{year\}\} Meridian)$/;
    expect(faultsIn(words, (text, key) => text === english.get(key) && !names.test(text))).toEqual([]);
  });

  it('use the marks of the language: no half-width comma or stop after its own letters', () => {
    expect(faultsIn(words, (text) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][,.!?;]/u.test(text))).toEqual([]);
  });
});

/** Text of a field that is read again, code, and clauses that are no list of names. */
const joinsWithCommas = [
  'web/chart/frame/cursor.ts',
  'web/chat/info-pane.tsx',
  'web/dashboards/widgets/schedule-widget.tsx',
  'web/dashboards/cards/transaction-pane.tsx',
  'web/developer/rest/request.ts',
  'web/mailbox/compose/draft-values.ts',
  'web/setting/organization/domains-field.tsx',
  'web/tools/certificate/names.ts',
  'web/tools/record/build-records.ts',
];

describe('a list of names', () => {
  it('is joined as the language joins lists (listIn), not with an English comma', () => {
    const sources = filesOf('web', /\.tsx?$/).filter((file) => !/\/(dist|node_modules)\/|generated/.test(file));
    expect(sources.filter((file) => /\.join\(', '\)/.test(read(file))).sort()).toEqual(joinsWithCommas.toSorted());
  });
});

describe('the words of a room', () => {
  const camel = (room: string) => room.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

  /** A room without screens may have nothing but the names of its records. */
  const hasScreens = (room: string) =>
    filesOf(`web/${room}`, /\.\w+$/).some((file) => !file.startsWith(`web/${room}/words/`));

  it('come in three languages, under the name of the room and nothing else but what it calls its records', () => {
    expect(languages()).toEqual(['en', 'jp', 'zh-hant']);
    expect(roomsWithWords().length).toBeGreaterThan(3);
    for (const room of roomsWithWords()) {
      expect(filesOf(`web/${room}/words`, /./)).toEqual(languages().map((one) => `web/${room}/words/${one}.json`));
      for (const language of languages()) {
        const parts = Object.keys(JSON.parse(read(`web/${room}/words/${language}.json`)) as object);
        const own = parts.filter((part) => part !== 'record');
        const expected = own.length > 0 || hasScreens(room) ? [camel(room)] : [];
        expect([room, language, own]).toEqual([room, language, expected]);
      }
    }
  });

  it('are asked for with its screens', () => {
    const rooms = foldersOf('web').filter((folder) => !webParts.includes(folder) && folder !== 'auth');
    for (const room of rooms.filter(hasScreens))
      expect([room, read(`web/${room}/routes.tsx`)]).toEqual([
        room,
        expect.stringMatching(new RegExp(`^export const room: Room = \\{[^}]*words: \\[[^\\]]*'${room}'`, 'm')),
      ]);
  });

  it('call a record in one place only', () => {
    const named = roomsWithWords().flatMap((room) =>
      Object.keys((JSON.parse(read(`web/${room}/words/en.json`)) as { record?: object }).record ?? {}),
    );
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  });
});

describe('the plurals of English', () => {
  it('have both forms', () => {
    const stems = [...english.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -6));
    expect(stems.length).toBeGreaterThan(10);
    expect(stems.filter((stem) => !english.has(`${stem}_one`))).toEqual([]);
  });
});

describe('Chinese', () => {
  const notes = releaseNotes.flatMap(({ version, items }) =>
    items['zh-hant'].map((text, at) => [`release ${version}, ${at + 1}`, text] as const),
  );
  const words = new Map([...others['zh-hant'], ...notes]);

  it('is written in traditional characters', () => {
    const simplified =
      /[们这还没对开关页为设网络务请认录号码发邮现选择删组织员权话读写说语词误错应该将与从时间长门问题级实体验证电边见规视觉让记许论试详询调谢译变过远运进连迟适递逻数据库类档图标题签闭启动态传输载导钟览统计处级]/;
    expect(simplified.test('网络')).toBe(true);
    expect(faultsIn(words, (text) => simplified.test(text))).toEqual([]);
  });

  it('uses the terms of Taiwan', () => {
    const elsewhere =
      /信息|網絡|默認|設置|用戶|登錄|註銷|文件夾|郵箱|屏幕|鼠標|粘貼|添加|視頻|數據|軟件|程序|服務器|賬號|賬戶|鏈接|搜索|在線|刷新|聯繫人|界面|打印|導入|導出|撤銷|加載|激活/;
    expect(faultsIn(words, (text) => elsewhere.test(text))).toEqual([]);
  });
});

describe('Japanese', () => {
  it('ends its sentences politely', () => {
    // A noun with a stop is a hint beside a field, never a sentence: there is none.
    const polite = /(です|ます|ません|ました|ください|でした|しょう)。$/;
    const sentences = new Map(
      [...others.jp].flatMap(([key, text]) => (text.match(/[^。]+。/g) ?? []).map((one, at) => [`${key} ${at}`, one])),
    );
    expect(sentences.size).toBeGreaterThan(80);
    // A claim is no sentence.
    expect(faultsIn(sentences, (text, key) => !polite.test(text) && key !== 'auth.claim 0')).toEqual([]);
  });

  it('keeps a space between a number and its word', () => {
    expect(faultsIn(others.jp, (text) => /(\}\}|\d)(件|秒|枚|人|文字|行|つ)/.test(text))).toEqual([]);
  });
});
