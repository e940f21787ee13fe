import type { RecordChange } from '../kit/entity/record-changes.ts';
import type { MailLabelColor, MailVerdict } from '../generated.ts';
import type { FilterSlug, FolderSlug } from './folders.ts';

export type MailLabelRecord = {
  title: string;
  color: MailLabelColor;
  id: string;
  slug: string;
};

export type MailSenderRecord = {
  avatar: string | null;
  contact: string;
};

export type MailAttachmentRecord = {
  id?: string | undefined;
  type: string;
  name: string;
  size: number;
  preview: string;
  downloadUrl: string;
};

export type Delivery = {
  address: string;
  state: 'delivered' | 'queued' | 'sent' | 'failed' | 'kept';
  reason: string | null;
};

export type MailRecord = {
  id: string;
  type: 'mail';
  from: MailSenderRecord;
  to: string;
  cc?: string[] | undefined;
  bcc?: string[] | undefined;
  ccCount?: number;
  bccCount?: number;
  date: string;
  subject: string;
  content: string;
  contentType?: 'html' | undefined;
  attachments: MailAttachmentRecord[];
  starred: boolean;
  important: boolean;
  unread: boolean;
  folder: string;
  labels: string[];
  deliveries?: Delivery[] | undefined;
  sendAt?: string | undefined;
};

export type MailPageRecord = {
  mails: MailRecord[] | null;
  pagination: Pagination;
};

export type Pagination = {
  totalResults?: number;
  resultsPerPage?: number;
  currentPage?: number;
  lastPage: number;
  startIndex?: number;
  endIndex?: number;
};

export type MailSettingsRecord = {
  messageLayout: 'right' | 'bottom' | 'left';
};

export type MailFolderRecord = {
  id: string;
  title: string;
  slug: FolderSlug;
  icon: string;
  count?: number;
};

export type MailFilterRecord = {
  id: string;
  title: string;
  slug: FilterSlug;
  icon: string;
};

export type MailReportRecord = {
  id: string;
  userId: string;
  mailId: string;
  subject: string;
  folder: FolderSlug;
  reportedAt: string;
  verdict: MailVerdict;
  decidedAt: string | null;
};

export type MailTakedownRecord = {
  id: string;
  userId: string;
  mailId: string;
  sourceId: string;
  subject: string;
  folder: FolderSlug;
  removedAt: string;
  reason: string;
};

export type MailChangeRecord = RecordChange<'Mail', MailRecord>;
