import type { Call } from '../core/call.ts';
import { checkEmail, checkFilled } from '../core/ground/content.ts';
import { languageOf } from '../core/ground/languages.ts';
import type { Role } from '../core/contract/root-field.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { type UserRow } from '../core/identity/identity.ts';
import type { CountedDoor } from '../core/contract/rest-shapes.ts';
import { DAY_SECONDS, WEEK_SECONDS } from '../core/identity/tokens.ts';
import { checkNewPassword, hashPassword, passwordMatches } from '../core/identity/passwords.ts';
import { transact } from '../core/database/transact.ts';
import { addUser, confirmUser, findUser, normal } from './accounts.ts';
import { invitationStore } from './invitations.ts';
import { changedLetter, confirmLetter, knownLetter, resetLetter } from './letters.ts';
import { findLink, makeLink, useLink } from './links.ts';
import { isKnownThere } from './networks.ts';
import { endSessions, openSession, sessionStore } from './sessions.ts';
import type { OrganizationStore } from '../organizations/store.ts';
import type { UserStore } from '../user/store.ts';
import type { SignInAnswer } from './records.ts';

/** The rooms that this one asks. */
type Asked = { user: UserStore; organizations: OrganizationStore };

/** Signing in and out, accounts, and the links that are mailed. */
export function authStore(call: Call & Asked) {
  const { services, head } = call;
  const { system } = services.database;
  const { limits, mail, tokens } = services;
  const sessions = sessionStore(call);
  /** What is written to somebody who chose no language, or has no account, is written in that of the request. */
  const languageFor = (user: { language: string | null } | undefined) =>
    user?.language ?? languageOf(head.acceptLanguage);
  const linkTo = (path: string, token: string) => `${services.environment.publicUrl}${path}?token=${token}`;

  /** The organization a person enters: of those that are available the one used last, else an owned one. */
  const homeOf = async (user: string): Promise<string | null> => {
    const rows = await system
      .selectFrom('memberships')
      .innerJoin('organizations', 'organizations.organization_id', 'memberships.organization_id')
      .select(['memberships.organization_id', 'available', 'role', 'enteredAt'])
      .where('user_id', '=', user)
      .orderBy('organizations.createdAt')
      .execute();
    const used = (row: { enteredAt: string | null }) => (row.enteredAt === null ? 0 : Date.parse(row.enteredAt));
    const owned = (row: { role: Role }) => Number(row.role === 'owner');
    return (
      rows.sort((a, b) => b.available - a.available || used(b) - used(a) || owned(b) - owned(a))[0]?.organization_id ??
      null
    );
  };

  const open = (user: string, organization: string | null, life: number): Promise<string> =>
    openSession(system, { user, organization, address: head.address, agent: head.agent, life });

  const enter = async (user: UserRow, organization: string | null, life = WEEK_SECONDS): Promise<SignInAnswer> => {
    const session = await open(user.id, organization, life);
    return answer(user.id, organization, session, life);
  };

  const answer = async (
    user: string,
    organization: string | null,
    session: string,
    life: number,
  ): Promise<SignInAnswer> => {
    const signedIn = await call.services.sessionCache.of({
      sub: user,
      org: organization,
      jti: session,
      exp: Number.POSITIVE_INFINITY,
    });
    return {
      user: call.user.recordOf(signedIn),
      accessToken: tokens.issue({ sub: user, org: organization, jti: session }, life),
      tokenType: 'bearer',
    };
  };

  /** Wrong, unknown, unconfirmed, disabled: one answer, after the same work. */
  const findByPassword = async (email: string, password: string): Promise<UserRow> => {
    const key = normal(email).slice(0, 254);
    const counted: [CountedDoor, string][] = [['signInAddress', key]];
    // The count of a network is there against guessing at many accounts: it keeps nobody out of where they work.
    if (!(await isKnownThere(system, key, head.address))) counted.push(['signInSocket', head.address]);
    return limits.attempt(counted, async () => {
      const found = await findUser(system, email);
      const isRight = await passwordMatches(password, found?.password ?? null);
      if (!found || !isRight || !found.isConfirmed || found.isDisabled) throw new Fault('WRONG_CREDENTIALS');
      await limits.forgive('signInAddress', key);
      return found;
    });
  };

  const setPassword = async (database: Db, user: string, password: string) => {
    await database.updateTable('users').set({ password, isConfirmed: 1 }).where('id', '=', user).execute();
  };

  return {
    sessions,
    invitations: invitationStore(call, enter),

    async signIn(email: string, password: string, isRemembered: boolean): Promise<SignInAnswer> {
      const user = await findByPassword(email, password);
      return enter(user, await homeOf(user.id), isRemembered ? WEEK_SECONDS : DAY_SECONDS);
    },

    /** The session that asks goes on under a new token, where it was; without one this is a sign-in. */
    async unlock(email: string, password: string): Promise<SignInAnswer> {
      const user = await findByPassword(email, password);
      if (!call.isSignedIn || call.signedIn.user.id !== user.id) return enter(user, await homeOf(user.id));
      const { session, organization } = call.signedIn;
      const next = await enter(user, organization?.id ?? null, await sessions.lifeOf(session));
      await endSessions(call.identityOf(user.id, organization?.id ?? null), { only: session });
      return next;
    },

    async signInWithToken(token: string): Promise<SignInAnswer> {
      await limits.check('token', head.address);
      try {
        const claims = tokens.verify(token);
        await call.services.sessionCache.of(claims);
        const life = await sessions.prolong(claims.jti);
        return await answer(claims.sub, claims.org, claims.jti, life);
      } catch (error) {
        if (error instanceof Fault) await limits.count('token', head.address);
        throw error instanceof Fault && error.code !== 'RATE_LIMITED' ? new Fault('INVALID_TOKEN') : error;
      }
    },

    async signOut(): Promise<boolean> {
      const { user, session, organization } = call.signedIn;
      await endSessions(call.identityOf(user.id, organization?.id ?? null), { only: session });
      return true;
    },

    async signUp(input: {
      name: string;
      email: string;
      password: string;
      company?: string | null;
      agreements: boolean;
    }) {
      await limits.count('signUp', head.address);
      if (!services.environment.signUp) throw new Fault('NOT_FOUND');
      const email = normal(checkEmail('email', input.email));
      const name = checkFilled('name', input.name);
      checkNewPassword('password', input.password);
      if (!input.agreements) throw badInput('agreements', 'must be accepted');
      const company = input.company?.trim() ? checkFilled('company', input.company, 100) : null;
      // Hashed for known addresses too: the time must not tell.
      const password = await hashPassword(input.password);
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
     * The link shows whose address it is, the password whose sign-up: who reads the mail of somebody else's sign-up
     * must not end with an account that a stranger can open.
     */
    async confirm(token: string, password: string): Promise<SignInAnswer> {
      await limits.count('confirm', head.address);
      const offered = await findLink(system, 'confirm', token);
      if (!offered) throw new Fault('LINK_EXPIRED');
      if (!(await passwordMatches(password, offered.password)))
        throw new Fault('WRONG_PASSWORD', undefined, { status: '1221' });
      const user = await transact(system, async (database) => {
        const link = await useLink(database, 'confirm', token);
        await confirmUser(database, link, services.firstRows, languageOf(head.acceptLanguage));
        return findUser(database, link.email);
      });
      return enter(user!, await homeOf(user!.id));
    },

    async forgot(address: string): Promise<boolean> {
      const email = normal(checkEmail('email', address));
      await limits.count('forgotAddress', email);
      await limits.count('forgotSocket', head.address);
      // Answered before any work: the time must not tell whether there is an account.
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

    async reset(token: string, password: string): Promise<boolean> {
      await limits.count('reset', head.address);
      checkNewPassword('password', password);
      if (!(await findLink(system, 'reset', token))) throw new Fault('LINK_EXPIRED');
      const hash = await hashPassword(password);
      const link = await transact(system, async (database) => {
        const used = await useLink(database, 'reset', token);
        await setPassword(database, used.user_id!, hash);
        const user = await findUser(database, used.email);
        await mail.post(changedLetter({ email: used.email, language: languageFor(user) }), database);
        return used;
      });
      await endSessions(call.identityOf(link.user_id!, null), {});
      return true;
    },

    async changePassword(current: string, password: string): Promise<SignInAnswer> {
      const { user, organization, session } = call.signedIn;
      checkNewPassword('password', password);
      const row = await limits.attempt([['signInAddress', user.email]], async () => {
        const found = await findUser(system, user.email);
        if (found && (await passwordMatches(current, found.password))) return found;
        throw new Fault('WRONG_PASSWORD', undefined, { status: '1221' });
      });
      const hash = await hashPassword(password);
      await transact(system, async (database) => {
        await setPassword(database, user.id, hash);
        await mail.post(changedLetter({ email: user.email, language: languageFor(user) }), database);
      });
      const next = await enter(row, organization?.id ?? null, await sessions.lifeOf(session));
      await endSessions(call.identityOf(user.id, organization?.id ?? null), {
        except: tokens.verify(next.accessToken).jti,
      });
      return next;
    },

    /** A token for another organization; the old one is dead at once. */
    async changeOrganization(id: string): Promise<string> {
      const { user, session, organization: before } = call.signedIn;
      const organization = (await call.organizations.mine()).find((own) => own.organization_id === id);
      if (!organization) throw new Fault('NOT_FOUND');
      if (!organization.available) throw new Fault('ORGANIZATION_UNAVAILABLE', undefined, { status: '1006' });
      const life = await sessions.lifeOf(session);
      const next = await open(user.id, id, life);
      await endSessions(call.identityOf(user.id, before?.id ?? null), { only: session });
      return tokens.issue({ sub: user.id, org: id, jti: next }, life);
    },

    /** What was written and could not be sent, newest first; it holds links that open accounts. */
    async outbox(to: string | null | undefined) {
      if (!services.environment.outbox) throw new Fault('NOT_FOUND');
      let query = system.selectFrom('outbox').select(['id', 'to', 'subject', 'text', 'link', 'createdAt']);
      if (to) query = query.where('to', '=', normal(to));
      return query.orderBy('createdAt', 'desc').limit(100).execute();
    },
  };
}
