import type { ProductDetailsFragment, ProductPatch } from '../generated.ts';

/** What the form holds; everything else of a product is changed where it stands. */
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

/** Price is base price plus tax: what was typed leads, what was not follows. */
export function linked(prices: Prices, lead: keyof Prices): Partial<Prices> {
  const { basePrice, taxPercent, price } = prices;
  if (taxPercent === null) return {};
  if (lead === 'price') return price === null ? {} : { basePrice: cents(price / (1 + taxPercent / 100)) };
  return basePrice === null ? {} : { price: cents(basePrice * (1 + taxPercent / 100)) };
}

/** The gateway works out what follows, to its own cent: only what leads is sent. */
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

/** What is left of the price before tax, as a part of it; null where there is nothing to say. */
export const marginOf = (basePrice: number | null, cost: number | null): number | null =>
  basePrice === null || cost === null || basePrice === 0 ? null : (basePrice - cost) / basePrice;
