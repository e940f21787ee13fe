import { fingerprintOf } from '../gateway/mailbox/reports/fingerprint.ts';
import type { KeptMail } from '../gateway/mailbox/mails/kept-mail.ts';
import { mapping } from '../gateway/social-engineering/mapping.ts';
import { messageOf } from '../gateway/mailbox/reports/reported-message.ts';
import type { MailVerdict } from '../gateway/generated.ts';
import { incidentId } from './incidents.ts';
import { mailId } from './mailbox.ts';
import { harbor, harborStaff, northwind, northwindStaff, people } from './people.ts';
import { minutesBefore, seedId, type Plant } from './plant.ts';
import { northwindIncidents } from './texts/common.ts';
import { harborMails, northwindMails, type MailText } from './texts/mailbox.ts';
import { harborReported, northwindReported, type ReportedText } from './texts/social-engineering.ts';

const MINUTES_TO_REPORT = 25;
const MINUTES_TO_DECIDE = 95;

export const reportedMailId = (organization: string, index: number): string =>
  seedId('reported mail', organization, index);

/** Reported messages with their verdicts: separate texts, and messages in seeded mailboxes. */
export async function seedReportedMails(plant: Plant): Promise<void> {
  const staff = northwindStaff.map(({ id }) => id);
  const lookAlike = northwindIncidents.findIndex(({ area }) => area === 'social-engineering');
  await seedOf(plant, northwind, people.owner.id, staff, northwindMails, northwindReported, lookAlike);
  const crew = harborStaff.map(({ id }) => id);
  await seedOf(plant, harbor, people.harborOwner.id, crew, harborMails, harborReported, -1);
}

async function seedOf(
  plant: Plant,
  organization: string,
  owner: string,
  staff: readonly string[],
  mails: readonly MailText[],
  reported: readonly ReportedText[],
  incident: number,
): Promise<void> {
  for (const [index, one] of reported.entries()) {
    const id = reportedMailId(organization, index);
    const text = 'mail' in one ? mails.find(({ subject }) => subject === one.mail)! : one;
    const { verdict, minutesAgo } = one;
    const at = (minutes: number) => minutesBefore(plant.now, minutesAgo - minutes);
    const decidedAt = verdict === 'new' ? null : at(MINUTES_TO_DECIDE);
    const contact = text.from.contact;
    const mail: KeptMail = {
      ...text,
      id: '',
      state: 'received',
      folder: 'inbox',
      date: minutesBefore(plant.now, minutesAgo + MINUTES_TO_REPORT),
      fromContact: contact,
      fromAvatar: null,
      fromUser: null,
      cc: text.cc ?? null,
      bcc: null,
      contentType: 'html' in one ? 'html' : 'plain',
      starred: false,
      important: false,
      unread: true,
      deliveries: null,
      sendAt: null,
      labels: [],
      attachments: text.attachments.map((attachment) => ({ ...attachment, id: '', file_hash: null })),
    };
    const record = {
      id,
      sender: contact,
      subject: text.subject,
      verdict,
      reports: one.reporters.length,
      firstReportedAt: at(0),
      lastReportedAt: at(one.reporters.length - 1),
      decidedAt,
      decidedById: decidedAt && owner,
      removed: 0,
      removedAt: null,
      removalReason: '',
      incidentId: one.isIncident ? incidentId(organization, incident) : null,
    };
    await plant.insert('reported_mails', [
      { organization_id: organization, fingerprint: fingerprintOf(mail), ...mapping.rowOf(record) } as never,
    ]);
    const message = JSON.stringify(messageOf(mail));
    const reports = one.reporters.map((place, number) => ({
      id: seedId('mail report', organization, index, number),
      reporter: staff[place]!,
      reportedAt: at(number),
    }));
    await plant.insert(
      'mail_report_copies',
      reports.map(({ id: report, reporter, reportedAt }) => ({
        id: report,
        organization_id: organization,
        reported_mail_id: id,
        reporter_id: reporter,
        reportedAt,
        message,
      })),
    );
    if ('mail' in one)
      await seedReports(plant, organization, mails.indexOf(text as MailText), mail, verdict, decidedAt, reports);
  }
}

/** The same reports in the reporters' mailboxes. */
async function seedReports(
  plant: Plant,
  organization: string,
  index: number,
  { subject }: KeptMail,
  verdict: MailVerdict,
  decidedAt: string | null,
  reports: readonly { id: string; reporter: string; reportedAt: string }[],
): Promise<void> {
  await plant.insert(
    'mail_reports',
    reports.map(({ id, reporter, reportedAt }) => ({
      id,
      organization_id: organization,
      user_id: reporter,
      mail_id: mailId(organization, reporter, index),
      subject,
      folder: 'inbox' as const,
      reportedAt,
      verdict,
      decidedAt,
    })),
  );
}
