import type { Preview } from '../kit/parts/previews.ts';

export type ProductCategoryRecord = {
  id: string;
  parentId: string | null;
  name: string;
  slug: string;
};

export type ProductBrandRecord = {
  id: string;
  name: string;
  slug: string;
};

export type ProductVendorRecord = {
  id: string;
  name: string;
  slug: string;
};

export type ProductTagRecord = {
  id: string;
  title: string;
};

/** As in REST: missing category, brand, vendor or picture are empty texts. */
export type ProductRecord = {
  id: string;
  category: string;
  name: string;
  description: string;
  tags: string[];
  sku: string;
  barcode: string;
  brand: string;
  vendor: string;
  stock: number | null;
  reserved: number | null;
  cost: number | null;
  basePrice: number | null;
  taxPercent: number | null;
  price: number | null;
  weight: number | null;
  thumbnail: string | null;
  images: string[];
  active: boolean;
};

/** With fields that the documented bodies lack. */
export type KeptProduct = ProductRecord & Preview & { lowAt: number | null; updatedAt: string | null };

export type ProductMore = Preview & { id: string; lowAt: number | null; updatedAt: string | null };

export type StockReasonName =
  'corrected' | 'received' | 'sold' | 'returned' | 'damaged' | 'counted' | 'edited' | 'imported';

export type StockMoveRecord = {
  id: string;
  productId: string;
  by: number;
  stock: number | null;
  reason: StockReasonName;
  note: string | null;
  moverId: string;
  createdAt: string;
};

export type ProductRefusalRecord = { code: string; field: string | null; message: string };

export type ProductUpdateRecord = { id: string; product: ProductRecord | null; refusal: ProductRefusalRecord | null };

export type ImportedProductRecord = {
  row: number;
  outcome: 'created' | 'changed' | 'same' | 'refused';
  product: ProductRecord | null;
  changes: { field: string; before: string | null; after: string | null }[];
  refusal: ProductRefusalRecord | null;
};
