import { batchByKey } from '../../kit/rows/loaders.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { Fault } from '../../core/ground/errors.ts';
import { collection, type EntityMapping } from '../../kit/rows/collection.ts';
import type { MailVerdict } from '../../generated.ts';
import type { KeptMail } from '../mails/kept-mail.ts';
import type { MailStore } from '../mails/mail-store.ts';
import type { MailReportRecord } from '../records.ts';

export const reportMapping: EntityMapping<'mail_reports', MailReportRecord> = {
  room: 'mailbox',
  record: 'MailReport',
  table: 'mail_reports',
  columns: ['id', 'user_id' as 'id', 'mail_id', 'subject', 'folder', 'reportedAt', 'verdict', 'decidedAt'],
  order: 'reportedAt',
  isPrivate: true,
  recordOf: ({ mail_id: mailId, ...row }) => {
    const { user_id: userId, ...rest } = row as typeof row & { user_id: string };
    return { ...rest, userId, mailId };
  },
  rowOf: ({ mailId, userId: _, ...record }) => ({ ...record, mail_id: mailId }),
};

/** Verdict and its time. */
type Decision = { verdict: MailVerdict; decidedAt: string | null };

/** A person's reports of received messages. */
export function mailReportStore(scope: Scope, mails: MailStore) {
  const reports = collection(scope, reportMapping);

  const ofMail = batchByKey(
    (ids) => reports.every(scope.database, { mail_id: ids }),
    ({ mailId }) => mailId,
  );

  const move = (mail: KeptMail, folder: KeptMail['folder']) =>
    mails.write((writing) => mails.replace(writing, mail, { ...mail, folder }));

  return {
    ofMail,

    /** A reportable message, and its report if there is one. */
    async find(id: string): Promise<{ mail: KeptMail; report: MailReportRecord | null }> {
      const mail = await mails.findKept(scope.database, id);
      if (!mail) throw new Fault('NOT_FOUND');
      if (mail.state !== 'received') throw new Fault('CONFLICT', 'Only messages that you received can be reported');
      const [report = null] = await reports.every(scope.database, { mail_id: id });
      return { mail, report };
    },

    /** A known verdict answers the report immediately. */
    create: (mail: KeptMail, id: string, decision: Decision): Promise<MailReportRecord> =>
      scope.write(async (writing) => {
        const { id: mailId, subject, folder } = mail;
        const reportedAt = new Date().toISOString();
        const report = { id, userId: scope.user, mailId, subject, folder, reportedAt, ...decision };
        await reports.insert(writing, report);
        if (folder !== 'trash') await move(mail, 'spam');
        return report;
      }),

    withdraw: (mailId: string): Promise<MailReportRecord> =>
      scope.write(async (writing) => {
        const [report] = await reports.every(writing.database, { mail_id: mailId });
        if (!report) throw new Fault('NOT_FOUND');
        if (report.verdict !== 'new') throw new Fault('CONFLICT', 'This report was already decided');
        await reports.remove(writing, report);
        const mail = await mails.findKept(writing.database, mailId);
        if (mail?.folder === 'spam') await move(mail, report.folder);
        return report;
      }),

    /** Notifies the reporter of the verdict; does nothing if they and their reports are gone. */
    answer: (id: string, decision: Decision): Promise<void> =>
      scope.write(async (writing) => {
        const report = await reports.find(writing.database, id);
        if (report) await reports.replace(writing, report, { ...report, ...decision });
      }),
  };
}
