import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { lockUntilCommit } from '../../core/database/advisory-lock.ts';
import { ofOrganization, type Db, type RoomMigrations } from '../../core/database/tables.ts';
import { transact } from '../../core/database/transact.ts';
import type { Database } from '../../core/engine/database.ts';
import { Fault } from '../../core/ground/errors.ts';

declare module '../../core/database/tables.ts' {
  interface Tables {
    storage_claims: StorageClaimsTable;
  }
}

/** Space claimed by an upload until a row of a room refers to its content. */
type StorageClaimsTable = {
  id: string;
  organization_id: string;
  /** Hash of the complete content; null while it arrives. */
  content: string | null;
  size: number;
  endsAt: string;
};

export const migrations: RoomMigrations = {
  '0246 storage claims': async ({ schema }) => {
    await schema
      .createTable('storage_claims')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('content', 'text')
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('endsAt', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('storage_claims_organization')
      .on('storage_claims')
      .columns(['organization_id', 'content', 'size'])
      .execute();
  },
};

/** Expiry of claims: a crashed process can't release them. */
const ARRIVING_MS = 60 * 60 * 1_000;
/** Time to write the row that refers to a complete content. */
const STORED_MS = 10_000;
const MEGABYTE = 1_024 * 1_024;
/** Space is claimed as it arrives, because an idle upload must not hold what it declares. */
const FIRST_STEP = MEGABYTE;
const STEP = 8 * MEGABYTE;

const later = (ms: number): string => new Date(Date.now() + ms).toISOString();

type StorageUse = { contents: number; used: number };

/** Bytes stored per organization; each content counts once, however often it is used. */
export class Storage {
  /** Storage limit per organization; 0 for none. */
  readonly limit: number;
  readonly #database: Database;
  #contents: Promise<(organization: string) => RawBuilder<unknown>> | null = null;

  constructor(database: Database, limit: number) {
    this.#database = database;
    this.limit = limit;
  }

  /** Number of contents and bytes, including running uploads. */
  use(organization: string): Promise<StorageUse> {
    return this.#use(this.#database.system, organization, '');
  }

  /** Refuses an upload that can't fit. */
  async check(organization: string, size: number): Promise<void> {
    if (this.limit === 0) return;
    const { used } = await this.use(organization);
    if (used + size > this.limit) throw this.#full(used);
  }

  /** `length` is the maximum expected size, if known. */
  claim(organization: string, length: number): StorageClaim {
    return new StorageClaim(this, organization, length);
  }

  /**
   * Claims at least `size` (or throws) and up to `wanted`; returns the claimed bytes. Concurrent uploads take turns.
   */
  async take(id: string, organization: string, size: number, wanted: number): Promise<number> {
    if (this.limit === 0) return Infinity;
    return transact(this.#database.system, async (database) => {
      if (this.#database.pool) await lockUntilCommit(database, { thing: `storage ${organization}` });
      await database
        .deleteFrom('storage_claims')
        .where('organization_id', '=', organization)
        .where('endsAt', '<', later(0))
        .execute();
      const { used } = await this.#use(database, organization, id);
      if (used + size > this.limit) throw this.#full(used);
      const claimed = Math.min(this.limit - used, wanted);
      const claim = { size: claimed, endsAt: later(ARRIVING_MS) };
      await database
        .insertInto('storage_claims')
        .values({ id, organization_id: organization, content: null, ...claim })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(claim))
        .execute();
      return claimed;
    });
  }

  /** The content is complete; it counts with its size until a row refers to it. */
  async settle(id: string, organization: string, content: { hash: string; size: number }): Promise<void> {
    await this.#database.system
      .updateTable('storage_claims')
      .set({ content: content.hash, size: content.size, endsAt: later(STORED_MS) })
      .where('organization_id', '=', organization)
      .where('id', '=', id)
      .execute();
  }

  async release(id: string, organization: string): Promise<void> {
    await this.#database.system
      .deleteFrom('storage_claims')
      .where('organization_id', '=', organization)
      .where('id', '=', id)
      .execute();
  }

  #full(used: number): Fault {
    const { limit } = this;
    const message = `The storage of this organization is full: ${used} of ${limit} bytes are in use`;
    return new Fault('STORAGE_FULL', message, { used, limit });
  }

  async #use(database: Db, organization: string, except: string): Promise<StorageUse> {
    this.#contents ??= this.#findContents();
    const contents = await this.#contents.catch((error: unknown) => {
      this.#contents = null;
      throw error;
    });
    const claims = sql`select coalesce(content, id), size from storage_claims
      where organization_id = ${organization} and id <> ${except} and "endsAt" > ${later(0)}`;
    // Uses the query builder, so that SQLite runs it on the reading connection.
    const { count, used } = await database
      .selectFrom(sql<{ size: number }>`(${contents(organization)} union ${claims})`.as('stored'))
      .select(({ fn }) => [fn.countAll().as('count'), fn.sum('size').as('used')])
      .executeTakeFirstOrThrow();
    return { contents: Number(count), used: Number(used) };
  }

  /** All tables with contents, found as in files-sweep.ts; their size column is `bytes` or `size`. */
  async #findContents(): Promise<(organization: string) => RawBuilder<unknown>> {
    const tables = (await this.#database.system.introspection.getTables()).filter(({ columns }) =>
      columns.some(({ name }) => name === 'file_hash'),
    );
    const found = tables.map(({ name, columns }) => {
      const size = columns.some((column) => column.name === 'bytes') ? 'bytes' : 'size';
      return { table: sql.table(name), size: sql.ref(size) };
    });
    return (organization) =>
      sql.join(
        found.map(
          ({ table, size }) => sql`select file_hash as content, ${size} as size from ${table}
            where organization_id = ${organization} and file_hash is not null`,
        ),
        sql` union `,
      );
  }
}

/** Space claimed by one upload while it arrives. */
export class StorageClaim {
  readonly #storage: Storage;
  readonly #organization: string;
  readonly #length: number;
  readonly #id = randomUUID();
  #claimed = 0;

  constructor(storage: Storage, organization: string, length: number) {
    this.#storage = storage;
    this.#organization = organization;
    this.#length = length;
  }

  /** Called before the bytes are written. */
  async grow(size: number): Promise<void> {
    if (size <= this.#claimed) return;
    const wanted = size + Math.min(Math.max(size, FIRST_STEP), STEP);
    const most = size <= this.#length ? Math.min(wanted, this.#length) : wanted;
    this.#claimed = await this.#storage.take(this.#id, this.#organization, size, most);
  }

  async settle(content: { hash: string; size: number }): Promise<void> {
    if (this.#claimed > 0) await this.#storage.settle(this.#id, this.#organization, content);
  }

  async release(): Promise<void> {
    if (this.#claimed > 0) await this.#storage.release(this.#id, this.#organization);
  }
}
