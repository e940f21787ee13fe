import { useTranslation } from '../core/words/translation.tsx';
import { dragging } from '../core/browser/dragging.ts';
import { useStore } from '../core/state/store.ts';
import styles from './day-strip.module.css';
import { useDrop } from '../ui/drag/drag.ts';
import { dayAfter, dueText } from '../ui/date/due-state.ts';

type Props = { kind: string; today: Date; onDrop: (ids: string[], date: Date) => void };

/** Days of the coming week as drop targets, shown during a drag. Callers must offer dates by keyboard too. */
export function DayStrip(props: Props) {
  if (useStore(dragging) !== props.kind) return null;
  return (
    <div className={styles.days} aria-hidden="true">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((days) => (
        <Day key={days} {...props} date={dayAfter(props.today, days)} />
      ))}
    </div>
  );
}

function Day({ kind, today, date, onDrop }: Props & { date: Date }) {
  const { language } = useTranslation().i18n;
  const place = useDrop<string[]>({ kind, take: (ids) => onDrop(ids, date) });
  return (
    <span ref={place} data-day={date.getDate()}>
      {dueText(date, today, language)}
    </span>
  );
}
