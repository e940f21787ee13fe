import { useTranslation } from '../../core/words/translation.tsx';
import { useDates } from '../../core/words/intl.ts';
import { DueMark } from './due-mark.tsx';
import { dueState } from './due-state.ts';

/** Accessible text of a date: name, date, and whether it is past. */
export function useDueSpoken(): (value: Date, label: string, done: boolean) => string {
  const { t } = useTranslation();
  const dates = useDates();
  return (value, label, done) => {
    const isLate = !done && dueState(value, new Date()) === 'past';
    return `${label}: ${dates.long(value)}${isLate ? `, ${t('ui.overdue')}` : ''}`;
  };
}

/** Read-only date with its current state. */
export function DueRead({ value, label, done = false }: { value: Date; label: string; done?: boolean }) {
  const { language } = useTranslation().i18n;
  const spoken = useDueSpoken();
  return <DueMark date={value} now={new Date()} language={language} isDone={done} title={spoken(value, label, done)} />;
}
