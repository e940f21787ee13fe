import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { domainOfEmail, isPublicMail } from '../kit/mail/email-domains.ts';
import type { SupplierRecord } from './records.ts';

export type SupplierPerson = { id: string; email: string };
type Known = Pick<SupplierRecord, 'id' | 'name' | 'personIds' | 'domains'>;

/** Supplier of a person: assigned manually, otherwise by email domain; none if two match. */
export function supplierOf<S extends Known>(suppliers: readonly S[], { id, email }: SupplierPerson): S | null {
  const byHand = suppliers.filter(({ personIds }) => personIds.includes(id));
  const domain = domainOfEmail(email);
  const isTelling = domain !== '' && !isPublicMail(domain);
  const found = byHand.length > 0 ? byHand : suppliers.filter(({ domains }) => isTelling && domains.includes(domain));
  return found.length === 1 ? found[0]! : null;
}

/** All users with the role supplier. */
export const peopleFromSuppliers = (database: Db, organization: string): Promise<SupplierPerson[]> =>
  database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organization)
    .where('memberships.role', '=', 'supplier')
    .select(['users.id', 'users.email'])
    .execute();

/** Throws if a person is assigned to another supplier. */
export function refuseTaken({ id, personIds }: Known, all: readonly Known[]): void {
  const other = all.find((one) => one.id !== id && one.personIds.some((person) => personIds.includes(person)));
  if (other) throw new Fault('CONFLICT', `This person already belongs to ${other.name}`);
}

export function checkRole(personIds: readonly string[], people: readonly SupplierPerson[]): void {
  const missing = personIds.find((id) => !people.some((person) => person.id === id));
  if (missing !== undefined)
    throw badInput('supplier.personIds', `names ${missing}, who does not have the role supplier here`);
}
