import type { Call } from '../../core/call.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { isOfDomain } from '../../kit/sign-in/mail-domains.ts';
import { hashNewPassword } from '../../kit/sign-in/passwords.ts';
import { transact } from '../../core/database/transact.ts';
import type { Licensed } from '../../organizations/coming-and-going.ts';
import type { OrganizationStore } from '../../organizations/store.ts';
import { addUser, findUser } from '../accounts.ts';
import type { Entrance } from '../sign-in/entrance.ts';
import { domainsOf, mayInvite, openInvitations, tellInvitation } from './invitation-rows.ts';
import { findLink, useLink } from '../links.ts';
import type { SignInAnswer } from '../records.ts';
import { stopDigest } from '../letters/digest-link.ts';
import type { PasswordAttempts } from '../sign-in/password-attempts.ts';
import { organizationName } from '../../kit/parts/organization-name.ts';

type Acceptance = { token: string; name?: string | null; password: string; code?: string | null };

type Joining = Call & Licensed & { organizations: Pick<OrganizationStore, 'join'> };

/** Accepting invitations. */
export function invitationStore(call: Joining, { enter }: Entrance, attempts: PasswordAttempts) {
  const { services, head } = call;
  const { system } = services.database;
  const { limits } = services;

  return {
    async find(token: string) {
      await limits.check('invite', head.address);
      const link = await findLink(system, 'invite', token);
      if (!link) {
        await limits.count('invite', head.address);
        return null;
      }
      const organization_name = await organizationName(system, link.target_id!);
      return {
        email: link.email,
        organization_name,
        role: link.role!,
        known: (await findUser(system, link.email))?.isConfirmed === 1,
      };
    },

    /** Joins with the account of the invited address: with its password, or as a new account with a first password. */
    async accept({ token, name, password, code }: Acceptance): Promise<SignInAnswer> {
      const { offered, known } = await limits.attempt([['invite', head.address]], async () => {
        const offered = await findLink(system, 'invite', token);
        if (!offered) throw new Fault('LINK_EXPIRED');
        const account = await findUser(system, offered.email);
        // An unconfirmed account may be a stranger's; opening the link recreates it.
        if (!account?.isConfirmed) return { offered, known: null };
        const refusal = () => new Fault('WRONG_PASSWORD', undefined, { status: '1221' });
        return { offered, known: await attempts.findByPassword({ email: offered.email, password, refusal }) };
      });
      if (known) await attempts.passStep(known, code);
      else if (!name?.trim()) throw badInput('name', 'must not be empty');
      const { email, target_id: organization } = offered;
      const fullName = known?.name ?? name!;
      const hash = known ? null : await hashNewPassword(password, email);
      const id = (known ?? (await findUser(system, email)))?.id ?? crypto.randomUUID();
      const checkRoom = await call.licenses.roomFor('people');
      const user = await call.identityOf(id, organization).write(async (writing) => {
        const { database } = writing;
        if (!isOfDomain(await domainsOf(database, organization!), email))
          throw new Fault('FORBIDDEN', 'This organization no longer accepts email addresses of this domain');
        const sent = openInvitations(database, organization!).where('link_tokens.email', '=', email);
        const before = await sent.executeTakeFirst();
        const { role, sender_id } = await useLink(database, 'invite', token);
        if (
          sender_id !== null &&
          !(await mayInvite(services, database, { organization: organization!, sender: sender_id, role: role! }))
        )
          throw new Fault('FORBIDDEN', 'The sender of this invitation can no longer invite to this role');
        const made = { id, name: fullName, email, password: hash, isConfirmed: 1 } as const;
        // An account was created meanwhile: the user has to retry.
        if (!known && (await addUser(database, made)) !== id) throw new Fault('CONFLICT');
        if (before) await tellInvitation(writing, before, null);
        await call.organizations.join(writing, organization!, { id, role: role! }, checkRoom);
        return database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      });
      return enter(user, organization);
    },

    async unsubscribe(token: string): Promise<boolean> {
      await limits.count('unsubscribe', head.address);
      if (await stopDigest(call, token)) return true;
      await transact(system, async (database) => {
        const link = await useLink(database, 'unsubscribe', token);
        await database
          .insertInto('mail_refusals')
          .values({ email: link.email, createdAt: new Date().toISOString() })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .execute();
      });
      return true;
    },
  };
}
