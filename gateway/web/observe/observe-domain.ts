import type { MxRecord } from 'node:dns';
import { getDomain } from 'tldts';
import { askedOf, type Asking } from '../../kit/outgoing/asking.ts';
import { caaOf, observeSpf, textsOf } from '../../kit/outgoing/mail-policy.ts';
import type { Domain } from './observation.ts';
import { wellKnown } from './observe-pages.ts';

/** DNS data of a host and its domain. */
export async function observeDomain(asking: Asking, host: string): Promise<Domain> {
  const registered = getDomain(host) ?? host;
  const bare = host.replace(/^www\./, '');
  const mailServers = await askedOf(asking.names(bare, (resolver) => resolver.resolveMx(bare)));
  const mailServer = 'answer' in mailServers ? mailServers.answer.toSorted(byPriority)[0]?.exchange : undefined;
  const takesMail = 'answer' in mailServers && mailServers.answer.length > 0;
  const isOwn = bare === registered || takesMail;
  const recordsOf = async (name: string, begins: RegExp) =>
    (await textsOf(asking, name)).filter((text) => begins.test(text));
  return {
    name: bare,
    isOwn,
    spf: await askedOf(observeSpf(asking, bare)),
    dmarc: await askedOf(recordsOf(`_dmarc.${bare}`, /^v=DMARC1\b/i)),
    mtaSts: await askedOf(observeMtaSts(asking, bare)),
    tlsRpt: await askedOf(recordsOf(`_smtp._tls.${bare}`, /^v=TLSRPTv1\b/i)),
    caa: await askedOf(caaOf(asking, host)),
    nameServers: await askedOf(asking.names(registered, (resolver) => resolver.resolveNs(registered))),
    tlsa: await askedOf(observeTlsa(asking, host, mailServer)),
  };
}

const byPriority = (one: MxRecord, other: MxRecord): number => one.priority - other.priority;

/** For HTTPS and the mail server, where DANE is most common. */
async function observeTlsa(asking: Asking, host: string, mailServer: string | undefined): Promise<string[]> {
  const names = [`_443._tcp.${host}`, ...(mailServer ? [`_25._tcp.${mailServer}`] : [])];
  const found: string[] = [];
  for (const name of names)
    for (const { certUsage, selector, match, data } of await asking.names(name, (asked) => asked.resolveTlsa(name)))
      found.push(`${name} ${certUsage} ${selector} ${match} ${Buffer.from(data).toString('hex')}`);
  return found;
}

async function observeMtaSts(asking: Asking, domain: string) {
  const [record = null] = (await textsOf(asking, `_mta-sts.${domain}`)).filter((text) => /^v=STSv1\b/i.test(text));
  if (record === null) return { record, policy: null };
  const policy = await askedOf(wellKnown(asking, `mta-sts.${domain}`, 'mta-sts.txt'));
  return { record, policy: 'answer' in policy ? policy.answer : null };
}
