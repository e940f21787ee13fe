import type { Db } from '../core/database/tables.ts';
import { domainOfEmail } from '../kit/mail/email-domains.ts';
import type { CustomerRecord } from './records.ts';
import type { CustomerLinksTable } from './tables.ts';

type Link = Pick<CustomerLinksTable, 'kind' | 'value'>;

const linksOf = ({ domains, personIds }: CustomerRecord): Link[] => [
  ...domains.map((value) => ({ kind: 'domain' as const, value })),
  ...personIds.map((value) => ({ kind: 'person' as const, value })),
];

/** Link rows of these domains or people. */
export async function linksAmong(database: Db, organization: string, kind: Link['kind'], values: readonly string[]) {
  if (values.length === 0) return [];
  return database
    .selectFrom('customer_links')
    .where('organization_id', '=', organization)
    .where('kind', '=', kind)
    .where('value', 'in', values)
    .select(['value', 'customer_id'])
    .execute();
}

/** Writes a customer's links; a link of another customer violates the key. */
export async function writeLinks(database: Db, organization: string, customer: CustomerRecord): Promise<void> {
  await database
    .deleteFrom('customer_links')
    .where('organization_id', '=', organization)
    .where('customer_id', '=', customer.id)
    .execute();
  const rows = linksOf(customer).map((link) => ({ ...link, organization_id: organization, customer_id: customer.id }));
  if (rows.length > 0) await database.insertInto('customer_links').values(rows).execute();
}

/** Portal users of a customer: assigned manually, otherwise by email domain. */
export async function peopleOf(
  database: Db,
  organization: string,
  { id, domains }: Pick<CustomerRecord, 'id' | 'domains'>,
): Promise<string[]> {
  const people = await database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organization)
    .where('memberships.role', '=', 'customer')
    .select(['users.id', 'users.email'])
    .execute();
  const given = await linksAmong(
    database,
    organization,
    'person',
    people.map((person) => person.id),
  );
  const byHand = new Map(given.map(({ value, customer_id }) => [value, customer_id]));
  return people
    .filter((person) =>
      byHand.has(person.id) ? byHand.get(person.id) === id : domains.includes(domainOfEmail(person.email)),
    )
    .map((person) => person.id);
}
