import type { Call } from '../../core/call.ts';
import type { Db } from '../../core/database/tables.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { membersOf, reachOf } from '../delivery.ts';

/** Recipients who are not members of the organization. */
export function outsideRecipients({ services, scope }: Call) {
  const countIn = async (database: Db, addresses: string[]): Promise<number> => {
    const members = await membersOf(scope, { database }, addresses);
    return addresses.filter((address) => !members.has(address)).length;
  };

  return {
    /** Counts them for the sender and the organization before a transaction begins; without a mail server, none leaves. */
    async count(read: () => Promise<string[]>): Promise<number> {
      if (!services.mail.isSending) return Infinity;
      const many = await countIn(scope.database, await read());
      if (many > 0) await services.limits.countEmails(scope, many);
      return many;
    },

    /** Checks the recipients before the message is held. */
    async check(database: Db, addresses: string[], counted: number): Promise<void> {
      const mayReach = await reachOf(services, scope, { database });
      const members = await membersOf(scope, { database }, addresses);
      const outside = addresses.filter((address) => !members.has(address));
      const stranger = addresses.find((address) => !mayReach(members.get(address)));
      if (stranger) throw badInput('mail.to', `names ${stranger}, who is not a member of this organization`);
      // The draft or the members changed since they were counted.
      if (outside.length > counted) throw new Fault('CONFLICT', 'The recipients changed while the message was sent');
    },
  };
}
