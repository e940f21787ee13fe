import type { Db } from '../core/database/tables.ts';
import type { ReportedMessageRecord } from './records.ts';

const own = (database: Db, organization: string) =>
  database.selectFrom('mail_report_copies').where('organization_id', '=', organization);

/** Reporters of each message, first one first. */
export const reportersOf = (database: Db, organization: string, ids: readonly string[]) =>
  own(database, organization)
    .select(['id', 'reported_mail_id', 'reporter_id as reporterId', 'reportedAt'])
    .where('reported_mail_id', 'in', ids)
    .orderBy('reportedAt')
    .orderBy('id')
    .execute();

/** The message as its first reporter received it. */
export async function messageOf(database: Db, organization: string, id: string): Promise<ReportedMessageRecord | null> {
  const first = await own(database, organization)
    .select('message')
    .where('reported_mail_id', '=', id)
    .orderBy('reportedAt')
    .orderBy('id')
    .executeTakeFirst();
  return first ? (JSON.parse(first.message) as ReportedMessageRecord) : null;
}

/** Removes a reporter's copy; returns the id of its message. */
export const dropCopy = (database: Db, organization: string, reporter: string, id: string) =>
  database
    .deleteFrom('mail_report_copies')
    .where('organization_id', '=', organization)
    .where('id', '=', id)
    .where('reporter_id', '=', reporter)
    .returning('reported_mail_id')
    .executeTakeFirst();
