import type { TFunction } from 'i18next';
import { numberForm } from '../../core/words/intl.ts';
import type { ExerciseFigureFragment, ExerciseState } from '../generated.ts';

export const tones = {
  draft: 'neutral',
  waiting: 'warning',
  scheduled: 'primary',
  running: 'primary',
  ended: 'success',
  recalled: 'danger',
} as const satisfies Record<ExerciseState, string>;

type Counted = 'reported' | 'opened' | 'followed' | 'submitted';

/** Share of people as a percentage; null if there are too few. */
export function shareOf(figure: ExerciseFigureFragment | undefined, key: Counted, language: string): string | null {
  const count = figure?.[key];
  if (!figure || count == null || figure.people === 0) return null;
  const percent = numberForm(language, 'percent', { style: 'percent', maximumFractionDigits: 0 });
  return percent.format(count / figure.people);
}

/** Reports per click (resilience); null without clicks. */
export function reportsPerClick({ reported, followed }: ExerciseFigureFragment, language: string): string | null {
  if (reported == null || !followed) return null;
  return numberForm(language, 'ratio', { maximumFractionDigits: 1 }).format(reported / followed);
}

export const minutesText = (minutes: number | null | undefined, t: TFunction): string | null =>
  minutes == null ? null : t('socialEngineering.exercise.minutes', { count: Math.round(minutes) });
