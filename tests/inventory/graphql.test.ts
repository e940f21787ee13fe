import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  productBrandId,
  productCategoryId,
  productId,
  productRows,
  productTagId,
  taggedRows,
} from '../../seed/inventory.ts';
import { northwind } from '../../seed/people.ts';
import { openPlant } from '../../seed/plant.ts';
import { northwindProducts } from '../../seed/texts/inventory.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const base = '/api/apps/ecommerce/inventory';
const watch = productId(northwind, 'NWM-4011');

const SCREEN = `query ($size: Int!, $search: String) {
  products(page: 0, size: $size, search: $search) {
    products {
      id name sku price stock active thumbnail images
      category { name } brand { name } vendor { name } tags { id title }
    }
    pagination { length size page lastPage startIndex endIndex }
  }
  productCategories { id name }
  productBrands { id name }
  productVendors { id name }
  productTags { id title }
}`;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

describe('products over GraphQL', () => {
  it('answer the screen in one request, with as many statements for one product as for all', async () => {
    const all = await gateway.ask(SCREEN, { size: 100 });
    expect(all.products.products).toHaveLength(23);
    expect(all.products.products[0]).toMatchObject({ category: { name: 'Ladies' }, brand: { name: 'Hasselbach' } });
    expect(all.products.products[0].tags).toHaveLength(5);
    const one = await gateway.countStatements(() => gateway.ask(SCREEN, { size: 1 }));
    expect(await gateway.countStatements(() => gateway.ask(SCREEN, { size: 100 }))).toBe(one);
  });

  it('return totals without counting rows', async () => {
    await gateway.ask(SCREEN, { size: 5 });
    await gateway.ask(SCREEN, { size: 5, search: 'solar' });
    gateway.statements.length = 0;
    await gateway.ask(SCREEN, { size: 5 });
    const { products } = await gateway.ask(SCREEN, { size: 5, search: 'solar' });
    expect(products.pagination.length).toBe(13);
    expect(gateway.statements.filter((sql) => sql.includes('count('))).toEqual([]);
  });

  it('are reached from categories, brands, vendors, and tags without a statement for each', async () => {
    const query = (first: number) => `{
      productCategories(first: ${first}) { slug products(first: 2) { name category { slug } } }
      productBrands(first: ${first}) { products { name brand { slug } } slug }
      productVendors { products(first: 1) { name } }
      productTags(first: ${first}) { title products(first: 3) { name tags { title } } }
    }`;
    const graph = await gateway.ask(query(10));
    for (const category of graph.productCategories) {
      expect(category.products).toHaveLength(2);
      expect(category.products.every((product: Loose) => product.category.slug === category.slug)).toBe(true);
    }
    expect(graph.productBrands.map((brand: Loose) => brand.products.length)).toEqual([7, 6, 4, 3, 3]);
    for (const tag of graph.productTags) {
      expect(tag.products).toHaveLength(3);
      expect(tag.products[0].tags.map((one: Loose) => one.title)).toContain(tag.title);
    }
    // The arrival of PostgreSQL answers decides the batches; four lists never need more than this.
    for (const first of [1, 10]) {
      expect(await gateway.countStatements(() => gateway.ask(query(first)))).toBeLessThanOrEqual(24);
    }
  });

  it('filter by category, brand, vendor, tag, or state, with the matching total', async () => {
    const narrow = async (filter: string) => {
      const { products } = await gateway.ask(
        `{ products(page: 0, size: 100, ${filter}) { products { id } pagination { length } } }`,
      );
      expect(products.products).toHaveLength(products.pagination.length);
      return products.pagination.length;
    };
    expect(await narrow(`category: "${productCategoryId(northwind, 'mens')}"`)).toBe(12);
    expect(await narrow(`brand: "${productBrandId(northwind, 'northwind')}"`)).toBe(7);
    expect(await narrow(`tag: "${productTagId(northwind, 'Solar Quartz')}"`)).toBe(13);
    expect(await narrow('active: true')).toBe(8);
    expect(await narrow(`active: false, search: "men's"`)).toBeGreaterThan(0);
    expect(await narrow('vendor: "nobody"')).toBe(0);
  });

  it.each(['name', 'price'])('page by cursor, sorted by %s, in both directions', async (sort) => {
    const order: Record<string, string[]> = {};
    for (const direction of ['asc', 'desc']) {
      const ids: string[] = (order[direction] = []);
      for (let after: string | null = null; ; after = ids.at(-1)!) {
        const { products } = await gateway.ask(
          `query ($after: ID) { products(sort: ${sort}, order: ${direction}, first: 9, after: $after) {
             products { id } pagination { length size lastPage page } } }`,
          { after },
        );
        expect(products.pagination).toEqual({ length: 23, size: 9, lastPage: 3, page: null });
        if (products.products.length === 0) break;
        ids.push(...products.products.map((product: Loose) => product.id));
      }
      expect(new Set(ids).size).toBe(23);
    }
    expect(order.desc).toEqual(order.asc!.toReversed());
    const { errors } = await gateway.graphql('{ products(first: 101) { pagination { length } } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'first' });
  });

  it('return null where REST returns an empty text', async () => {
    const { createProduct } = await gateway.ask(
      'mutation { createProduct { id name thumbnail category { id } brand { id } vendor { id } stock price } }',
    );
    expect(createProduct).toMatchObject({
      name: 'A New Product',
      thumbnail: null,
      category: null,
      brand: null,
      vendor: null,
      stock: null,
      price: null,
    });
    await gateway.ask('mutation ($id: ID!) { deleteProduct(id: $id) }', { id: createProduct.id });
  });

  it('name the missing right', async () => {
    const { errors } = await gateway.graphql('mutation { createProduct { id } }', {}, 'member');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', right: 'inventory.manage' });
  });
});

describe('a price over GraphQL', () => {
  const create = async (product: object) =>
    (
      await gateway.ask(
        'mutation ($product: ProductPatch) { createProduct(product: $product) { id basePrice price } }',
        { product },
      )
    ).createProduct;
  const update = (id: string, product: object, linkPrice = true) =>
    gateway.graphql(
      `mutation ($id: ID!, $product: ProductPatch!, $linkPrice: Boolean!) {
         updateProduct(id: $id, product: $product, linkPrice: $linkPrice) { basePrice taxPercent price } }`,
      { id, product, linkPrice },
    );

  it('follows base price and tax, and updates the base price', async () => {
    const { id, ...made } = await create({ name: 'Linked', basePrice: 100, taxPercent: 25 });
    expect(made).toEqual({ basePrice: 100, price: 125 });
    expect((await update(id, { taxPercent: 10 })).data.updateProduct).toEqual({
      basePrice: 100,
      taxPercent: 10,
      price: 110,
    });
    expect((await update(id, { basePrice: 19.99 })).data.updateProduct.price).toBe(21.99);
    expect((await update(id, { price: 220 })).data.updateProduct).toEqual({
      basePrice: 200,
      taxPercent: 10,
      price: 220,
    });
    expect((await update(id, { name: 'Renamed' })).data.updateProduct.price).toBe(220);
    const { body } = await gateway.rest('GET', `${base}/product?id=${id}`);
    expect([body.name, body.basePrice, body.price]).toEqual(['Renamed', 200, 220]);
  });

  it('is used to derive the base price when only the price is known', async () => {
    expect(await create({ name: 'Backwards', taxPercent: 25, price: 250 })).toMatchObject({
      basePrice: 200,
      price: 250,
    });
    expect(await create({ name: 'Alone', price: 250 })).toMatchObject({ basePrice: null, price: 250 });
  });

  it('is refused when it contradicts other sent values, unless it is independent', async () => {
    const { id } = await create({ name: 'Contradiction', basePrice: 100, taxPercent: 25 });
    const { errors } = await update(id, { basePrice: 200, price: 1 });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'product.price' });
    expect((await update(id, { basePrice: 200, price: 250 })).data.updateProduct.price).toBe(250);
    expect((await update(id, { basePrice: 200, price: 1 }, false)).data.updateProduct).toEqual({
      basePrice: 200,
      taxPercent: 25,
      price: 1,
    });
  });
});

