import { type Der, child, oidOf, readDer } from './der.ts';

export type KeyReading = { algorithm: string; bits: number | null; curve: string | null };

const algorithms: Record<string, string> = {
  '1.2.840.113549.1.1.1': 'RSA',
  '1.2.840.113549.1.1.10': 'RSA-PSS',
  '1.2.840.10045.2.1': 'EC',
  '1.2.840.10040.4.1': 'DSA',
  '1.3.101.110': 'X25519',
  '1.3.101.112': 'Ed25519',
  '1.3.101.113': 'Ed448',
  '2.16.840.1.101.3.4.3.17': 'ML-DSA-44',
  '2.16.840.1.101.3.4.3.18': 'ML-DSA-65',
  '2.16.840.1.101.3.4.3.19': 'ML-DSA-87',
};
const curves: Record<string, [name: string, bits: number]> = {
  '1.2.840.10045.3.1.7': ['P-256', 256],
  '1.3.132.0.34': ['P-384', 384],
  '1.3.132.0.35': ['P-521', 521],
  '1.3.132.0.10': ['secp256k1', 256],
};
export const signatures: Record<string, string> = {
  '1.2.840.113549.1.1.4': 'MD5 with RSA',
  '1.2.840.113549.1.1.5': 'SHA-1 with RSA',
  '1.2.840.113549.1.1.10': 'RSA-PSS',
  '1.2.840.113549.1.1.11': 'SHA-256 with RSA',
  '1.2.840.113549.1.1.12': 'SHA-384 with RSA',
  '1.2.840.113549.1.1.13': 'SHA-512 with RSA',
  '1.2.840.10045.4.1': 'SHA-1 with ECDSA',
  '1.2.840.10045.4.3.2': 'SHA-256 with ECDSA',
  '1.2.840.10045.4.3.3': 'SHA-384 with ECDSA',
  '1.2.840.10045.4.3.4': 'SHA-512 with ECDSA',
  '1.3.101.112': 'Ed25519',
  '1.3.101.113': 'Ed448',
};

/** SubjectPublicKeyInfo (RFC 5280, 4.1.2.7). */
export function readKey(info: Der): KeyReading {
  const oid = oidOf(child(child(info, 0), 0));
  const algorithm = algorithms[oid] ?? oid;
  const parameter = child(info, 0).children[1];
  const [curve, size] = (parameter?.tag === 0x06 && curves[oidOf(parameter)]) || [null, null];
  if (algorithm !== 'RSA' && algorithm !== 'RSA-PSS') return { algorithm, bits: size, curve };
  const modulus = child(readDer(child(info, 1).bytes.subarray(1)), 0).bytes;
  const start = modulus.findIndex((one) => one !== 0);
  const bits = start < 0 ? 0 : (modulus.length - start) * 8 - Math.clz32(modulus[start]!) + 24;
  return { algorithm, bits, curve: null };
}
