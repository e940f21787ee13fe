import type { Call } from '../../core/call.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { Fault } from '../../core/ground/errors.ts';
import { keyAddress, makeRecoveryCode, makeSecret, plainCode, stepOf } from './one-time-codes.ts';
import { hashLinkToken } from '../../core/identity/tokens.ts';
import type { CheckPassword } from '../passwords/own-password.ts';
import type { Post } from '../letters/post.ts';
import { dropTwoStep, findTwoStep } from './second-step.ts';
import { endSessions } from '../sessions.ts';
import { isTwoStepAsked } from './two-step-state.ts';
import { twoStepLetter } from './two-step-letters.ts';

const RECOVERY_CODES = 10;

/** A person's second factor: setup, confirmation, change of authenticator, removal. */
export function twoStepStore(call: Call, { languageFor }: Post, checkPassword: CheckPassword) {
  const { services } = call;
  const { limits, mail, seal } = services;
  const { system } = services.database;

  const identity = (): Scope => call.identityOf(call.signedIn.user.id, call.signedIn.organization?.id ?? null);
  const reader = () => ({ email: call.signedIn.user.email, language: languageFor(call.signedIn.user) });

  /** New recovery codes replace the old ones. */
  const newCodes = async (database: Db): Promise<string[]> => {
    const user_id = call.signedIn.user.id;
    const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
    await database.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
    const rows = codes.map((code) => ({ user_id, hash: hashLinkToken(plainCode(code)) }));
    await database.insertInto('recovery_codes').values(rows).execute();
    return codes;
  };

  const tell = ({ change }: Writing, before: boolean, after: boolean): Promise<void> =>
    change({
      room: 'auth',
      record: 'TwoStep',
      id: call.signedIn.user.id,
      action: 'update',
      before: { isOn: before },
      after: { isOn: after },
      isPrivate: true,
    });

  return {
    /** The current key stays valid until a code of the new one is confirmed. */
    async setUp(password: string) {
      const { id, email } = call.signedIn.user;
      await checkPassword(password);
      const secret = makeSecret();
      const pending = seal.close(secret, id);
      await identity().write(({ database }) =>
        database
          .insertInto('two_steps')
          .values({ user_id: id, secret: null, pending })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending }))
          .execute(),
      );
      return { secret, address: keyAddress(secret, email) };
    },

    async confirm(given: string) {
      const { id, twoStepSince } = call.signedIn.user;
      const kept = await findTwoStep(system, id);
      const secret = kept?.pending ? seal.open(kept.pending, id) : null;
      if (!secret) throw new Fault('CONFLICT', 'There is no key to confirm: create a new one first');
      const usedStep = await limits.attempt([['secondStep', id]], async () => {
        const step = stepOf(secret, plainCode(given), Date.now());
        if (step === null) throw new Fault('SECOND_FACTOR', '2FA@wrong');
        return step;
      });
      const codes = await identity().write(async (writing) => {
        const { database } = writing;
        const taken = { secret: kept!.pending, pending: null, usedStep };
        const own = database.updateTable('two_steps').set(taken).where('user_id', '=', id);
        const confirmed = await own.where('pending', '=', kept!.pending).returning('user_id').execute();
        if (confirmed.length !== 1) throw new Fault('CONFLICT');
        const since = new Date().toISOString();
        await database.updateTable('users').set({ twoStepSince: since }).where('id', '=', id).execute();
        await tell(writing, twoStepSince !== null, true);
        await mail.post(twoStepLetter(reader(), 'on'), database);
        return newCodes(database);
      });
      await endSessions(call, call.signedIn.user.id, { except: call.session });
      return { codes };
    },

    async remove(password: string): Promise<boolean> {
      await checkPassword(password);
      if (await isTwoStepAsked(call))
        throw new Fault('CONFLICT', 'One of your organizations requires two-step verification');
      return identity().write(async (writing) => {
        if (!(await dropTwoStep(writing.database, call.signedIn.user.id))) return true;
        await tell(writing, true, false);
        await mail.post(twoStepLetter(reader(), 'off'), writing.database);
        return true;
      });
    },

    async renewCodes(password: string) {
      await checkPassword(password);
      if (call.signedIn.user.twoStepSince === null) throw new Fault('CONFLICT', 'Two-step verification is off');
      return { codes: await identity().write(({ database }) => newCodes(database)) };
    },
  };
}

export type TwoStepStore = ReturnType<typeof twoStepStore>;