describe('product changes', () => {
  it('over REST are announced to a subscriber of the same organization and to no other', async () => {
    const own = await gateway.follow('subscription { productChanged { action id product { name } } }', {}, 'member');
    const foreign = await gateway.follow('subscription { productChanged { id } }', {}, 'harborOwner');
    const { body } = await gateway.rest('POST', `${base}/product`);
    let event = await own.next();
    // Events of writes just before the subscription may still arrive.
    while (event.data.data.productChanged.id !== body.id) event = await own.next();
    expect(event.data.data.productChanged).toEqual({
      action: 'create',
      id: body.id,
      product: { name: 'A New Product' },
    });
    expect(await foreign.maybe()).toBeNull();
    await gateway.ask('mutation ($id: ID!) { deleteProduct(id: $id) }', { id: body.id });
    expect((await own.next()).data.data.productChanged).toEqual({ action: 'delete', id: body.id, product: null });
    own.close();
    foreign.close();
  });

  it('are undone with tags, total, and a deleted tag', async () => {
    const read = async () => (await gateway.rest('GET', `${base}/product?id=${watch}`)).body;
    const length = async () => (await gateway.rest('GET', `${base}/products?page=0`)).body.pagination.length;
    const undo = (id: string) => gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { action } }', { id });
    const [before, total] = [await read(), await length()];
    const gone = await gateway.rest('DELETE', `${base}/product?id=${watch}`);
    expect(await length()).toBe(total - 1);
    await undo(gone.headers['change-id']!);
    expect([await read(), await length()]).toEqual([before, total]);
    const stripped = await gateway.rest('DELETE', `${base}/tag?id=${productTagId(northwind, 'Automatic')}`);
    expect((await read()).tags).toHaveLength(4);
    await undo(stripped.headers['change-id']!);
    expect((await read()).tags.toSorted()).toEqual(before.tags.toSorted());
  });
});

