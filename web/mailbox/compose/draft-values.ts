import { dropUnsaved, keepUnsaved, unsavedOf } from '../../core/writes/unsaved.ts';
import { splitContacts } from './addresses.ts';
import type { MailDetailsFragment } from '../generated.ts';
import { splitQuotation } from './quotation.ts';

/** Values of the composer; the quoted mail is kept apart from the text. */
export type DraftValues = {
  to: string[];
  cc: string[];
  bcc: string[];
  subject: string;
  content: string;
  quote: string;
};

export const emptyDraft: DraftValues = { to: [], cc: [], bcc: [], subject: '', content: '', quote: '' };

/** Answers created in this tab; they are deleted if closed without any text. */
export const tabDrafts = new Set<string>();

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

const htmlOf = ({ content, contentType }: MailDetailsFragment): string =>
  contentType === 'html'
    ? content
    : content
        .split(/\n{2,}/)
        .map((block) => `<p>${escaped(block).replaceAll('\n', '<br>')}</p>`)
        .join('');

export const valuesOf = (mail: MailDetailsFragment): DraftValues => {
  const { own, quote } = splitQuotation(htmlOf(mail));
  return {
    to: splitContacts(mail.to),
    cc: mail.cc ?? [],
    bcc: mail.bcc ?? [],
    subject: mail.subject,
    content: own,
    quote,
  };
};

export const inputOf = ({ quote, content, to, ...values }: DraftValues) => ({
  ...values,
  to: to.join(', '),
  content: content + quote,
  contentType: 'html' as const,
});

export const isBlank = ({ to, cc, bcc, subject, content, quote }: DraftValues): boolean =>
  to.length + cc.length + bcc.length === 0 &&
  subject.trim() === '' &&
  content.replace(/<[^<>]*>/g, '').trim() === '' &&
  quote === '';

/** Storage key: text is kept on this device until the server has it; sign-out clears it. */
const keyOf = (id: string) => `mail:${id}`;

type Kept = { values: DraftValues; at: string };

export function keepLocal(id: string, values: DraftValues | null): void {
  if (values) keepUnsaved(keyOf(id), { values, at: new Date().toISOString() } satisfies Kept);
  else dropUnsaved(keyOf(id));
}

export function keptLocal(id: string): Kept | null {
  const kept = unsavedOf<Kept>(keyOf(id));
  return kept?.values && kept.at ? { at: kept.at, values: { ...emptyDraft, ...kept.values } } : null;
}
