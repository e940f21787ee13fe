import { useEffect, useReducer } from 'react';
import { useTranslation } from '../words/translation.tsx';
import { knowsDateWords, loadDateWords } from './date-words.ts';

/** For who reads times from words: those of the person's language are on their way, and what reads them is drawn again. */
export function useDateWords(): void {
  const { language } = useTranslation().i18n;
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!knowsDateWords(language)) void loadDateWords().then(draw, () => undefined);
  }, [language]);
}
