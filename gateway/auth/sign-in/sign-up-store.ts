import type { Call } from '../../core/call.ts';
import { transact } from '../../core/database/transact.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { languageOf } from '../../core/ground/languages.ts';
import { hashNewPassword, passwordMatches } from '../../kit/sign-in/passwords.ts';
import type { Licensed } from '../../organizations/coming-and-going.ts';
import { addUser, confirmUser, findUser, normal } from '../accounts.ts';
import type { Entrance } from './entrance.ts';
import { confirmLetter, knownLetter } from '../letters/letters.ts';
import { findLink, makeLink, useLink } from '../links.ts';
import type { Post } from '../letters/post.ts';
import type { SignInAnswer } from '../records.ts';

/** Sign-up and confirmation by emailed link. */
export function signUpStore(call: Call & Licensed, { enter }: Entrance, { languageFor, linkTo }: Post) {
  const { services, head } = call;
  const { limits, mail } = services;
  const { system } = services.database;

  return {
    async signUp(input: {
      name: string;
      email: string;
      password: string;
      company?: string | null;
      agreements: boolean;
      captcha?: string | null;
    }) {
      await limits.count('signUp', head.address);
      if (!services.environment.signUp) throw new Fault('NOT_FOUND');
      const email = normal(input.email.trim());
      const { name } = input;
      if (!input.agreements) throw badInput('agreements', 'must be accepted');
      await services.captcha.check(input.captcha, head.address);
      const company = input.company?.trim() ? input.company : null;
      // Hashes for known addresses too, so that timing doesn't reveal them.
      const password = await hashNewPassword(input.password, email);
      await transact(system, async (database) => {
        const known = await findUser(database, email);
        if (known?.isConfirmed) {
          const token = await makeLink(database, { kind: 'reset', email, user_id: known.id });
          const reader = { email, language: languageFor(known) };
          return mail.post(knownLetter(reader, linkTo('/reset-password', token)), database);
        }
        const user_id = known?.id ?? (await addUser(database, { name, email, password: null, isConfirmed: 0 }));
        const token = await makeLink(database, { kind: 'confirm', email, user_id, name, password, company });
        const reader = { email, language: languageFor(known) };
        return mail.post(confirmLetter(reader, linkTo('/verify-email', token)), database);
      });
      return true;
    },

    /**
     * The link proves the address, the password proves the sign-up: an owner who opens the link of a stranger's sign-up
     * must not end up with an account that the stranger can open.
     */
    async confirm(token: string, password: string): Promise<SignInAnswer> {
      await limits.count('confirm', head.address);
      const offered = await findLink(system, 'confirm', token);
      if (!offered) throw new Fault('LINK_EXPIRED');
      if (!(await passwordMatches(password, offered.password)))
        throw new Fault('WRONG_PASSWORD', undefined, { status: '1221' });
      // Creating an organization adds its creator as a person.
      const checkRoom = await call.licenses.roomFor('organizations', 'people');
      const user = await transact(system, async (database) => {
        const link = await useLink(database, 'confirm', token);
        await confirmUser(database, link, services.firstRows, languageOf(head.acceptLanguage), checkRoom);
        return findUser(database, link.email);
      });
      return enter(user!);
    },
  };
}
