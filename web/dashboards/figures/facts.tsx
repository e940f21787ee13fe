import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = { key: string; label: string; value: ReactNode; note?: ReactNode };

/** Row of labeled numbers. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, label, value, note }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
