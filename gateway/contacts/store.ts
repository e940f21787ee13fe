import type { Db } from '../core/database/tables.ts';
import { batchPages } from '../core/database/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import { checkPicture } from '../core/ground/pictures.ts';
import type { Scope } from '../core/feed/scope.ts';
import { taggedCollection } from '../core/parts/tags/tagged-collection.ts';
import { tagStore } from '../core/parts/tags/tags.ts';
import type { ContactPatch } from '../generated.ts';
import { clean } from './clean.ts';
import { contactKind, emptyContact, recordOf } from './contact-kind.ts';
import { contactList, TAGS_MOST } from './contact-list.ts';
import type { ContactRecord } from './records.ts';
import { contactTags } from './tables.ts';

export function contactStore(scope: Scope) {
  const tags = tagStore(scope, contactTags);
  const lists = contactList(scope);

  const contacts = taggedCollection(scope, contactKind, tags);
  const { find, findAll, insert, replace, removeAll } = contacts;

  /** Writes to what is there; null where nothing is. */
  const alter = (id: string, make: (before: ContactRecord, database: Db) => Promise<ContactRecord> | ContactRecord) =>
    scope.writeOne(id, async (writing): Promise<ContactRecord | null> => {
      const before = await find(writing.database, id);
      return before && replace(writing, before, await make(before, writing.database));
    });

  const byTag = batchPages(
    async (keys, page) => (await lists.ofTags(keys, page)).map((row) => ({ record: recordOf(row), tag: row.tag })),
    (found) => found.tag,
    TAGS_MOST,
  );

  return {
    tags,
    byId: contacts.byId,
    restore: contacts.restore,

    all: async (page: Page, tag?: string | null) => (await lists.all(page, tag ?? null)).map(recordOf),

    search: async (text: string, page: Page, everywhere = false) =>
      (await lists.search(text.toLowerCase(), page, everywhere ? 'findKey' : 'searchKey')).map(recordOf),

    /** The contacts of one tag, asked for together with those of its neighbours. */
    ofTag: async (tag: string, page: Page): Promise<ContactRecord[]> =>
      (await byTag(tag, page)).map(({ record }) => record),

    find: (id: string) => find(scope.database, id),

    create: (patch: ContactPatch | null | undefined): Promise<ContactRecord> =>
      scope.write(async (writing) => {
        const { id, ...empty } = emptyContact();
        if (!patch) return insert(writing, { id, ...empty });
        const kept = { ...empty, ...clean(patch) };
        return insert(writing, { id, ...kept, tags: await tags.check(writing.database, patch.tags ?? []) });
      }),

    update: (id: string, patch: ContactPatch): Promise<ContactRecord | null> =>
      alter(id, async (before, database) => {
        const after: ContactRecord = { ...before, ...clean(patch) };
        if (patch.title === null) delete after.title;
        if (patch.company === null) delete after.company;
        if (patch.tags !== undefined) after.tags = await tags.check(database, patch.tags ?? []);
        return after;
      }),

    setAvatar: (id: string, avatar: string): Promise<ContactRecord | null> =>
      alter(id, (before) => ({ ...before, avatar: checkPicture('avatar', avatar) })),

    remove: contacts.drop,

    removeMany: (ids: readonly string[]): Promise<boolean> =>
      scope.write(async (writing) => {
        await removeAll(writing, await findAll(writing.database, ids));
        return true;
      }),

    tagMany: (ids: readonly string[], tag: string, tagged: boolean): Promise<ContactRecord[]> =>
      scope.write(async (writing) => {
        await tags.check(writing.database, [tag]);
        const changed: ContactRecord[] = [];
        for (const before of await findAll(writing.database, ids)) {
          const others = before.tags.filter((id) => id !== tag);
          const wanted = tagged ? [tag, ...others] : others;
          const isSame = before.tags.includes(tag) === tagged;
          changed.push(isSame ? before : await replace(writing, before, { ...before, tags: wanted }));
        }
        return changed;
      }),
  };
}

export type ContactStore = ReturnType<typeof contactStore>;
