import { sql, type SqlBool } from 'kysely';
import { cleanHtml } from '../text/clean-html.ts';
import { addIndex, ofOrganization, ofUser, type RoomMigration } from '../../core/database/tables.ts';
import type { Page } from '../../core/database/paging.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { collection, type EntityMapping } from '../rows/collection.ts';

/** Messages and notifications: the JSON as it was sent, plus two flags for queries. */
export type NoticesTable = {
  id: string;
  organization_id: string;
  user_id: string;
  /** Smaller comes first; new rows are put before the first. */
  position: number;
  body: string;
};

export type NoticeFields = {
  icon?: string | null;
  image?: string | null;
  title?: string | null;
  description?: string | null;
  time?: string | null;
  link?: string | null;
  useRouter?: boolean | null;
  read?: boolean | null;
  seen?: boolean | null;
};

export type Notice = NoticeFields & { id: string };

type Name = 'messages' | 'notifications';

const FIELDS = ['icon', 'image', 'title', 'description', 'time', 'link', 'useRouter', 'read', 'seen'] as const;

export const noticeTable =
  (name: Name): RoomMigration =>
  async (database) => {
    await database.schema
      .createTable(name)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('user_id', 'text', ofUser)
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute();
    await addIndex(database, `${name}_order`, name, ['organization_id', 'user_id', 'position', 'id']);
  };

/** Sent fields with sanitized markup. */
function clean(input: NoticeFields): NoticeFields {
  const kept: Record<string, unknown> = {};
  for (const field of FIELDS) if (input[field] !== undefined) kept[field] = input[field];
  if (input.title) kept.title = cleanHtml('title', input.title);
  if (input.description) kept.description = cleanHtml('description', input.description);
  return kept as NoticeFields;
}

const kindOf = (room: Name, record: string): EntityMapping<Name, Notice, 'id' | 'body'> => ({
  room,
  record,
  table: room,
  columns: ['id', 'body'],
  order: 'position',
  isPrivate: true,
  // Searches the stored JSON; inside a value, the quotes would be escaped.
  conditions: { isUnread: () => sql<SqlBool>`"body" not like '%"read":true%'` },
  recordOf: ({ id, body }) => ({ ...(JSON.parse(body) as NoticeFields), id }),
  rowOf: ({ id, ...fields }) => ({ id, body: JSON.stringify(fields) }),
});

/** Messages and notifications differ only in their names. */
const kinds = {
  messages: kindOf('messages', 'Message'),
  notifications: kindOf('notifications', 'Notification'),
};

export function noticeStore(scope: Scope, name: Name) {
  const notices = collection(scope, kinds[name]);

  const insert = async (writing: Writing, notice: Notice): Promise<Notice> =>
    notices.insert(writing, notice, { position: await notices.place(writing.database, 'first') });

  /** Writes to an existing notice; null if there is none. */
  const alter = (id: string, work: (writing: Writing, before: Notice) => Promise<Notice>): Promise<Notice | null> =>
    scope.write(async (writing) => {
      const before = await notices.find(writing.database, id);
      return before && work(writing, before);
    });

  const change = (id: string, patch: NoticeFields) =>
    alter(id, (writing, before) => notices.replace(writing, before, { ...before, ...patch }));

  return {
    find: (id: string) => notices.find(scope.database, id),

    list: (page: Page) => notices.page(page),

    unread: (): Promise<number> => notices.count({}, ['isUnread']),

    create: (input: NoticeFields): Promise<Notice> =>
      scope.write((writing) => insert(writing, { ...clean(input), id: crypto.randomUUID() })),

    update: (id: string, patch: NoticeFields) => change(id, clean(patch)),

    setRead: (id: string, read: boolean) => change(id, { read }),

    remove: (id: string) => alter(id, (writing, before) => notices.remove(writing, before)),

    markAllRead: (): Promise<boolean> =>
      scope.write(async (writing) => {
        const ids = await notices.own(writing.database).select('id').execute();
        const all = await notices.findMany(
          writing.database,
          ids.map(({ id }) => id),
        );
        for (const before of all) {
          if (before.read && before.seen) continue;
          await notices.replace(writing, before, { ...before, read: true, seen: true });
        }
        return true;
      }),

    restore: (id: string, before: Notice | null): Promise<void> => notices.restore(id, before, { insert }),
  };
}
