import type { TFunction } from 'i18next';
import { isEmail } from '../../core/words/email.ts';

/** What is wrong with an email address that was typed; undefined where nothing is. */
export function emailProblem(value: string, t: TFunction): string | undefined {
  if (!value.trim()) return t('auth.emailMissing');
  return isEmail(value) ? undefined : t('auth.emailMalformed');
}
