import { Suspense, lazy, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useDates } from '../../core/words/intl.ts';
import styles from './date-picker.module.css';
import { isWithin } from './due-state.ts';
import { IconButton } from '../button/icon-button.tsx';
import { useField } from '../form/field-context.ts';
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

  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const report = useField()?.report;
  // A form with an unreadable date isn't saved.
  useLayoutEffect(() => {
    field.current?.setCustomValidity(fault ?? '');
    report?.(fault);
    return () => report?.(null);
  }, [fault, report]);

  const faultOf = (date: Date | undefined): string | null => {
    if (!date) return t('ui.dateUnreadable', { example: dates.input(new Date(2026, 10, 21)) });
    if (isWithin(date, min, max)) return null;
    return min && date < min
      ? t('ui.dateEarly', { day: dates.input(min) })
      : t('ui.dateLate', { day: dates.input(max ?? date) });
  };
  const put = (date: Date | null) => {
    setTyped(null);
    setFault(null);
    onChange(date);
  };
  const settle = async () => {
    if (typed?.trim() === '') put(null);
    else if (typed !== null) {
      const date = await dates.parse(typed);
      const found = faultOf(date);
      if (date && found === null) put(date);
      else setFault(found);
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
        ref={field}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(null);
          // Loads the parser, so that the text is read before a press on Save.
          void dates.parse('');
        }}
        onBlur={() => void settle()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== null) {
            event.preventDefault();
            void settle();
          }
        }}
        end={
          <span className={styles.ends}>
            {(value || typed) && <IconButton size="sm" icon="x-mark" label={t('ui.clear')} onClick={() => put(null)} />}
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
              put(date);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover>
    </div>
  );
}
