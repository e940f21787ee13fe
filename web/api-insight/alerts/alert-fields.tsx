import { useTranslation } from '../../core/words/translation.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { type Draft, measures, severities, usual, windows, windowText } from './alert-draft.ts';
import { insightAlertInputLimits } from '../generated.ts';

type Props = { draft: Draft; problem: string | undefined; put: (patch: Partial<Draft>) => void };

export function AlertFields({ draft: { operation, measure, threshold, minutes, severity }, problem, put }: Props) {
  const { t } = useTranslation();
  const spans = [...new Set<number>([...windows, minutes])].toSorted((one, other) => one - other);
  return (
    <>
      <Field label={t('apiInsight.operation')} hint={t('apiInsight.alerts.operationHint')} error={problem}>
        <Input
          value={operation}
          maxLength={insightAlertInputLimits.operation.max}
          autoComplete="off"
          autoFocus
          onChange={(event) => put({ operation: event.target.value })}
        />
      </Field>
      <Field label={t('apiInsight.alerts.measure')}>
        <Select
          value={measure}
          options={measures.map((value) => ({ value, label: t(`apiInsight.alerts.measures.${value}`) }))}
          onChange={(value) => put({ measure: value, threshold: usual[value] })}
        />
      </Field>
      <Field label={t(`apiInsight.alerts.thresholds.${measure}`)}>
        <NumberField
          value={threshold}
          min={0}
          max={insightAlertInputLimits.threshold.max}
          onChange={(value) => put({ threshold: value ?? 0 })}
        />
      </Field>
      <Field label={t('apiInsight.alerts.within')}>
        <Select
          value={String(minutes)}
          options={spans.map((value) => ({ value: String(value), label: windowText(value, t) }))}
          onChange={(value) => put({ minutes: Number(value) })}
        />
      </Field>
      <Field label={t('apiInsight.alerts.severity')}>
        <Select
          value={severity}
          options={severities.map((value) => ({ value, label: t(`apiInsight.alerts.severities.${value}`) }))}
          onChange={(value) => put({ severity: value })}
        />
      </Field>
    </>
  );
}
