import { DEMO_PASSWORD } from '../gateway/kit/sign-in/demo-accounts.ts';
import { sortKey } from '../gateway/core/ground/sort-key.ts';
import { hashPassword } from '../gateway/kit/sign-in/passwords.ts';
import { daysBefore, seedId, type Plant } from './plant.ts';
import { harborTaskMembers, northwindTaskMembers } from './texts/tasks.ts';

/** Organizations and people named in tests and the README. */
export const northwind = seedId('organization', 'Northwind');
export const harbor = seedId('organization', 'Harbor');
export const fernhill = seedId('organization', 'Fernhill');

export const PASSWORD = DEMO_PASSWORD;

export const people = {
  owner: { id: seedId('user', 'owner@meridian.test'), name: 'Nora Lindqvist', email: 'owner@meridian.test' },
  member: { id: seedId('user', 'member@meridian.test'), name: 'Tomas Aguilar', email: 'member@meridian.test' },
  customer: { id: seedId('user', 'customer@meridian.test'), name: 'Priya Raman', email: 'customer@meridian.test' },
  supplier: { id: seedId('user', 'supplier@meridian.test'), name: 'Maren Tveit', email: 'supplier@meridian.test' },
  harborOwner: { id: seedId('user', 'owner@harbor.test'), name: 'Elias Brandt', email: 'owner@harbor.test' },
} as const;

/**
 * People with seeded personal rows (mail, notes, messages …), by organization; the customer has their own, the supplier
 * none.
 */
export const northwindPeople = [people.owner, people.member];
export const harborPeople = [people.harborOwner, people.owner];

type Person = { id: string; name: string; email: string };

/** Other assignees of tasks: members without a password or rows, who never signed in. */
const colleagues = (domain: string, names: readonly string[], known: readonly Person[]): Person[] =>
  names
    .filter((name) => known.every((person) => person.name !== name))
    .map((name) => {
      const email = `${name.split(' ')[0]!.toLowerCase()}@${domain}`;
      return { id: seedId('user', email), name, email };
    });

const northwindColleagues = colleagues('northwind.test', northwindTaskMembers, northwindPeople);
const harborColleagues = colleagues('harbor.test', harborTaskMembers, harborPeople);
export const northwindStaff: Person[] = [...northwindPeople, ...northwindColleagues];
export const harborStaff: Person[] = [...harborPeople, ...harborColleagues];

/** Staff member of an organization by name, or null. */
export const personOf = (organization: string, name: string): string | null =>
  (organization === northwind ? northwindStaff : harborStaff).find((person) => person.name === name)?.id ?? null;

export async function seedPeople({ insert, now, ...plant }: Plant): Promise<void> {
  const password = await hashPassword(plant.password);
  const createdAt = (days: number) => daysBefore(now, days);
  await insert('organizations', [
    { organization_id: northwind, organization_name: 'Northwind', available: 1, createdAt: createdAt(900) },
    { organization_id: harbor, organization_name: 'Harbor', available: 1, createdAt: createdAt(700) },
    { organization_id: fernhill, organization_name: 'Fernhill', available: 0, createdAt: createdAt(500) },
  ]);
  // In the last month: their accounts are not idle.
  const memberOf = (organization_id: string, { id }: Person, index: number) => ({
    organization_id,
    user_id: id,
    role: 'member' as const,
    enteredAt: createdAt(1 + (index % 28)),
  });
  const userOf = (person: Person) => ({
    ...person,
    sortKey: sortKey(person.name),
    avatar: `/pictures/people/${sortKey(person.name).replaceAll(' ', '-')}.svg`,
    language: null,
    isConfirmed: 1,
    isDisabled: 0,
    createdAt: createdAt(900),
  });
  await insert('users', [
    ...Object.values(people).map((person) => ({ ...userOf(person), status: 'online' as const, password })),
    ...[...northwindColleagues, ...harborColleagues].map((person) => ({
      ...userOf(person),
      status: 'not-visible' as const,
      password: null,
    })),
  ]);
  await insert('memberships', [
    { organization_id: northwind, user_id: people.owner.id, role: 'owner' },
    { organization_id: northwind, user_id: people.member.id, role: 'member' },
    { organization_id: northwind, user_id: people.customer.id, role: 'customer' },
    { organization_id: northwind, user_id: people.supplier.id, role: 'supplier', enteredAt: createdAt(5) },
    { organization_id: harbor, user_id: people.harborOwner.id, role: 'owner' },
    { organization_id: harbor, user_id: people.owner.id, role: 'member' },
    { organization_id: fernhill, user_id: people.owner.id, role: 'member' },
    ...northwindColleagues.map((person, index) => memberOf(northwind, person, index)),
    ...harborColleagues.map((person, index) => memberOf(harbor, person, index)),
  ]);
}
