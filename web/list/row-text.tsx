import type { ReactNode } from 'react';
import styles from './row-text.module.css';

type Props = { title: ReactNode; isDone?: boolean; isHeading?: boolean; children?: ReactNode };

/** What a row of one line says: its title, cut where there is no room, and what else there is to know at its end. */
export const RowText = ({ title, isDone, isHeading, children }: Props) => (
  <>
    <span className={isHeading ? `${styles.title} ${styles.heading}` : styles.title} data-done={isDone || undefined}>
      {title}
    </span>
    {children && <span className={styles.facts}>{children}</span>}
  </>
);
