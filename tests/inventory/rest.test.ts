import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productBrandId, productCategoryId, productId, productTagId, productVendorId } from '../../seed/inventory.ts';
import { harbor, northwind } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { pixel } from '../support/pictures.ts';

const base = '/api/apps/ecommerce/inventory';
const watch = productId(northwind, 'NWM-4011');
const foreign = productId(harbor, 'CBA-100');
const unknown = '00000000-0000-4000-8000-000000000000';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const get = async (path: string) => (await gateway.rest('GET', `${base}${path}`)).body;
const page = (query: string) => get(`/products?${query}`);

describe('product catalogs over REST', () => {
  it('list categories, brands, vendors, and tags in stored order', async () => {
    const categories = await get('/categories');
    expect(categories.map((category: Loose) => [category.name, category.slug, category.parentId])).toEqual([
      ['Mens', 'mens', null],
      ['Ladies', 'ladies', null],
      ['Unisex', 'unisex', null],
    ]);
    expect((await get('/brands')).map((brand: Loose) => brand.slug)).toEqual([
      'northwind',
      'rosenvinge',
      'stjernborg',
      'hasselbach',
      'langelinie',
    ]);
    expect(await get('/vendors')).toHaveLength(3);
    expect(await get('/tags')).toHaveLength(10);
    expect(Object.keys((await get('/vendors'))[0]).sort()).toEqual(['id', 'name', 'slug']);
  });

  it('belong to their organization', async () => {
    const { body } = await gateway.rest('GET', `${base}/brands`, { as: 'harborOwner' });
    expect(body.map((brand: Loose) => brand.name)).toEqual(['Cold Bay', 'Tarrant Ropes', 'Bright Bilge']);
  });
});

