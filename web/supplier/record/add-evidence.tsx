import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { DayField } from '../day-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import {
  type SupplierDocumentKind,
  supplierDocumentInputLimits,
  useCreateSupplierDocumentMutation,
} from '../generated.ts';
import styles from '../supplier.module.css';

const kinds = [
  'certificate',
  'report',
  'policy',
  'contract',
  'test',
  'other',
] as const satisfies readonly SupplierDocumentKind[];

export function AddEvidence({ supplier, onClose }: { supplier: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<SupplierDocumentKind>('certificate');
  const [draft, setDraft] = useState({ title: '', issuer: '', validFrom: '', validUntil: '' });
  const [isMissing, setMissing] = useState(false);
  const create = useWrite(useCreateSupplierDocumentMutation());
  const put = (patch: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...patch }));
  const save = async () => {
    const { title, issuer, validFrom, validUntil } = draft;
    if (title.trim() === '') return setMissing(true);
    const supplierDocument = {
      supplierId: supplier,
      kind,
      title: title.trim(),
      issuer,
      validFrom: validFrom || null,
      validUntil: validUntil || null,
    };
    if (await create({ supplierDocument }, t('supplier.evidenceAdded'))) onClose();
  };
  return (
    <FormDialog
      title={t('supplier.addEvidence')}
      save={t('supplier.addEvidence')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field label={t('supplier.evidenceTitle')} required error={isMissing ? t('supplier.titleMissing') : undefined}>
        <Input
          autoFocus
          value={draft.title}
          maxLength={supplierDocumentInputLimits.title.max}
          onChange={({ target }) => {
            setMissing(false);
            put({ title: target.value });
          }}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t('supplier.kindLabel')}>
          <Select
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`supplier.evidenceKind.${value}`) }))}
            onChange={setKind}
          />
        </Field>
        <Field label={t('supplier.issuer')}>
          <Input
            value={draft.issuer}
            maxLength={supplierDocumentInputLimits.issuer.max}
            onChange={({ target }) => put({ issuer: target.value })}
          />
        </Field>
        {(['validFrom', 'validUntil'] as const).map((name) => (
          <DayField
            key={name}
            label={t(`supplier.${name}`)}
            value={draft[name]}
            onChange={(day) => put({ [name]: day })}
          />
        ))}
      </div>
    </FormDialog>
  );
}
