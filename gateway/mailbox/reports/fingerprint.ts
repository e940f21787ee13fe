import { createHash } from 'node:crypto';
import { addressOf } from '../addresses.ts';
import type { KeptMail } from '../mails/kept-mail.ts';
import { linksOf } from '../mails/mail-links.ts';

export const normalizedSubject = (subject: string): string =>
  subject.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** URL without query and fragment, which differ by recipient. */
function targetOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/**
 * Fingerprint shared by all copies of a message: sender address, subject and link targets. Includes the address because
 * colleagues share a domain, and a copied subject must not match their messages.
 */
export function fingerprintOf(mail: Pick<KeptMail, 'fromContact' | 'subject' | 'content' | 'contentType'>): string {
  const links = [...new Set(linksOf(mail).map(({ url }) => targetOf(url)))].sort();
  const parts = [addressOf(mail.fromContact), normalizedSubject(mail.subject), links];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
