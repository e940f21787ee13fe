import type { Call } from '../../core/call.ts';
import type { Db } from '../../core/database/tables.ts';
import { transact } from '../../core/database/transact.ts';
import { Fault } from '../../core/ground/errors.ts';
import { hashNewPassword, passwordMatches } from '../../kit/sign-in/passwords.ts';
import { findUser, normal } from '../accounts.ts';
import type { Entrance } from '../sign-in/entrance.ts';
import { changedLetter, resetLetter } from '../letters/letters.ts';
import { findLink, makeLink, useLink } from '../links.ts';
import { countOfFailures } from '../networks.ts';
import type { Post } from '../letters/post.ts';
import type { ResetLinkRecord, SignInAnswer } from '../records.ts';
import { countTokens, endSessions, type SessionStore } from '../sessions.ts';

/** Forgotten passwords, resets by emailed link, and password changes. */
export function passwordStore(
  call: Call,
  { replace, answer }: Entrance,
  sessions: SessionStore,
  { languageFor, linkTo }: Post,
) {
  const { services, head } = call;
  const { limits, mail } = services;
  const { system } = services.database;

  const tokensPage = `${services.environment.publicUrl}/setting/tokens`;

  const setPassword = async (database: Db, user: string, password: string) => {
    await database.updateTable('users').set({ password, isConfirmed: 1 }).where('id', '=', user).execute();
  };

  return {
    async forgot(address: string, solution?: string | null): Promise<boolean> {
      const email = normal(address.trim());
      await limits.count('forgotAddress', email);
      await limits.count('forgotSocket', head.address);
      await services.captcha.check(solution, head.address);
      // Answers before any work, so that timing doesn't reveal whether there is an account.
      setImmediate(() => {
        void transact(system, async (database) => {
          const user = await findUser(database, email);
          if (!user || user.isDisabled) return;
          const token = await makeLink(database, { kind: 'reset', email, user_id: user.id });
          const reader = { email, language: languageFor(user) };
          await mail.post(resetLetter(reader, linkTo('/reset-password', token)), database);
        }).catch((error: unknown) =>
          services.log.error({ err: error, requestId: head.id }, 'a reset mail was not written'),
        );
      });
      return true;
    },

    async resetLink(token: string): Promise<ResetLinkRecord | null> {
      await limits.check('reset', head.address);
      const link = await findLink(system, 'reset', token);
      if (link) return { apiTokens: await countTokens(system, link.user_id!) };
      await limits.count('reset', head.address);
      return null;
    },

    async reset(token: string, password: string, endTokens = false): Promise<boolean> {
      await limits.count('reset', head.address);
      const offered = await findLink(system, 'reset', token);
      if (!offered) throw new Fault('LINK_EXPIRED');
      const hash = await hashNewPassword(password, offered.email);
      const link = await transact(system, async (database) => {
        const used = await useLink(database, 'reset', token);
        await setPassword(database, used.user_id!, hash);
        const user = await findUser(database, used.email);
        const left = endTokens ? 0 : await countTokens(database, used.user_id!);
        await mail.post(changedLetter({ email: used.email, language: languageFor(user) }, left, tokensPage), database);
        return used;
      });
      await endSessions(call, link.user_id!, endTokens ? { tokensSince: '' } : {});
      return true;
    },

    async changePassword(current: string, password: string, endTokens = false): Promise<SignInAnswer> {
      const { user, organization, session } = call.signedIn;
      const { key } = await countOfFailures(system, user.email, head.address);
      await limits.attempt([['signInAddress', key]], async () => {
        const found = await findUser(system, user.email);
        if (found && (await passwordMatches(current, found.password))) return;
        throw new Fault('WRONG_PASSWORD', undefined, { status: '1221' });
      });
      const hash = await hashNewPassword(password, user.email);
      const into = organization?.id ?? null;
      await call.identityOf(user.id, into).write(async ({ database }) => {
        await setPassword(database, user.id, hash);
        const left = endTokens ? 0 : await countTokens(database, user.id);
        await mail.post(changedLetter({ email: user.email, language: languageFor(user) }, left, tokensPage), database);
      });
      const life = await sessions.lifeOf(session);
      const next = await replace(user.id, into, life);
      await endSessions(call, user.id, { except: next, ...(endTokens ? { tokensSince: '' } : {}) });
      return answer(user.id, into, next, life);
    },
  };
}