describe('a tag and a word of thousands of products', () => {
  const NUMBER = 2_100;
  const tag = productTagId(northwind, 'Automatic');
  let crowd: TestGateway;
  beforeAll(async () => {
    crowd = await openGateway();
    const texts = [northwindProducts[0]!];
    const { engine, system } = crowd.services.database;
    const files = { store: () => Promise.reject() };
    const made = { now: new Date(), scale: 1, password: '', seal: null, hasStreet: true };
    const plant = openPlant({ engine, database: system, files, ...made });
    await plant.insert('products', [...productRows(northwind, texts, NUMBER + 1)].slice(1));
    await plant.insert('products_tagged', [...taggedRows(northwind, texts, NUMBER + 1)].slice(5));
  });
  afterAll(() => crowd.close());

  it('are found from both ends, in order, and through the tag', async () => {
    const { lastPage, length } = (await crowd.rest('GET', `${base}/products?search=automatic+40+mm&page=0&size=50`))
      .body.pagination;
    expect(length).toBeGreaterThan(NUMBER);
    const { products: tagged } = await crowd.ask(
      'query ($tag: ID!) { products(tag: $tag, page: 0, size: 50) { products { name } pagination { length } } }',
      { tag },
    );
    expect(tagged.pagination.length).toBeGreaterThan(NUMBER);
    const names = tagged.products.map((product: Loose) => product.name.toUpperCase());
    expect(names).toEqual([...names].sort());
    const all = new Set<string>();
    for (let number = 0; number < lastPage; number += 1) {
      const { body } = await crowd.rest('GET', `${base}/products?search=automatic+40+mm&page=${number}&size=50`);
      for (const product of body.products) all.add(product.id);
    }
    expect(all.size).toBe(length);
    const { productTags } = await crowd.ask('{ productTags { id products(first: 2) { tags { id } } } }');
    const carriers = productTags.find((one: Loose) => one.id === tag).products;
    expect(carriers).toHaveLength(2);
    expect(carriers.every((one: Loose) => one.tags.some(({ id }: Loose) => id === tag))).toBe(true);
  });
});
