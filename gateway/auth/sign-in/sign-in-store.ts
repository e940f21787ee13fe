import { Fault } from '../../core/ground/errors.ts';
import type { CountedDoor } from '../../core/contract/rest-shapes.ts';
import type { UserRow } from '../../core/identity/identity.ts';
import { passwordMatches } from '../../kit/sign-in/passwords.ts';
import { DAY_SECONDS, WEEK_SECONDS } from '../../core/identity/tokens.ts';
import { findUser, normal } from '../accounts.ts';
import type { Entering, Entrance } from './entrance.ts';
import { countOfFailures } from '../networks.ts';
import type { SignInAnswer } from '../records.ts';
import type { SecondStep } from '../two-step/second-step.ts';
import { endSessions, type SessionStore } from '../sessions.ts';
import { noteSignIn } from './sign-in-attempts.ts';
import type { SignInAttemptsTable } from '../tables.ts';

type Credentials = { email: string; password: string; code?: string | null; captcha?: string | null };

/** Wrong passwords per address before a captcha is required. */
const FREE_TRIES = 3;

/** Sign-in by password or token, and sign-out. */
export function signInStore(call: Entering, { answer, enter }: Entrance, sessions: SessionStore, { pass }: SecondStep) {
  const { services, head } = call;
  const { system } = services.database;
  const { limits, tokens } = services;

  /** Requires a captcha after repeated failures only. */
  const checkHuman = async (key: string, solution: string | null | undefined): Promise<void> => {
    if (!services.environment.captcha || (await limits.countOf('signInAddress', key)) < FREE_TRIES) return;
    await services.captcha.check(solution, head.address);
  };

  /** Wrong, unknown, unconfirmed and disabled accounts get the same answer after the same work. */
  const findByPassword = async ({ email, password, captcha }: Credentials): Promise<UserRow> => {
    const { key, isKnown } = await countOfFailures(system, normal(email), head.address);
    const counted: [CountedDoor, string][] = [['signInAddress', key]];
    // The counter per network limits guessing at many accounts; it must not lock people out of a network they use.
    if (!isKnown) counted.push(['signInSocket', head.address]);
    await checkHuman(key, captcha);
    let failed: { user: string; isRight: boolean } | null = null;
    try {
      return await limits.attempt(counted, async () => {
        const found = await findUser(system, email);
        const isRight = await passwordMatches(password, found?.password ?? null);
        if (!found || !isRight || !found.isConfirmed || found.isDisabled) {
          if (found) failed = { user: found.id, isRight };
          throw new Fault('WRONG_CREDENTIALS');
        }
        await limits.forgive('signInAddress', key);
        return found;
      });
    } catch (error) {
      if (failed) noteFailure(failed, key);
      throw error;
    }
  };

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

  const passStep = async (user: UserRow, code: string | null | undefined): Promise<void> => {
    try {
      await pass(user, code);
    } catch (error) {
      // A request for the second factor is not a failure.
      if (code && error instanceof Fault && error.code === 'SECOND_FACTOR') noteLater(user.id, async () => 'refused');
      throw error;
    }
  };

  return {
    async signIn(credentials: Credentials, isRemembered: boolean): Promise<SignInAnswer> {
      const user = await findByPassword(credentials);
      await passStep(user, credentials.code);
      return enter(user, undefined, isRemembered ? WEEK_SECONDS : DAY_SECONDS);
    },

    /** Continues the current session with a new token; without a session, it is a sign-in. */
    async unlock(credentials: Credentials): Promise<SignInAnswer> {
      const user = await findByPassword(credentials);
      await passStep(user, credentials.code);
      if (!call.isSignedIn || call.signedIn.user.id !== user.id) return enter(user);
      const { session, organization } = call.signedIn;
      const next = await enter(user, organization?.id ?? null, await sessions.lifeOf(session));
      await endSessions(call, user.id, { only: session });
      return next;
    },

    async signInWithToken(token: string): Promise<SignInAnswer> {
      await limits.check('token', head.address);
      try {
        const claims = tokens.verify(token);
        await services.sessionCache.of(claims);
        const life = await sessions.prolong(claims.jti);
        return await answer(claims.sub, claims.org, claims.jti, life);
      } catch (error) {
        if (error instanceof Fault) await limits.count('token', head.address);
        throw error instanceof Fault && error.code !== 'RATE_LIMITED' ? new Fault('INVALID_TOKEN') : error;
      }
    },

    async signOut(): Promise<boolean> {
      const { user, session } = call.signedIn;
      await endSessions(call, user.id, { only: session });
      return true;
    },
  };
}
