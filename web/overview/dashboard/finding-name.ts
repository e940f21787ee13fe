import type { TFunction } from 'i18next';
import { siteFindingName } from '../../parts/site-check-words.ts';

/** Title of a finding; checks of sites share texts across areas. */
export function findingName({ check, label }: { check: string; label: string }, t: TFunction): string {
  const site = siteFindingName({ check, label }, t);
  return site ?? t(`overview.queue.check.${check}` as 'overview.queue.check.two-step', { label, defaultValue: label });
}
