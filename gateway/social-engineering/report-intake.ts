import type { Scope } from '../core/feed/scope.ts';
import { collection } from '../kit/rows/collection.ts';
import { mapping } from './mapping.ts';
import type { ReportedMailRecord, ReportedMessageRecord } from './records.ts';
import { dropCopy, reportersOf } from './report-copies.ts';

export type Decision = Pick<ReportedMailRecord, 'verdict' | 'decidedAt'>;

const UNDECIDED = {
  verdict: 'new' as const,
  decidedAt: null,
  decidedById: null,
  removed: 0,
  removedAt: null,
  removalReason: '',
  incidentId: null,
};

/** Merges reports of the same message by different people. */
export function reportIntake(scope: Scope) {
  const { organization, user } = scope;
  const mails = collection(scope, mapping);

  return {
    /** Adds a report of the caller with their copy; returns the message's earlier verdict. */
    receive: (id: string, fingerprint: string, message: ReportedMessageRecord): Promise<Decision> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const now = new Date().toISOString();
        const row = await mails.own(database).select('id').where('fingerprint', '=', fingerprint).executeTakeFirst();
        const before = row && (await mails.get(database, row.id));
        const { from: sender, subject } = message;
        const made = { id: crypto.randomUUID(), sender, subject, reports: 1, firstReportedAt: now, ...UNDECIDED };
        const after = before
          ? await mails.replace(writing, before, { ...before, reports: before.reports + 1, lastReportedAt: now })
          : await mails.insert(writing, { ...made, lastReportedAt: now }, { fingerprint });
        const copy = { id, organization_id: organization, reported_mail_id: after.id, reporter_id: user };
        await database
          .insertInto('mail_report_copies')
          .values({ ...copy, reportedAt: now, message: JSON.stringify(message) })
          .execute();
        return { verdict: after.verdict, decidedAt: after.decidedAt };
      }),

    /** Withdraws a report with its copy; the last withdrawal removes the message. */
    withdraw: (id: string): Promise<void> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const gone = await dropCopy(database, organization, user, id);
        if (!gone) return;
        const before = await mails.get(database, gone.reported_mail_id);
        const left = await reportersOf(database, organization, [before.id]);
        const [first, last] = [left[0], left.at(-1)];
        if (!first || !last) return void (await mails.remove(writing, before));
        const dates = { firstReportedAt: first.reportedAt, lastReportedAt: last.reportedAt };
        await mails.replace(writing, before, { ...before, reports: left.length, ...dates });
      }),
  };
}
