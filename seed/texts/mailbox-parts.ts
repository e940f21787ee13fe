export type FolderSlug = 'inbox' | 'sent' | 'drafts' | 'spam' | 'trash';

export type MailAttachmentText = {
  type: 'image/jpeg' | 'image/png' | 'application/pdf';
  name: string;
  /** Bytes. */
  size: number;
  /** File name of a picture, or `pdf`. */
  preview: string;
};

export type MailText = {
  folder: FolderSlug;
  from: { avatar: string; contact: string };
  to: string;
  cc?: string[];
  bcc?: string[];
  subject: string;
  /** Plain text: a greeting, three paragraphs and a signature of two lines, with blank lines between. */
  content: string;
  attachments: MailAttachmentText[];
  starred: boolean;
  important: boolean;
  unread: boolean;
  /** Slugs. */
  labels: string[];
} & ({ minutesAgo: number } | { daysAgo: number; at: string });

/** Labels are cumulative: an invoice is also a payment and work. */
export const PERSONAL = ['personal'];
export const WORK = ['personal', 'work'];
export const PAYMENT = ['personal', 'work', 'payments'];
export const INVOICE = ['personal', 'work', 'payments', 'invoices'];
export const ACCOUNT = ['personal', 'work', 'payments', 'invoices', 'accounts'];

export const NORA = 'me <owner@meridian.test>';
export const ELIAS = 'me <owner@harbor.test>';

export const FREJA = 'Freja Holm <freja@northwind.test>';
export const HENRIK = 'Henrik Dahl <henrik@northwind.test>';
export const TOMAS = 'Tomas Aguilar <member@meridian.test>';
export const LENA = 'Lena Kowalczyk <lena@northwind.test>';
export const MAJA = 'Maja Winther <maja@northwind.test>';
export const SOFIE = 'Sofie Rask <sofie@northwind.test>';
export const MIKKEL = 'Mikkel Thorsen <mikkel@northwind.test>';
export const DUARTE = 'Duarte Nogueira <duarte@northwind.test>';
export const CATARINA = 'Catarina Vaz <catarina@northwind.test>';
export const AYAKA = 'Ayaka Morita <ayaka@northwind.test>';
export const KENJI = 'Kenji Okabe <kenji@northwind.test>';
export const ANDERS = 'Anders Juhl <anders@northwind.test>';
export const PERNILLE = 'Pernille Gram <pernille@northwind.test>';
export const OSKAR = 'Oskar Nyberg <oskar@northwind.test>';

export function sender(face: string, contact: string): { avatar: string; contact: string } {
  return { avatar: `/pictures/people/${face}.svg`, contact };
}

/** Greeting, three paragraphs, and a signature of two lines. */
export function letter(
  greeting: string,
  first: string,
  second: string,
  third: string,
  name: string,
  line: string,
): string {
  return [greeting, first, second, third, `${name}\n${line}`].join('\n\n');
}

export function jpeg(name: string, size: number): MailAttachmentText {
  return { type: 'image/jpeg', name: `${name}.jpg`, size, preview: `${name}.jpg` };
}

export function png(name: string, size: number): MailAttachmentText {
  return { type: 'image/png', name: `${name}.png`, size, preview: `${name}.png` };
}

export function pdf(name: string, size: number): MailAttachmentText {
  return { type: 'application/pdf', name: `${name}.pdf`, size, preview: 'pdf' };
}
