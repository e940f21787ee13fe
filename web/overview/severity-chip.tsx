import { useTranslation } from 'react-i18next';
import { Chip } from '../ui/chip.tsx';
import type { IncidentSeverity, IncidentState } from './generated.ts';

const severities = { low: 'neutral', medium: 'primary', high: 'warning', critical: 'danger' } as const;
const states = { activated: 'danger', acknowledged: 'warning', resolved: 'success' } as const;

/** How bad and how far: the word says it, the colour only repeats it. */
export function SeverityChip({ severity }: { severity: IncidentSeverity }) {
  const { t } = useTranslation();
  return <Chip tone={severities[severity]}>{t(`overview.severity.${severity}`)}</Chip>;
}

export function StateChip({ state }: { state: IncidentState }) {
  const { t } = useTranslation();
  return (
    <Chip dot tone={states[state]}>
      {t(`overview.state.${state}`)}
    </Chip>
  );
}
