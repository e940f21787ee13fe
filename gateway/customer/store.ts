import type { Call } from '../core/call.ts';
import type { Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import { EntityStore, type Sent } from '../kit/entity/entity-store.ts';
import type { Writing } from '../core/feed/scope.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { sortKey } from '../core/ground/sort-key.ts';
import { checkPerson } from '../kit/parts/members.ts';
import type { Replaced } from '../kit/rows/own-rows.ts';
import type { CustomerState } from '../generated.ts';
import { customer } from './customer.ts';
import { domainOfEmail, isPublicMail } from '../kit/mail/email-domains.ts';
import { ownDomains } from './domains.ts';
import { linksAmong, peopleOf, writeLinks } from './links.ts';
import type { CustomerRecord } from './records.ts';
import { requestFigures } from './request-figures.ts';

/** Lookup of contacts in their room. */
type Asked = { contacts: { known(database: Db, ids: readonly string[]): Promise<string[]> } };

export class CustomerStore extends EntityStore<'customers', CustomerRecord> {
  readonly figures: ReturnType<typeof requestFigures>;
  readonly #call: Call & Asked;

  constructor(call: Call & Asked) {
    super(call.scope, customer);
    this.#call = call;
    this.figures = requestFigures(call.scope);
  }

  override list(page: Page, { state }: { state?: CustomerState | null } = {}): Promise<CustomerRecord[]> {
    return this.page(page, state ? { state } : {});
  }

  override async insertAll(writing: Writing, made: readonly CustomerRecord[]): Promise<void> {
    await super.insertAll(writing, made);
    for (const one of made) await writeLinks(writing.database, this.scope.organization, one);
  }

  override async replaceAll(writing: Writing, pairs: readonly Replaced<CustomerRecord>[]): Promise<void> {
    await super.replaceAll(writing, pairs);
    for (const { after } of pairs) await writeLinks(writing.database, this.scope.organization, after);
  }

  override async removeAll(writing: Writing, gone: readonly CustomerRecord[]): Promise<void> {
    const ids = gone.map(({ id }) => id);
    const [used] = ids.length > 0 ? await this.figures.withRequests(writing.database, ids) : [];
    if (used)
      throw new Fault(
        'CONFLICT',
        `${gone.find(({ id }) => id === used)!.name} has requests: set its state to ended instead`,
      );
    await super.removeAll(writing, gone);
  }

  /** Undo restores a customer without domains and people that belong to another one by now. */
  override restore(id: string, before: CustomerRecord | null): Promise<void> {
    return this.scope.write(async (writing) => {
      const now = await this.find(writing.database, id);
      if (!before) return void (now && (await this.remove(writing, now)));
      await this.#checkFree(writing.database, before, before);
      await (now ? this.replace(writing, now, before) : this.insert(writing, before));
    });
  }

  /** Customer of a portal user: assigned manually, otherwise by email domain. */
  async ofPerson(database: Db, user: { id: string; email: string }): Promise<CustomerRecord | null> {
    const { organization } = this.scope;
    const domain = domainOfEmail(user.email);
    const [byHand] = await linksAmong(database, organization, 'person', [user.id]);
    const [byDomain] = byHand || !domain ? [] : await linksAmong(database, organization, 'domain', [domain]);
    const link = byHand ?? byDomain;
    return link ? this.find(database, link.customer_id) : null;
  }

  /** Portal users of this customer. */
  peopleOf(one: CustomerRecord): Promise<string[]> {
    return peopleOf(this.scope.database, this.scope.organization, one);
  }

  /** Customer with exactly this name, ignoring case. */
  async named(database: Db, name: string): Promise<CustomerRecord | null> {
    const found = await this.every(database, { sortKey: sortKey(name) } as never);
    return found.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? null;
  }

  /** Inserts a validated record. */
  async add(writing: Writing, record: CustomerRecord): Promise<CustomerRecord> {
    await this.checkSize(writing.database);
    return this.insert(writing, record);
  }

  /** Validates one imported record with the rules of other writes. */
  async checked(database: Db, before: CustomerRecord | null, sent: Sent<CustomerRecord>): Promise<CustomerRecord> {
    return before ? this.merged(database, before, sent) : this.made({ database } as Writing, sent);
  }

  protected override async merged(database: Db, before: CustomerRecord, sent: Sent<CustomerRecord>) {
    const { organization } = this.scope;
    if (sent.ownerId) await checkPerson(database, organization, 'customer.ownerId', sent.ownerId);
    if (sent.contactIds) {
      const known = await this.#call.contacts.known(database, sent.contactIds);
      const missing = sent.contactIds.find((id) => !known.includes(id));
      if (missing !== undefined) throw badInput('customer.contactIds', `refers to ${missing}, which is not a contact`);
    }
    if (sent.personIds) await this.#checkPeople(database, sent.personIds);
    const after = await super.merged(database, before, sent);
    if (after.contractFrom && after.contractTo && after.contractTo < after.contractFrom)
      throw badInput('customer.contractTo', 'must not be before contractFrom');
    await this.#checkFree(database, after, sent);
    return after;
  }

  /** Domains and people belong to one customer only; some domains can't belong to any. */
  async #checkFree(database: Db, after: CustomerRecord, sent: Sent<CustomerRecord>): Promise<void> {
    const { organization } = this.scope;
    if (sent.domains) {
      const own = await ownDomains(database, organization);
      for (const [index, domain] of after.domains.entries()) {
        const argument = `customer.domains[${index}]`;
        if (isPublicMail(domain)) throw badInput(argument, `must not contain ${domain}, a public email provider`);
        if (own.has(domain))
          throw badInput(argument, `must not contain ${domain}, a domain of the organization's members`);
      }
      await this.#refuseTaken(database, after, 'domain', after.domains);
    }
    if (sent.personIds) await this.#refuseTaken(database, after, 'person', after.personIds);
  }

  async #refuseTaken(database: Db, { id }: CustomerRecord, kind: 'domain' | 'person', values: readonly string[]) {
    const links = await linksAmong(database, this.scope.organization, kind, values);
    const taken = links.find(({ customer_id }) => customer_id !== id);
    if (!taken) return;
    const other = await this.find(database, taken.customer_id);
    const [field, what] = kind === 'domain' ? ['domains', taken.value] : ['personIds', 'This person'];
    const argument = `customer.${field}[${values.indexOf(taken.value)}]`;
    throw new Fault('CONFLICT', `${what} already belongs to ${other?.name}`, { argument });
  }

  async #checkPeople(database: Db, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const rows = await database
      .selectFrom('memberships')
      .where('organization_id', '=', this.scope.organization)
      .where('role', '=', 'customer')
      .where('user_id', 'in', ids)
      .select('user_id')
      .execute();
    const missing = ids.find((id) => !rows.some(({ user_id }) => user_id === id));
    if (missing !== undefined)
      throw badInput(
        'customer.personIds',
        `refers to ${missing}, who does not have the role customer in this organization`,
      );
  }
}

export const customerStore = (call: Call & Asked) => new CustomerStore(call);
