import { useState } from 'react';
import { dayOf, dueText } from '../../core/dates/day-text.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import {
  type RemediationDetailsFragment,
  useCloseSupplierRemediationMutation,
  useReopenSupplierRemediationMutation,
  useUpdateSupplierRemediationMutation,
} from '../generated.ts';
import { RemediationForm } from './remediation-form.tsx';

type Props = { id: string; onClose: () => void };

export function EditRemediation({ one, onClose }: { one: RemediationDetailsFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useWrite(useUpdateSupplierRemediationMutation());
  const [draft] = useState(() => {
    const day = dayOf(one.dueDate);
    return {
      title: one.title,
      text: one.text,
      severity: one.severity,
      dueDate: day ? dueText(day, false).slice(0, 10) : '',
      ownerId: one.ownerId ?? '',
    };
  });
  return (
    <RemediationForm
      heading={t('assessments.remediation.edit')}
      save={t('assessments.remediation.save')}
      draft={draft}
      onClose={onClose}
      onSave={async ({ title, text, severity, dueDate, ownerId }) => {
        const supplierRemediation = {
          ...(title.trim() === draft.title ? {} : { title: title.trim() }),
          ...(text === draft.text ? {} : { text }),
          ...(severity === draft.severity ? {} : { severity }),
          ...(dueDate === draft.dueDate ? {} : { dueDate: dueDate || null }),
          ...(ownerId === draft.ownerId ? {} : { ownerId: ownerId || null }),
        };
        if (Object.keys(supplierRemediation).length === 0) return true;
        return Boolean(await update({ id: one.id, supplierRemediation }, t('assessments.remediation.saved')));
      }}
    />
  );
}

export function CloseRemediation({ id, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const close = useWrite(useCloseSupplierRemediationMutation());
  const save = async () => {
    if (await close({ id, text }, t('assessments.remediation.closed'))) onClose();
  };
  return (
    <FormDialog
      title={t('assessments.remediation.close')}
      save={t('assessments.remediation.close')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field label={t('assessments.remediation.closeText')} hint={t('assessments.remediation.closeHint')}>
        <Textarea autoFocus value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </FormDialog>
  );
}

export function ReopenRemediation({ id, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reopen = useWrite(useReopenSupplierRemediationMutation());
  const save = async () => {
    if (text.trim() === '') return setMissing(true);
    if (await reopen({ id, text }, t('assessments.remediation.reopened'))) onClose();
  };
  return (
    <FormDialog
      title={t('assessments.remediation.reopen')}
      save={t('assessments.remediation.reopen')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field
        label={t('assessments.remediation.reopenText')}
        hint={t('assessments.remediation.textHint')}
        required
        error={isMissing ? t('assessments.remediation.reopenMissing') : undefined}
      >
        <Textarea
          autoFocus
          value={text}
          onChange={({ target }) => {
            setMissing(false);
            setText(target.value);
          }}
        />
      </Field>
    </FormDialog>
  );
}
