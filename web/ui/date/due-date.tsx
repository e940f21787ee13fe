import { Suspense, lazy, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../button/button.tsx';
import styles from './due-date.module.css';
import { dueIcons } from './due-mark.tsx';
import { DueRead, useDueSpoken } from './due-read.tsx';
import { dueState, dueText, isWithin, onDay } from './due-state.ts';
import { Icon } from '../mark/icon.tsx';
import { Popover } from '../menu/popover.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));

type Props = {
  value: Date | null;
  onChange: (value: Date | null) => void;
  label: string;
  min?: Date;
  max?: Date;
  /** Completed items are never overdue. */
  done?: boolean;
  readOnly?: boolean;
};

/** Date pill that shows its state by text, icon and color; press to change it. */
export function DueDate({ value, onChange, label, min, max, done, readOnly }: Props) {
  const { t, i18n } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const now = new Date();
  const real = dueState(value, now);
  const state = done && real === 'past' ? 'future' : real;
  const text = value ? dueText(value, now, i18n.language) : t('ui.noDate');
  const say = useDueSpoken();
  const spoken = value ? say(value, label, done ?? false) : label;
  const face = (
    <>
      <Icon name={dueIcons[state]} size={16} />
      <span>{text}</span>
    </>
  );
  const pick = (date: Date | null) => {
    onChange(date && onDay(date, value));
    setOpen(false);
    button.current?.focus();
  };
  const quick = [
    { key: 'today', text: t('ui.today'), date: now },
    { key: 'tomorrow', text: t('ui.tomorrow'), date: new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1) },
  ].filter(({ date }) => isWithin(date, min, max));

  if (readOnly) return value && <DueRead value={value} label={label} done={done ?? false} />;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.pill}
        data-state={state}
        aria-label={`${spoken}${value ? `, ${text}` : ''}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      <Popover open={open} anchor={button} align="start" width={312} label={label} onClose={() => setOpen(false)}>
        <div className={styles.quick}>
          {quick.map(({ key, text: name, date }) => (
            <Button key={key} size="sm" variant="plain" onClick={() => pick(date)}>
              {name}
            </Button>
          ))}
          {value && (
            <span className={styles.clear}>
              <Button size="sm" variant="plain" icon="x-mark" onClick={() => pick(null)}>
                {t('ui.clear')}
              </Button>
            </span>
          )}
        </div>
        <Suspense fallback={<Skeleton height={300} />}>
          <Calendar {...{ value, min, max }} onPick={pick} />
        </Suspense>
      </Popover>
    </>
  );
}
