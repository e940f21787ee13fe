import { harborMails } from './mailbox-harbor.ts';
import { northwindInboxBusiness } from './mailbox-inbox-business.ts';
import { northwindInboxLetters, northwindInboxRecent } from './mailbox-inbox.ts';
import { northwindDrafts, northwindSent } from './mailbox-sent.ts';
import { northwindSpam } from './mailbox-spam.ts';
import { northwindTrash } from './mailbox-trash.ts';
import type { FolderSlug, MailText } from './mailbox-parts.ts';

export type { FolderSlug, MailAttachmentText, MailText } from './mailbox-parts.ts';
export { harborMails };

export type MailFolderText = { title: string; slug: FolderSlug; icon: string };
export type MailFilterText = { title: string; slug: 'starred' | 'important'; icon: string };

export type MailLabelText = {
  title: string;
  slug: string;
  color: 'gray' | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'indigo' | 'purple' | 'pink';
};

/** Folders and filters are the same in every organization. */
export const mailFolders: MailFolderText[] = [
  { title: 'Inbox', slug: 'inbox', icon: 'heroicons_outline:inbox' },
  { title: 'Sent', slug: 'sent', icon: 'heroicons_outline:paper-airplane' },
  { title: 'Drafts', slug: 'drafts', icon: 'heroicons_outline:document' },
  { title: 'Spam', slug: 'spam', icon: 'heroicons_outline:exclamation-triangle' },
  { title: 'Trash', slug: 'trash', icon: 'heroicons_outline:trash' },
];

export const mailFilters: MailFilterText[] = [
  { title: 'Starred', slug: 'starred', icon: 'heroicons_outline:star' },
  { title: 'Important', slug: 'important', icon: 'heroicons_outline:exclamation-circle' },
];

export const northwindMailLabels: MailLabelText[] = [
  { title: 'Personal', slug: 'personal', color: 'blue' },
  { title: 'Work', slug: 'work', color: 'indigo' },
  { title: 'Payments', slug: 'payments', color: 'red' },
  { title: 'Invoices', slug: 'invoices', color: 'teal' },
  { title: 'Accounts', slug: 'accounts', color: 'purple' },
  { title: 'Forums', slug: 'forums', color: 'green' },
];

export const harborMailLabels: MailLabelText[] = [
  { title: 'Yard', slug: 'yard', color: 'orange' },
  { title: 'Money', slug: 'money', color: 'yellow' },
  { title: 'Weather', slug: 'weather', color: 'gray' },
];

export const mailSettings: { messageLayout: 'right' | 'bottom' | 'left' } = { messageLayout: 'right' };

export const northwindMails: MailText[] = [
  ...northwindInboxRecent,
  ...northwindInboxBusiness,
  ...northwindInboxLetters,
  ...northwindSent,
  ...northwindDrafts,
  ...northwindSpam,
  ...northwindTrash,
];
