import type { TFunction } from 'i18next';
import { isEmail } from '../../core/words/email.ts';

/** Error for an invalid email address, or undefined. */
export function emailProblem(value: string, t: TFunction): string | undefined {
  if (!value.trim()) return t('auth.emailMissing');
  return isEmail(value) ? undefined : t('auth.emailMalformed');
}
