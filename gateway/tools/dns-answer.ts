import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { getDomain } from 'tldts';
import { askedOf, type Asked, type Asking } from '../kit/outgoing/asking.ts';
import { OutgoingFailed, OutgoingRefused } from '../kit/outgoing/errors.ts';
import type { Outgoing } from '../kit/outgoing/outgoing.ts';
import { caaOf, observeSpf, textsOf } from '../kit/outgoing/mail-policy.ts';
import { isPublicAddress } from '../kit/outgoing/public-address.ts';
import { plain } from '../kit/outgoing/plain.ts';
import type { DnsAnswerRecord, ReverseNamesRecord } from './records.ts';

const RECORDS_MOST = 50;
const REVERSED_MOST = 4;

type Question = DnsAnswerRecord['unanswered'][number];

/** DNS records of a name. Types without an answer are listed; it is an error if all are missing. */
export async function dnsAnswer(
  asking: Asking,
  outgoing: Outgoing,
  name: string,
  selector: string | null,
): Promise<DnsAnswerRecord> {
  const addresses = await askedOf(addressesOf(asking, name));
  // Refused as a whole: a private address means a private network.
  if (!outgoing.isOnStreet(name) && !valueOf(addresses, []).every(isPublicAddress)) throw new OutgoingRefused();
  const domain = getDomain(name) ?? name;
  const policy = async (at: string, begins: RegExp) =>
    (await textsOf(asking, at)).find((text) => begins.test(text)) ?? null;
  const dmarcAt = (at: string) => policy(`_dmarc.${at}`, /^v=DMARC1\b/i);
  const asked = {
    addresses,
    aliases: await askedOf(asking.names(name, (resolver) => resolver.resolveCname(name))),
    mailServers: await askedOf(asking.names(name, (resolver) => resolver.resolveMx(name))),
    nameServers: await askedOf(asking.names(domain, (resolver) => resolver.resolveNs(domain))),
    texts: await askedOf(textsOf(asking, name)),
    caa: await askedOf(caaOf(asking, name)),
    spf: await askedOf(observeSpf(asking, name)),
    dmarc: await askedOf(dmarcAt(name).then((found) => found ?? (domain === name ? null : dmarcAt(domain)))),
    mtaSts: await askedOf(policy(`_mta-sts.${name}`, /^v=STSv1\b/i)),
    tlsRpt: await askedOf(policy(`_smtp._tls.${name}`, /^v=TLSRPTv1\b/i)),
    dkim: await askedOf(selector === null ? unasked : policy(`${selector}._domainkey.${name}`, /(?:^|;)\s*p\s*=/i)),
    reverseNames: await askedOf(reverseNamesOf(asking, valueOf(addresses, []))),
  };
  const unanswered = (Object.keys(asked) as Question[]).filter((question) => 'problem' in asked[question]);
  const own = [addresses, asked.aliases, asked.mailServers, asked.texts];
  if (name !== domain && own.every((one) => valueOf<unknown[], unknown[]>(one, []).length === 0))
    throw new OutgoingFailed('name');
  const spf = valueOf(asked.spf, null);
  return {
    name,
    addresses: texts(valueOf(asked.addresses, [])),
    aliases: texts(valueOf(asked.aliases, [])),
    mailServers: valueOf(asked.mailServers, [])
      .toSorted((one, other) => one.priority - other.priority)
      .slice(0, RECORDS_MOST)
      .map(({ exchange, priority }) => ({ host: plain(exchange), priority })),
    nameServers: texts(valueOf(asked.nameServers, [])),
    texts: texts(valueOf(asked.texts, [])),
    caa: texts(valueOf(asked.caa, [])),
    spf:
      spf && spf.records.length > 0
        ? {
            ...spf,
            records: spf.records.length,
            steps: spf.steps.map(({ name: at, depth, record }) => ({ name: plain(at), depth, record: text(record) })),
          }
        : null,
    dmarc: text(valueOf(asked.dmarc, null)),
    mtaSts: text(valueOf(asked.mtaSts, null)),
    tlsRpt: text(valueOf(asked.tlsRpt, null)),
    dkim: text(valueOf(asked.dkim, null)),
    reverseNames: valueOf(asked.reverseNames, []),
    unanswered,
  };
}

const unasked = Promise.resolve(null);

/** Reverse names of an address. */
export async function addressAnswer(asking: Asking, address: string): Promise<DnsAnswerRecord> {
  if (!isPublicAddress(address)) throw new OutgoingRefused();
  return {
    name: address,
    addresses: [address],
    aliases: [],
    mailServers: [],
    nameServers: [],
    texts: [],
    caa: [],
    spf: null,
    dmarc: null,
    mtaSts: null,
    tlsRpt: null,
    dkim: null,
    reverseNames: await reverseNamesOf(asking, [address]),
    unanswered: [],
  };
}

/** By DNS query, not `reverse`, which also reads local names of this machine. */
async function reverseNamesOf(asking: Asking, addresses: readonly string[]): Promise<ReverseNamesRecord[]> {
  const found: ReverseNamesRecord[] = [];
  for (const address of addresses.filter(isPublicAddress).slice(0, REVERSED_MOST)) {
    const at = reverseNameOf(address);
    const names = await asking.names(at, (resolver) => resolver.resolvePtr(at));
    found.push({ address, names: texts(names) });
  }
  return found;
}

/** 192.0.2.1 becomes 1.2.0.192.in-addr.arpa (RFC 1035, 3.5); IPv6 is written digit by digit (RFC 3596, 2.5). */
function reverseNameOf(address: string): string {
  const bytes = ipaddr.parse(address).toByteArray();
  if (isIP(address) === 4) return `${bytes.toReversed().join('.')}.in-addr.arpa`;
  return `${[...Buffer.from(bytes).toString('hex')].toReversed().join('.')}.ip6.arpa`;
}

const valueOf = <T, N extends T | null>(asked: Asked<T>, none: N): T | N => ('answer' in asked ? asked.answer : none);
const text = (record: string | null): string | null => (record === null ? null : plain(record, 2_000));
const texts = (records: readonly string[]): string[] =>
  records.slice(0, RECORDS_MOST).map((record) => plain(record, 2_000));

async function addressesOf(asking: Asking, name: string): Promise<string[]> {
  const four = await asking.names(name, (resolver) => resolver.resolve4(name));
  return [...four, ...(await asking.names(name, (resolver) => resolver.resolve6(name)))];
}
