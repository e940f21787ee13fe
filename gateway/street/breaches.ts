import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Host of the demo service for leaked passwords. */
export const BREACHES = 'breaches.northwind.test';

/** Common passwords with their demo leak counts. */
const LEAKED: Readonly<Record<string, number>> = {
  '123456': 37_359_195,
  password: 9_659_365,
  qwerty: 10_556_095,
  letmein: 450_000,
  welcome: 520_000,
  iloveyou: 1_645_337,
  'P@ssw0rd': 83_000,
  changeme: 121_000,
  Winter2026: 1_204,
  Northwind1: 12,
};
const PADDING_LEAST = 20;

const hashOf = (text: string): string => createHash('sha1').update(text).digest('hex').toUpperCase();

/** Range protocol of Have I Been Pwned: hash suffixes for five digits, with padding. */
export function answerBreaches({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const prefix = /^\/range\/([0-9A-F]{5})$/.exec(url)?.[1];
  if (prefix === undefined) return void response.writeHead(404).end();
  const found = Object.entries(LEAKED)
    .map(([password, count]) => [hashOf(password), count] as const)
    .filter(([hash]) => hash.startsWith(prefix))
    .map(([hash, count]) => `${hash.slice(5)}:${count}`);
  const padding = Array.from({ length: PADDING_LEAST }, (_, at) => `${hashOf(`${prefix}${at}`).slice(5)}:0`);
  response.writeHead(200, { 'content-type': 'text/plain' }).end([...found, ...padding].join('\r\n'));
}
