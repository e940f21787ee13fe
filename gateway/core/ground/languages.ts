import Negotiator from 'negotiator';

/** Languages of the workspace by our own names, with their BCP 47 tags. */
export const languageTags = { en: 'en', 'zh-hant': 'zh-Hant', jp: 'ja' } as const;
export type Language = keyof typeof languageTags;

/** Supported language that the browser prefers. */
export function languageOf(accepted: string | undefined): Language {
  const wish = new Negotiator({ headers: { 'accept-language': accepted } }).language(['en', 'zh', 'ja']);
  return wish === 'zh' ? 'zh-hant' : wish === 'ja' ? 'jp' : 'en';
}

/** Text in a language, with English as fallback. */
export const inLanguage = <T>(words: Record<Language, T>, language: string | null): T =>
  words[language === 'zh-hant' || language === 'jp' ? language : 'en'];
