import PostalMime, { type Address, type Email, type Mailbox, addressParser, decodeWords } from 'postal-mime';
import { Refusal } from '../common/refusal.ts';

/** A header with its index from the top. */
export type HeaderField = { name: string; value: string; at: number };
export type Person = { name: string; address: string };

const headersMost = 300_000;

/** Removes indentation or the "From " line of mbox files. */
const tidy = (text: string): string => text.replace(/^\uFEFF?\s*(?:From \S[^\n]*\n)?/, '');

export async function parse(text: string): Promise<{ email: Email; fields: HeaderField[] }> {
  const start = tidy(text);
  if (!/^[\w-]{1,80}:/.test(start)) throw new Refusal('notMessage');
  let email: Email;
  try {
    email = await new PostalMime({ maxNestingDepth: 20, maxHeadersSize: headersMost }).parse(start);
  } catch {
    throw new Refusal('notMessage');
  }
  const fields = email.headers.map(({ key, value }, at) => ({ name: key, value, at }));
  if (!fields.some(({ name }) => ['from', 'received', 'authentication-results', 'message-id'].includes(name)))
    throw new Refusal('notMessage');
  return { email, fields };
}

export const valuesOf = (fields: readonly HeaderField[], name: string): HeaderField[] =>
  fields.filter((field) => field.name === name);

const isMailbox = (one: Address): one is Mailbox => one.address !== undefined;

export function peopleIn(value: string | undefined): Person[] {
  if (!value) return [];
  return addressParser(value.slice(0, 20_000), { flatten: true })
    .filter(isMailbox)
    .slice(0, 50)
    .map(({ name, address }) => ({ name: decodeWords(name).trim(), address: address.trim() }));
}
