import { Suspense, lazy } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { inDays } from '../../core/dates/date-grammar.ts';
import { readDates } from '../../core/dates/date-words.ts';
import { useDates } from '../../core/words/intl.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { WhenChoice } from '../../ui/date/when-choice.tsx';

// Separate chunk, not needed for typing.
const Calendar = lazy(() => import('../../ui/date/calendar.tsx'));

type Props = { value: Date | null; onPick: (date: Date | null) => void };

/** Parses a whole line as a day; null otherwise. */
function readDay(typed: string, language: string, now: Date): Date | null {
  const words = typed.normalize('NFKC');
  const said = readDates(language, now, (pattern, kind, take) => {
    const match = pattern.exec(words);
    return kind === 'day' && match !== null && match[0].trim() === words && take(match);
  });
  return said.day ?? null;
}

/** Choice of a day by name, date or calendar. */
export function DayChoice({ value, onPick }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const now = new Date();
  const day = (key: string, label: string, days: number) => {
    const at = inDays(now, days);
    return { key, label, at, said: dates.long(at) };
  };
  return (
    <WhenChoice
      icon="calendar"
      words={{
        field: t('scrumboard.day.field'),
        example: t('scrumboard.day.example'),
        hint: '',
        unknown: t('scrumboard.day.unknown'),
        set: t('ui.save'),
      }}
      read={readDay}
      parse={dates.parse}
      textOf={dates.long}
      times={[
        day('today', t('ui.today'), 0),
        day('tomorrow', t('ui.tomorrow'), 1),
        day('week', t('scrumboard.day.inAWeek'), 7),
        ...(value ? [{ key: 'none', label: t('ui.noDate'), at: null, said: dates.long(value) }] : []),
      ]}
      onPick={onPick}
    >
      <Suspense fallback={<Skeleton height={300} />}>
        <Calendar value={value} onPick={onPick} />
      </Suspense>
    </WhenChoice>
  );
}
