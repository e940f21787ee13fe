import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import {
  type SupplierDetailsFragment,
  type SupplierOutcome,
  useDecideSupplierMutation,
  useTierSupplierMutation,
} from '../generated.ts';
import { criticalities, outcomes } from '../supplier-words.ts';

type Props = { one: SupplierDetailsFragment; onClose: () => void };

const LIMITS = { conditions: 2_000, reason: 1_000 } as const;

export function DecideSupplier({ one, onClose }: Props) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<SupplierOutcome>('approved');
  const [conditions, setConditions] = useState('');
  const [isMissing, setMissing] = useState(false);
  const decide = useWrite(useDecideSupplierMutation());
  const save = async () => {
    if (outcome === 'conditional' && conditions.trim() === '') return setMissing(true);
    if (await decide({ id: one.id, outcome, conditions, nextReview: null }, t('supplier.decided'))) onClose();
  };
  return (
    <FormDialog title={t('supplier.decide')} save={t('supplier.decide')} onSave={() => void save()} onClose={onClose}>
      <Field label={t('supplier.outcomeLabel')} hint={t(`supplier.reviewIn.${one.criticality}`)}>
        <Select
          value={outcome}
          options={outcomes.map((value) => ({ value, label: t(`supplier.state.${value}`) }))}
          onChange={setOutcome}
        />
      </Field>
      <Field
        label={t(outcome === 'conditional' ? 'supplier.conditions' : 'supplier.decisionReason')}
        required={outcome === 'conditional'}
        error={isMissing ? t('supplier.conditionsMissing') : undefined}
      >
        <Textarea
          value={conditions}
          maxLength={LIMITS.conditions}
          onChange={({ target }) => {
            setMissing(false);
            setConditions(target.value);
          }}
        />
      </Field>
    </FormDialog>
  );
}

export function TierSupplier({ one, onClose }: Props) {
  const { t } = useTranslation();
  const [criticality, setCriticality] = useState(one.criticality);
  const [reason, setReason] = useState(one.criticalityReason);
  const [isMissing, setMissing] = useState(false);
  const tier = useWrite(useTierSupplierMutation());
  const save = async () => {
    if (reason.trim() === '') return setMissing(true);
    if (await tier({ id: one.id, criticality, reason }, t('supplier.tiered'))) onClose();
  };
  return (
    <FormDialog title={t('supplier.tier')} save={t('supplier.save')} onSave={() => void save()} onClose={onClose}>
      <Field label={t('supplier.criticalityLabel')} hint={t(`supplier.criticalityText.${criticality}`)}>
        <Select
          value={criticality}
          options={criticalities.map((value) => ({ value, label: t(`supplier.criticality.${value}`) }))}
          onChange={setCriticality}
        />
      </Field>
      <Field label={t('supplier.reason')} required error={isMissing ? t('supplier.reasonMissing') : undefined}>
        <Textarea
          value={reason}
          maxLength={LIMITS.reason}
          onChange={({ target }) => {
            setMissing(false);
            setReason(target.value);
          }}
        />
      </Field>
    </FormDialog>
  );
}
