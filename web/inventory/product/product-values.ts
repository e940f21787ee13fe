import type { ProductDetailsFragment, ProductPatch } from '../generated.ts';

/** Form values; other fields are edited in place. */
export type ProductValues = {
  name: string;
  description: string;
  sku: string;
  barcode: string;
  category: string;
  brand: string;
  vendor: string;
  cost: number | null;
  basePrice: number | null;
  taxPercent: number | null;
  price: number | null;
  reserved: number | null;
  lowAt: number | null;
  weight: number | null;
};

export const valuesOf = (product: ProductDetailsFragment): ProductValues => ({
  name: product.name,
  description: product.description,
  sku: product.sku,
  barcode: product.barcode,
  category: product.category?.id ?? '',
  brand: product.brand?.id ?? '',
  vendor: product.vendor?.id ?? '',
  cost: product.cost ?? null,
  basePrice: product.basePrice ?? null,
  taxPercent: product.taxPercent ?? null,
  price: product.price ?? null,
  reserved: product.reserved ?? null,
  lowAt: product.lowAt ?? null,
  weight: product.weight ?? null,
});

export const patchOf = ({ category, brand, vendor, ...values }: ProductValues) => ({
  ...values,
  name: values.name.trim(),
  category: category || null,
  brand: brand || null,
  vendor: vendor || null,
});

const cents = (amount: number) => Math.round(amount * 100) / 100;

type Prices = Pick<ProductValues, 'basePrice' | 'taxPercent' | 'price'>;

/** Price is base price plus tax: the field last typed determines the others. */
export function linked(prices: Prices, lead: keyof Prices): Partial<Prices> {
  const { basePrice, taxPercent, price } = prices;
  if (taxPercent === null) return {};
  if (lead === 'price') return price === null ? {} : { basePrice: cents(price / (1 + taxPercent / 100)) };
  return basePrice === null ? {} : { price: cents(basePrice * (1 + taxPercent / 100)) };
}

/** Sends only the field that was typed; the gateway computes the dependent one. */
export function withoutFollower(patch: ProductPatch, lead: keyof Prices | null): ProductPatch {
  const { basePrice, price, ...rest } = patch;
  const led = lead === 'price' && !('taxPercent' in patch);
  return {
    ...rest,
    ...(led && price !== undefined ? { price } : {}),
    ...(!led && basePrice !== undefined ? { basePrice } : {}),
    ...(basePrice === undefined && price !== undefined ? { price } : {}),
  };
}

/** Margin as a fraction of the net price; null if unknown. */
export const marginOf = (basePrice: number | null, cost: number | null): number | null =>
  basePrice === null || cost === null || basePrice === 0 ? null : (basePrice - cost) / basePrice;
