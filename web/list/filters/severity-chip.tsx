import { Chip } from '../../ui/mark/chip.tsx';

// The colors of states alone, which are the same in every theme.
const tones = { info: 'neutral', low: 'neutral', medium: 'warning', high: 'danger', critical: 'alarm' } as const;

export type Severity = keyof typeof tones;

/** How severe something is: the word says it, the color only repeats it. */
export const SeverityChip = ({ severity, text }: { severity: Severity; text: string }) => (
  <Chip tone={tones[severity]}>{text}</Chip>
);
