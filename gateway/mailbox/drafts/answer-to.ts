import { addressOf, splitContacts } from '../addresses.ts';
import type { KeptMail } from '../mails/kept-mail.ts';

/** Recipients of a reply, without its author. */
export function answerTo(mail: KeptMail, self: string, all: boolean): Pick<KeptMail, 'to' | 'cc'> {
  const isOwn = mail.state !== 'received' || addressOf(mail.fromContact) === self;
  const to = isOwn ? splitContacts(mail.to) : [mail.fromContact];
  if (!all) return { to: to.join(', '), cc: null };
  const seen = new Set([self, ...to.map(addressOf)]);
  const others = [...splitContacts(mail.to), ...(mail.cc ?? [])].filter((contact) => {
    const address = addressOf(contact);
    return !seen.has(address) && seen.add(address);
  });
  return { to: to.join(', '), cc: others.length > 0 ? others : null };
}
