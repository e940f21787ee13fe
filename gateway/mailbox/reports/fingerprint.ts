import { createHash } from 'node:crypto';
import { addressOf } from '../addresses.ts';
import type { KeptMail } from '../mails/kept-mail.ts';
import { linksOf } from '../mails/mail-links.ts';

export const normalizedSubject = (subject: string): string =>
  subject.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Query and fragment differ by recipient. */
function targetOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/**
 * What all copies of a message have in common: the sender's address, the subject, and where its links lead. The address is
 * part of it, because a domain is shared by colleagues, whose messages a copied subject must not reach.
 */
export function fingerprintOf(mail: Pick<KeptMail, 'fromContact' | 'subject' | 'content' | 'contentType'>): string {
  const links = [...new Set(linksOf(mail).map(({ url }) => targetOf(url)))].sort();
  const parts = [addressOf(mail.fromContact), normalizedSubject(mail.subject), links];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
