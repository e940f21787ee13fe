import type { MailVerdict } from '../../gateway/generated.ts';
import type { MailText } from './mailbox.ts';

type Report = {
  verdict: MailVerdict;
  minutesAgo: number;
  /** Indexes in the staff of the organization; the first two have mailboxes. */
  reporters: readonly number[];
  isIncident?: true;
};

/** A message in the mailboxes, by its subject, or a separate text. */
export type ReportedText = Report &
  (
    | { mail: string }
    | ({ html: true; to: string; cc?: string[] } & Pick<MailText, 'from' | 'subject' | 'content' | 'attachments'>)
  );

const HOUR = 60;
const DAY = 24 * HOUR;

export const northwindReported: readonly ReportedText[] = [
  {
    html: true,
    verdict: 'new',
    minutesAgo: 7 * HOUR,
    reporters: [3, 5, 8],
    isIncident: true,
    from: { avatar: '', contact: 'Kestrel Straps Accounts <accounts@kestre1-straps.example>' },
    to: 'Accounts <accounts@northwind.test>',
    subject: 'Overdue invoice 20417: our bank account has changed',
    content:
      '<p>Dear customer,</p><p>Invoice 20417 over 18,240.00 is overdue since Friday. Please note that our bank account has ' +
      'changed, and pay today to keep your place in the strap queue:</p>' +
      '<p><a href="http://pay.kestre1-straps.example/20417?to=northwind">https://kestrel-straps.example/invoices/20417</a></p>' +
      '<p>Do not call, our telephones are being repaired.</p><p>Accounts, Kestrel Straps</p>',
    attachments: [{ type: 'application/pdf', name: 'invoice-20417.pdf', size: 48_210, preview: 'pdf' }],
  },
  {
    mail: 'I have inherited nine million hours and need your help to spend them',
    verdict: 'new',
    minutesAgo: 20 * HOUR,
    reporters: [1],
  },
  {
    html: true,
    verdict: 'phishing',
    minutesAgo: 3 * DAY,
    reporters: [2, 6],
    from: { avatar: '', contact: 'Northwind IT <it-help@northwind-login.example>' },
    to: 'Everyone <everyone@northwind.test>',
    subject: 'Your password ends today',
    content:
      '<p>Your password ends today at 17:00. Keep it here:</p>' +
      '<p><a href="http://203.0.113.44/keep?user=you">northwind.test/password</a></p><p>IT help</p>',
    attachments: [],
  },
  {
    mail: 'Real fake N0RTHW1ND watches, now only slightly different',
    verdict: 'spam',
    minutesAgo: 6 * DAY,
    reporters: [0, 1],
  },
  {
    html: true,
    verdict: 'harmless',
    minutesAgo: 9 * DAY,
    reporters: [4],
    from: { avatar: '', contact: 'Lakeside Physio <bookings@lakeside-physio.example>' },
    to: 'Staff <staff@northwind.test>',
    subject: 'Your free back check on Thursday',
    content:
      '<p>Hello,</p><p>on Thursday our physiotherapist is in your canteen again from 12:00. ' +
      '<a href="https://lakeside-physio.example/northwind">Choose a time</a>, or just come by.</p><p>Lakeside Physio</p>',
    attachments: [],
  },
];

export const harborReported: readonly ReportedText[] = [
  {
    html: true,
    verdict: 'new',
    minutesAgo: 19 * HOUR,
    reporters: [2],
    from: { avatar: '', contact: 'Berth Registry <registry@berth-registry.example>' },
    to: 'Office <office@harbor.test>',
    subject: 'Confirm your berth before Monday',
    content:
      '<p>All berths are given anew. Confirm yours at ' +
      '<a href="http://berth-registry.example/confirm?id=77">berth-registry.example/confirm</a> before Monday.</p>',
    attachments: [],
  },
];
