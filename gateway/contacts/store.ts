import type { Selectable } from 'kysely';
import { changedColumns } from '../core/ground/changed-columns.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { prepared } from '../core/database/prepared.ts';
import { batchById, batchPages } from '../core/database/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import { checkPicture } from '../core/ground/pictures.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { sortKey } from '../core/ground/sort-key.ts';
import { tagIdsOf } from '../core/parts/carried-tags.ts';
import { tagStore } from '../core/parts/tags.ts';
import type { ContactPatch } from '../generated.ts';
import { clean } from './clean.ts';
import { contactList, TAGS_MOST } from './contact-list.ts';
import { LISTED, type ListedContact } from './contact-order.ts';
import { findKey } from './find-key.ts';
import { contactTags, type ContactsTable } from './tables.ts';
import type { ContactRecord, Email, Phone } from './records.ts';

type ContactRow = Selectable<ContactsTable>;

/** A contact that was made empty shows `job`, and a background only when it was given one. Keys in the documented order. */
function recordOf(row: ListedContact): ContactRecord {
  const { background, title, company, isFresh } = row;
  const record = { id: row.id, avatar: row.avatar } as ContactRecord;
  if (!isFresh || background !== null) record.background = background;
  record.name = row.name;
  record.emails = JSON.parse(row.emails) as Email[];
  record.phoneNumbers = JSON.parse(row.phoneNumbers) as Phone[];
  if (title !== null) record.title = title;
  if (company !== null) record.company = company;
  if (isFresh) record.job = { title: '', company: '' };
  record.birthday = row.birthday;
  record.address = row.address;
  record.notes = row.notes;
  record.tags = tagIdsOf(row.tags);
  return record;
}

function rowOf(record: ContactRecord, organization_id: string): ContactRow {
  const { id, avatar, name, birthday, address, notes } = record;
  return {
    id,
    organization_id,
    avatar,
    background: record.background ?? null,
    name,
    sortKey: sortKey(name),
    searchKey: name.toLowerCase(),
    findKey: findKey(record),
    emails: JSON.stringify(record.emails),
    phoneNumbers: JSON.stringify(record.phoneNumbers),
    title: record.title ?? null,
    company: record.company ?? null,
    birthday,
    address,
    notes,
    isFresh: record.job ? 1 : 0,
  };
}

type Own<V> = V & { organization: string };

const byIds = prepared((database: Db, { organization, ids }: Own<{ ids: readonly string[] }>) =>
  database.selectFrom('contacts').select(LISTED).where('organization_id', '=', organization).where('id', 'in', ids),
);

/** Built once for each set of columns that change together. */
const setColumns = prepared(
  (database: Db, { organization, id, ...changed }: Own<{ id: string } & Partial<ContactRow>>, _columns: string) =>
    database.updateTable('contacts').set(changed).where('organization_id', '=', organization).where('id', '=', id),
);

export function contactStore(scope: Scope) {
  const { organization } = scope;
  const tags = tagStore(scope, contactTags);
  const lists = contactList(scope);

  const findMany = async (database: Db, ids: readonly string[]): Promise<ContactRecord[]> =>
    ids.length === 0 ? [] : (await byIds(database, { organization, ids })).map(recordOf);

  const find = async (database: Db, id: string): Promise<ContactRecord | null> =>
    (await findMany(database, [id]))[0] ?? null;

  const insert = async ({ database, change }: Writing, record: ContactRecord): Promise<ContactRecord> => {
    await database.insertInto('contacts').values(rowOf(record, organization)).execute();
    await tags.setIds(database, record.id, record.tags);
    await change({ room: 'contacts', record: 'Contact', id: record.id, action: 'create', before: null, after: record });
    return record;
  };

  const replace = async (
    { database, change }: Writing,
    before: ContactRecord,
    after: ContactRecord,
  ): Promise<ContactRecord> => {
    const { id } = after;
    const changed = changedColumns(rowOf(before, organization), rowOf(after, organization));
    if (changed) await setColumns(database, { ...changed, organization, id }, Object.keys(changed).join());
    if (before.tags.join() !== after.tags.join()) await tags.setIds(database, id, after.tags);
    await change({ room: 'contacts', record: 'Contact', id, action: 'update', before, after });
    return after;
  };

  const remove = async ({ database, change }: Writing, before: ContactRecord): Promise<void> => {
    await database
      .deleteFrom('contacts')
      .where('organization_id', '=', organization)
      .where('id', '=', before.id)
      .execute();
    await change({ room: 'contacts', record: 'Contact', id: before.id, action: 'delete', before, after: null });
  };

  /** All or nothing: an id that is not the organization's own changes nothing at all. */
  const findAll = async (database: Db, ids: readonly string[]): Promise<ContactRecord[]> => {
    const wanted = [...new Set(ids)];
    if (wanted.length > scope.listMax) throw badInput('ids', `must hold at most ${scope.listMax}`);
    const found = new Map((await findMany(database, wanted)).map((record) => [record.id, record]));
    const missing = wanted.findIndex((id) => !found.has(id));
    if (missing >= 0) throw new Fault('NOT_FOUND');
    return wanted.map((id) => found.get(id)!);
  };

  const byId = batchById((ids) => findMany(scope.database, ids));
  const byTag = batchPages(
    async (keys, page) => (await lists.ofTags(keys, page)).map((row) => ({ record: recordOf(row), tag: row.tag })),
    (found) => found.tag,
    TAGS_MOST,
  );

  return {
    tags,
    byId,

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
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        if (!before) return null;
        const after: ContactRecord = { ...before, ...clean(patch) };
        if (patch.title === null) delete after.title;
        if (patch.company === null) delete after.company;
        if (patch.tags !== undefined) after.tags = await tags.check(writing.database, patch.tags ?? []);
        return replace(writing, before, after);
      }),

    setAvatar: (id: string, avatar: string): Promise<ContactRecord | null> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        return before && replace(writing, before, { ...before, avatar: checkPicture('avatar', avatar) });
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        if (before) await remove(writing, before);
        return true;
      }),

    removeMany: (ids: readonly string[]): Promise<boolean> =>
      scope.write(async (writing) => {
        for (const before of await findAll(writing.database, ids)) await remove(writing, before);
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

    /** Puts a contact back to what it was; tags that are gone by now stay gone. */
    restore: (id: string, before: ContactRecord | null): Promise<void> =>
      scope.write(async (writing) => {
        const now = await find(writing.database, id);
        if (!before) return void (now && (await remove(writing, now)));
        const record = { ...before, tags: await tags.known(writing.database, before.tags) };
        await (now ? replace(writing, now, record) : insert(writing, record));
      }),
  };
}

const emptyContact = (): ContactRecord => ({
  id: crypto.randomUUID(),
  avatar: null,
  name: 'New Contact',
  emails: [],
  phoneNumbers: [],
  job: { title: '', company: '' },
  birthday: null,
  address: null,
  notes: null,
  tags: [],
});

export type ContactStore = ReturnType<typeof contactStore>;
