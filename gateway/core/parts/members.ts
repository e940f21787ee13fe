import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import { checkFilled } from '../ground/content.ts';
import type { Db } from '../database/tables.ts';
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
  user_id: string | null;
};

/** What a room says of its members; the rest is the same for boards and tasks. */
export type MemberNames = {
  room: string;
  /** The SDL name of the member, for the feed. */
  record: string;
  members: string;
};

export type Member = { id: string; name: string; avatar: string | null; userId: string | null };
type MemberPatch = { name?: string | null; avatar?: string | null; userId?: string | null };

/** Where a member stands, as the room keeps it: what a deletion takes away and undo puts back. */
export type MemberLinks = {
  of(database: Db, id: string): Promise<unknown>;
  put(database: Db, id: string, links: unknown): Promise<void>;
};

const COLUMNS = ['id', 'name', 'avatar', 'user_id as userId'] as const;

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

/** A member may be a person of the organization, and nobody is two of them. Those of the same name are linked. */
export async function linkMembers(database: Kysely<never>, { members }: MemberNames): Promise<void> {
  await database.schema.alterTable(members).addColumn('user_id', 'text').execute();
  await database.schema
    .createIndex(`${members}_person`)
    .on(members)
    .columns(['organization_id', 'user_id'])
    .unique()
    .execute();
}

/** The members of a room. */
export function memberStore(scope: Scope, names: MemberNames, links: MemberLinks) {
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

  const columnsOf = ({ name, avatar, userId }: Member) => ({
    name,
    avatar,
    sortKey: sortKey(name),
    user_id: userId ?? null,
  });

  /** A person of the organization who is no other member yet. */
  const checkPerson = async (database: Db, user: string): Promise<string> => {
    const person = await database
      .selectFrom('memberships')
      .select('user_id')
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .executeTakeFirst();
    if (!person) throw badInput('member.userId', `names ${user}, who is nobody of the organization`);
    const taken = await own(database).select('name').where('user_id', '=', user).executeTakeFirst();
    if (taken) throw badInput('member.userId', `names a person who is ${taken.name} already`);
    return user;
  };

  const insert = async ({ database, change }: Writing, record: Member): Promise<Member> => {
    await at(database)
      .insertInto(members)
      .values({ ...columnsOf(record), id: record.id, organization_id: organization })
      .execute();
    const { room, record: type } = names;
    await change({ room, record: type, id: record.id, action: 'create', before: null, after: record });
    return record;
  };

  const replace = async ({ database, change }: Writing, before: Member, after: Member): Promise<Member> => {
    await at(database)
      .updateTable(members)
      .set(columnsOf(after))
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
    /** Not cached: a second mutation of a document reads what the first one changed. */
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
      return query.orderBy('sortKey').orderBy('id').limit(limitOf(page, scope.listMax)).execute();
    },

    /** The ids without repetition; one that is not the organization's own is refused. */
    async check(database: Db, argument: string, ids: readonly string[]): Promise<string[]> {
      const wanted = [...new Set(ids)];
      const found = await known(database, wanted);
      if (found.length === wanted.length) return wanted;
      throw badInput(argument, `names ${wanted.find((id) => !found.includes(id))}, which is no member here`);
    },

    /** The member that a person is, or null. */
    of: async (user: string): Promise<Member | null> =>
      (await own(scope.database).select(COLUMNS).where('user_id', '=', user).executeTakeFirst()) ?? null,

    create: ({ name, avatar, userId }: MemberPatch & { name: string }): Promise<Member> =>
      scope.write(async (writing) =>
        insert(writing, {
          id: crypto.randomUUID(),
          name: checkFilled('member.name', name),
          avatar: avatar == null ? null : checkPicture('member.avatar', avatar),
          userId: userId == null ? null : await checkPerson(writing.database, userId),
        }),
      ),

    update: (id: string, { name, avatar, userId }: MemberPatch): Promise<Member> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        if (!before) throw new Fault('NOT_FOUND');
        const after = { ...before };
        if (name === null) throw badInput('member.name', 'must not be null');
        if (name !== undefined) after.name = checkFilled('member.name', name);
        if (avatar !== undefined) after.avatar = avatar === null ? null : checkPicture('member.avatar', avatar);
        if (userId !== undefined && userId !== before.userId)
          after.userId = userId === null ? null : await checkPerson(writing.database, userId);
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

export type MemberStore = ReturnType<typeof memberStore>;
