import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDates } from '../core/date-words.ts';
import { useDates } from '../core/intl.ts';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './card-picker.module.css';

// The days of a month are a chunk of their own; whoever types need not wait for them.
const Calendar = lazy(() => import('../ui/calendar.tsx'));

type Props = { value: Date | null; onPick: (date: Date | null) => void };

const dayAfter = (days: number) => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
};

/** A day by its name, its date, or its place in the month. */
export function DuePicker({ value, onPick }: Props) {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const read = async () => {
    const words = typed.normalize('NFKC').trim();
    // The whole line is a day, or it is none.
    const said = readDates(i18n.language, new Date(), (pattern, kind, take) => {
      const match = pattern.exec(words);
      return kind === 'day' && match !== null && match[0].trim() === words && take(match);
    }).day;
    const found = said ?? (await dates.parse(words));
    if (found) onPick(found);
    else setWrong(true);
  };
  return (
    <div className={styles.due}>
      <Input
        autoFocus
        icon="calendar"
        aria-label={t('scrumboard.dueWords')}
        placeholder={t('scrumboard.dueHint')}
        aria-invalid={isWrong}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void read();
        }}
      />
      <p role="status" className={styles.wrong}>
        {isWrong && t('scrumboard.dueWrong')}
      </p>
      <div className={styles.quick}>
        <Button size="sm" onClick={() => onPick(dayAfter(0))}>
          {t('ui.today')}
        </Button>
        <Button size="sm" onClick={() => onPick(dayAfter(1))}>
          {t('ui.tomorrow')}
        </Button>
        <Button size="sm" onClick={() => onPick(dayAfter(7))}>
          {t('scrumboard.inAWeek')}
        </Button>
        {value && (
          <Button size="sm" look="plain" icon="x-mark" onClick={() => onPick(null)}>
            {t('scrumboard.noDate')}
          </Button>
        )}
      </div>
      <Suspense fallback={<Skeleton height={300} />}>
        <Calendar value={value} onPick={onPick} />
      </Suspense>
    </div>
  );
}
