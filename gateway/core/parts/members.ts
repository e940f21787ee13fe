import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import { checkFilled } from '../ground/content.ts';
import type { Db } from '../database/database.ts';
import type { EngineDialect } from '../database/dialect.ts';
import { badInput, Fault } from '../ground/errors.ts';
import { limitOf, type Page } from '../database/paging.ts';
import { checkPicture } from '../ground/pictures.ts';
import type { Scope, Writing } from '../feed/scope.ts';
import { sortKey } from '../ground/sort-key.ts';

/** The people that a room gives work to: rows of the organization, whether or not they can sign in. */
export type MembersTable = {
  id: string;
  organization_id: string;
  name: string;
  sortKey: string;
  avatar: string | null;
};

/** What a room says of its members; the rest is the same for boards and tasks. */
export type MemberNames = {
  room: string;
  /** The SDL name of the member, for the feed. */
  record: string;
  members: string;
};

export type Member = { id: string; name: string; avatar: string | null };
type MemberPatch = { name?: string | null; avatar?: string | null };

/** Where a member stands, as the room keeps it: what a deletion takes away and undo puts back. */
export type MemberLinks = {
  of(database: Db, id: string): Promise<unknown>;
  put(database: Db, id: string, links: unknown): Promise<void>;
};

const COLUMNS = ['id', 'name', 'avatar'] as const;

export async function createMemberTable(
  database: Kysely<never>,
  engine: EngineDialect,
  { members }: MemberNames,
): Promise<void> {
  await database.schema
    .createTable(members)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('organizations.organization_id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sortKey', 'text', engine.binary)
    .addColumn('avatar', 'text')
    .execute();
  await database.schema
    .createIndex(`${members}_order`)
    .on(members)
    .columns(['organization_id', 'sortKey', 'id'])
    .execute();
}

/** The members of a room. */
export function memberStore(scope: Scope, context: { listMax: number }, names: MemberNames, links: MemberLinks) {
  const { organization } = scope;
  // The table bears the name of the room; its columns are always these.
  const { members } = names as unknown as { members: 'members' };
  const at = (database: Db) => database as unknown as Kysely<{ members: MembersTable }>;
  const own = (database: Db) => at(database).selectFrom(members).where('organization_id', '=', organization);

  const find = async (database: Db, id: string): Promise<Member | null> =>
    (await own(database).select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;

  const known = async (database: Db, ids: readonly string[]): Promise<string[]> => {
    if (ids.length === 0) return [];
    const rows = await own(database).select('id').where('id', 'in', ids).execute();
    const found = new Set(rows.map((row) => row.id));
    return ids.filter((id) => found.has(id));
  };

  const insert = async ({ database, change }: Writing, record: Member): Promise<Member> => {
    await at(database)
      .insertInto(members)
      .values({ ...record, organization_id: organization, sortKey: sortKey(record.name) })
      .execute();
    const { room, record: type } = names;
    await change({ room, record: type, id: record.id, action: 'create', before: null, after: record });
    return record;
  };

  const replace = async ({ database, change }: Writing, before: Member, after: Member): Promise<Member> => {
    await at(database)
      .updateTable(members)
      .set({ name: after.name, avatar: after.avatar, sortKey: sortKey(after.name) })
      .where('organization_id', '=', organization)
      .where('id', '=', before.id)
      .execute();
    await change({ room: names.room, record: names.record, id: before.id, action: 'update', before, after });
    return after;
  };

  const remove = async ({ database, change }: Writing, member: Member): Promise<void> => {
    const before = { ...member, links: await links.of(database, member.id) };
    await at(database)
      .deleteFrom(members)
      .where('organization_id', '=', organization)
      .where('id', '=', member.id)
      .execute();
    await change({ room: names.room, record: names.record, id: member.id, action: 'delete', before, after: null });
  };

  return {
    /** Nothing is kept: a subscription asks again and again, and must see what changed meanwhile. */
    byId: new DataLoader<string, Member | null>(
      async (ids) => {
        const rows = await own(scope.database).select(COLUMNS).where('id', 'in', ids).execute();
        const found = new Map(rows.map((row) => [row.id, row]));
        return ids.map((id) => found.get(id) ?? null);
      },
      { cache: false },
    ),

    known,

    async all(page: Page): Promise<Member[]> {
      let query = own(scope.database).select(COLUMNS);
      if (page.after != null) {
        const last = await own(scope.database).select('sortKey').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where((expression) =>
          expression(expression.refTuple('sortKey', 'id'), '>', expression.tuple(last.sortKey, page.after!)),
        );
      }
      return query.orderBy('sortKey').orderBy('id').limit(limitOf(page, context.listMax)).execute();
    },

    /** The ids without repetition; one that is not the organization's own is refused. */
    async check(database: Db, argument: string, ids: readonly string[]): Promise<string[]> {
      const wanted = [...new Set(ids)];
      const found = await known(database, wanted);
      if (found.length === wanted.length) return wanted;
      throw badInput(argument, `names ${wanted.find((id) => !found.includes(id))}, which is no member here`);
    },

    create: ({ name, avatar }: { name: string; avatar?: string | null }): Promise<Member> =>
      scope.write((writing) =>
        insert(writing, {
          id: crypto.randomUUID(),
          name: checkFilled('member.name', name),
          avatar: avatar == null ? null : checkPicture('member.avatar', avatar),
        }),
      ),

    update: (id: string, { name, avatar }: MemberPatch): Promise<Member> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        if (!before) throw new Fault('NOT_FOUND');
        const after = { ...before };
        if (name === null) throw badInput('member.name', 'must not be null');
        if (name !== undefined) after.name = checkFilled('member.name', name);
        if (avatar !== undefined) after.avatar = avatar === null ? null : checkPicture('member.avatar', avatar);
        return replace(writing, before, after);
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        if (!before) throw new Fault('NOT_FOUND');
        await remove(writing, before);
        return true;
      }),

    /** Puts a member back, and to the work that still is there. */
    restore: (id: string, before: (Member & { links?: unknown }) | null): Promise<void> =>
      scope.write(async (writing) => {
        const now = await find(writing.database, id);
        if (!before) return void (now && (await remove(writing, now)));
        const { links: lost, ...record } = before;
        await (now ? replace(writing, now, record) : insert(writing, record));
        if (!now) await links.put(writing.database, id, lost);
      }),
  };
}
