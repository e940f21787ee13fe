import type { Scope, Writing } from '../../feed/scope.ts';
import { putBack, RowCollection } from '../collection.ts';
import type { Replaced } from '../own-rows.ts';
import type { RowKind } from '../record-kind.ts';
import type { TagStore } from './tags.ts';

type Carrier = { id: string; tags: string[] };

/** A collection of what carries tags: they are written with it. */
export class TaggedCollection<Row, R extends Carrier, C extends keyof Row & string, B> extends RowCollection<
  Row,
  R,
  C,
  B
> {
  readonly #tags: TagStore;

  constructor(scope: Scope, kind: RowKind<Row, R, C, B>, tags: TagStore) {
    super(scope, kind);
    this.#tags = tags;
  }

  // The methods for a single record call these.
  override async insertAll(writing: Writing, made: readonly R[], more: Partial<Row> = {}): Promise<void> {
    await super.insertAll(writing, made, more);
    await this.#tags.addIds(writing.database, made);
  }

  override async replaceAll(writing: Writing, pairs: readonly Replaced<R>[]): Promise<void> {
    await super.replaceAll(writing, pairs);
    for (const { before, after } of pairs)
      if (before.tags.join() !== after.tags.join()) await this.#tags.setIds(writing.database, after.id, after.tags);
  }

  /** Puts a record back to what it was; tags that are gone by now stay gone. */
  override restore(id: string, before: R | null): Promise<void> {
    return this.scope.write(async (writing) => {
      const record = before && { ...before, tags: await this.#tags.known(writing.database, before.tags) };
      await putBack(writing, this, id, record);
    });
  }
}
