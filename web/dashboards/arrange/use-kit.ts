import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { type Figures, useFigures } from '../figures/figures.ts';

/** Common inputs of widgets: translation, language and number formats. */
export type Kit = { t: TFunction; language: string; figures: Figures };

export function useKit(): Kit {
  const { t, i18n } = useTranslation();
  const figures = useFigures();
  const { language } = i18n;
  return useMemo(() => ({ t, language, figures }), [t, language, figures]);
}
