import type { Letter } from '../core/mail/mail.ts';

/** The mails of identity: short, with one link each. */
type Write = (to: string, link: string, about?: string) => Letter;

const letter = (to: string, subject: string, lines: string[], link: string | null): Letter => ({
  to,
  subject,
  text: [...lines, ...(link ? ['', link] : []), '', 'Meridian'].join('\n'),
  link,
});

export const confirmLetter: Write = (to, link) =>
  letter(
    to,
    'Confirm your e-mail address',
    [
      'Welcome to Meridian. Open this link within two days to confirm your address, if it was you who asked for an account.',
      'You will be asked for the password that you chose. If it was not you, do nothing:',
    ],
    link,
  );

export const knownLetter: Write = (to, link) =>
  letter(
    to,
    'You already have an account',
    [
      'Somebody, probably you, asked for an account with this address. There is one already; sign in, or choose a new password:',
    ],
    link,
  );

export const resetLetter: Write = (to, link) =>
  letter(
    to,
    'Choose a new password',
    ['Open this link within an hour to choose a new password. If you did not ask for it, do nothing:'],
    link,
  );

export const changedLetter = (to: string): Letter =>
  letter(
    to,
    'Your password was changed',
    ['The password of your account was changed. If that was not you, choose a new one at once.'],
    null,
  );

export const inviteLetter: Write = (to, link, about) =>
  letter(
    to,
    `Join ${about} on Meridian`,
    [`You are invited to ${about}. Open this link within seven days to join:`],
    link,
  );

/** Mails that nobody asked for end with the way to stop them. */
export const withUnsubscribe = (mail: Letter, link: string): Letter => ({
  ...mail,
  text: `${mail.text}\n\nNo more mails like this: ${link}`,
});
