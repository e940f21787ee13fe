import type { Call } from '../../core/call.ts';
import type { CountedDoor } from '../../core/contract/rest-shapes.ts';
import type { UserRow } from '../../core/identity/identity.ts';
import { Fault } from '../../core/ground/errors.ts';
import { passwordMatches } from '../../kit/sign-in/passwords.ts';
import { findUser, normal } from '../accounts.ts';
import { countOfFailures } from '../networks.ts';
import type { SignInAttemptsTable } from '../tables.ts';
import type { SecondStep } from '../two-step/second-step.ts';
import { noteSignIn } from './sign-in-attempts.ts';

type Attempt = {
  email: string;
  password: string;
  /** Error of wrong, unknown, unconfirmed and disabled accounts. */
  refusal: () => Fault;
  /** Called with the key of the account's counter before the attempt. */
  checkHuman?: (key: string) => Promise<void>;
};

/** Attempts to open an account, wherever its password is asked: counted by account and network, and noted for its owner. */
export function passwordAttempts({ services, head }: Call, { pass }: SecondStep) {
  const { system } = services.database;
  const { limits } = services;

  /** Noted after the answer, so that timing doesn't reveal whether there is an account. */
  const noteLater = (user: string, outcome: () => Promise<SignInAttemptsTable['outcome']>) =>
    setImmediate(() => {
      const { address, agent, id } = head;
      const note = async () => noteSignIn(system, { user, outcome: await outcome(), address, agent });
      note().catch((error: unknown) => services.log.warn({ err: error, requestId: id }, 'a sign-in was not noted'));
    });

  function noteFailure({ user, isRight }: { user: string; isRight: boolean }, key: string): void {
    const most = services.environment.limits.signInPerAddress;
    noteLater(user, async () =>
      isRight ? 'refused' : (await limits.countOf('signInAddress', key)) >= most ? 'locked' : 'wrong',
    );
  }

  return {
    /** Wrong, unknown, unconfirmed and disabled accounts get the same answer after the same work. */
    async findByPassword({ email, password, refusal, checkHuman }: Attempt): Promise<UserRow> {
      const { key, isKnown } = await countOfFailures(system, normal(email), head.address);
      const counted: [CountedDoor, string][] = [['signInAddress', key]];
      // The counter per network limits guessing at many accounts; it must not lock people out of a network they use.
      if (!isKnown) counted.push(['signInSocket', head.address]);
      await checkHuman?.(key);
      let failed: { user: string; isRight: boolean } | null = null;
      try {
        return await limits.attempt(counted, async () => {
          const found = await findUser(system, email);
          const isRight = await passwordMatches(password, found?.password ?? null);
          if (!found || !isRight || !found.isConfirmed || found.isDisabled) {
            if (found) failed = { user: found.id, isRight };
            throw refusal();
          }
          await limits.forgive('signInAddress', key);
          return found;
        });
      } catch (error) {
        if (failed) noteFailure(failed, key);
        throw error;
      }
    },

    async passStep(user: UserRow, code: string | null | undefined): Promise<void> {
      try {
        await pass(user, code);
      } catch (error) {
        // A request for the second factor is not a failure.
        if (code && error instanceof Fault && error.code === 'SECOND_FACTOR') noteLater(user.id, async () => 'refused');
        throw error;
      }
    },
  };
}

export type PasswordAttempts = ReturnType<typeof passwordAttempts>;
