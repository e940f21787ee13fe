import type { Db } from '../../database/tables.ts';
import type { Page } from '../../database/paging.ts';
import type { Scope, Writing } from '../../feed/scope.ts';
import { checkFilled } from '../../ground/content.ts';
import { badInput } from '../../ground/errors.ts';
import { onceFor } from '../../ground/once-for.ts';
import { drop, rowCollection } from '../collection.ts';
import type { RowKind } from '../record-kind.ts';
import { tagLinks } from './tag-links.ts';
import type { TagNames, TagsTable } from './tag-tables.ts';

export type Tag = { id: string; title: string };
/** A tag that is gone, with what carried it. */
type Tagged = Tag & { items?: string[] };

const kindOf = onceFor(({ room, record, tags }: TagNames): RowKind<TagsTable, Tagged, 'id' | 'title'> => ({
  room,
  record,
  table: tags,
  columns: ['id', 'title'],
  order: 'position',
  recordOf: (row) => row,
  rowOf: ({ id, title }) => ({ id, title }),
}));

/** The tags of a room, and which item carries which. */
export function tagStore(scope: Scope, names: TagNames) {
  const rows = rowCollection(scope, kindOf(names));
  const links = tagLinks(scope, names);
  const { byId, find, known } = rows;

  const insert = async (writing: Writing, tag: Tag): Promise<Tag> =>
    rows.insert(writing, tag, { position: await rows.place(writing.database, 'first') });

  const make = (writing: Writing, title: string): Promise<Tag> =>
    insert(writing, { id: crypto.randomUUID(), title: checkFilled('tag.title', title) });

  const remove = async (writing: Writing, tag: Tag): Promise<unknown> =>
    rows.remove(writing, { ...tag, items: await links.carriersOf(writing.database, tag.id) });

  const rename = (writing: Writing, before: Tag, title: string): Promise<Tag> =>
    rows.replace(writing, before, { ...before, title });

  return {
    ...links,
    byId,
    known,
    all: (page: Page): Promise<Tag[]> => rows.page(page),

    /** The ids without repetition; one that is not the organization's own is refused. */
    check: (database: Db, ids: readonly string[]): Promise<string[]> =>
      rows.checkAll(database, 'tags', ids, 'no tag of the organization'),

    /** All of them inside a write. */
    names: (database: Db): Promise<Tag[]> => rows.own(database).select(['id', 'title']).orderBy('position').execute(),

    make,

    create: (title: string): Promise<Tag> => scope.write((writing) => make(writing, title)),

    /** Merges; without a title the tag stays as it is. */
    update: (id: string, { title }: { title?: string | null }): Promise<Tag | null> =>
      scope.write(async (writing) => {
        if (title === null) throw badInput('tag.title', 'must not be null');
        const before = await find(writing.database, id);
        return before && title !== undefined ? rename(writing, before, checkFilled('tag.title', title)) : before;
      }),

    remove: (id: string): Promise<boolean> => drop(scope, { find, remove }, id),

    /** Puts a tag back, and onto the items that still are there. */
    restore: (id: string, before: Tagged | null): Promise<void> =>
      scope.write(async (writing) => {
        const now = await find(writing.database, id);
        if (!before) return void (now && (await remove(writing, now)));
        if (now) return void (await rename(writing, now, before.title));
        await insert(writing, { id, title: before.title });
        await links.carry(writing.database, id, before.items ?? []);
      }),
  };
}

export type TagStore = ReturnType<typeof tagStore>;
