import { domainOfAddress, shownHost } from '../common/domains.ts';
import { rowsMost } from '../common/limits.ts';
import { readAuthentication } from './authentication.ts';
import { readHops } from './hops.ts';
import { readLinks } from './links.ts';
import { parse, peopleIn, valuesOf } from './read-headers.ts';
import { type Facts, type Sign, signsOf } from './signs.ts';

/** Forged: the sender is someone else. Doubtful: authentic, but with signs of fraud. Unproven: not authenticated. */
export type Verdict = 'genuine' | 'doubtful' | 'forged' | 'unproven';
export type Reading = Facts & { verdict: Verdict; domain: string | null; signs: Sign[]; headers: number };

function judge({ authentication, hops, from }: Facts, signs: readonly Sign[]): Verdict {
  const has = (code: Sign['code']) => signs.some((one) => one.code === code);
  const isMisleading = signs.some(({ weight }) => weight === 'danger');
  if (has('manySenders') || has('lookAlike') || has('mixedLetters') || has('otherAddressInName')) return 'forged';
  const { result, isReckoned } = authentication.dmarc;
  if (!from || hops.length === 0 || result === null || authentication.server === null)
    return isMisleading ? 'doubtful' : 'unproven';
  if (result === 'pass') return signs.some(({ weight }) => weight !== 'neutral') ? 'doubtful' : 'genuine';
  // Mailing lists and forwarding break SPF and DKIM of genuine messages too; ARC records the earlier results.
  if (result === 'fail' && !isReckoned && !has('forwarded')) return 'forged';
  return isMisleading ? 'doubtful' : 'unproven';
}

/** Analyzes a message: sender, authentication and warning signs. */
export async function readMessage(text: string): Promise<Reading> {
  const { email, fields } = await parse(text);
  const first = (name: string) => valuesOf(fields, name)[0]?.value;
  const senders = valuesOf(fields, 'from').flatMap(({ value }) => peopleIn(value));
  const from = senders[0] ?? null;
  const domain = from && domainOfAddress(from.address);
  const date = Date.parse(first('date') ?? '');
  const recipients = ['to', 'cc', 'delivered-to'].flatMap((name) => peopleIn(first(name)));
  const known = recipients.flatMap(({ address }) => domainOfAddress(address) ?? []);
  const facts: Facts = {
    from,
    senders: senders.length,
    replyTo: peopleIn(first('reply-to')),
    returnPath: peopleIn(first('return-path'))[0]?.address || null,
    recipients,
    subject: (email.subject ?? '').slice(0, 1000),
    date: Number.isNaN(date) ? null : new Date(date).toISOString(),
    hops: readHops(valuesOf(fields, 'received').slice(0, rowsMost)),
    links: readLinks(email, [...(domain ? [domain] : []), ...known]),
    files: email.attachments
      .filter(({ filename }) => filename)
      .slice(0, rowsMost)
      .map(({ filename, mimeType }) => ({ name: filename!, type: mimeType })),
    authentication: readAuthentication(fields, domain),
  };
  const signs = signsOf(facts);
  return { ...facts, verdict: judge(facts, signs), domain: domain && shownHost(domain), signs, headers: fields.length };
}
