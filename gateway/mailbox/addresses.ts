import { isEmail } from '../core/contract/sdl/text-formats.ts';
import { badInput } from '../core/ground/errors.ts';

/** Participant of a message: `Name <address>` or the address alone. */
export type Contact = { contact: string; name: string; address: string };

const RECIPIENTS_MOST = 100;

/** Lower-case address of a contact. */
export const addressOf = (contact: string): string =>
  (/<([^<>]*)>\s*$/.exec(contact)?.[1] ?? contact).trim().toLowerCase();

export function nameOf(contact: string): string {
  const name = /^(.*)<[^<>]*>\s*$/
    .exec(contact)?.[1]
    ?.trim()
    .replace(/^"(.*)"$/, '$1');
  return name || contact.trim();
}

/** Removes line breaks and control characters, to prevent header injection. */
// eslint-disable-next-line no-control-regex
export const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

export const contactOf = (name: string, address: string): string => {
  const plain = oneLine(name)
    .replace(/[<>",;]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return plain === '' ? address : `${plain} <${address}>`;
};

/** Splits at commas outside of quotes and angle brackets. */
export function splitContacts(text: string): string[] {
  const parts: string[] = [''];
  let isQuoted = false;
  let isAngled = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '<') isAngled = true;
    else if (character === '>') isAngled = false;
    if ((character === ',' || character === ';') && !isQuoted && !isAngled) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function readContact(argument: string, text: string): Contact {
  const contact = oneLine(text);
  const address = addressOf(contact);
  if (!isEmail(address)) throw badInput(argument, 'must be a valid email address');
  return { contact, name: nameOf(contact), address };
}

export type Recipients = { to: Contact[]; cc: Contact[]; bcc: Contact[] };

/** All recipients, each address once; an invalid one is reported with its argument. */
export function readRecipients(mail: { to: string; cc: string[] | null; bcc: string[] | null }): Recipients {
  const seen = new Set<string>();
  const isFirst = ({ address }: Contact) => !seen.has(address) && seen.add(address);
  const list = (argument: string, texts: string[] | null) =>
    (texts ?? []).map((text, index) => readContact(`${argument}[${index}]`, text)).filter(isFirst);
  const recipients = {
    to: splitContacts(mail.to)
      .map((text) => readContact('mail.to', text))
      .filter(isFirst),
    cc: list('mail.cc', mail.cc),
    bcc: list('mail.bcc', mail.bcc),
  };
  const all = Object.values(recipients).flat();
  if (all.length === 0) throw badInput('mail.to', 'must name at least one recipient');
  if (all.length > RECIPIENTS_MOST)
    throw badInput('mail.to', `must have at most ${RECIPIENTS_MOST} recipients, including Cc and Bcc`);
  return recipients;
}

/** Addresses in the order of to, cc, bcc. */
export const addressesOf = ({ to, cc, bcc }: Recipients): string[] =>
  [...to, ...cc, ...bcc].map(({ address }) => address);

/** Contacts as stored: null if there are none. */
export const copiesOf = (contacts: readonly Contact[]): string[] | null =>
  contacts.length > 0 ? contacts.map(({ contact }) => contact) : null;
