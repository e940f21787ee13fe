import type { TFunction } from 'i18next';

/** The words of a check; of one that is not known here its code. */
export const checkText = (check: string, part: 'title' | 'why' | 'fix', t: TFunction): string =>
  t(`siteChecks.${check}.${part}` as 'siteChecks.csp.title', { defaultValue: part === 'title' ? check : '' });
