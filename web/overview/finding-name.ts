import type { TFunction } from 'i18next';

/** The title of a finding as the overview says it; checks of sites have words that areas share. */
export const findingName = ({ check, label }: { check: string; label: string }, t: TFunction): string =>
  check.startsWith('web-')
    ? `${t(`siteChecks.${check.slice('web-'.length)}.title` as 'siteChecks.hsts.title', { defaultValue: check })}: ${label}`
    : t(`overview.queue.check.${check}` as 'overview.queue.check.two-step', { label, defaultValue: label });
