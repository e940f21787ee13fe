import type { Kysely } from 'kysely';
import { ofOrganization, ofUser, type Db, type RoomMigration } from '../database/tables.ts';
import type { Scope } from '../feed/scope.ts';

declare module '../database/tables.ts' {
  interface Tables {
    muted_notices: { organization_id: string; user_id: string; kind: NoticeKind };
    notice_marks: { organization_id: string; sequence: number };
  }
}

/** What people are told of: each kind can be switched off by whoever is told. */
export const noticeKinds = ['assigned', 'mentioned', 'commented', 'reminder', 'announced'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Somebody to tell: members as the room keeps them, or people. */
export type Told = {
  kind: Exclude<NoticeKind, 'reminder' | 'announced'>;
  members?: readonly string[];
  people?: readonly string[];
  /** The title of the record, and its address in the client. */
  title: string;
  link: string;
};

/** A committed change of a record that is still there. */
export type Changed<R> = { id: string; before: R | null; after: R };

/** What a room declares in its notices.ts: whom a change of its record concerns. */
export type NoticeRule<R = never> = {
  room: string;
  record: string;
  /** The table of the room's members, who may be people, where it has some. */
  members?: string;
  told(change: Changed<R>, database: Db): Told[] | Promise<Told[]>;
};

export const noticeTables: RoomMigration = async (database) => {
  const table = (name: string) =>
    database.schema.createTable(name).addColumn('organization_id', 'text', ofOrganization);
  await table('muted_notices')
    .addColumn('user_id', 'text', ofUser)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('muted_notices_key', ['organization_id', 'user_id', 'kind'])
    .execute();
  await table('notice_marks')
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_marks_key', ['organization_id'])
    .execute();
  // What was done before there were notices is told to nobody.
  const rows = database as unknown as Kysely<{
    notice_marks: { organization_id: string; sequence: number };
    changes: { organization_id: string; sequence: number };
  }>;
  await rows
    .insertInto('notice_marks')
    .columns(['organization_id', 'sequence'])
    .expression(
      rows
        .selectFrom('changes')
        .select((expression) => ['organization_id', expression.fn.max('sequence').as('sequence')])
        .where('organization_id', 'in', rows.selectFrom('organizations' as never).select('organization_id' as never))
        .groupBy('organization_id'),
    )
    .execute();
};

/** The kinds of which a person wants to hear nothing. */
export async function mutedBy({ organization, user }: Pick<Scope, 'organization' | 'user'>, database: Db) {
  const rows = await database
    .selectFrom('muted_notices')
    .select('kind')
    .where('organization_id', '=', organization)
    .where('user_id', '=', user)
    .execute();
  return noticeKinds.filter((kind) => rows.some((row) => row.kind === kind));
}

/** Those of some people who want to hear nothing of a kind. */
export async function mutedAmong(
  database: Db,
  organization: string,
  kind: NoticeKind,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('muted_notices')
    .select('user_id')
    .where('organization_id', '=', organization)
    .where('kind', '=', kind)
    .where('user_id', 'in', people)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Notices may hold markup, and what they tell of is plain text. */
export const escapedText = (text: string, most: number): string =>
  text.slice(0, most).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
