import Negotiator from 'negotiator';

/** The languages of the workspace, as people and stores name them; browsers call them otherwise. */
export const languageTags = { en: 'en', 'zh-hant': 'zh-Hant', jp: 'ja' } as const;
export type Language = keyof typeof languageTags;

/** The language of ours that a browser likes best. */
export function languageOf(accepted: string | undefined): Language {
  const wish = new Negotiator({ headers: { 'accept-language': accepted } }).language(['en', 'zh', 'ja']);
  return wish === 'zh' ? 'zh-hant' : wish === 'ja' ? 'jp' : 'en';
}

/** The words of a language; English where there is none for it. */
export const inLanguage = <T>(words: Record<Language, T>, language: string | null): T =>
  words[language === 'zh-hant' || language === 'jp' ? language : 'en'];
