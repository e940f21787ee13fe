import { dayOf } from '../core/dates/day-text.ts';
import { useDates } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import styles from './supplier.module.css';

/** A date, marked when past. */
export function ReviewDate({ at }: { at: string | null }) {
  const { t } = useTranslation();
  const dates = useDates();
  const date = dayOf(at);
  if (!date || at === null) return '–';
  const isLate = Date.parse(at) < Date.now();
  return (
    <time dateTime={at} className={isLate ? styles.late : undefined}>
      {dates.long(date)} {isLate && t('supplier.overdue')}
    </time>
  );
}
