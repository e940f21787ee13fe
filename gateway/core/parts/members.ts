import type { Kysely } from 'kysely';
import { addIndex, ofOrganization, type Db } from '../database/tables.ts';
import type { EngineDialect } from '../database/dialect.ts';
import { badInput } from '../ground/errors.ts';
import type { Page } from '../database/paging.ts';
import { typedPicture } from '../ground/pictures.ts';
import type { Scope, Writing } from '../feed/scope.ts';
import { memoizeByObject } from '../ground/memoize-by-object.ts';
import { sortKey } from '../ground/sort-key.ts';
import { RowCollection } from './collection.ts';
import type { RowKind } from './record-kind.ts';

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
type MemberPatch = { name?: string; avatar?: string | null; userId?: string | null };

/** Where a member stands, as the room keeps it: what a deletion takes away and undo puts back. */
export type MemberLinks = {
  of(database: Db, id: string): Promise<unknown>;
  put(database: Db, id: string, links: unknown): Promise<void>;
};

export async function createMemberTable(
  database: Kysely<never>,
  engine: EngineDialect,
  { members }: MemberNames,
): Promise<void> {
  await database.schema
    .createTable(members)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sortKey', 'text', engine.binary)
    .addColumn('avatar', 'text')
    .execute();
  await addIndex(database, `${members}_order`, members, ['organization_id', 'sortKey', 'id']);
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

type MemberRow = Omit<MembersTable, 'organization_id'>;
type LostMember = Member & { links?: unknown };

const kindOf = memoizeByObject(
  ({ room, record, members }: MemberNames): RowKind<MemberRow, LostMember, 'id' | 'name' | 'avatar' | 'user_id'> => ({
    room,
    record,
    table: members,
    columns: ['id', 'name', 'avatar', 'user_id'],
    order: 'sortKey',
    recordOf: ({ id, name, avatar, user_id: userId }) => ({ id, name, avatar, userId }),
    rowOf: ({ id, name, avatar, userId }) => ({ id, name, avatar, sortKey: sortKey(name), user_id: userId ?? null }),
  }),
);

/** A person of the organization, who may be given something to do. */
export async function checkPerson(database: Db, organization: string, argument: string, user: string): Promise<string> {
  const person = await database
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organization)
    .where('user_id', '=', user)
    .executeTakeFirst();
  if (!person) throw badInput(argument, `names ${user}, who is nobody of the organization`);
  return user;
}

/** The members of a room. */
export function memberStore(scope: Scope, names: MemberNames, links: MemberLinks) {
  const rows = new RowCollection(scope, kindOf(names));

  const whoIs = async (database: Db, user: string): Promise<Member | null> =>
    (await rows.every(database, { user_id: user }))[0] ?? null;

  /** A person of the organization who is no other member yet. */
  const checkFree = async (database: Db, user: string): Promise<string> => {
    await checkPerson(database, scope.organization, 'member.userId', user);
    const taken = await whoIs(database, user);
    if (taken) throw badInput('member.userId', `names a person who is ${taken.name} already`);
    return user;
  };

  const merge = async (database: Db, before: Member, { name, avatar, userId }: MemberPatch): Promise<Member> => {
    const after = { ...before };
    if (name !== undefined) after.name = name;
    if (avatar !== undefined) after.avatar = avatar && typedPicture(avatar);
    if (userId !== undefined && userId !== before.userId)
      after.userId = userId === null ? null : await checkFree(database, userId);
    return after;
  };

  const remove = async (writing: Writing, member: Member): Promise<unknown> =>
    rows.remove(writing, { ...member, links: await links.of(writing.database, member.id) });

  return {
    byId: rows.byId,
    known: (database: Db, ids: readonly string[]): Promise<string[]> => rows.known(database, ids),
    all: (page: Page): Promise<Member[]> => rows.page(page),

    /** The ids without repetition; one that is not the organization's own is refused. */
    check: (database: Db, argument: string, ids: readonly string[]): Promise<string[]> =>
      rows.checkAll(database, argument, ids, 'no member here'),

    /** The member that a person is, or null. */
    of: (user: string): Promise<Member | null> => whoIs(scope.database, user),

    create: (patch: MemberPatch & { name: string }): Promise<Member> =>
      scope.write(async (writing) => {
        const empty = { id: crypto.randomUUID(), name: '', avatar: null, userId: null };
        return rows.insert(writing, await merge(writing.database, empty, patch));
      }),

    update: (id: string, patch: MemberPatch): Promise<Member> =>
      scope.write(async (writing) => {
        const before = await rows.get(writing.database, id);
        return rows.replace(writing, before, await merge(writing.database, before, patch));
      }),

    remove: (id: string): Promise<boolean> => rows.take(id, remove),

    /** Puts a member back, and to the work that still is there. */
    restore: (id: string, before: LostMember | null): Promise<void> =>
      scope.write(async (writing) => {
        const now = await rows.find(writing.database, id);
        if (!before) return void (now && (await remove(writing, now)));
        const { links: lost, ...record } = before;
        await (now ? rows.replace(writing, now, record) : rows.insert(writing, record));
        if (!now) await links.put(writing.database, id, lost);
      }),
  };
}

export type MemberStore = ReturnType<typeof memberStore>;
