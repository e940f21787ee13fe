import { fromBase64, fromHex, toBase64, toHex } from '../common/bytes.ts';
import { md5 } from './md5.ts';

export const algorithms = ['MD5', 'SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'] as const;
export type Algorithm = (typeof algorithms)[number];
export type HashInput = { content: string | Blob; key: string; keyForm: 'text' | 'hex' | 'base64'; expected: string };
export type Hash = { algorithm: Algorithm; hex: string; base64: string; isExpected: boolean };
export type HashReading = { hashes: Hash[]; size: number; isKeyed: boolean; match: 'none' | 'yes' | 'no' | 'badKey' };

const encoder = new TextEncoder();

async function bytesOf(content: string | Blob): Promise<Uint8Array<ArrayBuffer>> {
  return typeof content === 'string' ? encoder.encode(content) : new Uint8Array(await content.arrayBuffer());
}

function keyBytes({ key, keyForm }: HashInput): Uint8Array<ArrayBuffer> | null {
  if (keyForm === 'hex') return fromHex(key);
  return keyForm === 'base64' ? fromBase64(key) : encoder.encode(key);
}

async function keyed(bytes: Uint8Array<ArrayBuffer>, key: Uint8Array<ArrayBuffer>, algorithm: Algorithm) {
  const use = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: algorithm }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', use, bytes));
}

/** All digests of a text or file, or HMACs (RFC 2104) with a key, and which one equals the expected value. */
export async function readHashes(input: HashInput): Promise<HashReading> {
  const bytes = await bytesOf(input.content);
  const key = input.key === '' ? null : keyBytes(input);
  if (input.key !== '' && !key) return { hashes: [], size: bytes.length, isKeyed: true, match: 'badKey' };
  const wanted = input.expected.trim();
  const hashes: Hash[] = [];
  for (const algorithm of key ? algorithms.slice(1) : algorithms) {
    const sum = key
      ? await keyed(bytes, key, algorithm)
      : algorithm === 'MD5'
        ? md5(bytes)
        : new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
    const [hex, base64] = [toHex(sum), toBase64(sum)];
    const isExpected = wanted !== '' && (wanted.toLowerCase().replaceAll(/[\s:]/g, '') === hex || wanted === base64);
    hashes.push({ algorithm, hex, base64, isExpected });
  }
  const match = wanted === '' ? 'none' : hashes.some(({ isExpected }) => isExpected) ? 'yes' : 'no';
  return { hashes, size: bytes.length, isKeyed: key !== null, match };
}
