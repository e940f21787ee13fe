import { useState } from 'react';
import { isOutsider } from '../../core/roles.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { DayField } from '../day-field.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import {
  type FindingSeverity,
  supplierRemediationInputLimits as limits,
  useSupplierChoicesQuery,
} from '../generated.ts';
import styles from '../supplier.module.css';

const severities = ['low', 'medium', 'high', 'critical'] as const satisfies readonly FindingSeverity[];

export type RemediationDraft = {
  title: string;
  text: string;
  severity: FindingSeverity;
  dueDate: string;
  ownerId: string;
};

type Props = {
  heading: string;
  save: string;
  draft: RemediationDraft;
  onSave: (draft: RemediationDraft) => Promise<boolean>;
  onClose: () => void;
};

/** Description, severity, due date and owner. */
export function RemediationForm({ heading, save, draft: first, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(first);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [{ data }] = useSupplierChoicesQuery();
  const put = (patch: Partial<RemediationDraft>) => setDraft((before) => ({ ...before, ...patch }));
  const people = (data?.members ?? []).filter(({ role }) => !isOutsider(role));
  const submit = async () => {
    if (draft.title.trim() === '') return setMissing(true);
    setBusy(true);
    if (await onSave(draft)) onClose();
    setBusy(false);
  };
  return (
    <FormDialog title={heading} save={save} isBusy={isBusy} onSave={() => void submit()} onClose={onClose}>
      <Field
        label={t('assessments.remediation.title')}
        required
        error={isMissing ? t('assessments.remediation.titleMissing') : undefined}
      >
        <Input
          autoFocus
          value={draft.title}
          maxLength={limits.title.max}
          onChange={({ target }) => {
            setMissing(false);
            put({ title: target.value });
          }}
        />
      </Field>
      <Field label={t('assessments.remediation.text')} hint={t('assessments.remediation.textHint')}>
        <Textarea
          minRows={3}
          value={draft.text}
          maxLength={limits.text.max}
          onChange={({ target }) => put({ text: target.value })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t('assessments.remediation.severityLabel')} hint={t('assessments.remediation.severityHint')}>
          <Select
            value={draft.severity}
            options={severities.map((value) => ({ value, label: t(`supplier.severity.${value}`) }))}
            onChange={(severity) => put({ severity })}
          />
        </Field>
        <DayField
          label={t('assessments.remediation.dueDate')}
          value={draft.dueDate}
          onChange={(dueDate) => put({ dueDate })}
        />
        <Field label={t('supplier.owner')}>
          <Select
            value={draft.ownerId}
            options={[
              { value: '', label: t('supplier.noOwner') },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(ownerId) => put({ ownerId })}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
