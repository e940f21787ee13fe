import { useDates } from '../../core/words/intl.ts';
import { usePrinting } from '../../core/browser/use-printing.ts';
import styles from './printed-line.module.css';

/** Filters and date of a list, in print only. */
export function PrintedLine({ parts }: { parts: readonly (string | false | null | undefined)[] }) {
  const dates = useDates();
  // Formatting the first date is slow, so it isn't done on screen.
  if (!usePrinting()) return null;
  return <p className={styles.line}>{[...parts.filter(Boolean), dates.long(new Date())].join(' · ')}</p>;
}
