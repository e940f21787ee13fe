export const keys = [
  'sku',
  'price',
  'stock',
  'active',
  'vendor',
  'brand',
  'category',
  'tags',
  'barcode',
  'taxPercent',
  'cost',
  'reserved',
  'weight',
  'updatedAt',
] as const;
export type ColumnKey = (typeof keys)[number];

/** Default columns, with the minimum list width of each. */
export const usual: Partial<Record<ColumnKey, 600 | 800 | 960 | 1280 | 0>> = {
  sku: 0,
  price: 0,
  stock: 0,
  active: 800,
  vendor: 960,
  category: 960,
  tags: 1280,
};

export const isKey = (key: string): key is ColumnKey => (keys as readonly string[]).includes(key);

export const widths = ['usual', 'wide', 'narrow'] as const;
export type Width = (typeof widths)[number];
export type Chosen = { key: ColumnKey; width: Width };

/** Parses the URL form: columns with an optional width after a dot, "sku,tags.wide". */
export const chosenColumns = (chosen: readonly string[]): Chosen[] =>
  (chosen.length > 0 ? chosen : Object.keys(usual)).flatMap((one) => {
    const [key = '', wanted] = one.split('.');
    return isKey(key) ? [{ key, width: widths.find((width) => width === wanted) ?? 'usual' }] : [];
  });
export const columnText = ({ key, width }: Chosen): string => (width === 'usual' ? key : `${key}.${width}`);
