import type { LinkSign, MailVerdict } from '../generated.ts';

export type ReportedMailRecord = {
  id: string;
  sender: string;
  subject: string;
  verdict: MailVerdict;
  reports: number;
  firstReportedAt: string;
  lastReportedAt: string;
  decidedAt: string | null;
  decidedById: string | null;
  removed: number;
  removedAt: string | null;
  removalReason: string;
  incidentId: string | null;
};

export type ReportedLinkRecord = {
  url: string;
  host: string;
  text: string;
  signs: LinkSign[];
};

export type ReportedMessageRecord = {
  from: string;
  to: string;
  cc: string[];
  date: string;
  subject: string;
  text: string;
  links: ReportedLinkRecord[];
  attachments: { name: string; type: string; size: number }[];
};

export type MailReporterRecord = {
  id: string;
  reporterId: string;
  reportedAt: string;
};
