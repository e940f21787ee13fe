import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Tables } from '../core/database/tables.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { Selector, Tally } from './counts.ts';
import type { FilterSlug } from './folders.ts';
import { COLUMNS, columnsOf, differences, parse, rowOf, type KeptMail } from './kept-mail.ts';
import { filterOf, nearIds, ofPage, type OfPage } from './mail-lists.ts';

/** A write of one mailbox: what it does to the counters is kept with it. */
export type MailWriting = Writing & { tally: Tally };

const group = <R extends { mail_id: string }, V>(rows: R[], value: (row: R) => V): Map<string, V[]> => {
  const groups = new Map<string, V[]>();
  for (const row of rows) {
    const found = groups.get(row.mail_id);
    if (found) found.push(value(row));
    else groups.set(row.mail_id, [value(row)]);
  }
  return groups;
};

type OfPerson = { organization: string; user: string };
type OfMails = OfPerson & { ids: readonly string[] };
/** Which mails: those of these ids, or those that another statement finds. */
type Chosen = readonly string[] | RawBuilder<unknown>;

type Column = 'mails.id' | 'mails_labelled.mail_id' | 'mail_attachments.mail_id';

const isChosen = (column: Column, chosen: Chosen): Expression<SqlBool> =>
  isList(chosen)
    ? expressionBuilder<Tables, 'mails' | 'mails_labelled' | 'mail_attachments'>()(column, 'in', chosen)
    : sql<boolean>`${sql.ref(column)} in (${chosen})`;

const isList = (chosen: Chosen): chosen is readonly string[] => Array.isArray(chosen);

const rowsOf = (database: Db, { organization, user }: OfPerson, chosen: Chosen) =>
  database
    .selectFrom('mails')
    .select(COLUMNS)
    .where('organization_id', '=', organization)
    .where('user_id', '=', user)
    .where(isChosen('mails.id', chosen))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc');

const labelsOf = (database: Db, { organization, user }: OfPerson, chosen: Chosen) =>
  database
    .selectFrom('mails_labelled')
    .innerJoin('mail_labels', 'mail_labels.id', 'mails_labelled.label_id')
    .select(['mails_labelled.mail_id', 'mails_labelled.label_id'])
    .where('mails_labelled.organization_id', '=', organization)
    .where('mails_labelled.user_id', '=', user)
    .where(isChosen('mails_labelled.mail_id', chosen))
    .where('mail_labels.deletedAt', 'is', null)
    .orderBy('mails_labelled.position');

const attachmentsOf = (database: Db, { organization, user }: OfPerson, chosen: Chosen) =>
  database
    .selectFrom('mail_attachments')
    .select(['mail_id', 'id', 'type', 'name', 'size', 'preview', 'file_hash'])
    .where('organization_id', '=', organization)
    .where('user_id', '=', user)
    .where(isChosen('mail_attachments.mail_id', chosen))
    .orderBy('position');

/** Pictures of users are read where they are kept: who changes theirs changes it on all mails. */
const sendersOf = (database: Db, { organization, user }: OfPerson, chosen: Chosen) =>
  database
    .selectFrom('users')
    .select(['id', 'avatar'])
    .where('id', 'in', (expression) =>
      expression
        .selectFrom('mails')
        .select('fromUser')
        .where('organization_id', '=', organization)
        .where('user_id', '=', user)
        .where(isChosen('mails.id', chosen)),
    );

const ofIds = {
  rows: prepared((database: Db, { ids, ...person }: OfMails) => rowsOf(database, person, ids)),
  labels: prepared((database: Db, { ids, ...person }: OfMails) => labelsOf(database, person, ids)),
  attachments: prepared((database: Db, { ids, ...person }: OfMails) => attachmentsOf(database, person, ids)),
};

type By = Selector['by'];
type Filter = FilterSlug | '';

const ofNear = {
  rows: prepared((database: Db, page: OfPage, by: By, filter: Filter) =>
    rowsOf(database, page, nearIds(page, by, filter)),
  ),
  labels: prepared((database: Db, page: OfPage, by: By, filter: Filter) =>
    labelsOf(database, page, nearIds(page, by, filter)),
  ),
  attachments: prepared((database: Db, page: OfPage, by: By, filter: Filter) =>
    attachmentsOf(database, page, nearIds(page, by, filter)),
  ),
  senders: prepared((database: Db, page: OfPage, by: By, filter: Filter) =>
    sendersOf(database, page, nearIds(page, by, filter)),
  ),
};

export type Sender = { id: string; avatar: string | null };

type Rows = Awaited<ReturnType<typeof ofIds.rows>>;
type Labelled = Awaited<ReturnType<typeof ofIds.labels>>;
type Attached = Awaited<ReturnType<typeof ofIds.attachments>>;

