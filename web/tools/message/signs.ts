import { domainOfAddress, isSameOrganization, labelOf, shownHost } from '../common/domains.ts';
import { lookAlikeOf, mixedScripts, skeletonOf } from '../common/look-alikes.ts';
import { wellKnown } from '../common/well-known.ts';
import type { Authentication } from './authentication.ts';
import type { Hop } from './hops.ts';
import type { MessageLink } from './links.ts';
import type { Person } from './read-headers.ts';

export type SignCode =
  | 'lookAlike'
  | 'mixedLetters'
  | 'otherAddressInName'
  | 'nameOfOther'
  | 'manySenders'
  | 'replyElsewhere'
  | 'bouncesElsewhere'
  | 'claimedResults'
  | 'foreignResults'
  | 'linkPretends'
  | 'linkLookAlike'
  | 'riskyFile'
  | 'hiddenLetters'
  | 'dateOff'
  | 'clockBack'
  | 'forwarded';

export type Weight = 'danger' | 'warning' | 'neutral';
/** A sign for or against a message. */
export type Sign = { code: SignCode; weight: Weight; values: Record<string, string | number> };

export type Facts = {
  from: Person | null;
  senders: number;
  replyTo: Person[];
  returnPath: string | null;
  recipients: Person[];
  subject: string;
  date: string | null;
  hops: Hop[];
  links: MessageLink[];
  files: { name: string; type: string }[];
  authentication: Authentication;
};

const sign = (code: SignCode, weight: Weight, values: Sign['values'] = {}): Sign => ({ code, weight, values });

const risky =
  /\.(exe|scr|com|pif|bat|cmd|js|jse|vbs|vbe|wsf|hta|ps1|msi|lnk|iso|img|vhd|jar|reg|chm|docm|xlsm|pptm|one|html?|svg)$/i;

/** Bidirectional controls and invisible characters. */
const hidden = /[\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]/;

const dayMs = 86_400_000;
const clockLeast = -300;

function signsOfName({ name, address }: Person, domain: string): Sign[] {
  const found: Sign[] = [];
  const other = /[\w.+-]{1,64}@((?:[\w-]{1,63}\.)+[a-z]{2,24})/i.exec(name);
  if (other && !isSameOrganization(other[1]!.toLowerCase(), domain))
    found.push(sign('otherAddressInName', 'danger', { shown: other[0], address }));
  const words = name.split(/[^\p{L}\d]+/u).map(skeletonOf);
  const owner = wellKnown.find((one) => labelOf(one).length > 3 && words.includes(skeletonOf(labelOf(one))));
  if (!other && owner && labelOf(owner) !== labelOf(domain))
    found.push(sign('nameOfOther', 'warning', { name, domain: shownHost(domain) }));
  return found;
}

function signsOfDomain(domain: string, recipients: readonly string[]): Sign[] {
  const shown = shownHost(domain);
  const imitated = lookAlikeOf(domain, recipients);
  const mixed = shown
    .split('.')
    .map(mixedScripts)
    .find((scripts) => scripts.length > 0);
  return [
    ...(imitated ? [sign('lookAlike', 'danger', { domain: shown, of: imitated.of })] : []),
    ...(mixed ? [sign('mixedLetters', 'danger', { domain: shown, ascii: domain })] : []),
  ];
}

function signsOfWay({ date, hops, authentication }: Facts): Sign[] {
  const arrived = hops.findLast(({ time }) => time)?.time;
  const days = date && arrived ? Math.round(Math.abs(Date.parse(arrived) - Date.parse(date)) / dayMs) : 0;
  const { untrusted, claimed, server, arc, dmarc } = authentication;
  return [
    ...(days > 1 ? [sign('dateOff', 'warning', { count: days })] : []),
    ...(hops.some(({ delay }) => delay !== null && delay < clockLeast) ? [sign('clockBack', 'neutral')] : []),
    ...(claimed > 0 ? [sign('claimedResults', 'warning', { server: server ?? '' })] : []),
    ...(untrusted > claimed ? [sign('foreignResults', 'neutral', { count: untrusted - claimed })] : []),
    ...(arc === 'pass' && dmarc.result !== 'pass' ? [sign('forwarded', 'neutral')] : []),
  ];
}

function signsOfContent({ links, files, subject, from }: Facts): Sign[] {
  const pretending = links.find(({ pretends }) => pretends);
  const imitating = links.find(({ lookAlike }) => lookAlike);
  const file = files.find(({ name }) => risky.test(name.trim()));
  return [
    ...(pretending ? [sign('linkPretends', 'danger', { shown: pretending.pretends!, host: pretending.host })] : []),
    ...(imitating ? [sign('linkLookAlike', 'danger', { host: imitating.host, of: imitating.lookAlike!.of })] : []),
    ...(file ? [sign('riskyFile', 'warning', { name: file.name })] : []),
    ...([subject, from?.name ?? '', ...files.map(({ name }) => name)].some((text) => hidden.test(text))
      ? [sign('hiddenLetters', 'warning')]
      : []),
  ];
}

/** Signs of a message, most severe first. */
export function signsOf(facts: Facts): Sign[] {
  const { from, senders, replyTo, returnPath, recipients } = facts;
  const domain = from && domainOfAddress(from.address);
  const own = recipients.flatMap(({ address }) => domainOfAddress(address) ?? []);
  const answered = replyTo.find(({ address }) => {
    const elsewhere = domainOfAddress(address);
    return domain && elsewhere && !isSameOrganization(domain, elsewhere);
  });
  const bounces = returnPath && domainOfAddress(returnPath);
  const found = [
    ...(senders > 1 ? [sign('manySenders', 'danger', { count: senders })] : []),
    ...(domain ? [...signsOfDomain(domain, own), ...signsOfName(from, domain)] : []),
    ...(answered ? [sign('replyElsewhere', 'warning', { address: answered.address })] : []),
    ...(domain && bounces && !isSameOrganization(domain, bounces)
      ? [sign('bouncesElsewhere', 'neutral', { domain: shownHost(bounces) })]
      : []),
    ...signsOfContent(facts),
    ...signsOfWay(facts),
  ];
  const order: Weight[] = ['danger', 'warning', 'neutral'];
  return found.toSorted((one, other) => order.indexOf(one.weight) - order.indexOf(other.weight));
}
