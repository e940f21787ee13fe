import { type Der, child, oidOf, readDer } from './der.ts';
import { generalName } from './names.ts';

export type Extensions = {
  names: string[];
  /** May sign other certificates. */
  isAuthority: boolean;
  pathLength: number | null;
  keyUsage: string[];
  extendedUsage: string[];
  crl: string[];
  ocsp: string[];
  policies: string[];
  isLogged: boolean;
};

const keyUsages =
  'digitalSignature nonRepudiation keyEncipherment dataEncipherment keyAgreement keyCertSign cRLSign encipherOnly decipherOnly'.split(
    ' ',
  );
const extendedUsages: Record<string, string> = {
  '1.3.6.1.5.5.7.3.1': 'serverAuth',
  '1.3.6.1.5.5.7.3.2': 'clientAuth',
  '1.3.6.1.5.5.7.3.3': 'codeSigning',
  '1.3.6.1.5.5.7.3.4': 'emailProtection',
  '1.3.6.1.5.5.7.3.8': 'timeStamping',
  '1.3.6.1.5.5.7.3.9': 'OCSPSigning',
  '2.5.29.37.0': 'anyExtendedKeyUsage',
};
const policyNames: Record<string, string> = {
  '2.23.140.1.1': 'EV',
  '2.23.140.1.2.1': 'DV',
  '2.23.140.1.2.2': 'OV',
  '2.23.140.1.2.3': 'IV',
};
const namesMost = 500;

function bitsOf({ bytes }: Der): string[] {
  const bits = [...bytes.subarray(1)].flatMap((one) => Array.from({ length: 8 }, (_, at) => (one >> (7 - at)) & 1));
  return keyUsages.filter((_, at) => bits[at] === 1);
}

/** All URLs in the value. */
const addressesIn = (value: Der): string[] =>
  value.tag === 0x86 ? [generalName(value)] : value.children.flatMap(addressesIn);

const readers: Record<string, (into: Extensions, value: Der) => void> = {
  '2.5.29.17': (into, value) => void (into.names = value.children.slice(0, namesMost).map(generalName)),
  '2.5.29.19': (into, value) => {
    into.isAuthority = value.children[0]?.tag === 0x01 && value.children[0].bytes[0] !== 0;
    const length = value.children.find(({ tag }) => tag === 0x02);
    into.pathLength = length ? (length.bytes.at(-1) ?? null) : null;
  },
  '2.5.29.15': (into, value) => void (into.keyUsage = bitsOf(value)),
  '2.5.29.37': (into, value) =>
    void (into.extendedUsage = value.children
      .slice(0, 50)
      .map(oidOf)
      .map((oid) => extendedUsages[oid] ?? oid)),
  '2.5.29.31': (into, value) => void (into.crl = addressesIn(value).slice(0, 20)),
  '1.3.6.1.5.5.7.1.1': (into, value) =>
    void (into.ocsp = value.children
      .filter((one) => oidOf(child(one, 0)) === '1.3.6.1.5.5.7.48.1')
      .flatMap(addressesIn)
      .slice(0, 20)),
  '2.5.29.32': (into, value) =>
    void (into.policies = value.children
      .slice(0, 50)
      .map((one) => oidOf(child(one, 0)))
      .map((oid) => policyNames[oid] ?? oid)),
  '1.3.6.1.4.1.11129.2.4.2': (into) => void (into.isLogged = true),
};

export function readExtensions(list: Der | undefined): Extensions {
  const found: Extensions = {
    names: [],
    isAuthority: false,
    pathLength: null,
    keyUsage: [],
    extendedUsage: [],
    crl: [],
    ocsp: [],
    policies: [],
    isLogged: false,
  };
  for (const one of (list?.children[0]?.children ?? []).slice(0, 100)) {
    const value = one.children.at(-1);
    const read = readers[oidOf(child(one, 0))];
    if (read && value) read(found, readDer(value.bytes));
  }
  return found;
}
