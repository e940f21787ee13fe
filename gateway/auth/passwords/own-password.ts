import type { Call } from '../../core/call.ts';
import { Fault } from '../../core/ground/errors.ts';
import { passwordMatches } from '../../kit/sign-in/passwords.ts';
import { findUser } from '../accounts.ts';

export type CheckPassword = (password: string) => Promise<void>;

/** Sensitive changes need the password, in case someone else uses an open session. */
export const ownPassword =
  (call: Call): CheckPassword =>
  (password) =>
    call.services.limits.attempt([['secondStep', call.signedIn.user.id]], async () => {
      const found = await findUser(call.services.database.system, call.signedIn.user.email);
      if (found && (await passwordMatches(password, found.password))) return;
      throw new Fault('WRONG_PASSWORD', undefined, { status: '1221' });
    });
