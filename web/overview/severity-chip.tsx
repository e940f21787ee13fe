import { useTranslation } from '../core/translation.tsx';
import { Chip } from '../ui/chip.tsx';
import type { IncidentSeverity, IncidentState } from './generated.ts';

// The colours of states alone, which are the same in every theme.
const severities = { low: 'neutral', medium: 'warning', high: 'danger', critical: 'alarm' } as const;
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
