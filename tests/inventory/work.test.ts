import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvRows, csvText, unguarded } from '../../web/core/words/csv.ts';
import { cellOf, type FieldName, fields, guess, importOf } from '../../web/inventory/table-fields.ts';
import { productBrandId, productId, productTagId } from '../../seed/inventory.ts';
import { harbor, northwind } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { pixel } from '../support/pictures.ts';

const base = '/api/apps/ecommerce/inventory';
const unknown = '00000000-0000-4000-8000-000000000000';
const foreign = productId(harbor, 'CBA-100');
const PRODUCT = 'id name sku stock price basePrice active lowAt available updatedAt preview tags { id }';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const write = (operation: string, variables: object = {}, as: 'owner' | 'member' = 'owner') =>
  gateway.graphql(`mutation ${operation}`, variables as Record<string, unknown>, as);
const made = async (product: object): Promise<Loose> =>
  (
    await gateway.ask(`mutation ($product: ProductPatch) { createProduct(product: $product) { ${PRODUCT} } }`, {
      product,
    })
  ).createProduct;
const one = async (id: string): Promise<Loose> =>
  (await gateway.ask(`{ product(id: "${id}") { ${PRODUCT} } }`)).product;
const moves = async (id: string): Promise<Loose[]> =>
  (await gateway.ask(`{ stockMoves(productId: "${id}", first: 25) { by stock reason note mover { name } } }`))
    .stockMoves;
const adjust = (id: string, by: number, more = '') =>
  write(`{ adjustStock(id: "${id}", by: ${by}, reason: received${more}) { id stock } }`);
const undo = (answer: Loose) =>
  gateway.graphql('mutation ($id: ID!) { undoChange(id: $id) { action } }', { id: answer.extensions.changes[0] });
const count = async (filter: string) =>
  (await gateway.ask(`{ products(page: 0, ${filter}) { pagination { length } } }`)).products.pagination.length;

describe('finding products', () => {
  it('searches SKU, barcode, and description on request, and only names otherwise', async () => {
    const product = await made({
      name: 'Plain name',
      sku: 'ZQX-77',
      barcode: '4006381333931',
      description: 'Glows at night',
    });
    for (const text of ['zqx-77', '4006381333931', 'GLOWS AT']) {
      expect(await count(`search: "${text}"`)).toBe(0);
      expect(await count(`search: "${text}", everywhere: true`)).toBe(1);
    }
    expect(await count('search: "zq", everywhere: true')).toBe(1);
    await write(`{ updateProduct(id: "${product.id}", product: { sku: "OTHER" }) { id } }`);
    expect(await count('search: "zqx-77", everywhere: true')).toBe(0);
    await write(`{ deleteProduct(id: "${product.id}") }`);
  });

  it("filters by low, out of, or in stock, by each product's threshold", async () => {
    expect([await count('stock: low'), await count('stock: out'), await count('stock: in')]).toEqual([3, 0, 23]);
    const product = await made({ name: 'Many', stock: 50, lowAt: 60 });
    expect(await count('stock: low')).toBe(4);
    await write(`{ updateProduct(id: "${product.id}", product: { lowAt: null }) { id } }`);
    expect(await count('stock: low')).toBe(3);
    await write(`{ updateProduct(id: "${product.id}", product: { stock: 0 }) { id } }`);
    expect([await count('stock: low'), await count('stock: out')]).toEqual([4, 1]);
    await write(`{ deleteProduct(id: "${product.id}") }`);
  });

  it('returns the selected ones in the requested order, and none for a foreign id', async () => {
    const ids = ['NWM-4011', 'RSV-210'].map((sku) => productId(northwind, sku));
    const { products } = await gateway.ask('query ($ids: [ID!]) { products(page: 0, ids: $ids) { products { id } } }', {
      ids: [...ids, foreign, unknown],
    });
    expect(products.products.map(({ id }: Loose) => id)).toContain(ids[0]);
    expect(products.products.map(({ id }: Loose) => id)).not.toContain(foreign);
    expect(await count('ids: []')).toBe(0);
  });

  it('returns thumbnails for a list in one statement', async () => {
    const ask = (size: number) => gateway.ask(`{ products(page: 0, size: ${size}) { products { preview lowAt } } }`);
    const { products } = await ask(100);
    expect(products.products.filter(({ preview }: Loose) => preview?.startsWith('/pictures/'))).toHaveLength(22);
    expect(await gateway.countStatements(() => ask(100))).toBe(await gateway.countStatements(() => ask(2)));
    const preview = `data:image/png;base64,${pixel.toString('base64')}`;
    const product = await made({ name: 'Pictured', thumbnail: '/a.svg', preview });
    expect(product.preview).toBe(preview);
    await write(`{ updateProduct(id: "${product.id}", product: { thumbnail: "/b.svg" }) { id } }`);
    expect((await one(product.id)).preview).toBe('/b.svg');
    await write(`{ deleteProduct(id: "${product.id}") }`);
  });
});

