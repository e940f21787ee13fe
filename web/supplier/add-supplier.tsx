import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isDomain } from '../core/words/domain.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { useFieldErrors } from '../core/writes/use-field-errors.ts';
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
  const [draft, setDraft] = useState({ name: '', domains: '', services: '', criticalityReason: '' });
  const [criticality, setCriticality] = useState<SupplierCriticality>('medium');
  const errors = useFieldErrors(['name', 'domains', 'services', 'criticalityReason']);
  const create = useWrite(useCreateSupplierMutation());
  const put = (patch: Partial<typeof draft>) => {
    errors.edited(patch);
    setDraft((before) => ({ ...before, ...patch }));
  };
  const save = async () => {
    const name = draft.name.trim();
    const domain = draft.domains.trim().toLowerCase();
    const isReady = errors.check({
      name: name === '' ? t('supplier.nameMissing') : null,
      domains: domain === '' || isDomain(domain) ? null : t('list.domainMalformed', { text: domain }),
    });
    if (!isReady) return;
    const made = await create(
      {
        supplier: {
          name,
          criticality,
          domains: domain ? [domain] : [],
          services: draft.services,
          criticalityReason: draft.criticalityReason,
        },
      },
      t('supplier.added', { name }),
      { refused: errors.refused },
    );
    if (made) void navigate(`${home}/${made.createSupplier.id}`);
  };
  return (
    <FormDialog title={t('supplier.add')} save={t('supplier.add')} onSave={() => void save()} onClose={onClose}>
      <Field label={t('supplier.name')} required error={errors.of('name')}>
        <Input
          autoFocus
          value={draft.name}
          maxLength={supplierInputLimits.name.max}
          onChange={({ target }) => put({ name: target.value })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t('supplier.domain')} hint={t('supplier.domainHint')} error={errors.of('domains')}>
          <Input value={draft.domains} onChange={({ target }) => put({ domains: target.value })} />
        </Field>
        <Field label={t('supplier.criticalityLabel')} hint={t(`supplier.criticalityText.${criticality}`)}>
          <Select
            value={criticality}
            options={criticalities.map((value) => ({ value, label: t(`supplier.criticality.${value}`) }))}
            onChange={setCriticality}
          />
        </Field>
      </div>
      <Field label={t('supplier.reason')} error={errors.of('criticalityReason')}>
        <Input
          value={draft.criticalityReason}
          maxLength={supplierInputLimits.criticalityReason.max}
          onChange={({ target }) => put({ criticalityReason: target.value })}
        />
      </Field>
      <Field label={t('supplier.services')} error={errors.of('services')}>
        <Textarea
          value={draft.services}
          maxLength={supplierInputLimits.services.max}
          onChange={({ target }) => put({ services: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
