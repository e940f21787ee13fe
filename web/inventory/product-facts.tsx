import { useTranslation } from 'react-i18next';
import { useFormats } from './formats.ts';
import type { ProductDetailsFragment } from './generated.ts';
import styles from './product-form.module.css';

/** A product for whoever only reads: texts, no fields. */
export function ProductFacts({ product }: { product: ProductDetailsFragment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const facts = [
    ['description', product.description],
    ['sku', product.sku],
    ['barcode', product.barcode],
    ['category', product.category?.name],
    ['brand', product.brand?.name],
    ['vendor', product.vendor?.name],
    ['tags', product.tags.map(({ title }) => title).join(', ')],
    ['active', t(product.active ? 'inventory.onSale' : 'inventory.offSale')],
    ['price', formats.money(product.price)],
    ['basePrice', formats.money(product.basePrice)],
    ['taxPercent', formats.percent(product.taxPercent)],
    ['cost', formats.money(product.cost)],
    ['reserved', formats.number(product.reserved)],
    ['weight', formats.weight(product.weight)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([key, value]) => (
          <div key={key}>
            <dt>{t(`inventory.field.${key}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
