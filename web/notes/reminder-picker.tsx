import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../core/intl.ts';
import { useDateWords } from '../core/use-date-words.ts';
import { atClock } from '../core/date-words.ts';
import { inDays, weekdayOfNextWeek } from '../core/date-grammar.ts';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';
import styles from './picker.module.css';
import { readReminder } from './reminder-words.ts';

type Props = { value: Date | null; onPick: (at: Date | null) => void };

/** When to remind: in words, or one of a few times that are often meant. */
export function ReminderPicker({ value, onPick }: Props) {
  const { t, i18n } = useTranslation();
  useDateWords();
  const dates = useDates();
  const [words, setWords] = useState('');
  const now = new Date();
  const read = words.trim() ? readReminder(words, i18n.language, now) : null;
  const evening = atClock(now, 18 * 60);
  const times = [
    ...(evening > now ? [{ key: 'evening' as const, at: evening }] : []),
    { key: 'tomorrow' as const, at: atClock(inDays(now, 1), 9 * 60) },
    { key: 'nextWeek' as const, at: atClock(weekdayOfNextWeek(now, 0), 9 * 60) },
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || !read) return;
    event.preventDefault();
    onPick(read);
  };
  const said = read
    ? read < now
      ? t('notes.remindPast', { when: dates.full(read) })
      : dates.full(read)
    : words.trim()
      ? t('notes.remindUnknown')
      : t('notes.remindHint');
  return (
    <div className={styles.reminder}>
      <Input
        icon="bell"
        aria-label={t('notes.remindWords')}
        placeholder={t('notes.remindExample')}
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status">{said}</p>
      {read && (
        <Button look="solid" onClick={() => onPick(read)}>
          {t('notes.remindSet')}
        </Button>
      )}
      <ul>
        {times.map(({ key, at }) => (
          <li key={key}>
            <button type="button" onClick={() => onPick(at)}>
              <span>{t(`notes.times.${key}`)}</span>
              <span>{dates.moment(at)}</span>
            </button>
          </li>
        ))}
        {value && (
          <li>
            <button type="button" onClick={() => onPick(null)}>
              <span>{t('notes.remindNever')}</span>
              <span>{dates.moment(value)}</span>
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
