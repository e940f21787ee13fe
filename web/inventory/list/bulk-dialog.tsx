import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { productsPatchLimits } from '../generated.ts';
import styles from '../product/product-form.module.css';
import type { ProductsPatch } from '../generated.ts';
import type { ProductWrites } from '../use-product-writes.ts';
import type { Choices, Row } from '../use-products.ts';

const leave = 'leave';
const none = 'none';
const named = ['category', 'brand', 'vendor'] as const;
type Wanted = Record<(typeof named)[number], string> & Record<'price' | 'percent' | 'stock' | 'lowAt', number | null>;
const nothing: Wanted = {
  category: leave,
  brand: leave,
  vendor: leave,
  price: null,
  percent: null,
  stock: null,
  lowAt: null,
};

type Props = { rows: readonly Row[]; choices: Choices; writes: ProductWrites; onClose: () => void };

/** Edits fields of several products; untouched fields stay unchanged. */
export function BulkDialog({ rows, choices, writes, onClose }: Props) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<Wanted>(nothing);
  const set = (patch: Partial<Wanted>) => setWanted((now) => ({ ...now, ...patch }));
  const count = rows.length;
  const isEmpty = JSON.stringify(wanted) === JSON.stringify(nothing);
  const save = () => {
    const product: ProductsPatch = {};
    for (const key of named) if (wanted[key] !== leave) product[key] = wanted[key] === none ? null : wanted[key];
    for (const key of ['stock', 'lowAt'] as const) if (wanted[key] !== null) product[key] = wanted[key];
    if (wanted.percent === null && wanted.price !== null) product.price = wanted.price;
    const percent = wanted.percent === null ? undefined : Math.round(wanted.percent * 10_000) / 100;
    void writes.change(rows, product, t('inventory.changed', { count }), percent);
    onClose();
  };
  const number = (key: 'price' | 'stock' | 'lowAt', label: string) => (
    <Field label={label}>
      <NumberField
        {...(key === 'price' ? { kind: 'money' as const, currency: 'USD' } : { digits: 0 })}
        min={0}
        max={productsPatchLimits.price.max}
        placeholder={t('inventory.leave')}
        value={wanted[key]}
        onChange={(value) => set({ [key]: value })}
      />
    </Field>
  );
  return (
    <Dialog
      open
      isPage
      title={t('inventory.changeMany', { count })}
      onClose={onClose}
      actions={
        <>
          <Button variant="solid" disabled={isEmpty} onClick={save}>
            {t('ui.save')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </>
      }
    >
      <div className={styles.pairs}>
        {named.map((key) => (
          <Field key={key} label={t(`inventory.field.${key}`)}>
            <Select
              value={wanted[key]}
              options={[
                { value: leave, label: t('inventory.leave') },
                { value: none, label: t('inventory.noneOf') },
                ...choices[key].map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(value) => set({ [key]: value })}
            />
          </Field>
        ))}
        {number('price', t('inventory.priceTo'))}
        <Field label={t('inventory.priceBy')} hint={t('inventory.priceByHint')}>
          <NumberField
            kind="percent"
            min={-1}
            max={10}
            placeholder={t('inventory.leave')}
            value={wanted.percent}
            onChange={(percent) => set({ percent })}
          />
        </Field>
        {number('stock', t('inventory.stockTo'))}
        {number('lowAt', t('inventory.field.lowAt'))}
      </div>
    </Dialog>
  );
}
