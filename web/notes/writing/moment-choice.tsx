import { useTranslation } from '../../core/words/translation.tsx';
import { inDays, weekdayOfNextWeek } from '../../core/dates/date-grammar.ts';
import { atClock } from '../../core/dates/date-words.ts';
import { useDates } from '../../core/words/intl.ts';
import { readMoment } from './read-moment.ts';
import type { IconName } from '../../generated.ts';
import { WhenChoice } from '../../ui/date/when-choice.tsx';

type Props = {
  icon: IconName;
  words: {
    /** Labels of the set and remove buttons. */
    set: string;
    none: string;
    /** Message for a past time. */
    past: (when: string) => string;
  };
  value: Date | null;
  onPick: (at: Date | null) => void;
};

/** Choice of a future time: typed, or from common options. */
export function MomentChoice({ icon, words, value, onPick }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const now = new Date();
  const time = (key: 'evening' | 'tomorrow' | 'nextWeek', at: Date) => ({
    key,
    label: t(`notes.moment.${key}`),
    at,
    said: dates.timed(at),
  });
  const evening = atClock(now, 18 * 60);
  return (
    <WhenChoice
      icon={icon}
      words={{
        field: t('notes.moment.field'),
        example: t('notes.moment.example'),
        hint: t('notes.moment.hint'),
        unknown: t('notes.moment.unknown'),
        set: words.set,
      }}
      read={readMoment}
      textOf={(at) => (at < now ? words.past(dates.full(at)) : dates.full(at))}
      times={[
        ...(evening > now ? [time('evening', evening)] : []),
        time('tomorrow', atClock(inDays(now, 1), 9 * 60)),
        time('nextWeek', atClock(weekdayOfNextWeek(now, 0), 9 * 60)),
        ...(value ? [{ key: 'none', label: words.none, at: null, said: dates.timed(value) }] : []),
      ]}
      onPick={onPick}
    />
  );
}
