import type { TFunction } from 'i18next';
import { siteFindingName } from '../../parts/site-check-words.ts';

/** The title of a finding as the overview says it; checks of sites have words that areas share. */
export function findingName({ check, label }: { check: string; label: string }, t: TFunction): string {
  const site = siteFindingName({ check, label }, t);
  return site ?? t(`overview.queue.check.${check}` as 'overview.queue.check.two-step', { label, defaultValue: label });
}
