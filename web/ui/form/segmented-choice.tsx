import Radio from '@mui/joy/Radio';
import RadioGroup from '@mui/joy/RadioGroup';
import type { ReactNode } from 'react';
import styles from './segmented-choice.module.css';

type Props<V extends string> = {
  label: string;
  value: V;
  choices: readonly { value: V; label: ReactNode }[];
  onChange: (value: V) => void;
};

/** Choice of a few visible options; arrow keys choose. */
export const SegmentedChoice = <V extends string>({ label, value, choices, onChange }: Props<V>) => (
  <RadioGroup
    orientation="horizontal"
    aria-label={label}
    className={styles.choices ?? ''}
    value={value}
    onChange={(event) => onChange(event.target.value as V)}
  >
    {choices.map((choice) => (
      <Radio key={choice.value} disableIcon variant="plain" color="neutral" value={choice.value} label={choice.label} />
    ))}
  </RadioGroup>
);
