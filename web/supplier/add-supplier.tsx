import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../core/words/translation.tsx';
import { useWrite } from '../core/writes/use-write.ts';
import { Field } from '../ui/form/field.tsx';
import { Input } from '../ui/form/input.tsx';
import { Select } from '../ui/form/select.tsx';
import { Textarea } from '../ui/form/textarea.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { type SupplierCriticality, supplierInputLimits, useCreateSupplierMutation } from './generated.ts';
import { home } from './home.ts';
import { criticalities } from './supplier-words.ts';
import styles from './supplier.module.css';

/** Required fields of a new supplier; the rest is on its page. */
export function AddSupplier({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState({ name: '', domain: '', services: '', reason: '' });
  const [criticality, setCriticality] = useState<SupplierCriticality>('medium');
  const [isMissing, setMissing] = useState(false);
  const create = useWrite(useCreateSupplierMutation());
  const put = (patch: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...patch }));
  const save = async () => {
    const name = draft.name.trim();
    if (name === '') return setMissing(true);
    const domain = draft.domain.trim().toLowerCase();
    const made = await create(
      {
        supplier: {
          name,
          criticality,
          domains: domain ? [domain] : [],
          services: draft.services,
          criticalityReason: draft.reason,
        },
      },
      t('supplier.added', { name }),
    );
    if (made) void navigate(`${home}/${made.createSupplier.id}`);
  };
  return (
    <FormDialog title={t('supplier.add')} save={t('supplier.add')} onSave={() => void save()} onClose={onClose}>
      <Field label={t('supplier.name')} required error={isMissing ? t('supplier.nameMissing') : undefined}>
        <Input
          autoFocus
          value={draft.name}
          maxLength={supplierInputLimits.name.max}
          onChange={({ target }) => {
            setMissing(false);
            put({ name: target.value });
          }}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t('supplier.domain')} hint={t('supplier.domainHint')}>
          <Input value={draft.domain} onChange={({ target }) => put({ domain: target.value })} />
        </Field>
        <Field label={t('supplier.criticalityLabel')} hint={t(`supplier.criticalityText.${criticality}`)}>
          <Select
            value={criticality}
            options={criticalities.map((value) => ({ value, label: t(`supplier.criticality.${value}`) }))}
            onChange={setCriticality}
          />
        </Field>
      </div>
      <Field label={t('supplier.reason')}>
        <Input
          value={draft.reason}
          maxLength={supplierInputLimits.criticalityReason.max}
          onChange={({ target }) => put({ reason: target.value })}
        />
      </Field>
      <Field label={t('supplier.services')}>
        <Textarea
          value={draft.services}
          maxLength={supplierInputLimits.services.max}
          onChange={({ target }) => put({ services: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
