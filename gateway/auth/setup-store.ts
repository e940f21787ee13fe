import type { Call } from '../core/call.ts';
import { lockUntilCommit } from '../core/database/advisory-lock.ts';
import { transact } from '../core/database/transact.ts';
import { Fault } from '../core/ground/errors.ts';
import { languageOf } from '../core/ground/languages.ts';
import { hashNewPassword } from '../kit/sign-in/passwords.ts';
import { endSetup, isSetupToken } from '../kit/sign-in/setup-tokens.ts';
import { foundOrganization } from '../kit/parts/first-rows.ts';
import type { OrganizationStore } from '../organizations/store.ts';
import { addUser, findUser, normal } from './accounts.ts';
import type { Entrance } from './sign-in/entrance.ts';
import type { SetupLinkRecord, SignInAnswer } from './records.ts';

type Given = { token: string; organization: string; name: string; email: string; password: string };
type SettingUp = Call & { organizations: Pick<OrganizationStore, 'tryMail'> };

/** Creates the first organization and its owner, with the printed setup link. */
export function setupStore(call: SettingUp, { enter }: Entrance) {
  const { services, head } = call;
  const { limits, mail, database, firstRows } = services;
  const { system } = database;

  /** Wrong links count as failures of the network address. */
  const byToken = <T>(token: string, work: () => Promise<T>): Promise<T> =>
    limits.attempt([['setup', head.address]], async () => {
      if (!(await isSetupToken(system, token))) throw new Fault('LINK_EXPIRED');
      return work();
    });

  return {
    async find(token: string): Promise<SetupLinkRecord | null> {
      try {
        return await byToken(token, async () => ({ sendsMail: mail.isSending }));
      } catch (error) {
        if (error instanceof Fault && error.code === 'LINK_EXPIRED') return null;
        throw error;
      }
    },

    tryMail: (token: string, email: string) =>
      byToken(token, () => call.organizations.tryMail(normal(email.trim()), null)),

    setUp: ({ token, organization, ...given }: Given): Promise<SignInAnswer> =>
      byToken(token, async () => {
        const { name } = given;
        const email = normal(given.email.trim());
        const password = await hashNewPassword(given.password, email);
        const user = await transact(system, async (transaction) => {
          // Serializes parallel setups and seeding.
          if (database.pool) await lockUntilCommit(transaction, { thing: 'seed' });
          if (!(await isSetupToken(transaction, token))) throw new Fault('LINK_EXPIRED');
          if ((await findUser(transaction, email))?.isConfirmed)
            throw new Fault('CONFLICT', 'An account with this email address already exists');
          await endSetup(transaction);
          const owner = await addUser(transaction, { name, email, password, isConfirmed: 1 });
          const id = crypto.randomUUID();
          const language = languageOf(head.acceptLanguage);
          await foundOrganization(transaction, firstRows, { id, name: organization, owner, language });
          return findUser(transaction, email);
        });
        return enter(user!);
      }),
  };
}
