import { expressionBuilder, sql, type CompiledQuery, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Tables } from '../../core/database/tables.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Scope } from '../../core/feed/scope.ts';
import type { Selector } from '../counts.ts';
import { COLUMNS, parse, type KeptAttachment, type KeptMail } from './kept-mail.ts';
import { nearIds, ofPage, shapeOf, type ListShape, type OfPage } from './mail-lists.ts';

type OfPerson = { organization: string; user: string };
/** Message ids, or a subquery that selects them. */
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

/** Reads user pictures from the user, so that changes apply to all messages. */
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

type Asked<R> = (database: Db, person: OfPerson, chosen: Chosen) => { compile(): CompiledQuery<R> };

const byIds = <R>(asked: Asked<R>) =>
  prepared((database: Db, { ids, ...person }: OfPerson & { ids: readonly string[] }) => asked(database, person, ids));
const near = <R>(asked: Asked<R>) =>
  prepared((database: Db, page: OfPage, ...shape: ListShape) => asked(database, page, nearIds(page, shape)));

const ofIds = { rows: byIds(rowsOf), labels: byIds(labelsOf), attachments: byIds(attachmentsOf) };
const ofNear = {
  rows: near(rowsOf),
  labels: near(labelsOf),
  attachments: near(attachmentsOf),
  senders: near(sendersOf),
};

export type SenderPicture = { id: string; avatar: string | null };

type Rows = Awaited<ReturnType<typeof ofIds.rows>>;
type Labelled = Awaited<ReturnType<typeof ofIds.labels>>;
type Attached = Awaited<ReturnType<typeof ofIds.attachments>>;

const attachmentOf = ({ id, type, name, size, preview, file_hash }: Attached[number]): KeptAttachment => ({
  id,
  type,
  name,
  size,
  preview,
  file_hash,
});

function mailsFrom([rows, labelRows, attachmentRows]: [Rows, Labelled, Attached]): KeptMail[] {
  const labels = Map.groupBy(labelRows, (row) => row.mail_id);
  const attachments = Map.groupBy(attachmentRows, (row) => row.mail_id);
  return rows.map((row) =>
    parse(
      row,
      (labels.get(row.id) ?? []).map(({ label_id }) => label_id),
      (attachments.get(row.id) ?? []).map(attachmentOf),
    ),
  );
}

/** Messages by id with labels and attachments, in three parallel statements. */
export async function readMails(scope: Scope, database: Db, ids: readonly string[]): Promise<Map<string, KeptMail>> {
  if (ids.length === 0) return new Map();
  const wanted = { organization: scope.organization, user: scope.user, ids };
  const { rows, labels, attachments } = ofIds;
  const found = await Promise.all([rows(database, wanted), labels(database, wanted), attachments(database, wanted)]);
  return new Map(mailsFrom(found).map((mail) => [mail.id, mail]));
}

/** A page near the start, newest first, without the total; with senders. */
export async function readNear(
  scope: Scope,
  selector: Selector,
  most: number,
  skipped: number,
): Promise<{ mails: KeptMail[]; senders: SenderPicture[] }> {
  const asked = [scope.database, ofPage(scope, selector, most, skipped), ...shapeOf(selector)] as const;
  const { rows, labels, attachments, senders } = ofNear;
  const [found, who] = await Promise.all([
    Promise.all([rows(...asked), labels(...asked), attachments(...asked)]),
    senders(...asked),
  ]);
  return { mails: mailsFrom(found), senders: who };
}
