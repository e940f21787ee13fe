import { useTranslation } from 'react-i18next';
import { atClock } from '../core/date-words.ts';
import { inDays, weekdayOfNextWeek } from '../core/date-grammar.ts';
import { useDates } from '../core/intl.ts';
import { WhenChoice } from '../list/when-choice.tsx';
import { readReminder } from './reminder-words.ts';

type Props = { value: Date | null; onPick: (at: Date | null) => void };

/** When to remind: in words, or one of a few times that are often meant. */
export function ReminderPicker({ value, onPick }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const now = new Date();
  const time = (key: 'evening' | 'tomorrow' | 'nextWeek', at: Date) => ({
    key,
    label: t(`notes.times.${key}`),
    at,
    said: dates.moment(at),
  });
  const evening = atClock(now, 18 * 60);
  return (
    <WhenChoice
      icon="bell"
      words={{
        field: t('notes.remindWords'),
        example: t('notes.remindExample'),
        hint: t('notes.remindHint'),
        unknown: t('notes.remindUnknown'),
        set: t('notes.remindSet'),
      }}
      read={readReminder}
      textOf={(at) => (at < now ? t('notes.remindPast', { when: dates.full(at) }) : dates.full(at))}
      times={[
        ...(evening > now ? [time('evening', evening)] : []),
        time('tomorrow', atClock(inDays(now, 1), 9 * 60)),
        time('nextWeek', atClock(weekdayOfNextWeek(now, 0), 9 * 60)),
        ...(value ? [{ key: 'never', label: t('notes.remindNever'), at: null, said: dates.moment(value) }] : []),
      ]}
      onPick={onPick}
    />
  );
}
