import { useTranslation } from '../../core/words/translation.tsx';
import { formatter } from '../../core/words/intl.ts';

/** Formats a time with its year, since tokens and certificates span years. */
export function useMoment(): (moment: string | number) => string {
  const { language } = useTranslation().i18n;
  const form = formatter(language, 'moment with year', { dateStyle: 'medium', timeStyle: 'short' });
  return (moment) => form.format(new Date(moment));
}
