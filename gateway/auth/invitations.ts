import type { Call } from '../core/call.ts';
import { checkFilled } from '../core/ground/content.ts';
import { languageOf } from '../core/ground/languages.ts';
import type { Role } from '../core/contract/root-field.ts';
import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import { checkNewPassword, hashPassword, passwordMatches } from '../core/identity/passwords.ts';
import { transact } from '../core/database/transact.ts';
import { addUser, findUser } from './accounts.ts';
import type { Entrance } from './entrance.ts';
import { inviteLetter } from './letters.ts';
import { findLink, makeLink, useLink } from './links.ts';
import type { Post } from './post.ts';
import type { SignInAnswer } from './records.ts';
import type { SecondStep } from './second-step.ts';

type Acceptance = { token: string; name?: string | null; password: string; code?: string | null };

/** Asking people into an organization, and their way in. */
export function invitationStore(call: Call, { enter }: Entrance, { linkTo }: Post, { pass }: SecondStep) {
  const { services, head } = call;
  const { system } = services.database;
  const { limits, mail } = services;

  return {
    async send(email: string, role: Role, organization: string): Promise<void> {
      await transact(system, async (database) => {
        const user = await findUser(database, email);
        const isMember =
          user &&
          (await database
            .selectFrom('memberships')
            .select('role')
            .where('organization_id', '=', organization)
            .where('user_id', '=', user.id)
            .executeTakeFirst());
        if (isMember) throw new Fault('CONFLICT', 'This person is a member already');
        if (await refusesMail(database, email)) return;
        const { organization_name } = await nameOf(database, organization);
        const token = await makeLink(database, { kind: 'invite', email, target_id: organization, role });
        const stop = await makeLink(database, { kind: 'unsubscribe', email });
        // Whoever has no account yet is likely to speak as the one who knows them.
        const language = user?.language ?? call.signedIn.user.language ?? languageOf(head.acceptLanguage);
        const [join, unsubscribe] = [linkTo('/invite-user', token), linkTo('/unsubscribe', stop)];
        await mail.post(inviteLetter({ email, language }, join, organization_name, unsubscribe), database);
      });
    },

    async find(token: string) {
      await limits.check('invite', head.address);
      const link = await findLink(system, 'invite', token);
      if (!link) {
        await limits.count('invite', head.address);
        return null;
      }
      const { organization_name } = await nameOf(system, link.target_id!);
      return {
        email: link.email,
        organization_name,
        role: link.role!,
        known: (await findUser(system, link.email))?.isConfirmed === 1,
      };
    },

    /** Joins with the account of the invited address: its own password, or a new account's first one. */
    async accept({ token, name, password, code }: Acceptance): Promise<SignInAnswer> {
      const known = await limits.attempt([['invite', head.address]], async () => {
        const offered = await findLink(system, 'invite', token);
        if (!offered) throw new Fault('LINK_EXPIRED');
        const account = await findUser(system, offered.email);
        // An account that nobody confirmed may be a stranger's: whoever opened the link makes it anew.
        if (!account?.isConfirmed) return null;
        if (await passwordMatches(password, account.password)) return account;
        throw new Fault('WRONG_PASSWORD', undefined, { status: '1221' });
      });
      if (known) await pass(known, code);
      else checkNewPassword('password', password);
      const fullName = known ? known.name : checkFilled('name', name ?? '');
      const hash = known ? null : await hashPassword(password);
      const { user, organization } = await transact(system, async (database) => {
        const link = await useLink(database, 'invite', token);
        const id =
          known?.id ?? (await addUser(database, { name: fullName, email: link.email, password: hash, isConfirmed: 1 }));
        await database
          .insertInto('memberships')
          .values({
            organization_id: link.target_id!,
            user_id: id,
            role: link.role!,
            joinedAt: new Date().toISOString(),
          })
          .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doNothing())
          .execute();
        const joined = await database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        return { user: joined, organization: link.target_id };
      });
      return enter(user, organization);
    },

    async unsubscribe(token: string): Promise<boolean> {
      await limits.count('unsubscribe', head.address);
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

const nameOf = (database: Db, organization: string) =>
  database
    .selectFrom('organizations')
    .select('organization_name')
    .where('organization_id', '=', organization)
    .executeTakeFirstOrThrow();

async function refusesMail(database: Db, email: string): Promise<boolean> {
  const row = await database.selectFrom('mail_refusals').select('email').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}
