import { createPublicKey, verify } from 'node:crypto';
import { isPlainObject } from '../core/ground/json.ts';

export type License = {
  id: string;
  holder: string;
  edition: 'community' | 'pro';
  from: string;
  to: string;
  /** Installation that it is bound to, or null for any. */
  deployment: string | null;
  /** Limits by resource; unlimited if absent. */
  limits: Partial<Record<Limited, number>>;
};

/** Resources that a license can limit. */
export const LIMITED = ['people', 'organizations'] as const;
export type Limited = (typeof LIMITED)[number];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200;
const isTime = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));

/** Null unless it is an object with whole numbers for known resources. */
function readLimits(value: unknown): License['limits'] | null {
  if (value === undefined || value === null) return {};
  if (!isPlainObject(value)) return null;
  const isLimit = ([name, most]: [string, unknown]) =>
    LIMITED.includes(name as Limited) && Number.isSafeInteger(most) && (most as number) >= 0;
  return Object.entries(value).every(isLimit) ? (value as License['limits']) : null;
}

/** A license is its JSON, a dot, and the Ed25519 signature; null for invalid text or a wrong signature. */
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
  const limits = readLimits(read.limits);
  if (!isWhole || limits === null || (edition !== 'community' && edition !== 'pro')) return null;
  return { id, holder, edition, from, to, deployment, limits };
}
