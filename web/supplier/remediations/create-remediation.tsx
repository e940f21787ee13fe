import { useState } from 'react';
import { dueText } from '../../core/dates/day-text.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { type FindingSeverity, useCreateSupplierRemediationMutation } from '../generated.ts';
import { RemediationForm } from './remediation-form.tsx';

const DAY_MS = 24 * 3_600_000;
const DUE_DAYS = 30;

type Props = {
  supplier: { id: string; ownerId: string | null };
  /** The answer that caused it. */
  from?: { assessment: string; question: string; text: string; severity: FindingSeverity };
  onClose: () => void;
};

/** Requests a remediation from a supplier. */
export function CreateRemediation({ supplier, from, onClose }: Props) {
  const { t } = useTranslation();
  const create = useWrite(useCreateSupplierRemediationMutation());
  const [draft] = useState(() => ({
    title: '',
    text: from?.text ?? '',
    severity: from?.severity ?? 'medium',
    dueDate: dueText(new Date(Date.now() + DUE_DAYS * DAY_MS), false).slice(0, 10),
    ownerId: supplier.ownerId ?? '',
  }));
  return (
    <RemediationForm
      heading={t('assessments.remediation.create')}
      save={t('assessments.remediation.create')}
      draft={draft}
      onClose={onClose}
      onSave={async ({ title, text, severity, dueDate, ownerId }) => {
        const about = from ? { assessmentId: from.assessment, question: from.question } : {};
        const supplierRemediation = {
          supplierId: supplier.id,
          ...about,
          title: title.trim(),
          text: text.trim(),
          severity,
          dueDate: dueDate || null,
          ownerId: ownerId || null,
        };
        return Boolean(await create({ supplierRemediation }, t('assessments.remediation.created')));
      }}
    />
  );
}
