import { randomInt } from 'node:crypto';
import type { Call } from '../../core/call.ts';
import { transact } from '../../core/database/transact.ts';
import type { Db } from '../../core/database/tables.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { UserRow } from '../../core/identity/identity.ts';
import { plainCode, stepOf } from './one-time-codes.ts';
import { hashLinkToken } from '../../core/identity/tokens.ts';
import { keepLink, takeLink } from '../links.ts';
import type { Post } from '../letters/post.ts';
import { codeLetter, twoStepLetter } from './two-step-letters.ts';

export const findTwoStep = (database: Db, user: string) =>
  database.selectFrom('two_steps').selectAll().where('user_id', '=', user).executeTakeFirst();

/** Removes a person's second factor with everything that belongs to it; false if there was none. */
export async function dropTwoStep(database: Db, user: string): Promise<boolean> {
  await database.deleteFrom('recovery_codes').where('user_id', '=', user).execute();
  const gone = await database.deleteFrom('two_steps').where('user_id', '=', user).returning('secret').execute();
  await database.updateTable('users').set({ twoStepSince: null }).where('id', '=', user).execute();
  return gone.some(({ secret }) => secret !== null);
}

/** Hash input of an emailed code, bound to its recipient. */
const mailed = (user: string, code: string): string => `${user} ${code}`;

/** Second factor of a sign-in, after the password. */
export function secondStep({ services }: Call, { languageFor }: Post) {
  const { limits, mail, seal } = services;
  const { system } = services.database;

  /** A code works once, and older ones stop working; of two parallel uses, one is refused. */
  const useCode = async (user: string, step: number): Promise<boolean> => {
    const used = await system
      .updateTable('two_steps')
      .set({ usedStep: step })
      .where('user_id', '=', user)
      .where('usedStep', '<', step)
      .returning('user_id')
      .execute();
    return used.length === 1;
  };

  const useRecoveryCode = async ({ id, email, language }: UserRow, code: string): Promise<boolean> => {
    const hash = hashLinkToken(code);
    return transact(system, async (database) => {
      const used = await database
        .deleteFrom('recovery_codes')
        .where('user_id', '=', id)
        .where('hash', '=', hash)
        .returning('hash')
        .execute();
      if (used.length === 1) await mail.post(twoStepLetter({ email, language }, 'recovered'), database);
      return used.length === 1;
    });
  };

  /** If the key was encrypted with another signing key, a code is emailed instead. */
  const writeCode = (user: UserRow): Promise<void> =>
    transact(system, async (database) => {
      const code = String(randomInt(10 ** 8)).padStart(8, '0');
      await keepLink(database, { kind: 'second-step', email: user.email, user_id: user.id }, mailed(user.id, code));
      await mail.post(codeLetter({ email: user.email, language: languageFor(user) }, code), database);
    });

  /** The code from the email removes the unreadable second factor, which is then set up again. */
  const useMailedCode = (user: UserRow, code: string): Promise<boolean> =>
    transact(system, async (database) => {
      if (!(await takeLink(database, 'second-step', mailed(user.id, code)))) return false;
      return dropTwoStep(database, user.id);
    });

  return {
    /** Passes if the person has no second factor, or the code is right. */
    async pass(user: UserRow, given: string | null | undefined): Promise<void> {
      const kept = await findTwoStep(system, user.id);
      if (!kept?.secret) return;
      const secret = seal.open(kept.secret, user.id);
      const code = plainCode(given ?? '');
      if (!code && secret === null) {
        await limits.count('secondStep', user.id);
        await writeCode(user);
        throw new Fault('SECOND_FACTOR', '2FA@letter');
      }
      if (!code) throw new Fault('SECOND_FACTOR');
      await limits.attempt([['secondStep', user.id]], async () => {
        const step = secret === null ? null : stepOf(secret, code, Date.now());
        const isRight =
          (step !== null && (await useCode(user.id, step))) ||
          (await useRecoveryCode(user, code)) ||
          (secret === null && (await useMailedCode(user, code)));
        if (!isRight) throw new Fault('SECOND_FACTOR', '2FA@wrong');
      });
      await limits.forgive('secondStep', user.id);
    },
  };
}

export type SecondStep = ReturnType<typeof secondStep>;
