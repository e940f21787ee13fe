import { Fault } from '../../core/ground/errors.ts';
import type { UserRow } from '../../core/identity/identity.ts';
import type { Provided } from '../../kit/sign-in/single-sign-on.ts';
import { findUser } from '../accounts.ts';
import type { Entering, Entrance } from './entrance.ts';

/** Signs in people whom the provider authenticated. Creates no accounts: people are invited or sign up. */
export function singleSignOnStore({ services }: Entering, { lend }: Entrance) {
  const { system } = services.database;

  const findLinked = ({ issuer, subject }: Provided): Promise<UserRow | undefined> =>
    system
      .selectFrom('openid_links')
      .innerJoin('users', 'users.id', 'openid_links.user_id')
      .selectAll('users')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();

  /** Links the account by verified email address once; afterwards the provider's user id counts. */
  const link = async ({ issuer, subject, email, isVerified }: Provided): Promise<UserRow | undefined> => {
    const user = email && isVerified ? await findUser(system, email) : undefined;
    if (!user?.isConfirmed) return undefined;
    const row = { issuer, subject, user_id: user.id, createdAt: new Date().toISOString() };
    const made = await system
      .insertInto('openid_links')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .execute();
    return made.length === 1 ? user : undefined;
  };

  return {
    /** One-minute token for the page that the browser returns to. */
    async enterBy(provided: Provided): Promise<string> {
      const user = (await findLinked(provided)) ?? (await link(provided));
      if (!user || user.isDisabled) throw new Fault('UNAUTHENTICATED');
      return lend(user);
    },
  };
}
