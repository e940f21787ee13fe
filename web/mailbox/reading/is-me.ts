import { sessionUser } from '../../core/session/session.ts';
import { partsOf } from '../compose/addresses.ts';

/** Seeded mails say "me"; those that were sent from here name the person. */
export const isMe = (contact: string): boolean =>
  partsOf(contact).name === 'me' || partsOf(contact).address === sessionUser.get()?.email;
