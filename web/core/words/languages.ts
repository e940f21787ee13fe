import { createInstance } from 'i18next';
import { readLocal, writeLocal } from '../browser/local.ts';

export const languages = ['en', 'zh-hant', 'jp'] as const;
export type LanguageCode = (typeof languages)[number];

/** BCP 47 tags: browser APIs don't know "jp" and would silently fall back to English. */
const tags = { en: 'en', 'zh-hant': 'zh-Hant', jp: 'ja' } as const satisfies Record<LanguageCode, string>;
export const languageNames: Record<LanguageCode, string> = { en: 'English', 'zh-hant': '繁體中文', jp: '日本語' };

export const tagOf = (code: LanguageCode): string => tags[code];
export const codeOf = (tag: string): LanguageCode => languages.find((code) => tags[code] === tag) ?? 'en';
export const isLanguage = (text: unknown): text is LanguageCode => languages.includes(text as LanguageCode);

/** Language chosen on this device, and that of the last user. */
const deviceKey = 'language';
const personKey = 'personLanguage';

/** Choice of the device, then of the user, then the browser's language if known, then English. Same as in start.js. */
export function startLanguage(): LanguageCode {
  const stored = [readLocal(deviceKey), readLocal(personKey)].find(isLanguage);
  if (stored) return stored;
  const browser = navigator.language.toLowerCase().slice(0, 2);
  return browser === 'zh' ? 'zh-hant' : browser === 'ja' ? 'jp' : 'en';
}

export const i18n = createInstance();
export const currentLanguage = (): LanguageCode => codeOf(i18n.language);

/** Texts that every page needs; others are loaded with their rooms. */
const first = 'first';

async function fetchWords(code: LanguageCode, part: string): Promise<Record<string, unknown>> {
  const begun = window.meridianStart;
  if (part === first && begun?.language === code && begun.texts) {
    const { texts } = begun;
    delete begun.texts;
    return texts;
  }
  const file = part === first ? `/i18n/${code}.json` : `/assets/words/${part}.${code}.json`;
  const answer = await fetch(`${file}?v=${__WORDS_VERSION__}`);
  if (!answer.ok) throw new Error(`The words of ${part} in ${code} could not be loaded`);
  return answer.json() as Promise<Record<string, unknown>>;
}

const asked = new Map<string, Promise<void>>();

/** Loads a part of the texts once; failures can be retried. */
function bring(code: LanguageCode, part: string): Promise<void> {
  const key = `${code} ${part}`;
  let brought = asked.get(key);
  if (!brought) {
    brought = fetchWords(code, part).then(
      (words) => void i18n.addResourceBundle(tags[code], 'translation', words, true, true),
    );
    asked.set(key, brought);
    brought.catch(() => asked.delete(key));
  }
  return brought;
}

/** Loads English too: as a fallback for missing texts, and if the language can't be loaded. */
async function bringWithFallback(code: LanguageCode, part: string): Promise<void> {
  if (code === 'en') return bring('en', part);
  try {
    await bring(code, part);
  } catch {
    return bring('en', part);
  }
  bring('en', part).catch(() => undefined);
}

const parts = new Set<string>();
/** Last chosen language; its texts may still be loading. */
let wanted: LanguageCode = 'en';

/** Resolves when the first language is loaded; start.js requested it before this bundle was parsed. */
export async function startTexts(): Promise<void> {
  wanted = startLanguage();
  // Initialized without texts, so that those of a room may arrive first.
  await i18n.init({
    lng: tags[wanted],
    fallbackLng: 'en',
    resources: {},
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as Parameters<typeof i18n.init>[0]);
  await bringWithFallback(wanted, first);
}

/** Loads the texts of a room before its first screen renders. */
export async function loadWords(part: string): Promise<void> {
  parts.add(part);
  await Promise.all([...new Set([currentLanguage(), wanted])].map((code) => bringWithFallback(code, part)));
}

/** Shows a language without storing the choice. Returns whether no other one was chosen meanwhile. */
async function showLanguage(code: LanguageCode): Promise<boolean> {
  wanted = code;
  try {
    await Promise.all([first, ...parts].map((part) => bring(code, part)));
  } catch (reason) {
    if (wanted === code) wanted = currentLanguage();
    throw reason;
  }
  if (wanted !== code) return false;
  document.documentElement.lang = tags[code];
  await i18n.changeLanguage(tags[code]);
  return true;
}

/** Shows a language and stores it as the choice of this device. */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  if (await showLanguage(code)) writeLocal(deviceKey, code);
}

/** Uses the language of the signed-in user, unless this device has its own choice. */
export async function followLanguage(code: LanguageCode | null): Promise<void> {
  writeLocal(personKey, code);
  const followed = startLanguage();
  if (followed !== wanted) await showLanguage(followed);
}
