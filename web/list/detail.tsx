import { type ReactNode, useEffect, useRef } from 'react';
import { useShortcut } from '../core/keyboard.ts';
import styles from './split.module.css';

type Props = {
  label: string;
  /** The id of what is open: another one begins at its top. */
  of: string;
  /** The heading in the sheet of keys, and what Escape does. */
  group: string;
  closing: string;
  onClose: () => void;
  /** Escape belongs to a form in it. */
  isQuiet?: boolean;
  children: ReactNode;
};

/** What is open of a list. Escape closes it, and so does a press beside it where it is a drawer. */
export function Detail({ label, of, group, closing, onClose, isQuiet = false, children }: Props) {
  const pane = useRef<HTMLElement>(null);
  useShortcut(isQuiet ? null : { keys: 'Escape', label: closing, group, run: onClose });
  useEffect(() => {
    pane.current?.scrollTo(0, 0);
  }, [of]);
  return (
    <>
      <div className={styles.backdrop} onClick={onClose} aria-hidden="true" />
      <section ref={pane} className={styles.detail} aria-label={label}>
        {children}
      </section>
    </>
  );
}
