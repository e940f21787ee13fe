import ipaddr from 'ipaddr.js';
import { type Der, child, oidOf, textOf } from './der.ts';
import { toHex } from '../common/bytes.ts';

const attributes: Record<string, string> = {
  '2.5.4.3': 'CN',
  '2.5.4.4': 'SN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'street',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.12': 'title',
  '2.5.4.15': 'businessCategory',
  '2.5.4.97': 'organizationIdentifier',
  '1.2.840.113549.1.9.1': 'email',
  '0.9.2342.19200300.100.1.25': 'DC',
  '0.9.2342.19200300.100.1.1': 'UID',
  '1.3.6.1.4.1.311.60.2.1.3': 'jurisdictionC',
};

/** Distinguished name as in RFC 4514, in the certificate's order. */
export const nameOf = (name: Der): string =>
  name.children
    .flatMap((set) => set.children)
    .slice(0, 50)
    .map((pair) => {
      const oid = oidOf(child(pair, 0));
      return `${attributes[oid] ?? oid}=${textOf(child(pair, 1))}`;
    })
    .join(', ');

function address(bytes: Uint8Array): string {
  return bytes.length === 4 || bytes.length === 16 ? ipaddr.fromByteArray([...bytes]).toString() : toHex(bytes);
}

/** GeneralName with its kind (RFC 5280, 4.2.1.6). */
export function generalName(name: Der): string {
  const kind = name.tag & 0x1f;
  if (kind === 1 || kind === 2 || kind === 6) return new TextDecoder().decode(name.bytes).slice(0, 1000);
  if (kind === 7) return address(name.bytes);
  if (kind === 4) return nameOf(child(name, 0));
  return kind === 8 ? oidOf(name) : toHex(name.bytes).slice(0, 200);
}
