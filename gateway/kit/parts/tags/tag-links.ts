import { sql, type Kysely } from 'kysely';
import { inBatches } from '../../rows/in-batches.ts';
import type { Db } from '../../../core/database/tables.ts';
import type { Scope } from '../../../core/feed/scope.ts';
import type { TaggedTable, TagNames, TagsTable } from './tag-tables.ts';

type TagTables = { tags: TagsTable; tagged: TaggedTable; items: { id: string; organization_id: string } };

// Table names differ by room; the columns are always these.
type Plain = { tags: 'tags'; tagged: 'tagged'; items: 'items' };

const at = (database: Db) => database as unknown as Kysely<TagTables>;

/** Number of items from which a tag is common. */
const COMMON_LEAST = 500;

/** Number of items with a tag, counted only up to the limit. */
const carriersOf = ({ tags, tagged }: TagNames) =>
  sql<number>`(select count(*) from (select 1 from ${sql.table(tagged)} where tag_id = ${sql.ref(`${tags}.id`)}
    limit ${COMMON_LEAST}) as few)`;

/** Rows per statement. */
const LINKS_AT_ONCE = 50;

/** Links between items and tags. */
export class TagLinks {
  protected readonly scope: Scope;
  readonly #names: TagNames;

  constructor(scope: Scope, names: TagNames) {
    this.scope = scope;
    this.#names = names;
  }

  /**
   * Tags that many items have. Pages for these walk all items in order and test each; for rare tags, the tagged items
   * are sorted.
   */
  async common(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await at(this.scope.database)
      .selectFrom(this.#tables.tags)
      .select(['id', carriersOf(this.#names).as('count')])
      .where('organization_id', '=', this.scope.organization)
      .where('id', 'in', ids)
      .execute();
    return new Set(rows.filter(({ count }) => Number(count) >= COMMON_LEAST).map(({ id }) => id));
  }

  /** Adds the tags of new items. */
  addIds(database: Db, items: readonly { id: string; tags: readonly string[] }[]): Promise<void> {
    const rows = items.flatMap(({ id, tags }) =>
      tags.map((tag_id, position) => ({ organization_id: this.scope.organization, item_id: id, tag_id, position })),
    );
    const insert = at(database).insertInto(this.#tables.tagged);
    return inBatches(rows, (some) => insert.values(some).execute(), LINKS_AT_ONCE);
  }

  async setIds(database: Db, item: string, ids: readonly string[]): Promise<void> {
    await at(database).deleteFrom(this.#tables.tagged).where('item_id', '=', item).execute();
    await this.addIds(database, [{ id: item, tags: ids }]);
  }

  async carriersOf(database: Db, tag: string): Promise<string[]> {
    const { tagged } = this.#tables;
    const rows = await at(database).selectFrom(tagged).select('item_id').where('tag_id', '=', tag).execute();
    return rows.map((row) => row.item_id);
  }

  /** Adds a tag to those of the items that still exist. */
  carry(database: Db, tag: string, items: readonly string[]): Promise<void> {
    const { tagged, items: carriers } = this.#tables;
    return inBatches(items, (ids) =>
      at(database)
        .insertInto(tagged)
        .columns(['organization_id', 'item_id', 'tag_id', 'position'])
        .expression((expression) =>
          expression
            .selectFrom(carriers)
            .select([
              'organization_id',
              'id',
              sql<string>`cast(${tag} as text)`.as('tag_id'),
              sql<number>`0`.as('position'),
            ])
            .where('organization_id', '=', this.scope.organization)
            .where('id', 'in', ids),
        )
        .execute(),
    );
  }

  get #tables(): Plain {
    return this.#names as unknown as Plain;
  }
}
