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

/** As REST shows it: a product without category, brand, vendor or picture has empty texts there. */
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
