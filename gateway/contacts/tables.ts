import { sql, type Generated } from 'kysely';
import { addIndex, ofOrganization, type RoomMigrations } from '../core/database/tables.ts';
import { orderTagged } from '../kit/parts/tags/tag-order.ts';
import { createTagTables, type TaggedTable, type TagNames, type TagsTable } from '../kit/parts/tags/tag-tables.ts';
import { findKey } from './find-key.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    contacts: ContactsTable;
    contact_tags: TagsTable;
    contacts_tagged: TaggedTable & { itemKey: Generated<string> };
    countries: CountriesTable;
  }
}

export type ContactsTable = {
  id: string;
  organization_id: string;
  avatar: string | null;
  background: string | null;
  name: string;
  /** Lower case without accents: sort order of the list, the same on both engines. */
  sortKey: string;
  /** Lower case, for substring search by name. */
  searchKey: string;
  /** Lower case, for search in all fields. */
  findKey: string;
  emails: string;
  phoneNumbers: string;
  title: string | null;
  company: string | null;
  birthday: string | null;
  address: string | null;
  notes: string | null;
  /** JSON: title and company of the contract's new contact. */
  job: string | null;
  /** 1 for a contact that was created empty and has no background yet. */
  isFresh: number;
};

export type CountriesTable = {
  id: string;
  iso: string;
  name: string;
  sortKey: string;
  code: string;
  flagImagePos: string;
};

export const contactTags: TagNames = {
  room: 'contacts',
  record: 'ContactTag',
  tags: 'contact_tags',
  tagged: 'contacts_tagged',
  items: 'contacts',
};

export const migrations: RoomMigrations = {
  '0010 contacts': async (database, engine) => {
    await database.schema
      .createTable('contacts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('avatar', 'text')
      .addColumn('background', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('sortKey', 'text', engine.binary)
      .addColumn('searchKey', 'text', (column) => column.notNull())
      .addColumn('emails', 'text', (column) => column.notNull())
      .addColumn('phoneNumbers', 'text', (column) => column.notNull())
      .addColumn('title', 'text')
      .addColumn('company', 'text')
      .addColumn('birthday', 'text')
      .addColumn('address', 'text')
      .addColumn('notes', 'text')
      .addColumn('isFresh', 'integer', (column) => column.notNull())
      .execute();
    await addIndex(database, 'contacts_order', 'contacts', ['organization_id', 'sortKey', 'id']);
    await engine.indexText(database, 'contacts', 'searchKey');
    await createTagTables(database, engine, contactTags);
    await database.schema
      .createTable('countries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('iso', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('sortKey', 'text', engine.binary)
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('flagImagePos', 'text', (column) => column.notNull())
      .execute();
  },
  '0031 contacts by tag': (database, engine) => orderTagged(database, engine, contactTags, 'sortKey'),
  '0033 contacts are found by more than their names': async (database, engine) => {
    await database.schema
      .alterTable('contacts')
      .addColumn('findKey', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    for (let last = ''; ;) {
      const { rows } = await sql<Found>`
        select id, name, title, company, emails, ${sql.ref('phoneNumbers')} from contacts
        where id > ${last} order by id limit 500`.execute(database);
      for (const { id, emails, phoneNumbers, ...row } of rows) {
        const key = findKey({ ...row, emails: JSON.parse(emails), phoneNumbers: JSON.parse(phoneNumbers) });
        await sql`update contacts set ${sql.ref('findKey')} = ${key} where id = ${id}`.execute(database);
      }
      if (rows.length === 0) break;
      last = rows.at(-1)!.id;
    }
    await engine.indexText(database, 'contacts', 'findKey');
  },
  // Created an index that 0320 removes.
  '0034 contacts are found by one or two letters': async () => {},
  '0205 the job of a contact is stored': async (database) => {
    await database.schema.alterTable('contacts').addColumn('job', 'text').execute();
    const empty = JSON.stringify({ title: '', company: '' });
    await sql`update contacts set job = ${empty} where ${sql.ref('isFresh')} = 1`.execute(database);
  },
  '0320 one or two letters have no index': async (database, { engine }) => {
    if (engine !== 'sqlite') return;
    for (const event of ['insert', 'update'])
      await sql.raw(`drop trigger if exists "contacts_searchKey_short_${event}"`).execute(database);
    await sql.raw('drop table if exists "contacts_searchKey_short"').execute(database);
  },
};

type Found = Pick<ContactsTable, 'id' | 'name' | 'title' | 'company' | 'emails' | 'phoneNumbers'>;
