import { useTranslation } from '../../core/words/translation.tsx';
import { SeverityChip as Severe, type Severity } from '../../list/filters/severity-chip.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import type { IncidentState } from '../generated.ts';

const states = { activated: 'danger', acknowledged: 'warning', resolved: 'success' } as const;

export function SeverityChip({ severity }: { severity: Severity }) {
  const { t } = useTranslation();
  return <Severe severity={severity} text={t(`overview.severity.${severity}`)} />;
}

export function StateChip({ state }: { state: IncidentState }) {
  const { t } = useTranslation();
  return (
    <Chip dot tone={states[state]}>
      {t(`overview.state.${state}`)}
    </Chip>
  );
}