describe('the stock of a product', () => {
  it('has a history, and undo removes the latest move', async () => {
    const { id } = await made({ name: 'Counted', stock: 5 });
    const answers = [await adjust(id, 1), await adjust(id, 1, ', note: "from Oslo"'), await adjust(id, 1)];
    expect((await moves(id)).map(({ by, stock, reason }) => [by, stock, reason])).toEqual([
      [1, 8, 'received'],
      [1, 7, 'received'],
      [1, 6, 'received'],
      [5, 5, 'edited'],
    ]);
    expect((await moves(id))[1]).toMatchObject({ note: 'from Oslo', mover: { name: expect.any(String) } });
    expect((await undo(answers[2]!)).errors).toBeUndefined();
    expect((await one(id)).stock).toBe(7);
    expect((await moves(id)).map(({ stock }) => stock)).toEqual([7, 6, 5]);
  });

  it('is recorded by every write that changes it, including the documented PATCH', async () => {
    const { id } = await made({ name: 'Every way', sku: 'WAY-1' });
    const patch = await gateway.rest('PATCH', `${base}/product`, { body: { id, product: { stock: 4 } } });
    expect(Object.keys(patch.body)).not.toContain('lowAt');
    await write(`{ updateProducts(changes: [{ id: "${id}", product: { stock: 9 } }]) { id } }`);
    await write(`{ changeProducts(ids: ["${id}"], product: { stock: 2 }) { id } }`);
    await write('{ importProducts(products: [{ sku: "way-1", stock: 3 }]) { outcome } }');
    await adjust(id, -3);
    expect((await moves(id)).map(({ by, reason }) => [by, reason])).toEqual([
      [-3, 'received'],
      [1, 'imported'],
      [-7, 'edited'],
      [5, 'edited'],
      [4, 'edited'],
    ]);
    await write(`{ updateProduct(id: "${id}", product: { name: "No move" }) { id } }`);
    expect(await moves(id)).toHaveLength(5);
  });

  it('never goes below zero, and a foreign product has no visible history', async () => {
    const { id } = await made({ name: 'Few', stock: 1 });
    const { errors } = await adjust(id, -2);
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'by' });
    expect((await adjust(foreign, 1)).errors![0]!.extensions).toMatchObject({ code: 'NOT_FOUND' });
    const { body } = await gateway.rest('GET', `${base}/stock-moves?productId=${foreign}`);
    expect(body).toEqual([]);
  });

  it('is restored with its history when a deleted product is', async () => {
    const { id } = await made({ name: 'Gone and back', stock: 3 });
    const gone = await write(`{ deleteProducts(ids: ["${id}"]) }`);
    expect(await one(id)).toBeNull();
    await undo(gone);
    expect((await one(id)).stock).toBe(3);
    expect((await moves(id)).map(({ by }) => by)).toEqual([3]);
  });
});

