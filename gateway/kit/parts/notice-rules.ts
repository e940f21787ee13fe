import type { Generated, Kysely } from 'kysely';
import { addIndex, ofOrganization, ofUser, type Db, type RoomMigration } from '../../core/database/tables.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import type { Language } from '../../core/ground/languages.ts';
import { quietUntil, type QuietHours } from './quiet-hours.ts';
import type { NoticeFields } from './notices.ts';

declare module '../../core/database/tables.ts' {
  interface Tables {
    muted_notices: { organization_id: string; user_id: string; kind: NoticeKind };
    notice_marks: { organization_id: string; sequence: number };
    notice_preferences: NoticePreferencesTable;
    held_notices: HeldNoticesTable;
  }
}

/** Notification settings of a user; without a row, the defaults apply. */
type NoticePreferencesTable = QuietHours & {
  organization_id: string;
  user_id: string;
  /** JSON list of kinds that are also sent by email. */
  mailed: string;
  /** Whether the weekly digest is sent, and the Monday of the last one. */
  digest: Generated<number>;
  digestWeek: Generated<string | null>;
};

/** Notices held until the end of a user's quiet hours. */
type HeldNoticesTable = { id: string; organization_id: string; user_id: string; dueAt: string; body: string };

/** Kinds of notices; each user can turn each kind off. */
export const noticeKinds = [
  'assigned',
  'mentioned',
  'commented',
  'reminder',
  'announced',
  'watched',
  'reported',
  'answered',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Kinds sent by email by default: customers don't sign in every day. */
export const mailedAtFirst: readonly NoticeKind[] = ['answered'];

/** Recipients: members of a room, or users. */
export type Told = {
  kind: Exclude<NoticeKind, 'reminder' | 'announced'>;
  members?: readonly string[];
  people?: readonly string[];
  /** Recipients if none of the people may see the record any more: all members with this right. */
  fallbackRight?: string;
  /** Title of the record, and its address in the client. */
  title: string;
  link: string;
  /** Text per language, if the kind alone doesn't determine it. */
  words?: Record<Language, string>;
};

/** A committed change of an existing record. */
export type Changed<R> = { id: string; before: R | null; after: R };

/** Notification rule for changes of a record (`notices` of a room). */
export type NoticeRule<R = never> = {
  room: string;
  record: string;
  /** Table of the room's members, which may be linked to users. */
  members?: string;
  /** Right that recipients need instead of the view right of the record, for portal users. */
  right?: string;
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
  // No notices for changes from before the upgrade.
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

export const noticeWishTables: RoomMigration = async (database) => {
  const table = (name: string) =>
    database.schema
      .createTable(name)
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('user_id', 'text', ofUser);
  await table('notice_preferences')
    .addColumn('mailed', 'text', (column) => column.notNull())
    .addColumn('quietFrom', 'text')
    .addColumn('quietTo', 'text')
    .addColumn('timezone', 'text')
    .addPrimaryKeyConstraint('notice_preferences_key', ['organization_id', 'user_id'])
    .execute();
  await table('held_notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('dueAt', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
  await addIndex(database, 'held_notices_due', 'held_notices', ['organization_id', 'dueAt']);
};

export const digestColumns: RoomMigration = async ({ schema }) => {
  await schema
    .alterTable('notice_preferences')
    .addColumn('digest', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('notice_preferences').addColumn('digestWeek', 'text').execute();
};

/** Notification settings and quiet hours of some users. */
export async function wishesOf(database: Db, organization: string, people: readonly string[], now: number) {
  const rows =
    people.length === 0
      ? []
      : await database
          .selectFrom('notice_preferences')
          .select(['user_id', 'mailed', 'quietFrom', 'quietTo', 'timezone'])
          .where('organization_id', '=', organization)
          .where('user_id', 'in', people)
          .execute();
  const found = new Map(rows.map((row) => [row.user_id, row]));
  return (user: string, kind: NoticeKind): { isMailed: boolean; quietUntil: string | null } => {
    const row = found.get(user);
    const until = row ? quietUntil(row, now) : null;
    return {
      isMailed: (row ? (JSON.parse(row.mailed) as string[]) : mailedAtFirst).includes(kind),
      quietUntil: until === null ? null : new Date(until).toISOString(),
    };
  };
}

/** Holds a notice until the end of the user's quiet hours. */
export async function holdNotice(
  database: Db,
  { organization, user }: Pick<Scope, 'organization' | 'user'>,
  notice: NoticeFields,
  dueAt: string,
): Promise<void> {
  const row = {
    id: crypto.randomUUID(),
    organization_id: organization,
    user_id: user,
    dueAt,
    body: JSON.stringify(notice),
  };
  await database.insertInto('held_notices').values(row).execute();
}

/**
 * Sends held notices after quiet hours, in order and once even with several processes; returns the delay until the next
 * are due.
 */
export async function releaseNotices(
  writing: Writing,
  organization: string,
  now: number,
  tell: (user: string, notice: NoticeFields) => Promise<unknown>,
): Promise<number | null> {
  const { database } = writing;
  const moment = new Date(now).toISOString();
  const due = await database
    .deleteFrom('held_notices')
    .where('organization_id', '=', organization)
    .where('dueAt', '<=', moment)
    .returning(['user_id', 'body'])
    .execute();
  const notices = due.map(({ user_id: user, body }) => ({ user, notice: JSON.parse(body) as NoticeFields }));
  const timeOf = ({ notice }: (typeof notices)[number]) => notice.time ?? '';
  for (const { user, notice } of notices.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other))))
    await tell(user, { ...notice, time: moment });
  const next = await database
    .selectFrom('held_notices')
    .select(({ fn }) => fn.min('dueAt').as('dueAt'))
    .where('organization_id', '=', organization)
    .executeTakeFirst();
  return next?.dueAt ? Math.max(0, Date.parse(next.dueAt) - now) : null;
}

/** Kinds that a user turned off. */
export async function mutedBy({ organization, user }: Pick<Scope, 'organization' | 'user'>, database: Db) {
  const rows = await database
    .selectFrom('muted_notices')
    .select('kind')
    .where('organization_id', '=', organization)
    .where('user_id', '=', user)
    .execute();
  return noticeKinds.filter((kind) => rows.some((row) => row.kind === kind));
}

/** Users who turned off a kind. */
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

/** Escapes plain text, because notices may contain markup. */
export const escapedText = (text: string, most: number): string =>
  text.slice(0, most).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
