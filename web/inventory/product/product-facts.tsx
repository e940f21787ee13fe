import { useTranslation } from '../../core/words/translation.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import { useFormats } from '../formats.ts';
import type { ProductDetailsFragment } from '../generated.ts';

/** Read-only view of a product. */
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
    ['tags', formats.list(product.tags.map(({ title }) => title))],
    ['active', t(product.active ? 'inventory.onSale' : 'inventory.offSale')],
    ['price', formats.money(product.price)],
    ['basePrice', formats.money(product.basePrice)],
    ['taxPercent', formats.percent(product.taxPercent)],
    ['cost', formats.money(product.cost)],
    ['reserved', formats.number(product.reserved)],
    ['weight', formats.weight(product.weight)],
  ] as const;
  return (
    <DescriptionList>
      {facts.map(([key, value]) => (
        <Fact key={key} label={t(`inventory.field.${key}`)}>
          {value && <bdi>{value}</bdi>}
        </Fact>
      ))}
    </DescriptionList>
  );
}
