import { createPublicKey, verify } from 'node:crypto';
import { isPlainObject } from '../core/ground/json.ts';

export type License = {
  id: string;
  holder: string;
  edition: 'community' | 'pro';
  from: string;
  to: string;
  /** The one installation that it is for, or null for any. */
  deployment: string | null;
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200;
const isTime = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));

/** A license is what it says, a dot, and the signature of that by Ed25519; null for anything else, whoever signed it. */
export function readLicense(text: string, key: string): License | null {
  const [said, signature, ...more] = text.trim().split('.');
  if (!said || !signature || more.length > 0) return null;
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  if (!verify(null, Buffer.from(said), publicKey, Buffer.from(signature, 'base64url'))) return null;
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(said, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (!isPlainObject(read)) return null;
  const { id, holder, edition, from, to, deployment = null } = read;
  const isWhole =
    isText(id) && isText(holder) && isTime(from) && isTime(to) && (deployment === null || isText(deployment));
  if (!isWhole || (edition !== 'community' && edition !== 'pro')) return null;
  return { id, holder, edition, from, to, deployment };
}
