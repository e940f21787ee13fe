import type { TFunction } from 'i18next';

type Part = 'title' | 'why' | 'fix' | 'expected';

/** Text of a site check (`site-checks`); the code of an unknown one. */
export const siteCheckText = (check: string, part: Part, t: TFunction): string =>
  t(`siteChecks.${check}.${part}` as 'siteChecks.csp.title', { defaultValue: part === 'title' ? check : '' });

/** Problem of a failed check as a sentence; expired certificates have their own. */
export function siteProblem(check: string, t: TFunction, isExpired = false): string {
  if (check === 'life' && isExpired) return t('siteChecks.life.expired');
  return t(`siteChecks.${check}.problem` as 'siteChecks.csp.problem', {
    defaultValue: siteCheckText(check, 'title', t),
  });
}

/** Prefix of findings from site checks. */
const PREFIX = 'web-';

/** `siteCheckText` of a finding's check; null for other checks. */
export const siteFindingText = (check: string, part: Part, t: TFunction): string | null =>
  check.startsWith(PREFIX) ? siteCheckText(check.slice(PREFIX.length), part, t) : null;

/** Title of a finding about a site; null for other checks. */
export function siteFindingName({ check, label }: { check: string; label: string }, t: TFunction): string | null {
  if (!check.startsWith(PREFIX)) return null;
  const code = check.slice(PREFIX.length);
  const key = `siteChecks.${code}.named` as 'siteChecks.csp.named';
  return t(key, { label, defaultValue: `${label}: ${siteProblem(code, t)}` });
}
