import { useTranslation } from '../../core/words/translation.tsx';
import { Field } from '../../ui/form/field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { logRuleInputLimits } from '../generated.ts';
import { type Draft, ruleActions, severities, windows, windowText } from './rule-draft.ts';
import styles from '../rules.module.css';

type Props = { draft: Draft; put: (patch: Partial<Draft>) => void };

/** Threshold, severity and action of a rule. */
export function RuleHit({ draft: { threshold, minutes, action, severity }, put }: Props) {
  const { t } = useTranslation();
  const spans = [...new Set<number>([...windows, minutes])].toSorted((one, other) => one - other);
  return (
    <fieldset className={styles.pairs}>
      <legend>{t('log.rules.isHit')}</legend>
      <Field label={t('log.rules.threshold')}>
        <NumberField
          value={threshold}
          {...logRuleInputLimits.threshold}
          onChange={(value) => put({ threshold: value ?? 1 })}
        />
      </Field>
      <Field label={t('log.rules.within')}>
        <Select
          value={String(minutes)}
          options={spans.map((value) => ({ value: String(value), label: windowText(value, t) }))}
          onChange={(value) => put({ minutes: Number(value) })}
        />
      </Field>
      <Field label={t('log.rules.severity')}>
        <Select
          value={severity}
          options={severities.map((value) => ({ value, label: t(`log.rules.severities.${value}`) }))}
          onChange={(value) => put({ severity: value })}
        />
      </Field>
      <Field label={t('log.rules.then')} hint={t('log.rules.thenHint')}>
        <Select
          value={action}
          options={ruleActions.map((value) => ({ value, label: t(`log.rules.actions.${value}`) }))}
          onChange={(value) => put({ action: value })}
        />
      </Field>
    </fieldset>
  );
}
