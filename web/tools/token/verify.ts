import {
  type CryptoKey,
  type JSONWebKeySet,
  type JWK,
  compactVerify,
  createLocalJWKSet,
  errors,
  importJWK,
  importSPKI,
  importX509,
} from 'jose';
import { weakSecrets } from './weak-secrets.ts';

export type SecretForm = 'text' | 'base64url' | 'hex';
export type Signature =
  | { state: 'unchecked' | 'valid' | 'invalid' | 'none' | 'encrypted' }
  | { state: 'weak'; secret: string }
  /** The key is unreadable, of the wrong type, or too short for the algorithm. */
  | { state: 'noKey'; reason: 'unreadable' | 'mismatch' | 'short' | 'unsupported' };

/** Minimum key length in bytes for HMAC (RFC 7518, 3.2). */
export const bytesLeast: Record<string, number> = { HS256: 32, HS384: 48, HS512: 64 };

const encoder = new TextEncoder();

export function secretBytes(text: string, form: SecretForm): Uint8Array<ArrayBuffer> | null {
  const bare = text.trim();
  if (form === 'text') return encoder.encode(text);
  if (form === 'hex')
    return /^(?:[\da-f]{2})+$/i.test(bare)
      ? Uint8Array.from(bare.match(/../g)!, (pair) => Number.parseInt(pair, 16))
      : null;
  try {
    return Uint8Array.from(atob(bare.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  } catch {
    return null;
  }
}

type Key = CryptoKey | Uint8Array | ReturnType<typeof createLocalJWKSet>;

async function publicKey(text: string, algorithm: string): Promise<Key> {
  const bare = text.trim();
  if (bare.startsWith('{')) {
    const parsed = JSON.parse(bare) as JWK | JSONWebKeySet;
    return 'keys' in parsed ? createLocalJWKSet(parsed as JSONWebKeySet) : importJWK(parsed as JWK, algorithm);
  }
  if (bare.includes('BEGIN CERTIFICATE')) return importX509(bare, algorithm);
  return importSPKI(bare, algorithm);
}

const verify = (token: string, key: Key, algorithm: string) =>
  typeof key === 'function'
    ? compactVerify(token, key, { algorithms: [algorithm] })
    : compactVerify(token, key, { algorithms: [algorithm] });

async function hmacMatches(token: string, secret: Uint8Array<ArrayBuffer>, algorithm: string): Promise<boolean> {
  const [header, payload, signature] = token.split('.') as [string, string, string];
  const sent = secretBytes(signature, 'base64url');
  if (!sent) return false;
  // WebCrypto rejects empty keys; HMAC pads keys with zeros, so a single zero byte is equivalent.
  const raw = secret.length === 0 ? new Uint8Array(1) : secret;
  const hash = `SHA-${algorithm.slice(2)}`;
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash }, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, sent, encoder.encode(`${header}.${payload}`));
}

async function checkSecret(token: string, key: string, form: SecretForm, algorithm: string): Promise<Signature> {
  if (!bytesLeast[algorithm]) return { state: 'noKey', reason: 'unsupported' };
  if (key === '') {
    for (const secret of weakSecrets)
      if (await hmacMatches(token, encoder.encode(secret), algorithm)) return { state: 'weak', secret };
    return { state: 'unchecked' };
  }
  // Using a public key as HMAC secret is the algorithm-confusion attack.
  const secret = secretBytes(key, form);
  if (!secret) return { state: 'noKey', reason: 'unreadable' };
  return { state: (await hmacMatches(token, secret, algorithm)) ? 'valid' : 'invalid' };
}

/** Verifies a token's signature with a key, or without one against well-known secrets. */
export async function checkSignature(
  token: string,
  algorithm: string,
  key: string,
  form: SecretForm,
): Promise<Signature> {
  if (/^none$/i.test(algorithm)) return { state: 'none' };
  if (token.split('.')[2] === '') return { state: 'none' };
  if (algorithm.startsWith('HS')) return checkSecret(token, key, form, algorithm);
  if (key.trim() === '') return { state: 'unchecked' };
  let found: Key;
  try {
    found = await publicKey(key, algorithm);
  } catch (reason) {
    return { state: 'noKey', reason: reason instanceof errors.JOSENotSupported ? 'unsupported' : 'unreadable' };
  }
  try {
    await verify(token, found, algorithm);
    return { state: 'valid' };
  } catch (reason) {
    if (reason instanceof errors.JWSSignatureVerificationFailed) return { state: 'invalid' };
    if (reason instanceof errors.JOSENotSupported) return { state: 'noKey', reason: 'unsupported' };
    if (reason instanceof TypeError && /modulusLength/.test(reason.message)) return { state: 'noKey', reason: 'short' };
    return { state: 'noKey', reason: 'mismatch' };
  }
}
