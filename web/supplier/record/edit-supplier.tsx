import { useState } from 'react';
import { isCountry } from '../../core/words/country.ts';
import { isDomain } from '../../core/words/domain.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { malformed, useFieldErrors } from '../../core/writes/use-field-errors.ts';
import { useWrite } from '../../core/writes/use-write.ts';
import { isOutsider } from '../../core/roles.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { DayField } from '../day-field.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import {
  type SupplierDetailsFragment,
  supplierPatchLimits,
  useSupplierChoicesQuery,
  useUpdateSupplierMutation,
} from '../generated.ts';
import {
  accesses,
  changesOf,
  dataClasses,
  dateFields,
  draftOf,
  partsOf,
  type SupplierDraft,
  toggled,
} from '../supplier-draft.ts';
import { freeStates } from '../supplier-words.ts';
import styles from '../supplier.module.css';

type Props = { one: SupplierDetailsFragment; onClose: () => void };

export function EditSupplier({ one, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(one));
  const [{ data }] = useSupplierChoicesQuery();
  const update = useWrite(useUpdateSupplierMutation());
  const errors = useFieldErrors(['name', 'services', 'category', 'domains', 'countries', ...dateFields]);
  const put = (patch: Partial<SupplierDraft>) => {
    errors.edited(patch);
    setDraft((before) => ({ ...before, ...patch }));
  };
  const save = async () => {
    const isReady = errors.check({
      name: draft.name.trim() === '' ? t('supplier.nameMissing') : null,
      domains: malformed(partsOf(draft.domains), isDomain, (text) => t('list.domainMalformed', { text })),
      countries: malformed(partsOf(draft.countries), isCountry, (text) => t('list.countryMalformed', { text })),
    });
    if (!isReady) return;
    const supplier = changesOf(draftOf(one), draft);
    const { refused } = errors;
    if (
      Object.keys(supplier).length === 0 ||
      (await update({ id: one.id, supplier }, t('supplier.saved'), { refused }))
    )
      onClose();
  };
  const people = (data?.members ?? []).filter(({ role }) => !isOutsider(role));
  const isFree = freeStates.some((state) => state === one.state);
  const choosable = isFree ? freeStates : ([one.state, ...freeStates] as const);
  return (
    <FormDialog
      isPage
      title={t('supplier.edit')}
      save={t('supplier.save')}
      onSave={() => void save()}
      onClose={onClose}
      width={720}
    >
      <Field label={t('supplier.name')} required error={errors.of('name')}>
        <Input
          autoFocus
          value={draft.name}
          maxLength={supplierPatchLimits.name.max}
          onChange={({ target }) => put({ name: target.value })}
        />
      </Field>
      <Field label={t('supplier.services')} error={errors.of('services')}>
        <Textarea
          value={draft.services}
          maxLength={supplierPatchLimits.services.max}
          onChange={({ target }) => put({ services: target.value })}
        />
      </Field>
      <div className={styles.pair}>
        {(['category', 'domains', 'countries'] as const).map((name) => (
          <Field
            key={name}
            label={t(`supplier.${name}`)}
            hint={name !== 'category' && t(`supplier.${name}Hint`)}
            error={errors.of(name)}
          >
            <Input value={draft[name]} onChange={({ target }) => put({ [name]: target.value })} />
          </Field>
        ))}
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
        <Field label={t('supplier.stateLabel')} hint={t('supplier.stateHint')}>
          <Select
            value={draft.state}
            options={choosable.map((value) => ({ value, label: t(`supplier.state.${value}`) }))}
            onChange={(state) => put({ state })}
          />
        </Field>
        <Field label={t('supplier.accessLabel')}>
          <Select
            value={draft.access}
            options={accesses.map((value) => ({ value, label: t(`supplier.access.${value}`) }))}
            onChange={(access) => put({ access })}
          />
        </Field>
        {dateFields.map((name) => (
          <DayField
            key={name}
            label={t(`supplier.${name}`)}
            value={draft[name]}
            error={errors.of(name)}
            onChange={(day) => put({ [name]: day })}
          />
        ))}
      </div>
      <Choices
        legend={t('supplier.data')}
        options={dataClasses.map((value) => ({ id: value, label: t(`supplier.dataClass.${value}`) }))}
        chosen={draft.dataClasses}
        onToggle={(value, on) => put({ dataClasses: toggled(draft.dataClasses, value, on) })}
      />
      <Choices
        legend={t('supplier.subprocessors')}
        options={(data?.suppliers ?? []).flatMap(({ id, name }) => (id === one.id ? [] : [{ id, label: name }]))}
        chosen={draft.subprocessorIds}
        onToggle={(id, on) => put({ subprocessorIds: toggled(draft.subprocessorIds, id, on) })}
      />
      <Choices
        legend={t('supplier.sites')}
        options={(data?.sites ?? []).map(({ id, address }) => ({ id, label: address }))}
        chosen={draft.siteIds}
        onToggle={(id, on) => put({ siteIds: toggled(draft.siteIds, id, on) })}
      />
    </FormDialog>
  );
}

type ChoicesProps<T extends string> = {
  legend: string;
  options: readonly { id: T; label: string }[];
  chosen: readonly T[];
  onToggle: (id: T, on: boolean) => void;
};

function Choices<T extends string>({ legend, options, chosen, onToggle }: ChoicesProps<T>) {
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={chosen.includes(id)}
          onChange={({ target }) => onToggle(id, target.checked)}
        />
      ))}
    </fieldset>
  );
}
