import type { Scope, Writing } from '../../feed/scope.ts';
import { putBack, RowCollection } from '../collection.ts';
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

  override async insert(writing: Writing, record: R, more: Partial<Row> = {}): Promise<R> {
    await super.insert(writing, record, more);
    await this.#tags.addIds(writing.database, [record]);
    return record;
  }

  override async replace(writing: Writing, before: R, after: R): Promise<R> {
    await super.replace(writing, before, after);
    if (before.tags.join() !== after.tags.join()) await this.#tags.setIds(writing.database, after.id, after.tags);
    return after;
  }

  /** Puts a record back to what it was; tags that are gone by now stay gone. */
  override restore(id: string, before: R | null): Promise<void> {
    return this.scope.write(async (writing) => {
      const record = before && { ...before, tags: await this.#tags.known(writing.database, before.tags) };
      await putBack(writing, this, id, record);
    });
  }
}
