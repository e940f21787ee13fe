import { Fault } from '../../core/ground/errors.ts';
import type { UserRow } from '../../core/identity/identity.ts';
import { DAY_SECONDS, WEEK_SECONDS } from '../../core/identity/tokens.ts';
import type { Entering, Entrance } from './entrance.ts';
import type { SignInAnswer } from '../records.ts';
import { endSessions, type SessionStore } from '../sessions.ts';
import type { PasswordAttempts } from './password-attempts.ts';

type Credentials = { email: string; password: string; code?: string | null; captcha?: string | null };

/** Wrong passwords per address before a captcha is required. */
const FREE_TRIES = 3;

/** Sign-in by password or token, and sign-out. */
export function signInStore(
  call: Entering,
  { answer, enter }: Entrance,
  sessions: SessionStore,
  attempts: PasswordAttempts,
) {
  const { services, head } = call;
  const { limits, tokens } = services;

  /** Requires a captcha after repeated failures only. */
  const checkHuman = async (key: string, solution: string | null | undefined): Promise<void> => {
    if (!services.environment.captcha || (await limits.countOf('signInAddress', key)) < FREE_TRIES) return;
    await services.captcha.check(solution, head.address);
  };

  const findByPassword = ({ email, password, captcha }: Credentials): Promise<UserRow> =>
    attempts.findByPassword({
      email,
      password,
      refusal: () => new Fault('WRONG_CREDENTIALS'),
      checkHuman: (key) => checkHuman(key, captcha),
    });

  return {
    async signIn(credentials: Credentials, isRemembered: boolean): Promise<SignInAnswer> {
      const user = await findByPassword(credentials);
      await attempts.passStep(user, credentials.code);
      return enter(user, undefined, isRemembered ? WEEK_SECONDS : DAY_SECONDS);
    },

    /** Continues the current session with a new token; without a session, it is a sign-in. */
    async unlock(credentials: Credentials): Promise<SignInAnswer> {
      const user = await findByPassword(credentials);
      await attempts.passStep(user, credentials.code);
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