describe('bulk changes of products', () => {
  const two = async () =>
    [await made({ name: 'First', price: 100, stock: 1 }), await made({ name: 'Second' })] as const;

  it('are applied together and undone together', async () => {
    const [first, second] = await two();
    const brand = productBrandId(northwind, 'northwind');
    const changed = await write(
      `($ids: [ID!]!) { changeProducts(ids: $ids, product: { active: true, brand: "${brand}" }, pricePercent: 10) { ${PRODUCT} brand { id } } }`,
      { ids: [first.id, second.id] },
    );
    expect(changed.data.changeProducts).toMatchObject([
      { active: true, price: 110, brand: { id: brand } },
      { active: true, price: null },
    ]);
    await undo(changed);
    expect(await one(first.id)).toMatchObject({ active: false, price: 100 });
    const tag = productTagId(northwind, 'Mens');
    const tagged = await write(`{ tagProducts(ids: ["${first.id}"], tag: "${tag}") { tags { id } } }`);
    expect(tagged.data.tagProducts[0].tags).toEqual([{ id: tag }]);
  });

  it('are all refused when one product is missing', async () => {
    const [first] = await two();
    for (const operation of [
      `{ changeProducts(ids: ["${first.id}", "${foreign}"], product: { active: true }) { id } }`,
      `{ deleteProducts(ids: ["${first.id}", "${foreign}"]) }`,
      `{ tagProducts(ids: ["${first.id}", "${foreign}"], tag: "${productTagId(northwind, 'Mens')}") { id } }`,
    ])
      expect((await write(operation)).errors![0]!.extensions.code).toBe('NOT_FOUND');
    expect(await one(first.id)).toMatchObject({ active: false, tags: [] });
    expect((await write(`{ deleteProducts(ids: []) }`, {}, 'member')).errors![0]!.extensions).toMatchObject({
      code: 'FORBIDDEN',
      right: 'inventory.manage',
    });
  });

  it('are saved one by one from a sheet, with a reason for each refusal', async () => {
    const [first, second] = await two();
    const saved = await write(
      `($changes: [ProductChanges!]!) { updateProducts(changes: $changes) { id product { price } refusal { code field } } }`,
      {
        changes: [
          { id: first.id, product: { price: 7 } },
          { id: second.id, product: { price: -1 } },
          { id: unknown, product: { price: 1 } },
        ],
      },
    );
    expect(saved.data.updateProducts).toEqual([
      { id: first.id, product: { price: 7 }, refusal: null },
      { id: second.id, product: { price: null }, refusal: { code: 'BAD_INPUT', field: 'price' } },
      { id: unknown, product: null, refusal: { code: 'NOT_FOUND', field: null } },
    ]);
    await undo(saved);
    expect((await one(first.id)).price).toBe(100);
  });

  it('keep what another person changed meanwhile, field by field', async () => {
    const [first] = await two();
    const answer = await write(`{ updateProduct(id: "${first.id}", product: { name: "A" }) { id } }`);
    const since = answer.extensions!.changes[0];
    await write(`{ updateProduct(id: "${first.id}", product: { basePrice: 50, taxPercent: 10 }) { id } }`);
    const save = (product: string) =>
      write(`{ updateProduct(id: "${first.id}", product: ${product}, since: "${since}") { price name stock } }`);
    expect((await save('{ stock: 3 }')).data.updateProduct.stock).toBe(3);
    // The price follows the base price, which another person changed.
    expect((await save('{ price: 1 }')).errors![0]!.extensions.code).toBe('CONFLICT');
    const sheet = await write(
      `{ updateProducts(changes: [{ id: "${first.id}", product: { price: 1 }, since: "${since}" }]) { refusal { code } } }`,
    );
    expect(sheet.data.updateProducts[0].refusal.code).toBe('CONFLICT');
    expect((await one(first.id)).price).toBe(55);
    const show = (images: string[]) =>
      write(
        `($id: ID!, $images: [String!], $since: ID) {
          updateProduct(id: $id, product: { images: $images }, since: $since) { images } }`,
        { id: first.id, images, since },
      );
    const before = (await gateway.ask(`{ product(id: "${first.id}") { images } }`)).product.images;
    const [theirs, mine] = ['/theirs.png', '/mine.png'].map((picture) => [...before, picture]);
    expect((await show(theirs!)).data.updateProduct.images).toEqual(theirs);
    expect((await show(mine!)).errors![0]!.extensions.code).toBe('CONFLICT');
  });

  it('copy products without unique values', async () => {
    const original = await made({ name: 'Twin', sku: 'TWIN-1', stock: 4, active: true, price: 3 });
    const { data } = await write(`{ duplicateProduct(id: "${original.id}") { ${PRODUCT} } }`);
    expect(data.duplicateProduct).toMatchObject({ name: 'Twin', sku: '', stock: 0, active: false, price: 3 });
    expect((await write(`{ duplicateProduct(id: "${foreign}") { id } }`)).errors![0]!.extensions.code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('a product import', () => {
  const send = (products: object[], dryRun = false) =>
    write(
      `($products: [ProductImport!]!, $dryRun: Boolean!) { importProducts(products: $products, dryRun: $dryRun) {
         row outcome product { id } changes { field before after } refusal { code field message } } }`,
      { products, dryRun },
    );

  it('creates, updates, or skips rows, previews that, and is undone at once', async () => {
    const known = await made({ name: 'Known', sku: 'CSV-1', price: 10 });
    const rows = [
      { sku: 'csv-1', name: 'Known', price: 12, category: 'mens', tags: ['Solar Quartz', 'Brand new'] },
      { sku: 'CSV-2', name: 'New', stock: 3, vendor: 'Nobody' },
      { sku: 'CSV-3', name: 'New', stock: 3 },
      { sku: 'CSV-3', name: 'Twice' },
      { sku: 'CSV-4' },
      { sku: 'CSV-5', name: 'Cheap', price: -1 },
    ];
    const length = await count('size: 1');
    const preview = (await send(rows, true)).data.importProducts;
    expect(preview.map(({ outcome, refusal }: Loose) => [outcome, refusal?.field ?? null])).toEqual([
      ['changed', null],
      ['refused', 'vendor'],
      ['created', null],
      ['refused', 'sku'],
      ['refused', 'name'],
      ['refused', 'price'],
    ]);
    expect(preview[0].changes).toEqual([
      { field: 'category', before: null, after: 'Mens' },
      { field: 'tags', before: null, after: 'Solar Quartz, Brand new' },
      { field: 'price', before: '10', after: '12' },
    ]);
    expect(await count('size: 1')).toBe(length);
    const done = await send(rows);
    expect(await count('size: 1')).toBe(length + 1);
    const tags = (await gateway.ask('{ productTags { title } }')).productTags.map(({ title }: Loose) => title);
    expect(tags[0]).toBe('Brand new');
    expect((await send([rows[0]!, rows[2]!])).data.importProducts.map(({ outcome }: Loose) => outcome)).toEqual([
      'same',
      'same',
    ]);
    expect((await undo(done)).errors).toBeUndefined();
    expect(await count('size: 1')).toBe(length);
    expect(await one(known.id)).toMatchObject({ price: 10, tags: [] });
  });

  it('refuses a SKU of several products, and more than 500 rows', async () => {
    await made({ name: 'One', sku: 'SAME' });
    await made({ name: 'Other', sku: 'same' });
    expect((await send([{ sku: 'SAME', price: 1 }])).data.importProducts[0].refusal.field).toBe('sku');
    const { errors } = await send(Array.from({ length: 501 }, () => ({ name: 'x' })));
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'products' });
  });
});

/** PostgreSQL takes longer, and a tenth proves the same. */
const many = process.env.ENGINE === 'postgres' ? 1_000 : 10_000;

describe(`a table of ${many} rows`, () => {
  const columns = fields.filter((field) => field !== 'vendor');
  const heads = columns.map(String);
  const row = (index: number): string[] => {
    const cells: Partial<Record<FieldName, string>> = {
      sku: `MANY-${String(index).padStart(5, '0')}`,
      name: index % 100 === 7 ? `=HYPERLINK("${index}")` : `Of many, "${index}"`,
      description: index % 3 === 0 ? `Two\nlines of ${index}` : '',
      category: 'Mens',
      tags: index % 2 === 0 ? 'Mens; Solar Quartz' : '',
      stock: index % 4 === 0 ? '' : String(index),
      price: String(index / 4),
      active: index % 5 === 0 ? 'yes' : 'no',
    };
    return columns.map((field) => cells[field] ?? '');
  };
  const table = csvText([heads, ...Array.from({ length: many }, (_, index) => row(index))]);

  const send = async (text: string) => {
    const [first, ...rest] = csvRows(text, many + 1).map((cells) => cells.map(unguarded));
    const guessed = guess(first!, (field) => field);
    const outcomes: Record<string, number> = {};
    let last: Loose;
    for (let from = 0; from < rest.length; from += 500) {
      const products = rest.slice(from, from + 500).map((cells) => importOf(cells, guessed));
      last = await write('($products: [ProductImport!]!) { importProducts(products: $products) { outcome } }', {
        products,
      });
      for (const { outcome } of last.data.importProducts) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    return { outcomes, last };
  };

  const exported = async (): Promise<string> => {
    const rows = [heads];
    for (let after: string | null = null; ;) {
      const { products } = await gateway.ask(
        `query ($after: ID) { products(search: "MANY-", everywhere: true, sort: sku, first: 100, after: $after) { products {
          id sku name description barcode category { name } brand { name } tags { title }
          stock reserved lowAt cost basePrice taxPercent price weight active } } }`,
        { after },
      );
      for (const product of products.products) rows.push(columns.map((field) => cellOf(product, field)));
      if (products.products.length < 100) return csvText(rows);
      after = products.products.at(-1).id;
    }
  };

  it('is imported in calls of five hundred rows, exported unchanged, and changes nothing when imported again', async () => {
    const length = await count('size: 1');
    const { outcomes, last } = await send(table);
    expect(outcomes).toEqual({ created: many });
    expect(await count('size: 1')).toBe(length + many);
    const text = await exported();
    expect(text === table, 'the exported file is identical').toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""7"")"`);
    expect((await send(text)).outcomes).toEqual({ same: many });
    const [product] = (
      await gateway.ask('{ products(page: 0, search: "MANY-00101", everywhere: true) { products { id } } }')
    ).products.products;
    expect(await moves(product.id)).toMatchObject([{ by: 101, stock: 101, reason: 'imported' }]);
    // Each call is one undo step.
    expect((await undo(last)).errors).toBeUndefined();
    expect(await count('size: 1')).toBe(length + many - 500);
  }, 120_000);
});