describe('the page of products over REST', () => {
  it('is zero-based and defaults to 1: without a page it is the second one', async () => {
    const { products, pagination } = await get('/products');
    expect(pagination).toEqual({ length: 23, size: 10, page: 1, lastPage: 3, startIndex: 10, endIndex: 19 });
    expect(products).toHaveLength(10);
    const first = await page('page=0&size=10');
    expect(first.pagination).toEqual({ length: 23, size: 10, page: 0, lastPage: 3, startIndex: 0, endIndex: 9 });
    const names = [...first.products, ...products].map((product: Loose) => product.name.toUpperCase());
    expect(names).toEqual([...names].sort());
  });

  it('ends with a short page, an empty one, and then none at all', async () => {
    expect((await page('page=2')).products).toHaveLength(3);
    expect(await page('page=3')).toEqual({
      products: [],
      pagination: { length: 23, size: 10, page: 3, lastPage: 3, startIndex: 30, endIndex: 22 },
    });
    expect(await page('page=4')).toEqual({ products: null, pagination: { lastPage: 3 } });
    expect(await page('page=-1')).toEqual({
      products: [],
      pagination: { length: 23, size: 10, page: -1, lastPage: 3, startIndex: -10, endIndex: -1 },
    });
  });

  it('treats empty parameters as the defaults, and every order except asc as descending', async () => {
    expect(await page('search=&sort=&order=&page=0&size=')).toEqual(await page('page=0'));
    const down = await page('page=0&size=23&sort=price&order=down');
    const prices = down.products.map((product: Loose) => product.price);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
  });

  it.each(['sku', 'name', 'active', 'stock', 'reserved', 'cost', 'basePrice', 'taxPercent', 'price', 'weight'])(
    'sorts by %s in both directions, page by page',
    async (sort) => {
      const all: Record<string, Loose[]> = {};
      for (const order of ['asc', 'desc']) {
        const pages = [];
        for (const number of [0, 1, 2, 3, 4])
          pages.push(await page(`sort=${sort}&order=${order}&size=5&page=${number}`));
        all[order] = pages.flatMap(({ products }) => products);
        expect(new Set(all[order].map((product: Loose) => product.id)).size).toBe(23);
      }
      const key = (product: Loose) =>
        typeof product[sort] === 'number' ? product[sort] : String(product[sort]).toUpperCase();
      const up = all.asc!.map(key);
      expect(up).toEqual([...up].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      expect(all.desc!.map(key)).toEqual(up.toReversed());
    },
  );

  it('searches part of the name in any case, with the matching total', async () => {
    const { products, pagination } = await page('search=MEN%27S&page=0&size=100');
    expect(pagination).toEqual({ length: 12, size: 100, page: 0, lastPage: 1, startIndex: 0, endIndex: 11 });
    expect(products.every((product: Loose) => product.name.toLowerCase().includes("men's"))).toBe(true);
    expect(await page('search=nothing+like+it&page=0')).toEqual({
      products: [],
      pagination: { length: 0, size: 10, page: 0, lastPage: 1, startIndex: 0, endIndex: -1 },
    });
    expect((await page('search=50&page=0&size=100')).pagination.length).toBe(8);
    expect((await page('search=%25&page=0')).products).toEqual([]);
  });

  it('updates the total after a matching product is created, renamed, or deleted', async () => {
    const count = async () => (await page('search=Astrolabe&page=0')).pagination.length;
    expect(await count()).toBe(0);
    const { body } = await gateway.rest('POST', `${base}/product`);
    await gateway.rest('PATCH', `${base}/product`, { body: { id: body.id, product: { name: 'Astrolabe' } } });
    expect(await count()).toBe(1);
    expect((await page('page=0')).pagination.length).toBe(24);
    await gateway.rest('DELETE', `${base}/product?id=${body.id}`);
    expect(await count()).toBe(0);
    expect((await page('page=0')).pagination.length).toBe(23);
  });

  it.each([
    ['sort=description', 'sort'],
    ['sort=__proto__', 'sort'],
    ['page=one', 'page'],
    ['size=0', 'size'],
    ['size=101', 'size'],
    ['size=ten', 'size'],
    ['order=asc&order=desc', 'order'],
  ])('refuses %s and names the argument', async (query, argument) => {
    const { status, body } = await gateway.rest('GET', `${base}/products?${query}`);
    expect([status, body.code, body.argument]).toEqual([400, 'BAD_INPUT', argument]);
  });

  it('waits 300 ms when the documented delays are on', async () => {
    const slow = await openGateway({ DEMO_DELAYS: '1' });
    const start = performance.now();
    await slow.rest('GET', `${base}/products`);
    expect(performance.now() - start).toBeGreaterThan(290);
    await slow.close();
  });
});

describe('the seeded inventory', () => {
  it('has the documented numbers', async () => {
    const { products }: { products: Loose[] } = await page('page=0&size=100');
    const categories = (await get('/categories')).map((category: Loose) => category.id);
    const share = (key: string, id: string) => products.filter((product) => product[key] === id).length;
    expect(categories.map((id: string) => share('category', id))).toEqual([12, 6, 5]);
    expect((await get('/brands')).map(({ id }: Loose) => share('brand', id)).sort()).toEqual([3, 3, 4, 6, 7]);
    expect((await get('/vendors')).map(({ id }: Loose) => share('vendor', id)).sort()).toEqual([6, 8, 9]);
    expect(products.every((product) => product.tags.length === 5 && product.images.length === 3)).toBe(true);
    expect(products.filter((product) => product.active)).toHaveLength(8);
    expect(products.filter((product) => product.thumbnail === null)).toHaveLength(1);
    expect(new Set(products.map((product) => product.name)).size).toBe(20);
    for (const { price, basePrice, taxPercent } of products) {
      expect(price).toBeCloseTo(basePrice * (1 + taxPercent / 100), 6);
    }
  });
});

describe('a single product over REST', () => {
  it('has ids of its relations, and is null when unknown or foreign', async () => {
    const product = await get(`/product?id=${watch}`);
    expect(product).toMatchObject({
      id: watch,
      category: productCategoryId(northwind, 'mens'),
      brand: productBrandId(northwind, 'northwind'),
      vendor: productVendorId(northwind, 'aabakken-movements'),
      sku: 'NWM-4011',
      price: 1683.5,
      active: true,
    });
    expect(product.tags[0]).toBe(productTagId(northwind, 'Mens'));
    expect(await get(`/product?id=${unknown}`)).toBeNull();
    expect(await get(`/product?id=${foreign}`)).toBeNull();
  });

  it('is created empty regardless of the body: texts empty, numbers null', async () => {
    const { body } = await gateway.rest('POST', `${base}/product`, { body: { product: { name: 'Ignored' } } });
    const { id, ...rest } = body;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(rest).toEqual({
      category: '',
      name: 'A New Product',
      description: '',
      tags: [],
      sku: '',
      barcode: '',
      brand: '',
      vendor: '',
      stock: null,
      reserved: null,
      cost: null,
      basePrice: null,
      taxPercent: null,
      price: null,
      weight: null,
      thumbnail: '',
      images: [],
      active: false,
    });
    expect((await page('page=0&size=1&sort=price')).products[0].id).toBe(id);
    await gateway.rest('DELETE', `${base}/product?id=${id}`);
  });

  it('merges sent fields and stores the sent price', async () => {
    const { body: made } = await gateway.rest('POST', `${base}/product`);
    const product = { name: 'Deck clock', basePrice: 100, taxPercent: 10, price: 999, active: true, id: unknown };
    const { body } = await gateway.rest('PATCH', `${base}/product`, { body: { id: made.id, product } });
    expect(body).toEqual({ ...made, ...product, id: made.id });
    const again = await gateway.rest('PATCH', `${base}/product`, {
      body: { id: made.id, product: { basePrice: 200 } },
    });
    expect([again.body.basePrice, again.body.price]).toEqual([200, 999]);
    await gateway.rest('DELETE', `${base}/product?id=${made.id}`);
  });

  it('accepts numbers as strings, and the whole record as returned', async () => {
    const { body: made } = await gateway.rest('POST', `${base}/product`);
    const { body } = await gateway.rest('PATCH', `${base}/product`, {
      body: { id: made.id, product: { ...made, cost: '12.50', weight: '', price: '20' } },
    });
    expect(body).toEqual({ ...made, cost: 12.5, price: 20 });
    await gateway.rest('DELETE', `${base}/product?id=${made.id}`);
  });

  it('stores pictures as paths and data URLs', async () => {
    const { body: made } = await gateway.rest('POST', `${base}/product`);
    const picture = `data:image/png;base64,${pixel.toString('base64')}`;
    const { body } = await gateway.rest('PATCH', `${base}/product`, {
      body: { id: made.id, product: { thumbnail: picture, images: ['/pictures/watches/nwm-4011-1.svg', picture] } },
    });
    expect([body.thumbnail, body.images]).toEqual([picture, ['/pictures/watches/nwm-4011-1.svg', picture]]);
    await gateway.rest('DELETE', `${base}/product?id=${made.id}`);
  });

  it('is null when an unknown or foreign one is patched', async () => {
    for (const id of [unknown, foreign]) {
      expect(
        (await gateway.rest('PATCH', `${base}/product`, { body: { id, product: { name: 'X' } } })).body,
      ).toBeNull();
    }
  });

  it('refuses invalid values and changes nothing', async () => {
    const before = await get(`/product?id=${watch}`);
    const wrong: [object, string][] = [
      [{ name: ' ' }, 'product.name'],
      [{ name: null }, 'product.name'],
      [{ stock: 1.5 }, 'product.stock'],
      [{ price: -1 }, 'product.price'],
      [{ price: 'much' }, 'product.price'],
      [{ active: 'yes' }, 'product.active'],
      [{ active: null }, 'product.active'],
      [{ images: ['javascript:alert(1)'] }, 'product.images[0]'],
      [{ images: Array(11).fill('/a.svg') }, 'product.images'],
      [{ thumbnail: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'product.thumbnail'],
      [{ category: productCategoryId(harbor, 'safety') }, 'product.category'],
      [{ brand: unknown }, 'product.brand'],
      [{ vendor: productVendorId(harbor, 'severn-chandlers') }, 'product.vendor'],
      [{ tags: [productTagId(harbor, 'Cordage')] }, 'tags'],
    ];
    for (const [product, argument] of wrong) {
      const { status, body } = await gateway.rest('PATCH', `${base}/product`, { body: { id: watch, product } });
      expect([status, body.code, body.argument]).toEqual([400, 'BAD_INPUT', argument]);
    }
    expect((await gateway.rest('PATCH', `${base}/product`, { body: [] })).body.argument).toBe('id');
    expect((await gateway.rest('PATCH', `${base}/product`, { body: { id: watch } })).body.argument).toBe('product');
    expect(await get(`/product?id=${watch}`)).toEqual(before);
  });

  it('is deleted once and returns true twice, and a foreign one stays', async () => {
    const { body: made } = await gateway.rest('POST', `${base}/product`);
    for (let time = 0; time < 2; time += 1) {
      expect((await gateway.rest('DELETE', `${base}/product?id=${made.id}`)).body).toBe(true);
    }
    expect(await get(`/product?id=${made.id}`)).toBeNull();
    await gateway.rest('DELETE', `${base}/product?id=${foreign}`);
    const foreignProduct = await gateway.rest('GET', `${base}/product?id=${foreign}`, { as: 'harborOwner' });
    expect(foreignProduct.body.name).toBe('Cold Bay Claw Anchor, 10 kg');
  });

  it('is readable by every member and writable with inventory.manage', async () => {
    expect((await gateway.rest('GET', `${base}/product?id=${watch}`, { as: 'member' })).status).toBe(200);
    for (const as of ['member', 'customer'] as const) {
      const { status, body } = await gateway.rest('POST', `${base}/product`, { as });
      expect([status, body.right]).toEqual([403, 'inventory.manage']);
    }
    expect((await gateway.rest('GET', `${base}/products`, { as: null })).status).toBe(401);
  });
});

describe('product tags over REST', () => {
  it('are added first, renamed, and removed from every product when deleted', async () => {
    const { body: made } = await gateway.rest('POST', `${base}/tag`, { body: { tag: { title: 'Waterproof' } } });
    expect(made).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), title: 'Waterproof' });
    expect((await get('/tags'))[0]).toEqual(made);
    const rename = (id: string) => gateway.rest('PATCH', `${base}/tag`, { body: { id, tag: { title: 'Diving' } } });
    expect((await rename(made.id)).body).toEqual({ ...made, title: 'Diving' });
    expect((await rename(unknown)).body).toBeNull();
    const unchanged = await gateway.rest('PATCH', `${base}/tag`, { body: { id: made.id, tag: {} } });
    expect(unchanged.body).toEqual({ ...made, title: 'Diving' });
    const { body } = await gateway.rest('PATCH', `${base}/product`, {
      body: { id: watch, product: { tags: [made.id, productTagId(northwind, 'Mens')] } },
    });
    expect(body.tags).toEqual([made.id, productTagId(northwind, 'Mens')]);
    for (let time = 0; time < 2; time += 1) {
      expect((await gateway.rest('DELETE', `${base}/tag?id=${made.id}`)).body).toBe(true);
    }
    expect((await get(`/product?id=${watch}`)).tags).toEqual([productTagId(northwind, 'Mens')]);
    const { status } = await gateway.rest('POST', `${base}/tag`, { body: { tag: { title: ' ' } } });
    expect(status).toBe(400);
  });
});
