import { Chip } from '../../ui/mark/chip.tsx';

// State colors, the same in every theme.
const tones = { info: 'neutral', low: 'neutral', medium: 'warning', high: 'danger', critical: 'alarm' } as const;

export type Severity = keyof typeof tones;

/** Severity by text; the color only repeats it. */
export const SeverityChip = ({ severity, text }: { severity: Severity; text: string }) => (
  <Chip tone={tones[severity]}>{text}</Chip>
);
