import { sql, type Kysely } from 'kysely';
import { addIndex, ofOrganization, ofUser, type RoomMigrations } from '../core/database/tables.ts';
import type { CatalogueNames } from '../kit/parts/catalogue.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    faq_categories: HelpCategoriesTable;
    faqs: FaqsTable;
    guide_categories: HelpCategoriesTable;
    guides: GuidesTable;
    faq_votes: VotesTable & { faq_id: string };
    guide_votes: VotesTable & { guide_id: string };
    support_tickets: SupportTicketsTable;
    support_additions: SupportAdditionsTable;
    support_ticket_numbers: { organization_id: string; last: number };
  }
}

const category = { room: 'help-center', argument: 'category', label: 'title', order: 'position' } as const;

export const faqCategories: CatalogueNames = {
  ...category,
  record: 'FaqCategory',
  table: 'faq_categories',
  holders: [{ table: 'faqs', column: 'category_id' }],
};
export const guideCategories: CatalogueNames = {
  ...category,
  record: 'GuideCategory',
  table: 'guide_categories',
  holders: [{ table: 'guides', column: 'category_id' }],
};

export type HelpCategoriesTable = {
  id: string;
  organization_id: string;
  position: number;
  slug: string;
  title: string;
};

type InCategory = {
  id: string;
  organization_id: string;
  category_id: string;
  /** Position over all categories: used in lists and search results. */
  position: number;
  /** Lower case, for substring search. */
  searchKey: string;
  /** Title only, for ranking search results. */
  titleKey: string;
  updatedAt: string | null;
};

/** Vote counts, stored so that votes need not be counted. */
type Voted = { helpful: number; notHelpful: number };

export type FaqsTable = InCategory & Voted & { question: string; answer: string };

export type GuidesTable = InCategory & Voted & { slug: string; title: string; subtitle: string; content: string };

type VotesTable = { organization_id: string; user_id: string; helpful: number };

export type SupportTicketsTable = {
  id: string;
  organization_id: string;
  user_id: string;
  number: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: string;
  closedAt: string | null;
};

type SupportAdditionsTable = {
  id: string;
  organization_id: string;
  user_id: string;
  ticket_id: string;
  message: string;
  createdAt: string;
};

const categories = (database: Kysely<never>, name: string) =>
  database.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addUniqueConstraint(`${name}_slug`, ['organization_id', 'slug'])
    .execute();

const inCategory = (database: Kysely<never>, name: string, category: string) =>
  database.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('category_id', 'text', (column) => column.notNull().references(`${category}.id`).onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('searchKey', 'text', (column) => column.notNull());

const indexOrder = async (database: Kysely<never>, name: string, first: string) => {
  await addIndex(database, `${name}_${first}`, name, [first, 'position', 'id'] as never[]);
};

const votesOf = (database: Kysely<never>, kind: 'faq' | 'guide') =>
  database.schema
    .createTable(`${kind}_votes`)
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', ofUser)
    .addColumn(`${kind}_id`, 'text', (column) => column.notNull().references(`${kind}s.id`).onDelete('cascade'))
    .addColumn('helpful', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${kind}_votes_key`, [`${kind}_id`, 'user_id'])
    .execute();

/** Fills the search keys of existing rows; the next change writes them like the store does. */
const lower = (column: string) => sql`lower(${sql.ref(column)})`;

export const migrations: RoomMigrations = {
  '0024 help-center': async (database, engine) => {
    await categories(database, 'faq_categories');
    await indexOrder(database, 'faq_categories', 'organization_id');
    await inCategory(database, 'faqs', 'faq_categories')
      .addColumn('question', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .execute();
    await indexOrder(database, 'faqs', 'organization_id');
    await indexOrder(database, 'faqs', 'category_id');
    await engine.indexText(database, 'faqs', 'searchKey');

    await categories(database, 'guide_categories');
    await indexOrder(database, 'guide_categories', 'organization_id');
    await inCategory(database, 'guides', 'guide_categories')
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('subtitle', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('helpful', 'integer', (column) => column.notNull())
      .addColumn('notHelpful', 'integer', (column) => column.notNull())
      .addUniqueConstraint('guides_slug', ['organization_id', 'slug'])
      .execute();
    await indexOrder(database, 'guides', 'organization_id');
    await indexOrder(database, 'guides', 'category_id');
    await engine.indexText(database, 'guides', 'searchKey');

    await votesOf(database, 'guide');
    await database.schema
      .createTable('support_tickets')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('user_id', 'text', ofUser)
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addUniqueConstraint('support_tickets_number', ['organization_id', 'number'])
      .execute();
    await addIndex(database, 'support_tickets_own', 'support_tickets', ['organization_id', 'user_id', 'number']);
    await database.schema
      .createTable('support_ticket_numbers')
      .addColumn('organization_id', 'text', (column) =>
        column.primaryKey().references('organizations.organization_id').onDelete('cascade'),
      )
      .addColumn('last', 'integer', (column) => column.notNull())
      .execute();
  },
  '0093 votes for answers, additions to tickets': async (database) => {
    for (const table of ['faqs', 'guides']) {
      await database.schema
        .alterTable(table)
        .addColumn('titleKey', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await database.schema.alterTable(table).addColumn('updatedAt', 'text').execute();
    }
    for (const votes of ['helpful', 'notHelpful'])
      await database.schema
        .alterTable('faqs')
        .addColumn(votes, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    await database
      .updateTable('faqs' as never)
      .set({ titleKey: lower('question') } as never)
      .execute();
    await database
      .updateTable('guides' as never)
      .set({ titleKey: lower('title') } as never)
      .execute();
    await votesOf(database, 'faq');
    await database.schema.alterTable('support_tickets').addColumn('closedAt', 'text').execute();
    await database.schema
      .createTable('support_additions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('user_id', 'text', ofUser)
      .addColumn('ticket_id', 'text', (column) => column.notNull().references('support_tickets.id').onDelete('cascade'))
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .execute();
    await addIndex(database, 'support_additions_ticket', 'support_additions', ['ticket_id', 'createdAt']);
  },
};
