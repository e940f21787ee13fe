import { readLocal, writeLocal } from '../core/local.ts';
import { splitContacts } from './addresses.ts';
import type { MailDetailsFragment } from './generated.ts';

/** What the composer holds. */
export type DraftValues = { to: string[]; cc: string[]; bcc: string[]; subject: string; content: string };

export const emptyDraft: DraftValues = { to: [], cc: [], bcc: [], subject: '', content: '' };

/** Answers that were begun in this tab: closed without a word written, they leave nothing behind. */
export const madeHere = new Set<string>();

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

export const valuesOf = (mail: MailDetailsFragment): DraftValues => ({
  to: splitContacts(mail.to),
  cc: mail.cc ?? [],
  bcc: mail.bcc ?? [],
  subject: mail.subject,
  content:
    mail.contentType === 'html'
      ? mail.content
      : mail.content
          .split(/\n{2,}/)
          .map((block) => `<p>${escaped(block).replaceAll('\n', '<br>')}</p>`)
          .join(''),
});

export const inputOf = (values: DraftValues) => ({ ...values, to: values.to.join(', '), contentType: 'html' as const });

export const isBlank = ({ to, cc, bcc, subject, content }: DraftValues): boolean =>
  to.length + cc.length + bcc.length === 0 && subject.trim() === '' && content.replace(/<[^>]*>/g, '').trim() === '';

/** What was typed is kept on this device as well until the server has it; sign-out clears it. */
const keyOf = (id: string) => `draft:mail:${id}`;

type Kept = { values: DraftValues; at: string };

export function keepLocal(id: string, values: DraftValues | null): void {
  writeLocal(keyOf(id), values && JSON.stringify({ values, at: new Date().toISOString() } satisfies Kept));
}

export function keptLocal(id: string): Kept | null {
  try {
    return JSON.parse(readLocal(keyOf(id)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
