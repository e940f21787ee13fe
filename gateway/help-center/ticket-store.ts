import { batchByKey } from '../kit/rows/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import { inLanguage, type Language } from '../core/ground/languages.ts';
import type { Mail } from '../kit/mail/mail.ts';
import { collection, type EntityMapping } from '../kit/rows/collection.ts';
import type { SupportTicketInput } from '../generated.ts';
import type { SupportAdditionRecord, SupportTicketRecord } from './records.ts';

const FIRST_NUMBER = 1_001;
const LETTERS_AN_HOUR = 20;
const ADDITIONS_MOST = 100;
const HOUR_MS = 60 * 60 * 1_000;

const tickets: EntityMapping<'support_tickets', SupportTicketRecord> = {
  room: 'help-center',
  record: 'SupportTicket',
  table: 'support_tickets',
  columns: ['id', 'number', 'name', 'email', 'subject', 'message', 'createdAt', 'closedAt'],
  order: 'number',
  isDescending: true,
  isPrivate: true,
  recordOf: (row) => row,
  rowOf: (ticket) => ticket,
};

type Addition = SupportAdditionRecord & { ticket_id: string };

const additions: EntityMapping<'support_additions', Addition> = {
  room: 'help-center',
  record: 'SupportAddition',
  table: 'support_additions',
  columns: ['id', 'ticket_id', 'message', 'createdAt'],
  order: 'createdAt',
  isPrivate: true,
  recordOf: (row) => row,
  rowOf: (addition) => addition,
};

/** Support tickets: a numbered row, and an email to the owners. */
export function ticketStore(scope: Scope, mail: Mail) {
  const { organization } = scope;
  const own = collection(scope, tickets);
  const added = collection(scope, additions);

  /** Limits tickets and additions, because each sends email. */
  const refuseFlood = async (database: Db): Promise<void> => {
    const since = new Date(Date.now() - HOUR_MS).toISOString();
    let sent = 0;
    for (const letters of [own.own(database), added.own(database) as never as ReturnType<typeof own.own>]) {
      const { many } = await letters
        .select(({ fn }) => fn.countAll<number>().as('many'))
        .where('createdAt', '>', since)
        .executeTakeFirstOrThrow();
      sent += Number(many);
    }
    if (sent >= LETTERS_AN_HOUR)
      throw new Fault('RATE_LIMITED', `At most ${LETTERS_AN_HOUR} tickets per hour`, { retryAfter: HOUR_MS / 1_000 });
  };

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

  const tellOwners = async (database: Db, ticket: SupportTicketRecord, message: string): Promise<void> => {
    const owners = await database
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select(['users.email', 'users.language'])
      .where('memberships.organization_id', '=', organization)
      .where('memberships.role', '=', 'owner')
      .where('users.isDisabled', '=', 0)
      .orderBy('users.email')
      .execute();
    for (const { email, language } of owners)
      await mail.post({ to: email, ...letterOf(ticket, message, language) }, database);
  };

  return {
    byId: own.byId,
    list: (page: Page): Promise<SupportTicketRecord[]> => own.page(page),

    additions: batchByKey<Addition>(
      (ids) => added.page({}, { ticket_id: ids }),
      (addition) => addition.ticket_id,
    ),

    create: (input: SupportTicketInput): Promise<SupportTicketRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const sent = {
          name: input.name.trim(),
          email: input.email.trim(),
          subject: input.subject.trim(),
          message: input.message,
        };
        await refuseFlood(database);
        const createdAt = new Date().toISOString();
        const id = crypto.randomUUID();
        const ticket = { id, number: await nextNumber(database), ...sent, createdAt, closedAt: null };
        await tellOwners(database, ticket, ticket.message);
        return own.insert(writing, ticket);
      }),

    close: (id: string, closed: boolean): Promise<SupportTicketRecord> =>
      scope.write(async (writing) => {
        const before = await own.get(writing.database, id);
        if ((before.closedAt !== null) === closed) return before;
        return own.replace(writing, before, { ...before, closedAt: closed ? new Date().toISOString() : null });
      }),

    add: (id: string, message: string): Promise<SupportTicketRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const before = await own.get(database, id);
        const earlier = await added.own(database).select('id').where('ticket_id', '=', id).execute();
        if (earlier.length >= ADDITIONS_MOST)
          throw new Fault(
            'CONFLICT',
            `A ticket can have at most ${ADDITIONS_MOST} additional messages; create a new one`,
          );
        await refuseFlood(database);
        const addition = { id: crypto.randomUUID(), ticket_id: id, message, createdAt: new Date().toISOString() };
        await added.insert(writing, addition);
        await tellOwners(database, before, message);
        return own.replace(writing, before, { ...before, closedAt: null });
      }),
  };
}

/** Footer of the email, in the recipient's language. */
const feet: Record<Language, (from: string, number: number) => string> = {
  en: (from, number) => `Reply-To: ${from}\nTicket ${number} of the help center`,
  'zh-hant': (from, number) => `回覆給：${from}\n說明中心的第 ${number} 號詢問`,
  jp: (from, number) => `返信先：${from}\nヘルプセンターへのお問い合わせ ${number} 番`,
};

const letterOf = (ticket: SupportTicketRecord, message: string, language: string | null) => {
  const foot = inLanguage(feet, language)(`${ticket.name} <${ticket.email}>`, ticket.number);
  return { subject: `[#${ticket.number}] ${ticket.subject}`, text: `${message}\n\n-- \n${foot}` };
};
