import { describe, expect, it } from 'vitest';
import { releaseNotes } from '../../seed/texts/common.ts';
import { languages, roomWords, roomsWithWords, firstWords } from '../../web/build/words.ts';
import { filesOf, foldersOf, read, webParts } from './files.ts';

/** Every text of the client in one language, by its full key. */
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

describe.each(Object.entries(others))('texts in %s', (_language, words) => {
  it('have every English key, with the single plural form of the language', () => {
    const wanted = [...english.keys()].filter((key) => !key.endsWith('_one'));
    expect([...words.keys()].sort(), 'add or remove keys in web/<room>/words').toEqual(wanted.sort());
  });

  it('have the same placeholders as the English ones', () => {
    expect(
      faultsIn(words, (text, key) => blanksOf(text).join() !== blanksOf(english.get(key)!).join()),
      'placeholders differ from the English text',
    ).toEqual([]);
  });

  it('differ from the English ones', () => {
    const names = /^(Meridian|OK|ID|Cc|Bcc|REST|GraphQL|© \{\{year\}\} Meridian)$/;
    expect(faultsIn(words, (text, key) => text === english.get(key) && !names.test(text))).toEqual([]);
  });

  it('use full-width punctuation after characters of the language', () => {
    expect(faultsIn(words, (text) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][,.!?;]/u.test(text))).toEqual([]);
  });
});

/** Code, text that is parsed again, and clauses that are not lists of names. */
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

describe('lists of names', () => {
  it('are joined with listIn, not with an English comma', () => {
    const sources = filesOf('web', /\.tsx?$/).filter((file) => !/\/(dist|node_modules)\/|generated/.test(file));
    expect(sources.filter((file) => /\.join\(', '\)/.test(read(file))).sort()).toEqual(joinsWithCommas.toSorted());
  });
});

describe('texts of a room', () => {
  const camel = (room: string) => room.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

  /** A room without screens may only have the names of its records. */
  const hasScreens = (room: string) =>
    filesOf(`web/${room}`, /\.\w+$/).some((file) => !file.startsWith(`web/${room}/words/`));

  it('exist in three languages, below the name of the room and `record` only', () => {
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

  it('are loaded with the screens of the room', () => {
    const rooms = foldersOf('web').filter((folder) => !webParts.includes(folder) && folder !== 'auth');
    for (const room of rooms.filter(hasScreens))
      expect([room, read(`web/${room}/routes.tsx`)]).toEqual([
        room,
        expect.stringMatching(new RegExp(`^export const room: Room = \\{[^}]*words: \\[[^\\]]*'${room}'`, 'm')),
      ]);
  });

  it('name each record type in one room only', () => {
    const named = roomsWithWords().flatMap((room) =>
      Object.keys((JSON.parse(read(`web/${room}/words/en.json`)) as { record?: object }).record ?? {}),
    );
    expect(
      named.filter((name, at) => named.indexOf(name) !== at),
      'these names occur in several rooms: keep one',
    ).toEqual([]);
  });
});

describe('English plurals', () => {
  it('have both forms', () => {
    const stems = [...english.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -6));
    expect(stems.length).toBeGreaterThan(10);
    expect(
      stems.filter((stem) => !english.has(`${stem}_one`)),
      'add the _one form in en.json',
    ).toEqual([]);
  });
});

describe('Chinese texts', () => {
  const notes = releaseNotes.flatMap(({ version, items }) =>
    items['zh-hant'].map((text, at) => [`release ${version}, ${at + 1}`, text] as const),
  );
  const words = new Map([...others['zh-hant'], ...notes]);

  it('are in traditional characters', () => {
    const simplified =
      /[们这还没对开关页为设网络务请认录号码发邮现选择删组织员权话读写说语词误错应该将与从时间长门问题级实体验证电边见规视觉让记许论试详询调谢译变过远运进连迟适递逻数据库类档图标题签闭启动态传输载导钟览统计处级]/;
    expect(simplified.test('网络')).toBe(true);
    expect(faultsIn(words, (text) => simplified.test(text))).toEqual([]);
  });

  it('use the terms of Taiwan', () => {
    const elsewhere =
      /信息|網絡|默認|設置|用戶|登錄|註銷|文件夾|郵箱|屏幕|鼠標|粘貼|添加|視頻|數據|軟件|程序|服務器|賬號|賬戶|鏈接|搜索|在線|刷新|聯繫人|界面|打印|導入|導出|撤銷|加載|激活/;
    expect(faultsIn(words, (text) => elsewhere.test(text))).toEqual([]);
  });
});

describe('Japanese texts', () => {
  it('end sentences politely', () => {
    // A noun with a full stop would count as an impolite sentence; there is none.
    const polite = /(です|ます|ません|ました|ください|でした|しょう)。$/;
    const sentences = new Map(
      [...others.jp].flatMap(([key, text]) => (text.match(/[^。]+。/g) ?? []).map((one, at) => [`${key} ${at}`, one])),
    );
    expect(sentences.size).toBeGreaterThan(80);
    // The slogan of the sign-in page is not a sentence.
    expect(faultsIn(sentences, (text, key) => !polite.test(text) && key !== 'auth.claim 0')).toEqual([]);
  });

  it('have a space between a number and its counter', () => {
    expect(faultsIn(others.jp, (text) => /(\}\}|\d)(件|秒|枚|人|文字|行|つ)/.test(text))).toEqual([]);
  });
});
