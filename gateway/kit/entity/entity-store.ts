import type { Page } from '../../core/database/paging.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { refuseOverwriting } from '../rows/since.ts';
import { Fault } from '../../core/ground/errors.ts';
import { memoizeByObject } from '../../core/ground/memoize-by-object.ts';
import type { ColumnName, RowOf } from '../rows/collection.ts';
import { placed } from '../rows/places.ts';
import { TaggedCollection } from '../parts/tags/tagged-collection.ts';
import { TagStore } from '../parts/tags/tags.ts';
import type { Entity, TableName } from './entity.ts';

/** Fields of an input. */
export type Sent<R> = { readonly [Field in keyof R]?: R[Field] | null };

/** Records of an entity as one user may read and write them. Rooms override methods for their special rules. */
export class EntityStore<T extends TableName, R extends { id: string }> extends TaggedCollection<
  RowOf<T>,
  R,
  ColumnName<T>,
  object
> {
  readonly entity: Entity<T, R>;

  constructor(scope: Scope, entity: Entity<T, R>) {
    super(scope, entity, entity.tags ? new TagStore(scope, entity.tags) : null);
    this.entity = entity;
  }

  /** `filter` holds column values. */
  list(page: Page, filter: object = {}): Promise<R[]> {
    return this.page(page, filter);
  }

  one(id: string): Promise<R | null> {
    return this.find(this.scope.database, id);
  }

  async search(wanted: string, page: Page): Promise<R[]> {
    const found = wanted.trim().toLowerCase();
    if (found === '') return this.list(page);
    const { by, text: $text } = this.scope.engine.lookFor(found);
    return this.page(page, { $text } as never, [by]);
  }

  create(sent: Sent<R>): Promise<R> {
    return this.scope.write(async (writing) => {
      await this.checkSize(writing.database);
      return this.insert(writing, await this.made(writing, sent));
    });
  }

  /** Updates the given fields. With `since`, refuses to overwrite a field that was changed after that change. */
  update(id: string, sent: Sent<R>, since?: string | null): Promise<R | null> {
    return this.alter(id, async (writing, before) => {
      const { record } = this.entity;
      await refuseOverwriting(this.scope, writing.database, { record, id, since, fields: Object.keys(sent) });
      return this.changed(writing, before, sent);
    });
  }

  delete(id: string): Promise<boolean> {
    return this.entity.missing === 'null' ? this.drop(id) : this.take(id);
  }

  /** Deletes all of them or none. */
  deleteMany(ids: readonly string[]): Promise<boolean> {
    return this.scope.write(async (writing) => {
      await this.removeAll(writing, await this.findAll(writing.database, ids));
      return true;
    });
  }

  /** Moves a record behind another one, or to the front; each shifted record is a change. */
  move(id: string, after: string | null, among: object = {}): Promise<R[]> {
    return this.scope.write(async ({ database, ...writing }) => {
      const records = (await this.every(database, among)) as (R & { position: number })[];
      for (const { id: moved, position } of placed(records, id, after)) {
        const before = records.find((record) => record.id === moved)!;
        await this.replace({ database, ...writing }, before, { ...before, position });
      }
      return this.every(database, among);
    });
  }

  /** Writes to an existing record. */
  protected alter(id: string, work: (writing: Writing, before: R) => Promise<R>): Promise<R | null> {
    return this.scope.writeOne(id, async (writing) => {
      const before = await this.find(writing.database, id);
      if (!before && this.entity.missing !== 'null') throw new Fault('NOT_FOUND');
      return before && this.replace(writing, before, await work(writing, before));
    });
  }

  /** Builds a new record from an input. Null keeps the default. */
  protected async made(writing: Pick<Writing, 'database'>, sent: Sent<R>): Promise<R> {
    const { defaults, fields, place } = this.entity;
    const record: Record<string, unknown> = {};
    const given: Record<string, unknown> = { ...defaults?.(this.scope), id: crypto.randomUUID() };
    if (place && fields.has('position')) given['position'] = await this.place(writing.database, place);
    for (const [field, { empty }] of fields) {
      const value = field in given ? given[field] : empty;
      if (value !== undefined) record[field] = value;
    }
    const said = Object.entries(sent).filter(([field, value]) => value !== null || record[field] == null);
    return this.merged(writing.database, record as R, Object.fromEntries(said) as Sent<R>);
  }

  /** The record with the fields of an input applied. */
  protected async changed(writing: Writing, before: R, sent: Sent<R>): Promise<R> {
    return { ...(await this.merged(writing.database, before, sent)), ...this.entity.touched?.(this.scope) };
  }

  /** New records get a position at the entity's place, unless `position` is a field of the record. */
  override async insert(writing: Writing, record: R, more: Partial<RowOf<T>> = {}): Promise<R> {
    const { place, fields } = this.entity;
    if (!place || fields.has('position')) return super.insert(writing, record, more);
    return super.insert(writing, record, { position: await this.place(writing.database, place), ...more });
  }

  /** Hook for checks that depend on other records; returns the record to store. */
  protected async merged(database: Db, before: R, sent: Sent<R>): Promise<R> {
    const { clean, fields, record } = this.entity;
    const after: Record<string, unknown> = { ...before };
    for (const [field, value] of Object.entries(clean?.(sent as Partial<R>) ?? sent)) {
      const column = fields.get(field);
      if (!column) throw new Error(`${record}.${field} is sent and has no column`);
      if (value === undefined) continue;
      if (value === null && column.isOptional) delete after[field];
      else after[field] = value ?? column.empty ?? null;
    }
    if (this.tags && sent['tags' as never]) after['tags'] = await this.tags.check(database, after['tags'] as string[]);
    return after as R;
  }

  /** Refuses to exceed the entity's maximum. */
  protected async checkSize(database: Db): Promise<void> {
    const { most } = this.entity;
    if (most === undefined) return;
    const { count } = await this.own(database)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= most) throw new Fault('CONFLICT', `The limit of ${most} records is reached`);
  }
}

/** Factory of an entity's store. Returns the same function for the same entity, so that a request creates one store. */
export const storeOf: <T extends TableName, R extends { id: string }>(
  entity: Entity<T, R>,
) => (call: { scope: Scope }) => EntityStore<T, R> = memoizeByObject(
  (entity: Entity<TableName, { id: string }>) =>
    ({ scope }: { scope: Scope }) =>
      new EntityStore(scope, entity),
) as never;
