import { Suspense, lazy, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useDates } from '../../core/words/intl.ts';
import styles from './date-picker.module.css';
import { isWithin } from './due-state.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Input } from '../form/input.tsx';
import { Popover } from '../menu/popover.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));

type Props = {
  value: Date | null;
  onChange: (value: Date | null) => void;
  label: string;
  onBlur?: () => void;
  min?: Date;
  max?: Date;
};

/** Date field with the language's short format and a calendar. */
export function DatePicker({ value, onChange, label, onBlur, min, max }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);

  const settle = async () => {
    if (typed !== null) {
      // Luxon is loaded only for parsing.
      const parsed = typed.trim() === '' ? null : await dates.parse(typed);
      if (parsed === null || (parsed && isWithin(parsed, min, max))) onChange(parsed);
      setTyped(null);
    }
    onBlur?.();
  };

  return (
    <div ref={frame}>
      <Input
        icon="calendar"
        aria-label={label}
        placeholder={dates.input(new Date(2026, 10, 21))}
        value={typed ?? (value ? dates.input(value) : '')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void settle()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== null) {
            event.preventDefault();
            void settle();
          }
        }}
        end={
          <span className={styles.ends}>
            {value && <IconButton size="sm" icon="x-mark" label={t('ui.clear')} onClick={() => onChange(null)} />}
            <IconButton
              size="sm"
              icon="chevron-down"
              label={t('ui.openCalendar')}
              aria-expanded={open}
              aria-haspopup="dialog"
              onClick={() => setOpen(!open)}
            />
          </span>
        }
      />
      <Popover open={open} anchor={frame} align="start" width={312} label={label} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton height={300} />}>
          <Calendar
            {...{ value, min, max }}
            onPick={(date) => {
              onChange(date);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover>
    </div>
  );
}
