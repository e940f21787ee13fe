import type { Db } from '../core/database/tables.ts';
import { batchPages } from '../core/database/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import { typedPicture } from '../core/ground/pictures.ts';
import type { Scope } from '../core/feed/scope.ts';
import { refuseOverwriting } from '../core/feed/since.ts';
import { TaggedCollection } from '../core/parts/tags/tagged-collection.ts';
import { TagStore } from '../core/parts/tags/tags.ts';
import type { ContactPatch } from '../generated.ts';
import { clean } from './clean.ts';
import { contactKind, emptyContact, recordOf } from './contact-kind.ts';
import { contactList, TAGS_MOST } from './contact-list.ts';
import type { ContactRecord } from './records.ts';
import { contactTags } from './tables.ts';

const contactsOf = (scope: Scope, tags: TagStore) => new TaggedCollection(scope, contactKind, tags);

type ContactList = ReturnType<typeof contactList>;

const pagesOfTags = (lists: ContactList) =>
  batchPages(
    async (keys, page) => (await lists.ofTags(keys, page)).map((row) => ({ record: recordOf(row), tag: row.tag })),
    (found) => found.tag,
    TAGS_MOST,
  );

export class ContactStore {
  readonly tags: TagStore;
  readonly #scope: Scope;
  readonly #contacts: ReturnType<typeof contactsOf>;
  #lists: ContactList | null = null;
  #byTag: ReturnType<typeof pagesOfTags> | null = null;

  constructor(scope: Scope) {
    this.#scope = scope;
    this.tags = new TagStore(scope, contactTags);
    this.#contacts = contactsOf(scope, this.tags);
  }

  get byId() {
    return this.#contacts.byId;
  }

  async all(page: Page, tag?: string | null): Promise<ContactRecord[]> {
    return (await this.#listed.all(page, tag ?? null)).map(recordOf);
  }

  async search(text: string, page: Page, everywhere = false): Promise<ContactRecord[]> {
    const column = everywhere ? 'findKey' : 'searchKey';
    return (await this.#listed.search(text.toLowerCase(), page, column)).map(recordOf);
  }

  /** The contacts of one tag, asked for together with those of its neighbours. */
  async ofTag(tag: string, page: Page): Promise<ContactRecord[]> {
    this.#byTag ??= pagesOfTags(this.#listed);
    return (await this.#byTag(tag, page)).map(({ record }) => record);
  }

  find(id: string): Promise<ContactRecord | null> {
    return this.#contacts.find(this.#scope.database, id);
  }

  create(patch: ContactPatch | null | undefined): Promise<ContactRecord> {
    return this.#scope.write(async (writing) => {
      const { id, ...empty } = emptyContact();
      if (!patch) return this.#contacts.insert(writing, { id, ...empty });
      const kept = { ...empty, ...clean(patch) };
      const tags = await this.tags.check(writing.database, patch.tags ?? []);
      return this.#contacts.insert(writing, { id, ...kept, tags });
    });
  }

  update(id: string, patch: ContactPatch, since?: string | null): Promise<ContactRecord | null> {
    return this.#alter(id, async (before, database) => {
      const fields = Object.keys(patch);
      await refuseOverwriting(this.#scope, database, { record: contactKind.record, id, since, fields });
      const after: ContactRecord = { ...before, ...clean(patch) };
      if (patch.title === null) delete after.title;
      if (patch.company === null) delete after.company;
      if (patch.job === null) delete after.job;
      if (patch.tags !== undefined) after.tags = await this.tags.check(database, patch.tags ?? []);
      return after;
    });
  }

  setAvatar(id: string, avatar: string): Promise<ContactRecord | null> {
    return this.#alter(id, (before) => ({ ...before, avatar: typedPicture(avatar) }));
  }

  remove(id: string): Promise<boolean> {
    return this.#contacts.drop(id);
  }

  removeMany(ids: readonly string[]): Promise<boolean> {
    return this.#scope.write(async (writing) => {
      await this.#contacts.removeAll(writing, await this.#contacts.findAll(writing.database, ids));
      return true;
    });
  }

  tagMany(ids: readonly string[], tag: string, tagged: boolean): Promise<ContactRecord[]> {
    return this.#scope.write(async (writing) => {
      await this.tags.check(writing.database, [tag]);
      const changed: ContactRecord[] = [];
      for (const before of await this.#contacts.findAll(writing.database, ids)) {
        const others = before.tags.filter((id) => id !== tag);
        const wanted = tagged ? [tag, ...others] : others;
        const isSame = before.tags.includes(tag) === tagged;
        changed.push(isSame ? before : await this.#contacts.replace(writing, before, { ...before, tags: wanted }));
      }
      return changed;
    });
  }

  restore(id: string, before: ContactRecord | null): Promise<void> {
    return this.#contacts.restore(id, before);
  }

  get #listed(): ContactList {
    return (this.#lists ??= contactList(this.#scope));
  }

  /** Writes to what is there; null where nothing is. */
  #alter(
    id: string,
    make: (before: ContactRecord, database: Db) => Promise<ContactRecord> | ContactRecord,
  ): Promise<ContactRecord | null> {
    return this.#scope.writeOne(id, async (writing) => {
      const before = await this.#contacts.find(writing.database, id);
      return before && this.#contacts.replace(writing, before, await make(before, writing.database));
    });
  }
}
