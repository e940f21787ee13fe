import type { Call } from '../core/call.ts';
import type { Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import { EntityStore, type Sent } from '../kit/entity/entity-store.ts';
import type { Writing } from '../core/feed/scope.ts';
import { badInput } from '../core/ground/errors.ts';
import { checkPerson } from '../kit/parts/members.ts';
import type { CustomerRequestInput, CustomerRequestKind, CustomerRequestState } from '../generated.ts';
import type { CustomerRecord, CustomerRequestLinkRecord, CustomerRequestRecord } from './records.ts';
import { customerRequest } from './request.ts';
import { requestThread } from './request-thread.ts';

const FIRST_NUMBER = 101;
const LINKS_MOST = 20;

type Filter = { customer?: string | null; state?: CustomerRequestState | null };
type Asked = { customers: { find(database: Db, id: string): Promise<CustomerRecord | null> } };
type Opened = { kind: CustomerRequestKind; title: string; text: string; ticketNumber: number | null };

/** Customer requests with their messages and internal notes. */
export class CustomerRequestStore extends EntityStore<'customer_requests', CustomerRequestRecord> {
  readonly thread: ReturnType<typeof requestThread>;
  readonly #call: Call & Asked;

  constructor(call: Call & Asked) {
    super(call.scope, customerRequest);
    this.#call = call;
    this.thread = requestThread(call.scope);
  }

  override list(page: Page, { customer, state }: Filter = {}): Promise<CustomerRequestRecord[]> {
    return this.page(page, {
      ...(customer ? { customerId: customer } : {}),
      ...(state ? { state } : {}),
    });
  }

  /** Opened by staff on behalf of a customer. */
  open(sent: CustomerRequestInput): Promise<CustomerRequestRecord> {
    return this.scope.write(async (writing) => {
      const { database } = writing;
      const customer = await this.#call.customers.find(database, sent.customerId);
      if (!customer)
        throw badInput('customerRequest.customerId', `refers to ${sent.customerId}, which is not a customer`);
      return this.#add(writing, { ...sent, ownerId: sent.ownerId ?? customer.ownerId } as Sent<CustomerRequestRecord>);
    });
  }

  /** Opened by a portal user, inside the given write. */
  async openFor(writing: Writing, customer: CustomerRecord, opened: Opened): Promise<CustomerRequestRecord> {
    await this.thread.refuseFlood(writing.database);
    return this.#add(writing, { ...opened, customerId: customer.id, ownerId: customer.ownerId });
  }

  reply(id: string, text: string, state: CustomerRequestState): Promise<CustomerRequestRecord> {
    return this.#write(id, async ({ database }, before) => {
      const at = await this.thread.say(database, id, text, false);
      return { state, lastMessageAt: at, ourMessages: before.ourMessages + 1 };
    });
  }

  note(id: string, text: string): Promise<CustomerRequestRecord> {
    return this.#write(id, async ({ database }, before) => {
      await this.thread.note(database, id, text);
      return { notes: before.notes + 1 };
    });
  }

  link(id: string, link: CustomerRequestLinkRecord, isLinked: boolean): Promise<CustomerRequestRecord> {
    return this.scope.write(async (writing) => {
      const before = await this.get(writing.database, id);
      const others = before.links.filter((one) => one.kind !== link.kind || one.id !== link.id);
      if (isLinked === others.length < before.links.length) return before;
      if (isLinked && others.length >= LINKS_MOST)
        throw badInput('target', `would exceed the limit of ${LINKS_MOST} links`);
      const links = isLinked ? [...others, link] : others;
      return this.replace(writing, before, { ...before, links, updatedAt: new Date().toISOString() });
    });
  }

  /** A message of a portal user; reopens answered and closed requests. */
  async replyOfCustomer(writing: Writing, before: CustomerRequestRecord, text: string): Promise<CustomerRequestRecord> {
    this.thread.refuseLong(before);
    await this.thread.refuseFlood(writing.database);
    const at = await this.thread.say(writing.database, before.id, text, true);
    const state = before.state === 'new' ? before.state : 'doing';
    const customerMessages = before.customerMessages + 1;
    return this.replace(writing, before, { ...before, state, customerMessages, lastMessageAt: at, updatedAt: at });
  }

  protected override async merged(database: Db, before: CustomerRequestRecord, sent: Sent<CustomerRequestRecord>) {
    if (sent.ownerId) await checkPerson(database, this.scope.organization, 'customerRequest.ownerId', sent.ownerId);
    return super.merged(database, before, sent);
  }

  #write(
    id: string,
    work: (writing: Writing, before: CustomerRequestRecord) => Promise<Partial<CustomerRequestRecord>>,
  ): Promise<CustomerRequestRecord> {
    return this.scope.write(async (writing) => {
      const before = await this.get(writing.database, id);
      this.thread.refuseLong(before);
      const updatedAt = new Date().toISOString();
      return this.replace(writing, before, { ...before, updatedAt, ...(await work(writing, before)) });
    });
  }

  async #add(writing: Writing, sent: Sent<CustomerRequestRecord>): Promise<CustomerRequestRecord> {
    const number = await this.#nextNumber(writing.database);
    return this.insert(writing, await this.made(writing, { ...sent, number }));
  }

  async #nextNumber(database: Db): Promise<number> {
    const { last } = await database
      .insertInto('customer_request_numbers')
      .values({ organization_id: this.scope.organization, last: FIRST_NUMBER })
      .onConflict((conflict) =>
        conflict
          .column('organization_id')
          .doUpdateSet((expression) => ({ last: expression('customer_request_numbers.last', '+', 1) })),
      )
      .returning('last')
      .executeTakeFirstOrThrow();
    return last;
  }
}

export const customerRequestStore = (call: Call & Asked) => new CustomerRequestStore(call);
