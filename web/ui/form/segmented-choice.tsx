import { Button } from '../button/button.tsx';
import styles from './segmented-choice.module.css';

type Props<V extends string> = {
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
};

/** Choice of two or three visible options. */
export const SegmentedChoice = <V extends string>({ label, value, choices, onChange }: Props<V>) => (
  <div role="group" aria-label={label} className={styles.either}>
    {choices.map((choice) => (
      <Button
        key={choice.value}
        size="sm"
        variant={choice.value === value ? 'soft' : 'plain'}
        aria-pressed={choice.value === value}
        onClick={() => onChange(choice.value)}
      >
        {choice.label}
      </Button>
    ))}
  </div>
);
