import Radio from '@mui/joy/Radio';
import RadioGroup from '@mui/joy/RadioGroup';
import { type ReactNode, useId } from 'react';
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
  const id = useId();
  return (
    <div>
      <p id={id} className={styles.legend}>
        {label}
      </p>
      <RadioGroup
        name={name}
        aria-labelledby={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value as T)}
        className={styles.grid ?? ''}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {cards.map((card) => (
          <div key={card.value} className={styles.card} title={card.hint}>
            {card.picture}
            <Radio overlay disableIcon variant="plain" color="neutral" value={card.value} label={card.label} />
          </div>
        ))}
      </RadioGroup>
    </div>
  );
}
