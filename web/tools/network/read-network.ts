import ipaddr from 'ipaddr.js';
import { Refusal } from '../common/refusal.ts';

export type NetworkReading = {
  version: 4 | 6;
  address: string;
  /** Expanded notation. */
  long: string;
  prefix: number;
  network: string;
  last: string;
  first: string;
  end: string;
  mask: string;
  /** IPv4 only. */
  wildcard: string | null;
  broadcast: string | null;
  count: string;
  range: string;
  reverse: string;
  number: string;
  /** Whether it contains the other address; null without one. */
  contains: boolean | null;
};

type Address = { version: 4 | 6; value: bigint };
const sizes = { 4: 32, 6: 128 } as const;

function parse(text: string): Address | null {
  // Rejects octal and shortened forms, which are interpreted inconsistently.
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && !/(^|\.)0\d/.test(text) && ipaddr.IPv4.isValid(text))
    return { version: 4, value: toNumber(ipaddr.IPv4.parse(text).toByteArray()) };
  const bare = text.replace(/^\[(.*)\]$/, '$1').replace(/%[\w.-]+$/, '');
  if (!bare.includes(':') || !ipaddr.IPv6.isValid(bare)) return null;
  return { version: 6, value: toNumber(ipaddr.IPv6.parse(bare).toByteArray()) };
}

const toNumber = (bytes: readonly number[]): bigint => bytes.reduce((sum, one) => (sum << 8n) | BigInt(one), 0n);

const bytesOf = ({ version, value }: Address): number[] =>
  Array.from({ length: sizes[version] / 8 }, (_, at) =>
    Number((value >> BigInt(sizes[version] - 8 * (at + 1))) & 255n),
  );

const show = (address: Address): string =>
  address.version === 4 ? bytesOf(address).join('.') : new ipaddr.IPv6(bytesOf(address)).toRFC5952String();

const long = (address: Address): string =>
  address.version === 4
    ? show(address)
    : address.value
        .toString(16)
        .padStart(32, '0')
        .replaceAll(/(.{4})(?=.)/g, '$1:');

function reverseOf(address: Address): string {
  if (address.version === 4) return `${bytesOf(address).toReversed().join('.')}.in-addr.arpa`;
  const hex = address.value.toString(16).padStart(32, '0');
  return `${[...hex].toReversed().join('.')}.ip6.arpa`;
}

/** Prefix length from "/24" or a mask like "255.255.255.0". */
function prefixOf(text: string | undefined, version: 4 | 6): number {
  const size = sizes[version];
  if (text === undefined) return size;
  if (/^\d{1,3}$/.test(text) && Number(text) <= size) return Number(text);
  const mask = version === 4 ? parse(text) : null;
  const bits = mask?.value.toString(2).padStart(32, '0');
  if (!bits || !/^1*0*$/.test(bits)) throw new Refusal('notPrefix', { most: size });
  return bits.indexOf('0') < 0 ? 32 : bits.indexOf('0');
}

export type NetworkInput = { text: string; other: string };

/** Properties of a network. */
export function readNetwork({ text, other }: NetworkInput): NetworkReading {
  const [first, rest, more] = text.trim().split(/\s*\/\s*|\s+/);
  const address = parse(first ?? '');
  if (!address || more !== undefined) throw new Refusal('notNetwork');
  const { version, value } = address;
  const prefix = prefixOf(rest, version);
  const size = sizes[version];
  const host = (1n << BigInt(size - prefix)) - 1n;
  const low = value & ~host;
  const high = value | host;
  const at = (number: bigint) => show({ version, value: number });
  // Networks of one or two addresses use all of them (RFC 3021, RFC 6164).
  const isWhole = version === 6 || size - prefix < 2;
  const asked = other.trim() === '' ? null : parse(other.trim());
  if (other.trim() !== '' && !asked) throw new Refusal('notNetwork');
  return {
    version,
    address: at(value),
    long: long(address),
    prefix,
    network: at(low),
    last: at(high),
    first: at(isWhole ? low : low + 1n),
    end: at(isWhole ? high : high - 1n),
    mask: at(((1n << BigInt(size)) - 1n) ^ host),
    wildcard: version === 4 ? at(host) : null,
    broadcast: isWhole ? null : at(high),
    count: (isWhole ? host + 1n : host - 1n).toString(),
    range: ipaddr.parse(at(value)).range(),
    reverse: reverseOf(address),
    number: value.toString(),
    contains: asked && asked.version === version ? asked.value >= low && asked.value <= high : asked ? false : null,
  };
}