function mailsFrom([rows, labelRows, attachmentRows]: [Rows, Labelled, Attached]): KeptMail[] {
  const labels = group(labelRows, (row) => row.label_id);
  const attachments = group(attachmentRows, ({ mail_id: _, ...attachment }) => attachment);
  return rows.map((row) => parse(row, labels.get(row.id) ?? [], attachments.get(row.id) ?? []));
}

/** Mails by their ids with labels and attachments: three statements that are asked at once, however many they are. */
async function readMails(scope: Scope, database: Db, ids: readonly string[]): Promise<Map<string, KeptMail>> {
  if (ids.length === 0) return new Map();
  const wanted = { organization: scope.organization, user: scope.user, ids };
  const { rows, labels, attachments } = ofIds;
  const found = await Promise.all([rows(database, wanted), labels(database, wanted), attachments(database, wanted)]);
  return new Map(mailsFrom(found).map((mail) => [mail.id, mail]));
}

/** A page that is near, the newest one first, without knowing how many there are; and who sent its mails. */
async function readNear(
  scope: Scope,
  selector: Selector,
  most: number,
  skipped: number,
): Promise<{ mails: KeptMail[]; senders: Sender[] }> {
  const asked = [scope.database, ofPage(scope, selector, most, skipped), selector.by, filterOf(selector)] as const;
  const { rows, labels, attachments, senders } = ofNear;
  const [found, who] = await Promise.all([
    Promise.all([rows(...asked), labels(...asked), attachments(...asked)]),
    senders(...asked),
  ]);
  return { mails: mailsFrom(found), senders: who };
}

const about = (action: 'create' | 'update' | 'delete', id: string, before: unknown, after: unknown) => ({
  room: 'mailbox',
  record: 'Mail',
  id,
  action,
  before,
  after,
  isPrivate: true,
});

/** The rows of one person's mails: each write of them is told to the feed and to the counters. */
export function mailRows(scope: Scope) {
  const { organization, user } = scope;
  const own = { organization_id: organization, user_id: user };

  const label = async (database: Db, mail: KeptMail): Promise<void> => {
    const rows = mail.labels.map((label_id, position) => ({
      ...own,
      mail_id: mail.id,
      label_id,
      date: mail.date,
      position,
    }));
    if (rows.length > 0) await database.insertInto('mails_labelled').values(rows).execute();
  };

  /** Only labels that are there now: a deleted one may still come back to the mail. */
  const unlabel = async (database: Db, mail: KeptMail): Promise<void> => {
    if (mail.labels.length === 0) return;
    await database
      .deleteFrom('mails_labelled')
      .where('mail_id', '=', mail.id)
      .where('label_id', 'in', mail.labels)
      .execute();
  };

  const attach = async (database: Db, mail: KeptMail): Promise<void> => {
    const rows = mail.attachments.map((attachment, position) => ({
      ...own,
      ...attachment,
      mail_id: mail.id,
      position,
    }));
    if (rows.length > 0) await database.insertInto('mail_attachments').values(rows).execute();
  };

  return {
    read: (database: Db, ids: readonly string[]) => readMails(scope, database, ids),
    near: (selector: Selector, most: number, skipped: number) => readNear(scope, selector, most, skipped),

    async insert({ database, change, tally }: MailWriting, mail: KeptMail): Promise<KeptMail> {
      await database
        .insertInto('mails')
        .values(rowOf(mail, organization, user))
        .execute();
      await label(database, mail);
      await attach(database, mail);
      tally.add(mail);
      await change(about('create', mail.id, null, mail));
      return mail;
    },

    /** Writes and tells what differs, and nothing at all where nothing does. */
    async replace(writing: MailWriting, before: KeptMail, after: KeptMail): Promise<KeptMail> {
      const { database, change, tally } = writing;
      const changed = differences(before, after);
      if (changed.length === 0) return before;
      const columns = columnsOf(after, changed);
      if (Object.keys(columns).length > 0) {
        await database
          .updateTable('mails')
          .set(columns)
          .where('organization_id', '=', organization)
          .where('user_id', '=', user)
          .where('id', '=', after.id)
          .execute();
      }
      if (changed.includes('labels') || changed.includes('date')) {
        await unlabel(database, before);
        await label(database, after);
      }
      if (changed.includes('attachments')) {
        await database.deleteFrom('mail_attachments').where('mail_id', '=', after.id).execute();
        await attach(database, after);
      }
      tally.add(before, -1).add(after);
      const only = (mail: KeptMail) => Object.fromEntries(changed.map((key) => [key, mail[key]]));
      await change(about('update', after.id, only(before), only(after)));
      return after;
    },

    async removeAll({ database, change, tally }: MailWriting, mails: KeptMail[]): Promise<void> {
      if (mails.length === 0) return;
      const ids = mails.map((mail) => mail.id);
      await database
        .deleteFrom('mails')
        .where('organization_id', '=', organization)
        .where('user_id', '=', user)
        .where('id', 'in', ids)
        .execute();
      for (const mail of mails) {
        tally.add(mail, -1);
        await change(about('delete', mail.id, mail, null));
      }
    },
  };
}
