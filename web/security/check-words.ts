import type { TFunction } from 'i18next';

/** Checks of sites have their words beside those of the area that shows them. */
const key = (check: string, part: string) =>
  (check.startsWith('web-')
    ? `siteChecks.${check.slice('web-'.length)}.${part}`
    : `security.check.${check}.${part}`) as 'security.check.two-step.title';

/** What a check looks for, said in a line; of one that is not known here its code. */
export const titleOf = (check: string, t: TFunction): string => t(key(check, 'title'), { defaultValue: check });

export const partOf = (check: string, part: 'why' | 'fix', t: TFunction): string =>
  t(key(check, part), { defaultValue: '' });

/** The same of one record: who or what it is about, in the sentence. */
export const nameOf = ({ check, label }: { check: string; label: string }, t: TFunction): string =>
  t(`security.check.${check}.named` as 'security.check.two-step.named', {
    label,
    defaultValue: `${titleOf(check, t)}: ${label}`,
  });
