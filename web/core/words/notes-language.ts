import { currentLanguage } from './languages.ts';

/** The language of the screen as the contract spells it. */
export const notesLanguage = (): 'en' | 'jp' | 'zh_hant' => {
  const code = currentLanguage();
  return code === 'zh-hant' ? 'zh_hant' : code;
};
