import type { Scope, Writing } from '../../feed/scope.ts';
import { putBack, rowCollection } from '../collection.ts';
import type { RowKind } from '../record-kind.ts';
import type { TagStore } from './tags.ts';

type Carrier = { id: string; tags: string[] };

/** A collection of what carries tags: they are written with it. */
export function taggedCollection<Row, R extends Carrier, C extends keyof Row & string, B>(
  scope: Scope,
  kind: RowKind<Row, R, C, B>,
  tags: Pick<TagStore, 'addIds' | 'setIds' | 'known'>,
) {
  const rows = rowCollection(scope, kind);

  const tagged = {
    ...rows,

    async insert(writing: Writing, record: R, more: Partial<Row> = {}): Promise<R> {
      await rows.insert(writing, record, more);
      await tags.addIds(writing.database, [record]);
      return record;
    },

    async replace(writing: Writing, before: R, after: R): Promise<R> {
      await rows.replace(writing, before, after);
      if (before.tags.join() !== after.tags.join()) await tags.setIds(writing.database, after.id, after.tags);
      return after;
    },

    /** Puts a record back to what it was; tags that are gone by now stay gone. */
    restore: (id: string, before: R | null): Promise<void> =>
      scope.write(async (writing) => {
        const record = before && { ...before, tags: await tags.known(writing.database, before.tags) };
        await putBack(writing, tagged, id, record);
      }),
  };
  return tagged;
}
