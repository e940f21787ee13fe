import type { TFunction } from 'i18next';

type Part = 'title' | 'why' | 'fix' | 'expected';

/** The words of a check of sites (`site-checks`); of one that is not known here its code. */
export const siteCheckText = (check: string, part: Part, t: TFunction): string =>
  t(`siteChecks.${check}.${part}` as 'siteChecks.csp.title', { defaultValue: part === 'title' ? check : '' });

/** What is wrong where a check fails, as a sentence about the site; a certificate that is over has one of its own. */
export function siteProblem(check: string, t: TFunction, isExpired = false): string {
  if (check === 'life' && isExpired) return t('siteChecks.life.expired');
  return t(`siteChecks.${check}.problem` as 'siteChecks.csp.problem', {
    defaultValue: siteCheckText(check, 'title', t),
  });
}

/** What the findings of checks of sites begin with. */
const PREFIX = 'web-';

/** The same by the check of a finding; null for one that is not about sites. */
export const siteFindingText = (check: string, part: Part, t: TFunction): string | null =>
  check.startsWith(PREFIX) ? siteCheckText(check.slice(PREFIX.length), part, t) : null;

/** The finding of a check of sites about one site, as a sentence; null for one that is not about sites. */
export function siteFindingName({ check, label }: { check: string; label: string }, t: TFunction): string | null {
  if (!check.startsWith(PREFIX)) return null;
  const code = check.slice(PREFIX.length);
  const key = `siteChecks.${code}.named` as 'siteChecks.csp.named';
  return t(key, { label, defaultValue: `${label}: ${siteProblem(code, t)}` });
}
