import { isIP } from 'node:net';
import type { LinkSign } from '../../generated.ts';
import type { ReportedLinkRecord, ReportedMessageRecord } from '../../social-engineering/records.ts';
import type { KeptMail } from '../mails/kept-mail.ts';
import { linksOf, type MailLink } from '../mails/mail-links.ts';
import { textOf } from '../text.ts';

const TEXT_MOST = 50_000;
const LINKS_MOST = 100;
const LINK_MOST = 2_000;

/** Host that the link text pretends to be. */
const hostIn = (text: string): string | null =>
  /^(?:https?:\/\/)?(?:www\.)?((?:[\p{L}\d-]+\.)+\p{L}{2,})(?:[/?#:]|$)/iu.exec(text.trim())?.[1]?.toLowerCase() ??
  null;

const isWithin = (host: string, other: string): boolean => host === other || host.endsWith(`.${other}`);

function inspected({ url, text }: MailLink): ReportedLinkRecord {
  const shown = { url: url.slice(0, LINK_MOST), text: text === url ? '' : text.slice(0, 300) };
  if (!URL.canParse(url)) return { ...shown, host: '', signs: [] };
  const { hostname, protocol, username } = new URL(url);
  const named = hostIn(shown.text);
  const signs: LinkSign[] = [];
  if (named && !isWithin(hostname, named)) signs.push('otherHost');
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) signs.push('ipAddress');
  if (/(^|\.)xn--/.test(hostname)) signs.push('encodedHost');
  if (protocol === 'http:') signs.push('notEncrypted');
  if (username !== '') signs.push('userInfo');
  return { ...shown, host: hostname, signs };
}

/** Message as reviewers see it: plain text, and links to inspect, never followed. */
export const messageOf = (mail: KeptMail): ReportedMessageRecord => ({
  from: mail.fromContact,
  to: mail.to,
  cc: mail.cc ?? [],
  date: mail.date,
  subject: mail.subject,
  text: textOf(mail).slice(0, TEXT_MOST),
  links: linksOf(mail).slice(0, LINKS_MOST).map(inspected),
  attachments: mail.attachments.map(({ name, type, size }) => ({ name, type, size })),
});
