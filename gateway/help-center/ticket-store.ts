import type { Mail } from '../core/mail/mail.ts';
import { checkEmail, checkFilled } from '../core/ground/content.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { SupportTicketInput } from '../generated.ts';
import type { SupportTicketRecord } from './records.ts';

const FIRST_NUMBER = 1_001;
const TICKETS_AN_HOUR = 20;
const HOUR_MS = 60 * 60 * 1_000;

const COLUMNS = ['id', 'number', 'name', 'email', 'subject', 'message', 'createdAt'] as const;

/** A line of a letter's head: whoever writes two lines writes no head of their own. */
const line = (argument: string, text: string): string => {
  if (/[\r\n]/.test(text)) throw badInput(argument, 'must be a single line');
  return checkFilled(argument, text.trim());
};

/** What people ask the organization: a row with a number, and a letter to its owners. */
export function ticketStore(scope: Scope, mail: Mail) {
  const { organization, user } = scope;
  const own = (database: Db) =>
    database.selectFrom('support_tickets').where('organization_id', '=', organization).where('user_id', '=', user);

  /** Every ticket is a letter to somebody: not without end. */
  const refuseFlood = async (database: Db): Promise<void> => {
    const since = new Date(Date.now() - HOUR_MS).toISOString();
    const { sent } = await own(database)
      .select((expression) => expression.fn.countAll<number>().as('sent'))
      .where('createdAt', '>', since)
      .executeTakeFirstOrThrow();
    if (Number(sent) >= TICKETS_AN_HOUR) {
      throw new Fault('RATE_LIMITED', `At most ${TICKETS_AN_HOUR} tickets an hour`, { retryAfter: HOUR_MS / 1_000 });
    }
  };

  /** Whoever asks for a number at the same moment waits for this transaction. */
  const nextNumber = async (database: Db): Promise<number> => {
    const { last } = await database
      .insertInto('support_ticket_numbers')
      .values({ organization_id: organization, last: FIRST_NUMBER })
      .onConflict((conflict) =>
        conflict
          .column('organization_id')
          .doUpdateSet((expression) => ({ last: expression('support_ticket_numbers.last', '+', 1) })),
      )
      .returning('last')
      .executeTakeFirstOrThrow();
    return last;
  };

  const owners = (database: Db) =>
    database
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select('users.email')
      .where('memberships.organization_id', '=', organization)
      .where('memberships.role', '=', 'owner')
      .where('users.isDisabled', '=', 0)
      .orderBy('users.email')
      .execute();

  return {
    async list(page: Page): Promise<SupportTicketRecord[]> {
      let query = own(scope.database).select(COLUMNS);
      if (page.after != null) {
        const last = await own(scope.database).select('number').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where('number', '<', last.number);
      }
      return query.orderBy('number', 'desc').limit(limitOf(page, scope.listMax)).execute();
    },

    create: (input: SupportTicketInput): Promise<SupportTicketRecord> =>
      scope.write(async ({ database, change }) => {
        const sent = {
          name: line('ticket.name', input.name),
          email: checkEmail('ticket.email', input.email),
          subject: line('ticket.subject', input.subject),
          message: checkFilled('ticket.message', input.message, 20_000),
        };
        await refuseFlood(database);
        const ticket = {
          id: crypto.randomUUID(),
          number: await nextNumber(database),
          ...sent,
          createdAt: new Date().toISOString(),
        };
        await database
          .insertInto('support_tickets')
          .values({ ...ticket, organization_id: organization, user_id: user })
          .execute();
        for (const { email } of await owners(database)) {
          await mail.post({ to: email, ...letterOf(ticket) }, database);
        }
        await change({
          room: 'help-center',
          record: 'SupportTicket',
          id: ticket.id,
          action: 'create',
          before: null,
          after: ticket,
          isPrivate: true,
        });
        return ticket;
      }),
  };
}

const letterOf = ({ number, name, email, subject, message }: SupportTicketRecord) => ({
  subject: `[#${number}] ${subject}`,
  text: `${message}\n\n-- \nReply-To: ${name} <${email}>\nTicket ${number} of the help center`,
});
