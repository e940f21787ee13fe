import type { AnnouncementWho } from '../generated.ts';
import { addIndex, ofOrganization, ofUser, type RoomMigrations } from '../core/database/tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    announcements: AnnouncementsTable;
    announcement_receipts: AnnouncementReceiptsTable;
  }
}

export type AnnouncementKind = 'news' | 'maintenance' | 'warning' | 'required';
export type { AnnouncementWho };

export type AnnouncementsTable = {
  id: string;
  organization_id: string;
  title: string;
  kind: AnnouncementKind;
  /** JSON: text per language. */
  texts: string;
  who: AnnouncementWho;
  /** Roles of the audience, separated and surrounded by spaces. */
  roles: string;
  /** JSON: people of the audience, if it names any. */
  people: string;
  startsAt: string | null;
  endsAt: string | null;
  /** Start time; for drafts, the creation time. */
  sortAt: string;
  timezone: string;
  dueDate: string | null;
  isPinned: number;
  isDismissible: number;
  link: string | null;
  author_id: string | null;
  version: number;
  publishedAt: string | null;
  tellsAt: string | null;
  remindedAt: string | null;
  createdAt: string;
  updatedAt: string;
};

/** Receipt of one person for one version; times are set once. */
export type AnnouncementReceiptsTable = {
  organization_id: string;
  announcement_id: string;
  user_id: string;
  version: number;
  reachedAt: string | null;
  remindedAt: string | null;
  seenAt: string | null;
  dismissedAt: string | null;
  acknowledgedAt: string | null;
};

export const migrations: RoomMigrations = {
  '0165 announcements': async (database) => {
    const texts = ['title', 'kind', 'texts', 'who', 'roles', 'people', 'sortAt', 'timezone', 'createdAt', 'updatedAt'];
    const moments = ['startsAt', 'endsAt', 'dueDate', 'link', 'author_id', 'publishedAt', 'tellsAt', 'remindedAt'];
    let made = database.schema
      .createTable('announcements')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization);
    for (const name of texts) made = made.addColumn(name as never, 'text', (column) => column.notNull());
    for (const name of moments) made = made.addColumn(name as never, 'text');
    for (const name of ['isPinned', 'isDismissible', 'version'])
      made = made.addColumn(name as never, 'integer', (column) => column.notNull());
    await made.execute();
    await addIndex(database, 'announcements_order', 'announcements', ['organization_id', 'sortAt', 'id']);
    await addIndex(database, 'announcements_tells', 'announcements', ['tellsAt']);
  },
  '0166 receipts of announcements': async (database) => {
    let made = database.schema
      .createTable('announcement_receipts')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('announcement_id', 'text', (column) =>
        column.notNull().references('announcements.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text', ofUser)
      .addColumn('version', 'integer', (column) => column.notNull());
    for (const name of ['reachedAt', 'remindedAt', 'seenAt', 'dismissedAt', 'acknowledgedAt'])
      made = made.addColumn(name as never, 'text');
    await made
      .addPrimaryKeyConstraint('announcement_receipts_key', ['announcement_id', 'user_id', 'version'])
      .execute();
  },
};
