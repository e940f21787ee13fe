import type { Kysely } from 'kysely';
import { cleanHtml, checkLength, checkLink } from '../ground/content.ts';
import type { Db, RoomMigration } from '../database/tables.ts';
import { badInput } from '../ground/errors.ts';
import { limitOf, type Page } from '../database/paging.ts';
import type { Scope } from '../feed/scope.ts';

/** What messages and notifications are made of: the keys that were sent, and two flags that are asked for. */
export type NoticesTable = {
  id: string;
  organization_id: string;
  user_id: string;
  /** Smaller is earlier: a new one is put before the first. */
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
type Notices = Kysely<Record<Name, NoticesTable>>;

const FIELDS = ['icon', 'image', 'title', 'description', 'time', 'link', 'useRouter', 'read', 'seen'] as const;

export const noticeTable =
  (name: Name): RoomMigration =>
  async (database) => {
    await database.schema
      .createTable(name)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.organization_id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex(`${name}_order`)
      .on(name)
      .columns(['organization_id', 'user_id', 'position', 'id'])
      .execute();
  };

/** Copies the listed keys that were sent, checked; nothing else of the input is kept. */
function clean(input: NoticeFields): NoticeFields {
  const kept: Record<string, unknown> = {};
  for (const field of FIELDS) if (input[field] !== undefined) kept[field] = input[field];
  for (const flag of ['read', 'seen'] as const) if (input[flag] === null) throw badInput(flag, 'must not be null');
  if (input.link) kept.link = checkLink('link', input.link);
  if (input.image) kept.image = checkLink('image', input.image);
  if (input.title) kept.title = cleanHtml(checkLength('title', input.title, 1_000));
  if (input.description) kept.description = cleanHtml(checkLength('description', input.description, 10_000));
  if (input.icon) kept.icon = checkLength('icon', input.icon, 100);
  if (input.time) kept.time = checkLength('time', input.time, 100);
  return kept as NoticeFields;
}

const recordOf = (row: { id: string; body: string }): Notice => ({
  ...(JSON.parse(row.body) as NoticeFields),
  id: row.id,
});

/** The rooms messages and notifications behave alike in every detail; only their names differ. */
export function noticeStore(scope: Scope, name: Name, record: string) {
  const { organization, user } = scope;
  const table = (database: Db) => database as unknown as Notices;
  const mine = (database: Db) =>
    table(database).selectFrom(name).where('organization_id', '=', organization).where('user_id', '=', user);

  const find = async (database: Db, id: string): Promise<Notice | null> => {
    const row = await mine(database).select(['id', 'body']).where('id', '=', id).executeTakeFirst();
    return row ? recordOf(row) : null;
  };

  const save = (database: Db, { id, ...fields }: Notice) =>
    table(database)
      .updateTable(name)
      .set({ body: JSON.stringify(fields) })
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .where('id', '=', id)
      .execute();

  const insert = async (database: Db, { id, ...fields }: Notice): Promise<void> => {
    const first = await mine(database)
      .select((expression) => expression.fn.min('position').as('position'))
      .executeTakeFirst();
    await table(database)
      .insertInto(name)
      .values({
        id,
        organization_id: organization,
        user_id: user,
        position: Number(first?.position ?? 0) - 1,
        body: JSON.stringify(fields),
      })
      .execute();
  };

  const remove = (database: Db, id: string) =>
    table(database)
      .deleteFrom(name)
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .where('id', '=', id)
      .execute();

  const about = (action: 'create' | 'update' | 'delete', id: string, before: Notice | null, after: Notice | null) => ({
    room: name,
    record,
    id,
    action,
    before,
    after,
    isPrivate: true,
  });

  const change = (id: string, patch: NoticeFields): Promise<Notice | null> =>
    scope.write(async (writing) => {
      const before = await find(writing.database, id);
      if (!before) return null;
      const after = { ...before, ...patch };
      await save(writing.database, after);
      await writing.change(about('update', id, before, after));
      return after;
    });

  return {
    find: (id: string) => find(scope.database, id),

    async list(page: Page, listMax: number): Promise<Notice[]> {
      let query = mine(scope.database).select(['id', 'body']);
      if (page.after != null) {
        const last = await mine(scope.database).select('position').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where('position', '>', last.position);
      }
      const rows = await query.orderBy('position').orderBy('id').limit(limitOf(page, listMax)).execute();
      return rows.map(recordOf);
    },

    create: (input: NoticeFields): Promise<Notice> =>
      scope.write(async (writing) => {
        const made = { ...clean(input), id: crypto.randomUUID() };
        await insert(writing.database, made);
        await writing.change(about('create', made.id, null, made));
        return made;
      }),

    update: (id: string, patch: NoticeFields) => change(id, clean(patch)),

    setRead: (id: string, read: boolean) => change(id, { read }),

    remove: (id: string): Promise<Notice | null> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        if (!before) return null;
        await remove(writing.database, id);
        await writing.change(about('delete', id, before, null));
        return before;
      }),

    markAllRead: (): Promise<boolean> =>
      scope.write(async (writing) => {
        const rows = await mine(writing.database).select(['id', 'body']).execute();
        for (const before of rows.map(recordOf)) {
          if (before.read && before.seen) continue;
          const after = { ...before, read: true, seen: true };
          await save(writing.database, after);
          await writing.change(about('update', before.id, before, after));
        }
        return true;
      }),

    async restore(id: string, before: Notice | null): Promise<void> {
      await scope.write(async (writing) => {
        const now = await find(writing.database, id);
        if (!before) await remove(writing.database, id);
        else if (now) await save(writing.database, before);
        else await insert(writing.database, before);
        await writing.change(about(before ? (now ? 'update' : 'create') : 'delete', id, now, before));
      });
    },
  };
}
