import { nobody } from './nobody.ts';
import { must, op, sortedBy, type Expectation, type Play, type Room } from './replay.ts';
import { being, exactly, id, list, number, orNull, record, text, whole, yesNo } from './shape.ts';
import { tagOperations } from './tags.ts';

const base = 'api/apps/ecommerce/inventory';
const amount = orNull(number);
const product = record({
  id,
  category: text,
  name: text,
  description: text,
  tags: list(id),
  sku: text,
  barcode: text,
  brand: text,
  vendor: text,
  stock: amount,
  reserved: amount,
  cost: amount,
  basePrice: amount,
  taxPercent: amount,
  price: amount,
  weight: amount,
  thumbnail: orNull(text),
  images: list(text),
  active: yesNo,
});
const pagination = record({
  length: whole,
  size: whole,
  page: whole,
  lastPage: whole,
  startIndex: whole,
  endIndex: whole,
});
type Product = {
  id: string;
  name: string;
  price: number;
  basePrice: number;
  taxPercent: number;
  active: boolean;
  sku: string;
};
type Page = { products: Product[] | null; pagination: Record<string, number> };

const page = (play: Play, query: string, expectation: Expectation) =>
  play.expect('GET', `${base}/products?${query}`, undefined, expectation) as Promise<Page>;

const whose = (wanted: Record<string, number>) => (body: Page) =>
  must(
    Object.entries(wanted).every(([key, value]) => body.pagination[key] === value),
    `pagination is ${JSON.stringify(body.pagination)}, not ${JSON.stringify(wanted)}`,
  );

const full = record({ products: list(product), pagination });

export const inventory: Room = {
  room: 'inventory',
  operations: [
    op(
      `GET ${base}/categories`,
      async ({ expect }) =>
        void (await expect('GET', `${base}/categories`, undefined, {
          shape: list(record({ id, parentId: orNull(id), name: text, slug: text }), 3),
        })),
    ),
    op(
      `GET ${base}/brands`,
      async ({ expect }) =>
        void (await expect('GET', `${base}/brands`, undefined, {
          shape: list(record({ id, name: text, slug: text }), 5),
        })),
    ),
    op(
      `GET ${base}/vendors`,
      async ({ expect }) =>
        void (await expect('GET', `${base}/vendors`, undefined, {
          shape: list(record({ id, name: text, slug: text }), 3),
        })),
    ),
    op(`GET ${base}/products`, async (play) => {
      await page(play, 'page=0', {
        shape: full,
        order: (body: Page) =>
          whose({ length: 23, size: 10, page: 0, lastPage: 3, startIndex: 0, endIndex: 9 })(body) ??
          sortedBy((one: Product) => one.name)(body.products!),
      });
      await page(play, '', { shape: full, order: whose({ page: 1, startIndex: 10, endIndex: 19 }) });
      await page(play, 'page=3', {
        shape: record({ products: exactly([]), pagination }),
        order: whose({ startIndex: 30, endIndex: 22 }),
      });
      await page(play, 'page=4', { shape: exactly({ products: null, pagination: { lastPage: 3 } }) });
      await page(play, 'page=0&search=qqzzxx', {
        shape: record({ products: exactly([]), pagination }),
        order: whose({ length: 0, lastPage: 1, startIndex: 0, endIndex: -1 }),
      });
      await page(play, 'page=0&size=25&sort=price&order=desc', {
        shape: full,
        order: (body: Page) => sortedBy((one: Product) => one.price, -1)(body.products!),
      });
      await page(play, 'page=0&size=25&sort=active&order=asc', {
        shape: full,
        order: (body: Page) => sortedBy((one: Product) => Number(one.active))(body.products!),
      });
      await page(play, 'page=0&size=25&sort=&order=', {
        order: (body: Page) =>
          sortedBy((one: Product) => one.name)(body.products!) ??
          must(
            body.products!.every((one) => Math.abs(one.price - one.basePrice * (1 + one.taxPercent / 100)) < 0.006),
            'a price is not base price and tax',
          ),
      });
    }),
    op(`POST ${base}/product`, async ({ expect, notes }) => {
      const made = (await expect(
        'POST',
        `${base}/product`,
        {},
        {
          shape: being(product, {
            id,
            name: exactly('A New Product'),
            active: exactly(false),
            tags: exactly([]),
            images: exactly([]),
          }),
        },
      )) as Product;
      notes.set('product', made.id);
    }),
    op(`GET ${base}/product`, async ({ expect, notes }) => {
      await expect('GET', `${base}/product?id=${notes.get('product')}`, undefined, {
        shape: being(product, { id: exactly(notes.get('product')) }),
      });
      await expect('GET', `${base}/product?id=${nobody}`, undefined, { shape: exactly(null) });
    }),
    op(`PATCH ${base}/product`, async ({ expect, notes }) => {
      const sent = { id: notes.get('product'), product: { name: 'Kept', basePrice: 100, taxPercent: 10, price: 7 } };
      await expect('PATCH', `${base}/product`, sent, {
        shape: being(product, { name: exactly('Kept'), price: exactly(7), active: exactly(false) }),
      });
      await expect('PATCH', `${base}/product`, { id: nobody, product: { name: 'X' } }, { shape: exactly(null) });
    }),
    ...tagOperations(base, {
      carrier: async ({ expect, notes }, tag) =>
        void (await expect(
          'PATCH',
          `${base}/product`,
          { id: notes.get('product'), product: { tags: [tag] } },
          { shape: being(product, { tags: exactly([tag]) }) },
        )),
      stripped: async ({ expect, notes }) =>
        void (await expect('GET', `${base}/product?id=${notes.get('product')}`, undefined, {
          shape: being(product, { tags: exactly([]) }),
        })),
    }),
    op(`DELETE ${base}/product`, async ({ expect, notes }) => {
      for (const key of [notes.get('product'), nobody]) {
        await expect('DELETE', `${base}/product?id=${key}`, undefined, { shape: exactly(true) });
      }
    }),
  ],
};
