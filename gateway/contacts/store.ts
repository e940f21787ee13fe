import { batchPages } from '../kit/rows/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import { EntityStore } from '../kit/entity/entity-store.ts';
import type { Scope } from '../core/feed/scope.ts';
import { typedPicture } from '../core/ground/pictures.ts';
import type { TagStore } from '../kit/parts/tags/tags.ts';
import { contact } from './contact.ts';
import { contactList, TAGS_MOST } from './contact-list.ts';
import type { ContactRecord } from './records.ts';

const ADDRESSES_MOST = 20_000;

type ContactList = ReturnType<typeof contactList>;

const pagesOfTags = (lists: ContactList) =>
  batchPages(
    async (keys, page) =>
      (await lists.ofTags(keys, page)).map((row) => ({ record: contact.recordOf(row), tag: row.tag })),
    (found) => found.tag,
    TAGS_MOST,
  );

export class ContactStore extends EntityStore<'contacts', ContactRecord> {
  declare readonly tags: TagStore;
  #lists: ContactList | null = null;
  #byTag: ReturnType<typeof pagesOfTags> | null = null;

  constructor(scope: Scope) {
    super(scope, contact);
  }

  override async list(page: Page, { tag }: { tag?: string | null } = {}): Promise<ContactRecord[]> {
    return (await this.#listed.all(page, tag ?? null)).map(contact.recordOf);
  }

  override async search(text: string, page: Page, everywhere = false): Promise<ContactRecord[]> {
    const column = everywhere ? 'findKey' : 'searchKey';
    return (await this.#listed.search(text.toLowerCase(), page, column)).map(contact.recordOf);
  }

  /** Contacts of one tag, batched over tags. */
  async ofTag(tag: string, page: Page): Promise<ContactRecord[]> {
    this.#byTag ??= pagesOfTags(this.#listed);
    return (await this.#byTag(tag, page)).map(({ record }) => record);
  }

  setAvatar(id: string, avatar: string): Promise<ContactRecord | null> {
    return this.alter(id, async (_, before) => ({ ...before, avatar: typedPicture(avatar) }));
  }

  tagMany(ids: readonly string[], tag: string, tagged: boolean): Promise<ContactRecord[]> {
    return this.scope.write(async (writing) => {
      await this.tags.check(writing.database, [tag]);
      const changed: ContactRecord[] = [];
      for (const before of await this.findAll(writing.database, ids)) {
        const others = before.tags.filter((id) => id !== tag);
        const wanted = tagged ? [tag, ...others] : others;
        const isSame = before.tags.includes(tag) === tagged;
        changed.push(isSame ? before : await this.replace(writing, before, { ...before, tags: wanted }));
      }
      return changed;
    });
  }

  /** Email addresses of contacts, up to the list limit. */
  async addresses(): Promise<Pick<ContactRecord, 'id' | 'company' | 'emails'>[]> {
    const rows = await this.own(this.scope.database)
      .select(['id', 'company', 'emails'])
      .orderBy('sortKey')
      .limit(ADDRESSES_MOST)
      .execute();
    return rows.map(({ emails, company, ...row }) => ({
      ...row,
      ...(company === null ? {} : { company }),
      emails: JSON.parse(emails) as ContactRecord['emails'],
    }));
  }

  get #listed(): ContactList {
    return (this.#lists ??= contactList(this.scope));
  }
}

export const contactStore = ({ scope }: { scope: Scope }) => new ContactStore(scope);
