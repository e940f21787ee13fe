import type { Scope, Writing } from '../../feed/scope.ts';
import { putBack, RowCollection } from '../collection.ts';
import type { Replaced } from '../own-rows.ts';
import type { RowKind } from '../record-kind.ts';
import type { TagStore } from './tags.ts';

type Carrier = { id: string; tags: string[] };
const carriersOf = (records: readonly { id: string }[]) => records as readonly Carrier[];

/** A collection of records that may carry tags, which are written with them. */
export class TaggedCollection<Row, R extends { id: string }, C extends keyof Row & string, B> extends RowCollection<
  Row,
  R,
  C,
  B
> {
  /** Null where the records carry none. */
  readonly tags: TagStore | null;

  constructor(scope: Scope, kind: RowKind<Row, R, C, B>, tags: TagStore | null) {
    super(scope, kind);
    this.tags = tags;
  }

  // The methods for a single record call these.
  override async insertAll(writing: Writing, made: readonly R[], more: Partial<Row> = {}): Promise<void> {
    await super.insertAll(writing, made, more);
    await this.tags?.addIds(writing.database, carriersOf(made));
  }

  override async replaceAll(writing: Writing, pairs: readonly Replaced<R>[]): Promise<void> {
    await super.replaceAll(writing, pairs);
    if (!this.tags) return;
    for (const pair of pairs) {
      const [before, after] = carriersOf([pair.before, pair.after]) as [Carrier, Carrier];
      if (before.tags.join() !== after.tags.join()) await this.tags.setIds(writing.database, after.id, after.tags);
    }
  }

  /** Puts a record back to what it was; tags that are gone by now stay gone. */
  override restore(id: string, before: R | null): Promise<void> {
    return this.scope.write(async (writing) => {
      const tags = before && this.tags && (await this.tags.known(writing.database, carriersOf([before])[0]!.tags));
      const record = before && (tags ? { ...before, tags } : before);
      await putBack(writing, this, id, record);
    });
  }
}
