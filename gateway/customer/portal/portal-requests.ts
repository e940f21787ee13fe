import type { Db } from '../../core/database/tables.ts';
import type { Writing } from '../../core/feed/scope.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { PortalRequest, PortalRequestInput } from '../../generated.ts';
import type { PortalCall } from './portal-call.ts';
import type { PortalCompany } from './portal-company.ts';
import type { CustomerRecord, CustomerRequestRecord } from '../records.ts';

const REQUESTS_MOST = 100;

/** Requests as the company sees them; the table of internal notes is never read here. */
export function portalRequests(
  { scope, customerRequests: requests, organizations }: PortalCall,
  company: PortalCompany,
) {
  const { user } = scope;

  /** A support ticket, and the request that it opened, is visible to its sender only. */
  const isSeen = (customer: CustomerRecord, one: CustomerRequestRecord): boolean =>
    one.customerId === customer.id && (one.ticketNumber === null || one.byId === user);

  const nameOf = async (id: string | null): Promise<string> =>
    (id ? (await organizations.colleagues.load(id))?.name : null) ?? '–';

  const shown = async (one: CustomerRequestRecord): Promise<PortalRequest> => {
    const lines = await requests.thread.messages.load(one.id);
    const names = await Promise.all(lines.map(({ byId }) => nameOf(byId)));
    const messages = lines.map(({ id, at, text, isFromCustomer: isOurs }, index) => ({
      id,
      at,
      name: names[index]!,
      text,
      isOurs,
    }));
    const { id, number, kind, title, text, state, createdAt, lastMessageAt } = one;
    return { id, number, kind, title, text, state, createdAt, lastMessageAt, messages };
  };

  const seen = async (customer: CustomerRecord, database: Db, id: string): Promise<CustomerRequestRecord> => {
    const one = await requests.find(database, id);
    if (!one || !isSeen(customer, one)) throw new Fault('NOT_FOUND');
    return one;
  };

  return {
    nameOf,

    async list(customer: CustomerRecord): Promise<PortalRequest[]> {
      const found = await requests.list({ first: REQUESTS_MOST }, { customer: customer.id });
      return Promise.all(found.filter((one) => isSeen(customer, one)).map(shown));
    },

    async one(id: string): Promise<PortalRequest> {
      const customer = await company.demand(scope.database, 'requests');
      return shown(await seen(customer, scope.database, id));
    },

    async open({ kind, title, text }: PortalRequestInput): Promise<PortalRequest> {
      const made = await scope.write(async (writing) => {
        const customer = await company.demand(writing.database, 'requests');
        return requests.openFor(writing, customer, { kind: kind ?? 'question', title, text, ticketNumber: null });
      });
      return shown(made);
    },

    /** Runs in the write of a support ticket; does nothing if the company's portal has no requests. */
    async openForTicket(writing: Writing, ticket: { number: number; subject: string; message: string }): Promise<void> {
      const customer = await company.own(writing.database);
      if (!company.has(customer, 'requests')) return;
      const { number: ticketNumber, subject: title, message: text } = ticket;
      await requests.openFor(writing, customer, { kind: 'question', title, text, ticketNumber });
    },

    async reply(id: string, text: string): Promise<PortalRequest> {
      const after = await scope.write(async (writing) => {
        const customer = await company.demand(writing.database, 'requests');
        return requests.replyOfCustomer(writing, await seen(customer, writing.database, id), text);
      });
      return shown(after);
    },
  };
}
