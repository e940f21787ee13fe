import type { Db } from '../../../core/database/tables.ts';
import type { Page } from '../../../core/database/paging.ts';
import type { Scope, Writing } from '../../../core/feed/scope.ts';
import { memoizeByObject } from '../../../core/ground/memoize-by-object.ts';
import { RowCollection } from '../../rows/collection.ts';
import type { RowKind } from '../../rows/record-kind.ts';
import { TagLinks } from './tag-links.ts';
import type { TagNames, TagsTable } from './tag-tables.ts';

type Tag = { id: string; title: string };
/** A deleted tag, with the items that had it. */
type Tagged = Tag & { items?: string[] };

const kindOf = memoizeByObject(({ room, record, tags }: TagNames): RowKind<TagsTable, Tagged, 'id' | 'title'> => ({
  room,
  record,
  table: tags,
  columns: ['id', 'title'],
  order: 'position',
  recordOf: (row) => row,
  rowOf: ({ id, title }) => ({ id, title }),
}));

/** Tags of a room and their links to items. */
export class TagStore extends TagLinks {
  readonly #rows: RowCollection<TagsTable, Tagged, 'id' | 'title'>;

  constructor(scope: Scope, names: TagNames) {
    super(scope, names);
    this.#rows = new RowCollection(scope, kindOf(names));
  }

  get byId() {
    return this.#rows.byId;
  }

  known(database: Db, ids: readonly string[]): Promise<string[]> {
    return this.#rows.known(database, ids);
  }

  all(page: Page): Promise<Tag[]> {
    return this.#rows.page(page);
  }

  /** Ids without duplicates; throws if one is foreign. */
  check(database: Db, ids: readonly string[]): Promise<string[]> {
    return this.#rows.checkAll(database, 'tags', ids, 'no tag of the organization');
  }

  /** All tags, inside a write. */
  names(database: Db): Promise<Tag[]> {
    return this.#rows.own(database).select(['id', 'title']).orderBy('position').execute();
  }

  make(writing: Writing, title: string): Promise<Tag> {
    return this.#insert(writing, { id: crypto.randomUUID(), title });
  }

  create(title: string): Promise<Tag> {
    return this.scope.write((writing) => this.make(writing, title));
  }

  /** Updates the title, if given. */
  update(id: string, { title }: { title?: string }): Promise<Tag | null> {
    return this.scope.write(async (writing) => {
      const before = await this.#rows.find(writing.database, id);
      return before && title !== undefined ? this.#rename(writing, before, title) : before;
    });
  }

  remove(id: string): Promise<boolean> {
    return this.scope.write(async (writing) => {
      const tag = await this.#rows.find(writing.database, id);
      if (tag) await this.#remove(writing, tag);
      return true;
    });
  }

  /** Restores a tag, and its links to items that still exist. */
  restore(id: string, before: Tagged | null): Promise<void> {
    return this.scope.write(async (writing) => {
      const now = await this.#rows.find(writing.database, id);
      if (!before) return void (now && (await this.#remove(writing, now)));
      if (now) return void (await this.#rename(writing, now, before.title));
      await this.#insert(writing, { id, title: before.title });
      await this.carry(writing.database, id, before.items ?? []);
    });
  }

  async #insert(writing: Writing, tag: Tag): Promise<Tag> {
    return this.#rows.insert(writing, tag, { position: await this.#rows.place(writing.database, 'first') });
  }

  async #remove(writing: Writing, tag: Tag): Promise<unknown> {
    return this.#rows.remove(writing, { ...tag, items: await this.carriersOf(writing.database, tag.id) });
  }

  #rename(writing: Writing, before: Tag, title: string): Promise<Tag> {
    return this.#rows.replace(writing, before, { ...before, title });
  }
}
