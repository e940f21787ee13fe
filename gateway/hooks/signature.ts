import { createHmac, randomBytes } from 'node:crypto';
import type { Seal } from '../core/identity/seal.ts';

const PREFIX = 'whsec_';
const BYTES = 32;

/** Secret in the format of Standard Webhooks. */
export const makeSecret = (): string => PREFIX + randomBytes(BYTES).toString('base64');

const ownerOf = (hook: string) => `hook ${hook}`;

export const sealSecret = (seal: Seal, hook: string, secret: string): string => seal.close(secret, ownerOf(hook));

export const openSecret = (seal: Seal, hook: string, sealed: string): string | null => seal.open(sealed, ownerOf(hook));

type Message = { id: string; seconds: number; body: string };

/** Standard Webhooks headers, with one signature per secret. */
export function signedHeaders({ id, seconds, body }: Message, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}
