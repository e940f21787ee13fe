import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContextAs, type Context } from '../../gateway/context.ts';
import { crud } from '../../gateway/kit/entity/crud.ts';
import { flag, list, number, optional, storedAs, text, type TableOf } from '../../gateway/kit/entity/columns.ts';
import { entity } from '../../gateway/kit/entity/entity.ts';
import { storeOf } from '../../gateway/kit/entity/entity-store.ts';
import type { RoomMigrations } from '../../gateway/core/database/tables.ts';
import { openDatabase } from '../../gateway/core/engine/database.ts';
import { sortKey } from '../../gateway/core/ground/sort-key.ts';
import { migrations } from '../../gateway/migrations.ts';
import { harbor, northwind, people } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

/** The type that the SDL would generate. */
type Vendor = {
  __typename?: 'Vendor';
  id: string;
  name: string;
  website?: string | null;
  ownerId?: string | null;
  isTrusted: boolean;
  phones: string[];
  rating: number;
  note?: string | null;
};
type VendorInput = Partial<Omit<Vendor, 'id' | '__typename' | 'phones'>> & { phones?: string[] | null };

declare module '../../gateway/core/database/tables.ts' {
  interface Tables {
    sample_vendors: Omit<TableOf<Vendor>, 'ownerId'> & { owner_id: string | null; sortKey: string; searchKey: string };
  }
}

const columns = {
  id: text,
  name: text,
  website: text,
  ownerId: storedAs('owner_id', text),
  isTrusted: flag,
  phones: list,
  rating: number,
  note: optional(text),
};
const plan = {
  room: 'vendors',
  table: 'sample_vendors',
  columns,
  order: 'sortKey',
  search: 'searchKey',
  derived: ({ name }: Vendor) => ({ sortKey: sortKey(name), searchKey: name.toLowerCase() }),
  defaults: () => ({ rating: 3 }),
  exported: ['name', 'website'],
  most: 5,
} as const;
const vendor = entity<'sample_vendors', Vendor, VendorInput>('Vendor', plan);

const steps: RoomMigrations = {
  '9999 vendors': async (database, engine) => {
    await database.schema
      .createTable('sample_vendors')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('website', 'text')
      .addColumn('owner_id', 'text')
      .addColumn('isTrusted', 'integer', (column) => column.notNull())
      .addColumn('phones', 'text', (column) => column.notNull())
      .addColumn('rating', 'integer', (column) => column.notNull())
      .addColumn('note', 'text')
      .addColumn('sortKey', 'text', engine.binary)
      .addColumn('searchKey', 'text', (column) => column.notNull())
      .execute();
    await engine.indexText(database, 'sample_vendors', 'searchKey');
  },
};

