import { useEffect, useReducer } from 'react';
import { useTranslation } from '../words/translation.tsx';
import { knowsDateWords, loadDateWords } from './date-words.ts';

/** Loads the grammar of the user's language and renders again when it is here. */
export function useDateWords(): void {
  const { language } = useTranslation().i18n;
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!knowsDateWords(language)) void loadDateWords().then(draw, () => undefined);
  }, [language]);
}
