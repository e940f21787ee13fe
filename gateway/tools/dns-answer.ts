import { getDomain } from 'tldts';
import { askedOf, type Asked, type Asking } from '../core/outgoing/asking.ts';
import { OutgoingFailed, OutgoingRefused } from '../core/outgoing/errors.ts';
import type { Outgoing } from '../core/outgoing/outgoing.ts';
import { caaOf, observeSpf, textsOf } from '../core/outgoing/mail-policy.ts';
import { isPublicAddress } from '../core/outgoing/public-address.ts';
import { plain } from '../core/outgoing/plain.ts';
import type { DnsAnswerRecord } from './records.ts';

const RECORDS_MOST = 50;

type Question = DnsAnswerRecord['unanswered'][number];

/** The records of a name. What it is asked for and does not answer is named; one without any answer is an error. */
export async function dnsAnswer(asking: Asking, outgoing: Outgoing, name: string): Promise<DnsAnswerRecord> {
  const addresses = await askedOf(addressesOf(asking, name));
  // Refused as a whole: a name with a private address is one of a private network.
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
    unanswered,
  };
}

const valueOf = <T, N extends T | null>(asked: Asked<T>, none: N): T | N => ('answer' in asked ? asked.answer : none);
const text = (record: string | null): string | null => (record === null ? null : plain(record, 2_000));
const texts = (records: readonly string[]): string[] =>
  records.slice(0, RECORDS_MOST).map((record) => plain(record, 2_000));

async function addressesOf(asking: Asking, name: string): Promise<string[]> {
  const four = await asking.names(name, (resolver) => resolver.resolve4(name));
  return [...four, ...(await asking.names(name, (resolver) => resolver.resolve6(name)))];
}
