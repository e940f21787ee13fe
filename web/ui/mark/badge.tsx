import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { capped } from './capped.ts';

/** Count badge; hidden at zero. Visual only: the button's name must include the count. */
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
