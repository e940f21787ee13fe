import { currentLanguage } from '../core/languages.ts';
import type { Language } from './generated.ts';

/** The language of the screen as the contract spells it. */
export const notesLanguage = (): Language => {
  const code = currentLanguage();
  return code === 'zh-hant' ? 'zh_hant' : code;
};
