import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readLocal, writeLocal } from './local.ts';

export const languages = ['en', 'zh-hant', 'jp'] as const;
export type LanguageCode = (typeof languages)[number];

/** "jp" is no language to any browser API: plurals and dates would silently turn English (experience.md 9). */
const tags = { en: 'en', 'zh-hant': 'zh-Hant', jp: 'ja' } as const satisfies Record<LanguageCode, string>;
export const languageNames: Record<LanguageCode, string> = { en: 'English', 'zh-hant': '繁體中文', jp: '日本語' };

export const tagOf = (code: LanguageCode): string => tags[code];
export const codeOf = (tag: string): LanguageCode => languages.find((code) => tags[code] === tag) ?? 'en';
const isLanguage = (text: unknown): text is LanguageCode => languages.includes(text as LanguageCode);

/** The stored choice, else Chinese for Chinese browsers, else English. start.js says the same. */
export function startLanguage(): LanguageCode {
  const stored = readLocal('language');
  if (isLanguage(stored)) return stored;
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh-hant' : 'en';
}

async function load(code: LanguageCode): Promise<Record<string, unknown>> {
  const answer = await fetch(`/i18n/${code}.json?v=${__I18N_VERSION__}`);
  if (!answer.ok) throw new Error(`The texts for ${code} could not be loaded`);
  return answer.json() as Promise<Record<string, unknown>>;
}

export const i18n = createInstance();

/** Ready when the first language is; start.js asked for it before this bundle was parsed. */
export async function startTexts(): Promise<void> {
  const code = startLanguage();
  const begun = window.meridianStart;
  const texts = begun?.language === code ? await begun.texts : await load(code);
  await i18n.use(initReactI18next).init({
    lng: tags[code],
    fallbackLng: 'en',
    resources: { [tags[code]]: { translation: texts } },
    interpolation: { escapeValue: false },
    showSupportNotice: false,
    react: { useSuspense: false },
  } as Parameters<typeof i18n.init>[0]);
}

export async function changeLanguage(code: LanguageCode): Promise<void> {
  if (!i18n.hasResourceBundle(tags[code], 'translation'))
    i18n.addResourceBundle(tags[code], 'translation', await load(code));
  writeLocal('language', code);
  document.documentElement.lang = tags[code];
  await i18n.changeLanguage(tags[code]);
}

export const currentLanguage = (): LanguageCode => codeOf(i18n.language);
