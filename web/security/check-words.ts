import type { TFunction } from 'i18next';
import { siteFindingName, siteFindingText } from '../parts/site-check-words.ts';

/** What a check looks for, said in a line; of one that is not known here its code. */
export const titleOf = (check: string, t: TFunction): string =>
  siteFindingText(check, 'title', t) ??
  t(`security.check.${check}.title` as 'security.check.two-step.title', { defaultValue: check });

export const partOf = (check: string, part: 'why' | 'fix', t: TFunction): string =>
  siteFindingText(check, part, t) ??
  t(`security.check.${check}.${part}` as 'security.check.two-step.why', { defaultValue: '' });

/** The same of one record: who or what it is about, in the sentence. */
export const nameOf = ({ check, label }: { check: string; label: string }, t: TFunction): string =>
  siteFindingName({ check, label }, t) ??
  t(`security.check.${check}.named` as 'security.check.two-step.named', {
    label,
    defaultValue: `${titleOf(check, t)}: ${label}`,
  });

/** Why a check was not measured; unknown reasons get a general text. */
export const reasonOf = ({ notMeasured }: { notMeasured: string | null }, t: TFunction): string =>
  t(`security.checks.reason.${notMeasured}` as 'security.checks.reason.other', {
    defaultValue: t('security.checks.reason.other'),
  });
