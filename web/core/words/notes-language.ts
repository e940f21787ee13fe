import { currentLanguage } from './languages.ts';

/** Language code in the spelling of the contract. */
export const notesLanguage = (): 'en' | 'jp' | 'zh_hant' => {
  const code = currentLanguage();
  return code === 'zh-hant' ? 'zh_hant' : code;
};
