import type { Scope, Writing } from '../../../core/feed/scope.ts';
import { putBack, RowCollection } from '../../rows/collection.ts';
import type { Replaced } from '../../rows/own-rows.ts';
import type { RowKind } from '../../rows/record-kind.ts';
import type { TagStore } from './tags.ts';

type Carrier = { id: string; tags: string[] };
const carriersOf = (records: readonly { id: string }[]) => records as readonly Carrier[];

/** Collection of records whose tags are written with them. */
export class TaggedCollection<Row, R extends { id: string }, C extends keyof Row & string, B> extends RowCollection<
  Row,
  R,
  C,
  B
> {
  /** Null if the records have no tags. */
  readonly tags: TagStore | null;

  constructor(scope: Scope, kind: RowKind<Row, R, C, B>, tags: TagStore | null) {
    super(scope, kind);
    this.tags = tags;
  }

  // The methods for single records call these.
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

  /** Restores a record to an earlier state; tags deleted since are not restored. */
  override restore(id: string, before: R | null): Promise<void> {
    return this.scope.write(async (writing) => {
      const tags = before && this.tags && (await this.tags.known(writing.database, carriersOf([before])[0]!.tags));
      const record = before && (tags ? { ...before, tags } : before);
      await putBack(writing, this, id, record);
    });
  }
}
