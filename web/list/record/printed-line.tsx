import { useDates } from '../../core/words/intl.ts';
import { usePrinting } from '../../core/browser/use-printing.ts';
import styles from './printed-line.module.css';

/** On paper alone: what a list is narrowed by, and of which day it is. */
export function PrintedLine({ parts }: { parts: readonly (string | false | null | undefined)[] }) {
  const dates = useDates();
  // The first date of a language takes as long as a picture has: on a screen nobody reads this one.
  if (!usePrinting()) return null;
  return <p className={styles.line}>{[...parts.filter(Boolean), dates.long(new Date())].join(' · ')}</p>;
}
