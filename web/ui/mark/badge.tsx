import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { capped } from './capped.ts';

/** A count on a corner; nothing at zero. The number is for the eye: the button's name says it too. */
export function Badge({ count, children }: { count: number; children?: ReactNode }) {
  return (
    <span className={styles.holder}>
      {children}
      {count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {capped(count)}
        </span>
      )}
    </span>
  );
}
