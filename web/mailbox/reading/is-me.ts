import { sessionUser } from '../../core/session/session.ts';
import { partsOf } from '../compose/addresses.ts';

/** Seeded mails contain "me"; mails sent from here contain the user's address. */
export const isMe = (contact: string): boolean =>
  partsOf(contact).name === 'me' || partsOf(contact).address === sessionUser.get()?.email;
