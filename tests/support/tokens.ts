import { createHmac } from 'node:crypto';

/** The signing key of test gateways. */
export const SECRET = 'a test secret that is longer than thirty-two bytes';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A handmade token, as an attacker would create it. */
export function forge(head: { alg: string; typ: string }, claims: object, secret: string | null): string {
  const text = `${encode(head)}.${encode(claims)}`;
  const hash = /^HS(384|512)$/.test(head.alg) ? `sha${head.alg.slice(2)}` : 'sha256';
  return `${text}.${secret === null ? '' : createHmac(hash, secret).update(text).digest('base64url')}`;
}
