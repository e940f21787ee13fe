import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import { isLoopback } from '../core/process/http-address.ts';
import type { Licensed } from '../organizations/coming-and-going.ts';
import type { OrganizationStore } from '../organizations/store.ts';
import { normal } from './accounts.ts';
import { apiTokenStore } from './tokens/api-token-store.ts';
import { entrance, type Entering } from './sign-in/entrance.ts';
import { invitationStore } from './invitations/invitations.ts';
import { connectionStore } from './connections/store.ts';
import { deadLetters } from './letters/dead-letters.ts';
import { digestLink } from './letters/digest-link.ts';
import { tellOfEnd } from './letters/end-letter.ts';
import { ownPassword } from './passwords/own-password.ts';
import { passwordAttempts } from './sign-in/password-attempts.ts';
import { passwordStore } from './passwords/password-store.ts';
import { postOf } from './letters/post.ts';
import { secondStep } from './two-step/second-step.ts';
import { endSessions, sessionStore } from './sessions.ts';
import { signInStore } from './sign-in/sign-in-store.ts';
import { signIns } from './sign-in/sign-ins.ts';
import { setupStore } from './setup-store.ts';
import { sentInvitations } from './invitations/sent-invitations.ts';
import { singleSignOnStore } from './sign-in/single-sign-on-store.ts';
import { signUpStore } from './sign-in/sign-up-store.ts';
import { resetTwoStep, twoStepState } from './two-step/two-step-state.ts';
import { twoStepStore } from './two-step/two-step-store.ts';

/** Sign-in and sign-out, accounts, and emailed links. */
export function authStore(call: Entering & Licensed & { organizations: OrganizationStore }) {
  const { services } = call;
  const entering = entrance(call);
  const sessions = sessionStore(call);
  const post = postOf(call);
  const attempts = passwordAttempts(call, secondStep(call, post));
  const checkPassword = ownPassword(call);

  /** Continues the session in another organization, with a new token. */
  const moveTo = async (organization: string | null): Promise<string> => {
    const { user, session } = call.signedIn;
    const life = await sessions.lifeOf(session);
    const next = await entering.replace(user.id, organization, life);
    await endSessions(call, user.id, { only: session });
    return services.tokens.issue({ sub: user.id, org: organization, jti: next }, life);
  };

  return {
    sessions,
    signIns: signIns(call),
    apiTokens: apiTokenStore(call, checkPassword),
    connections: connectionStore(call, checkPassword),
    invitations: invitationStore(call, entering, attempts),
    setup: setupStore(call, entering),
    sentInvitations: sentInvitations(call, post),
    twoStep: {
      ...twoStepStore(call, post, checkPassword),
      state: () => twoStepState(call),
      resetFor: (database: Db, member: { id: string; email: string }) => resetTwoStep(call, post, database, member),
    },
    ...signInStore(call, entering, sessions, attempts),
    ...singleSignOnStore(call, entering),
    ...signUpStore(call, entering, post),
    ...passwordStore(call, entering, sessions, post),

    /** Ends all sessions of a user, in all organizations. */
    endSessionsOf: (user: string) => endSessions(call, user, {}),
    endSessionsIn: (organization: string, user: string) => endSessions(call, user, { organization }),

    checkPassword,
    deadLetters,
    tellOfEnd: tellOfEnd(call, post),
    stopDigest: digestLink(call, post),

    /** Token for another organization; the old token stops working. */
    async changeOrganization(id: string): Promise<string> {
      const organization = (await call.organizations.mine()).find((own) => own.organization_id === id);
      if (!organization) throw new Fault('NOT_FOUND');
      if (!organization.available) throw new Fault('ORGANIZATION_UNAVAILABLE', undefined, { status: '1006' });
      return moveTo(id);
    },

    /** Token for another organization of the person, or for none. */
    async leave(name: string): Promise<string> {
      await call.organizations.leave(name);
      return moveTo(await entering.homeOf(call.signedIn.user.id));
    },

    /** Unsent email, newest first; contains links that open accounts. */
    async outbox(to: string | null | undefined) {
      const { outbox, publicUrl } = services.environment;
      // Protects against DNS rebinding: a page with a foreign host name must not read it.
      const isOwnName = isLoopback(call.head.host) || call.head.host === new URL(publicUrl).hostname;
      if (!outbox || !isOwnName) throw new Fault('NOT_FOUND');
      let query = services.database.system
        .selectFrom('outbox')
        .select(['id', 'to', 'subject', 'text', 'link', 'createdAt']);
      if (to) query = query.where('to', '=', normal(to));
      return query.orderBy('createdAt', 'desc').limit(100).execute();
    },
  };
}

export type AuthStore = ReturnType<typeof authStore>;
