import { useEffect, useRef, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/words/translation.tsx';
import { useLocation } from 'react-router';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { useRecordForm } from '../../core/writes/use-record-form.ts';
import { useGoingOn } from '../../list/record/signals.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { LabelField } from '../../ui/label/label-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { type ProductDetailsFragment, productPatchLimits, useUpdateProductMutation } from '../generated.ts';
import { Group } from '../group.tsx';
import { PriceFields } from './price-fields.tsx';
import styles from './product-form.module.css';
import { type ProductValues, patchOf, valuesOf, withoutFollower } from './product-values.ts';
import { Theirs } from './theirs.tsx';
import type { ProductWrites } from '../use-product-writes.ts';
import type { Choices } from '../use-products.ts';

type Props = { product: ProductDetailsFragment; choices: Choices; writes: ProductWrites; again: () => void };
export type Lead = 'basePrice' | 'taxPercent' | 'price';

/** Product form; the save bar is shown while there are unsaved changes. */
export function ProductForm({ product, choices, writes, again }: Props) {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const lead = useRef<Lead | null>(null);
  const group = t('nav.apps-ecommerce-inventory');
  const [, update] = useUpdateProductMutation();
  const { form, save, busy, news } = useRecordForm<ProductValues, ProductDetailsFragment>({
    key: `product:${product.id}`,
    record: product,
    valuesOf,
    patchOf,
    save: (patch, since) => update({ id: product.id, product: withoutFollower(patch, lead.current), since }),
    again,
    said: t('inventory.saved'),
    group,
  });
  const { formState, register } = form;
  const { errors, isDirty } = formState;
  const [isEdited, setEdited] = useState(false);
  useEffect(() => setEdited(isDirty), [isDirty]);
  useShortcut(isDirty ? { keys: 'mod+s', label: t('ui.save'), group, whileTyping: true, run: save } : null);
  useGoingOn('editing', 'inventory', isEdited ? product.id : null);
  useEffect(() => {
    if (hash === '#edit') form.setFocus('name', { shouldSelect: true });
  }, [hash, form]);
  const theirs = (name: keyof ProductValues) => (
    <Theirs form={form} name={name} record={valuesOf(product)} choices={choices} isIn={news?.collided.includes(name)} />
  );

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('inventory.edit')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Group title={t('inventory.what')}>
        <Field
          label={t('inventory.field.name')}
          required
          error={errors.name ? t('inventory.nameMissing') : undefined}
          hint={theirs('name')}
        >
          <Input
            autoComplete="off"
            maxLength={productPatchLimits.name.max}
            {...register('name', { validate: (value) => value.trim() !== '' })}
          />
        </Field>
        <Field label={t('inventory.field.description')} hint={theirs('description')}>
          <Textarea {...register('description', { maxLength: productPatchLimits.description.max })} />
        </Field>
        <div className={styles.pairs}>
          <Field label={t('inventory.field.sku')} hint={theirs('sku')}>
            <Input autoComplete="off" maxLength={productPatchLimits.sku.max} {...register('sku')} />
          </Field>
          <Field label={t('inventory.field.barcode')} hint={theirs('barcode')}>
            <Input
              autoComplete="off"
              maxLength={productPatchLimits.barcode.max}
              inputMode="numeric"
              {...register('barcode')}
            />
          </Field>
        </div>
      </Group>
      <PriceFields form={form} theirs={theirs} onLead={(name) => (lead.current = name)} />
      <Group title={t('inventory.sorting')}>
        <div className={styles.pairs}>
          {(['category', 'brand', 'vendor'] as const).map((name) => (
            <Chosen key={name} {...{ form, name, choices, theirs }} />
          ))}
        </div>
        <LabelField
          labels={choices.tags}
          chosen={product.tags}
          onToggle={(tag, on) => void writes.tag([product], tag, on)}
          onCreate={(title) => void writes.tagNew([product], title)}
        />
      </Group>
      {isDirty && (
        <div className={styles.bar} role="group" aria-label={t('inventory.unsaved')}>
          <span>{t('inventory.unsaved')}</span>
          <Button onClick={() => form.reset(valuesOf(product))}>{t('inventory.discard')}</Button>
          <Button type="submit" variant="solid" shortcut="⌃S" busy={busy} disabled={Boolean(errors.name)}>
            {t('ui.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

type ChosenProps = {
  form: UseFormReturn<ProductValues>;
  name: 'category' | 'brand' | 'vendor';
  choices: Choices;
  theirs: (name: keyof ProductValues) => React.ReactNode;
};

function Chosen({ form, name, choices, theirs }: ChosenProps) {
  const { t } = useTranslation();
  return (
    <Field label={t(`inventory.field.${name}`)} hint={theirs(name)}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <Select
            value={field.value}
            options={[
              { value: '', label: t('inventory.noneOf') },
              ...choices[name].map((one) => ({ value: one.id, label: one.name })),
            ]}
            onChange={field.onChange}
          />
        )}
      />
    </Field>
  );
}
