import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';

type Props<T extends string> = {
  label: string;
  value: T;
  options: readonly (readonly [value: T, label: string])[];
  onChange: (value: T) => void;
};

/** Segmented switch; its value is part of the URL. */
export function Switch<T extends string>({ label, value, options, onChange }: Props<T>) {
  const choices = options.map(([one, text]) => ({ value: one, label: text }));
  return <SegmentedChoice {...{ label, value, choices, onChange }} />;
}
