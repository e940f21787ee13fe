import type { ReactNode } from 'react';
import styles from './card-head.module.css';

/** Header of a widget without a chart, in the style of charts. */
export function CardHead({ title, hint, actions }: { title: string; hint?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      {actions}
    </header>
  );
}
