import type { ReactNode } from 'react';
import styles from './radio-cards.module.css';

type Card<T extends string> = { value: T; label: string; picture?: ReactNode; hint?: string };
type Props<T extends string> = {
  name: string;
  label: string;
  /** Null while unknown: a checked option can't be chosen again. */
  value: T | null;
  cards: Card<T>[];
  onChange: (value: T) => void;
  columns?: number;
};

/** Visual choice (themes, layouts), based on radio buttons. */
export function RadioCards<T extends string>({ name, label, value, cards, onChange, columns = 3 }: Props<T>) {
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.grid} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {cards.map((card) => (
          <label key={card.value} className={styles.card} title={card.hint}>
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              onChange={() => onChange(card.value)}
            />
            {card.picture}
            <span className={styles.label}>{card.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
