import type { Call } from '../../core/call.ts';
import { Fault } from '../../core/ground/errors.ts';
import { passwordMatches } from '../../core/identity/passwords.ts';
import { findUser } from '../accounts.ts';

export type CheckPassword = (password: string) => Promise<void>;

/** Whoever sits down at an open session does not change how its person signs in, nor what they own. */
export const ownPassword =
  (call: Call): CheckPassword =>
  (password) =>
    call.services.limits.attempt([['secondStep', call.signedIn.user.id]], async () => {
      const found = await findUser(call.services.database.system, call.signedIn.user.email);
      if (found && (await passwordMatches(password, found.password))) return;
      throw new Fault('WRONG_PASSWORD', undefined, { status: '1221' });
    });