describe('an entity', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway();
    // The gateway's own connections can no longer create tables.
    const starting = openDatabase(gateway.services.environment);
    await starting.migrate({ ...migrations, ...steps });
    await starting.close();
  });
  afterAll(() => gateway.close());

  const parts = crud(vendor);
  const open = (organization: string, user: string) =>
    openContextAs(gateway.services, { organization, user, rights: null }) as Promise<Context>;
  const owner = () => open(northwind, people.owner.id);
  /** Runs a root field by name, as the contract does. */
  const run = async (type: string, field: string, args: object, context?: Context) => {
    const resolve = parts.resolvers[type]![field];
    if (typeof resolve !== 'function') throw new Error(`There is no ${field}`);
    return (await resolve(undefined, args as never, (context ?? (await owner())) as never)) as never;
  };
  const create = (sent: object): Promise<Vendor> => run('Mutation', 'createVendor', { vendor: sent });
  /** Feed entries of this entity, latest first. */
  const changes = () =>
    gateway.services.database.system
      .selectFrom('changes')
      .select(['sequence', 'action', 'record_id'])
      .where('record', '=', 'Vendor')
      .orderBy('sequence', 'desc')
      .execute();
  const names = async (args: object = {}, context?: Context) =>
    ((await run('Query', 'vendors', args, context)) as Vendor[]).map(({ name }) => name);

  it('fails to compile when a column is missing or has another type, or an input has an unknown field', () => {
    const { website: _, ...fewer } = columns;
    // @ts-expect-error: website has no column
    entity<'sample_vendors', Vendor>('Vendor', { ...plan, columns: fewer });
    // @ts-expect-error: a Boolean is no text
    entity<'sample_vendors', Vendor>('Vendor', { ...plan, columns: { ...columns, isTrusted: text } });
    // @ts-expect-error: the record has no field of this name
    entity<'sample_vendors', Vendor, { nickname: string }>('Vendor', plan);
    // @ts-expect-error: the SDL has no such type
    expect(entity<'sample_vendors', Vendor>('Vendors', plan).record).toBe('Vendors');
  });

  it('is created with defaults, read, listed in order, searched, and updated', async () => {
    const made = await create({ name: 'Zeta', phones: ['1'], ownerId: people.owner.id, rating: null });
    expect(made).toEqual({
      id: made.id,
      name: 'Zeta',
      website: null,
      ownerId: people.owner.id,
      isTrusted: false,
      phones: ['1'],
      rating: 3,
    });
    await create({ name: 'Álpha', isTrusted: true, note: 'first' });
    expect(await run('Query', 'vendor', { id: made.id })).toEqual(made);
    expect(await names()).toEqual(['Álpha', 'Zeta']);
    expect(await names({ first: 1 })).toEqual(['Álpha']);
    const found: Vendor[] = await run('Query', 'searchVendors', { query: 'ETA' });
    expect(found).toEqual([made]);

    const sent = { website: 'https://zeta.example', phones: null, note: 'new' };
    const changed: Vendor = await run('Mutation', 'updateVendor', { id: made.id, vendor: sent });
    expect(changed).toEqual({ ...made, ...sent, phones: [] });
    expect(await run('Query', 'vendor', { id: made.id })).toEqual(changed);
    const cleared: Vendor = await run('Mutation', 'updateVendor', { id: made.id, vendor: { note: null } });
    expect(cleared).not.toHaveProperty('note');
  });

  it('belongs to its organization, and a write to an unknown one is refused', async () => {
    const [record] = (await run('Query', 'vendors', {})) as Vendor[];
    const other = await open(harbor, people.harborOwner.id);
    expect(await names({}, other)).toEqual([]);
    expect(await run('Query', 'vendor', { id: record!.id }, other)).toBeNull();
    const patch = { id: record!.id, vendor: { name: 'Taken' } };
    await expect(run('Mutation', 'updateVendor', patch, other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(run('Mutation', 'deleteVendor', { id: record!.id }, other)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is not overwritten when a field changed in the meantime', async () => {
    const made = await create({ name: 'Busy' });
    const since = String((await changes())[0]!.sequence);
    await run('Mutation', 'updateVendor', { id: made.id, vendor: { name: 'Busier' } });
    const args = { id: made.id, vendor: { name: 'Late' }, since };
    await expect(run('Mutation', 'updateVendor', args)).rejects.toMatchObject({ code: 'CONFLICT' });
    await run('Mutation', 'updateVendor', { ...args, vendor: { website: 'https://late.example' } });
    await run('Mutation', 'deleteVendor', { id: made.id });
  });

  it('is deleted, one or several or none at once, and restored by undo', async () => {
    const [one, two] = (await run('Query', 'vendors', {})) as [Vendor, Vendor];
    await expect(run('Mutation', 'deleteVendors', { ids: [one.id, 'nobody'] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await run('Mutation', 'deleteVendors', { ids: [one.id, two.id] })).toBe(true);
    expect((await changes()).slice(0, 2)).toMatchObject([
      { action: 'delete', record_id: two.id },
      { action: 'delete', record_id: one.id },
    ]);
    expect(await names()).toEqual([]);
    const restore = parts.undo['Vendor'] as (context: Context, id: string, before: unknown) => Promise<void>;
    await restore(await owner(), one.id, one);
    expect(await run('Query', 'vendor', { id: one.id })).toEqual(one);
    await restore(await owner(), one.id, null);
    expect(await names()).toEqual([]);
  });

  it('is refused beyond the maximum number', async () => {
    for (let count = 1; count <= 5; count += 1) await create({ name: `Vendor ${count}` });
    await expect(create({ name: 'One more' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('has one store per request and names its list for exports', async () => {
    const context = await owner();
    expect(context.store(storeOf(vendor))).toBe(context.store(storeOf(vendor)));
    expect(parts.lists).toEqual({ vendors: { root: 'vendors', columns: ['name', 'website'] } });
  });
});
