import { rowsMost } from '../common/limits.ts';
import { Refusal } from '../common/refusal.ts';
import { type Claims, type TokenSign, momentOf, signsOf } from './claims.ts';
import { type SecretForm, type Signature, bytesLeast, checkSignature, secretBytes } from './verify.ts';

export type TokenInput = { text: string; key: string; form: SecretForm; now: number };
export type Claim = { name: string; value: string; time: number | null };
export type TokenReading = {
  algorithm: string;
  header: string;
  /** Null if encrypted or not JSON. */
  payload: string | null;
  claims: Claim[];
  /** Number of further claims, not listed. */
  more: number;
  signature: Signature;
  signs: TokenSign[];
};

const timed = new Set(['exp', 'nbf', 'iat', 'auth_time', 'updated_at']);
const valueMost = 2000;

/** Removes a header name, quotes and line breaks from a copied token. */
const tidy = (text: string): string =>
  text.replace(/^\s*(?:authorization\s*:\s*)?(?:bearer|dpop)\s+/i, '').replaceAll(/[\s"'`]+/g, '');

function decode(part: string, name: 'header' | 'payload'): string {
  if (!/^[\w-]*$/.test(part)) throw new Refusal('notBase64url', { part: name });
  const bytes = secretBytes(part, 'base64url');
  if (!bytes) throw new Refusal('notBase64url', { part: name });
  return new TextDecoder().decode(bytes);
}

function readObject(text: string): Claims | null {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Claims) : null;
  } catch {
    return null;
  }
}

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > valueMost ? `${text.slice(0, valueMost)}…` : text;
};

function claimsOf(payload: Claims | null): { claims: Claim[]; more: number } {
  const all = Object.entries(payload ?? {});
  const claims = all.slice(0, rowsMost).map(([name, value]) => ({
    name: name.slice(0, 200),
    value: shown(value),
    time: timed.has(name) ? momentOf(value) : null,
  }));
  return { claims, more: all.length - claims.length };
}

function signsOfKey({ key, form }: TokenInput, algorithm: string): TokenSign[] {
  const least = bytesLeast[algorithm];
  const bytes = key === '' ? null : secretBytes(key, form);
  if (!least || !bytes || bytes.length >= least) return [];
  return [{ code: 'shortSecret', weight: 'warning', values: { bytes: bytes.length, least } }];
}

/** Decodes a JSON Web Token and checks its validity and signature. */
export async function readToken(input: TokenInput): Promise<TokenReading> {
  const token = tidy(input.text);
  const parts = token.split('.');
  if (parts.length !== 3 && parts.length !== 5) throw new Refusal('notToken', { count: parts.length });
  const header = readObject(decode(parts[0]!, 'header'));
  if (!header) throw new Refusal('notJsonPart', { part: 'header' });
  const algorithm = typeof header['alg'] === 'string' ? header['alg'] : '';
  if (algorithm === '') throw new Refusal('noAlgorithm');
  const begin = { algorithm: algorithm.slice(0, 100), header: JSON.stringify(header, null, 2) };
  if (parts.length === 5)
    return {
      ...begin,
      payload: null,
      claims: [],
      more: 0,
      signature: { state: 'encrypted' },
      signs: signsOf(header, null, input.now),
    };
  const text = decode(parts[1]!, 'payload');
  const payload = readObject(text);
  return {
    ...begin,
    payload: payload ? JSON.stringify(payload, null, 2) : text,
    ...claimsOf(payload),
    signature: await checkSignature(token, algorithm, input.key, input.form),
    signs: [...signsOf(header, payload, input.now), ...signsOfKey(input, algorithm)],
  };
}
