import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers for the service that knows leaked passwords. */
export const BREACHES = 'breaches.northwind.test';

/** Passwords that everybody knows, and how often the street says that they leaked. */
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

/** By the protocol of Have I Been Pwned: what follows five digits of a hash, with padding that counts nothing. */
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
