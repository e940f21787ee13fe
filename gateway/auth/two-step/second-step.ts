import { randomInt } from 'node:crypto';
import type { Call } from '../../core/call.ts';
import { transact } from '../../core/database/transact.ts';
import type { Db } from '../../core/database/tables.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { UserRow } from '../../core/identity/identity.ts';
import { plainCode, stepOf } from '../../core/identity/one-time-codes.ts';
import { hashLinkToken } from '../../core/identity/tokens.ts';
import { keepLink, takeLink } from '../links.ts';
import type { Post } from '../letters/post.ts';
import { codeLetter, twoStepLetter } from './two-step-letters.ts';

export const findTwoStep = (database: Db, user: string) =>
  database.selectFrom('two_steps').selectAll().where('user_id', '=', user).executeTakeFirst();

/** Takes a person's second step away, with all that belongs to it; false where there was none. */
export async function dropTwoStep(database: Db, user: string): Promise<boolean> {
  await database.deleteFrom('recovery_codes').where('user_id', '=', user).execute();
  const gone = await database.deleteFrom('two_steps').where('user_id', '=', user).returning('secret').execute();
  await database.updateTable('users').set({ twoStepSince: null }).where('id', '=', user).execute();
  return gone.some(({ secret }) => secret !== null);
}

/** What a letter carries is bound to whom it was sent. */
const mailed = (user: string, code: string): string => `${user} ${code}`;

/** The second step of a sign-in, after the right password. */
export function secondStep({ services }: Call, { languageFor }: Post) {
  const { limits, mail, seal } = services;
  const { system } = services.database;

  /** A code is good once, and no older one after it: of two that come at once, one is refused. */
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

  /** The key can't be read, since it was sealed by another signing key: the way in is the person's mailbox. */
  const writeCode = (user: UserRow): Promise<void> =>
    transact(system, async (database) => {
      const code = String(randomInt(10 ** 8)).padStart(8, '0');
      await keepLink(database, { kind: 'second-step', email: user.email, user_id: user.id }, mailed(user.id, code));
      await mail.post(codeLetter({ email: user.email, language: languageFor(user) }, code), database);
    });

  /** With it the step that nobody can take any more is gone, and is set up anew. */
  const useMailedCode = (user: UserRow, code: string): Promise<boolean> =>
    transact(system, async (database) => {
      if (!(await takeLink(database, 'second-step', mailed(user.id, code)))) return false;
      return dropTwoStep(database, user.id);
    });

  return {
    /** Lets through whoever has no second step, or brings the code of it. */
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
