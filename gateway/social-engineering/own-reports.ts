import type { Call } from '../core/call.ts';
import type { OwnReportRecord, ReportedMessageRecord } from './records.ts';

const LISTED_MOST = 100;

/** The caller's reports and their verdicts, from their own copies only. */
export async function ownReports({ scope }: Pick<Call, 'scope'>): Promise<OwnReportRecord[]> {
  const rows = await scope.database
    .selectFrom('mail_report_copies as own')
    .innerJoin('reported_mails', 'reported_mails.id', 'own.reported_mail_id')
    .select(['own.id', 'own.reportedAt', 'own.message', 'reported_mails.verdict', 'reported_mails.decidedAt'])
    .where('own.organization_id', '=', scope.organization)
    .where('reported_mails.organization_id', '=', scope.organization)
    .where('own.reporter_id', '=', scope.user)
    .orderBy('own.reportedAt', 'desc')
    .orderBy('own.id')
    .limit(LISTED_MOST)
    .execute();
  return rows.map(({ message, ...row }) => {
    const { from: sender, subject } = JSON.parse(message) as ReportedMessageRecord;
    return { ...row, sender, subject };
  });
}
