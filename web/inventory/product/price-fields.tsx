import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/words/translation.tsx';
import { Field } from '../../ui/form/field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { useFormats } from '../formats.ts';
import { productPatchLimits } from '../generated.ts';
import { Group } from '../group.tsx';
import type { Lead } from './product-form.tsx';
import styles from './product-form.module.css';
import { type ProductValues, linked, marginOf } from './product-values.ts';

type Name = 'cost' | 'basePrice' | 'taxPercent' | 'price' | 'reserved' | 'lowAt' | 'weight';
type Props = {
  form: UseFormReturn<ProductValues>;
  theirs: (name: keyof ProductValues) => ReactNode;
  onLead: (name: Lead) => void;
};

const isLead = (name: Name): name is Lead => name === 'basePrice' || name === 'taxPercent' || name === 'price';

/** Numeric fields. The three prices depend on each other; the margin is shown. */
export function PriceFields({ form, theirs, onLead }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [basePrice, cost] = form.watch(['basePrice', 'cost']);
  const margin = marginOf(basePrice, cost);
  const change = (name: Name, value: number | null) => {
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
    if (!isLead(name)) return;
    onLead(name);
    const prices = form.getValues();
    for (const [key, follows] of Object.entries(linked(prices, name)))
      form.setValue(key as Lead, follows, { shouldDirty: true });
  };
  const field = (name: Name, kind: 'money' | 'percent' | 'count' | 'number') => (
    <Field label={t(`inventory.field.${name}`)} hint={theirs(name)}>
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value } }) => (
          <NumberField
            {...(kind === 'money' ? { kind: 'money' as const, currency: 'USD' } : {})}
            {...(kind === 'percent' ? { kind: 'percent' as const, digits: 2 } : {})}
            {...(kind === 'count' ? { digits: 0 } : {})}
            min={0}
            max={productPatchLimits.price.max}
            value={kind === 'percent' && value !== null ? value / 100 : value}
            onChange={(next) => {
              const tidy =
                next === null || kind === 'number'
                  ? next
                  : Math.round(next * (kind === 'percent' ? 10_000 : 100)) / 100;
              change(name, kind === 'count' && tidy !== null ? Math.round(tidy) : tidy);
            }}
          />
        )}
      />
    </Field>
  );
  return (
    <>
      <Group title={t('inventory.prices')}>
        <div className={styles.pairs}>
          {field('basePrice', 'money')}
          {field('taxPercent', 'percent')}
          {field('price', 'money')}
          {field('cost', 'money')}
        </div>
        {margin !== null && (
          <p className={styles.margin} data-loss={margin < 0}>
            {t(margin < 0 ? 'inventory.loss' : 'inventory.margin', {
              percent: formats.percent(margin * 100),
              money: formats.money((basePrice ?? 0) - (cost ?? 0)),
            })}
          </p>
        )}
      </Group>
      <Group title={t('inventory.measures')}>
        <div className={styles.pairs}>
          {field('reserved', 'count')}
          {field('lowAt', 'count')}
          {field('weight', 'number')}
        </div>
      </Group>
    </>
  );
}
