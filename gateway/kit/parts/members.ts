import type { Kysely } from 'kysely';
import { addIndex, ofOrganization, type Db } from '../../core/database/tables.ts';
import type { EngineDialect } from '../../core/database/dialect.ts';
import { badInput } from '../../core/ground/errors.ts';
import type { Page } from '../../core/database/paging.ts';
import { typedPicture } from '../../core/ground/pictures.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { memoizeByObject } from '../../core/ground/memoize-by-object.ts';
import { sortKey } from '../../core/ground/sort-key.ts';
import { RowCollection } from '../rows/collection.ts';
import type { RowKind } from '../rows/record-kind.ts';

/** People that a room assigns work to: rows of the organization, with or without an account. */
export type MembersTable = {
  id: string;
  organization_id: string;
  name: string;
  sortKey: string;
  avatar: string | null;
  user_id: string | null;
};

/** Names that a room gives its members. */
export type MemberNames = {
  room: string;
  /** SDL name of the member, for the feed. */
  record: string;
  members: string;
};

export type Member = { id: string; name: string; avatar: string | null; userId: string | null };
type MemberPatch = { name?: string; avatar?: string | null; userId?: string | null };

/** Assignments of a member, which a deletion removes and undo restores. */
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

/** Migration: members can be linked to users, each user to one member at most. */
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

/** Throws unless the user is a member of the organization who can be assigned. */
export async function checkPerson(database: Db, organization: string, argument: string, user: string): Promise<string> {
  const person = await database
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organization)
    .where('user_id', '=', user)
    .executeTakeFirst();
  if (!person) throw badInput(argument, `refers to ${user}, who is not a member of this organization`);
  return user;
}

export function memberStore(scope: Scope, names: MemberNames, links: MemberLinks) {
  const rows = new RowCollection(scope, kindOf(names));

  const whoIs = async (database: Db, user: string): Promise<Member | null> =>
    (await rows.every(database, { user_id: user }))[0] ?? null;

  /** Throws unless the user belongs to the organization and isn't linked yet. */
  const checkFree = async (database: Db, user: string): Promise<string> => {
    await checkPerson(database, scope.organization, 'member.userId', user);
    const taken = await whoIs(database, user);
    if (taken) throw badInput('member.userId', `refers to a user who is already linked to ${taken.name}`);
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

    /** Ids without duplicates; throws if one is foreign. */
    check: (database: Db, argument: string, ids: readonly string[]): Promise<string[]> =>
      rows.checkAll(database, argument, ids, 'no member here'),

    /** Member linked to a user, or null. */
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

    /** Restores a member and its assignments to work that still exists. */
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
