import { lookup as resolve } from 'node:dns/promises';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';

const TIMEOUT_MS = 5_000;
const BYTES_MOST = 64 * 1_024;

/** Addresses that are not public: loopback, private and reserved networks. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  // Addresses that carry one of IPv4, documentation, and benchmarks.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !closed.check(address, 'ipv4')
    : isIP(address) === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6');

/** Whether an address on the web may be asked at all: https on its usual port, by a name. */
export function isPublicUrl(given: string): boolean {
  if (!URL.canParse(given)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(given);
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.') && !hostname.endsWith('.');
  return protocol === 'https:' && port === '' && isNamed && username === '' && password === '' && hash === '';
}

type Resolve = (name: string) => Promise<{ address: string; family: number }[]>;
const resolveAll: Resolve = (name) => resolve(name, { all: true, verbatim: true });

/**
 * JSON of a public address, for what a stranger names. It connects to the very address that was looked at, so a name can't
 * lead elsewhere in between; it follows no redirect, and reads a little for a few seconds.
 */
export async function fetchPublicJson(given: string, find: Resolve = resolveAll): Promise<unknown> {
  if (!isPublicUrl(given)) throw new Error('only https addresses by name are asked');
  const url = new URL(given);
  const addresses = await find(url.hostname);
  const [first] = addresses;
  if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
    throw new Error(`${url.hostname} is not a public address`);
  return new Promise((done, fail) => {
    const asked = request(
      {
        host: url.hostname,
        servername: url.hostname,
        path: url.pathname + url.search,
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        agent: false,
        lookup: (_name, options, answer) =>
          options.all ? answer(null, [first]) : answer(null, first.address, first.family),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let length = 0;
        if (response.statusCode !== 200) return void asked.destroy(new Error(`answers ${response.statusCode}`));
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if ((length += chunk.length) > BYTES_MOST) asked.destroy(new Error('answers too much'));
        });
        response.on('error', fail);
        response.on('end', () => {
          try {
            done(JSON.parse(Buffer.concat(chunks).toString('utf8')));
          } catch (error) {
            fail(error as Error);
          }
        });
      },
    );
    asked.on('error', fail);
    asked.end();
  });
}
