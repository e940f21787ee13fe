import { itemFault } from '../core/contract/sdl/validate.ts';
import type { Db } from '../core/database/tables.ts';
import type { Sent } from '../kit/entity/entity-store.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { CustomerImport } from '../generated.ts';
import { domainOf } from '../kit/mail/email-domains.ts';
import { linksAmong } from './links.ts';
import type { CustomerRecord, ImportedCustomerRecord } from './records.ts';
import type { CustomerStore } from './store.ts';

const STATES = ['prospect', 'active', 'paused', 'ended'];
const TIERS = ['key', 'standard', 'small'];
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Plan = { before: CustomerRecord | null; after: CustomerRecord; isSame: boolean };

/** Imports rows as customers, with the rules of other writes. Refused rows are reported; the others are imported. */
export function importCustomers(scope: Scope, store: CustomerStore, rows: readonly CustomerImport[], dryRun: boolean) {
  return dryRun
    ? look(scope, store, rows)
    : scope.write(async (writing) => (await take(scope, store, writing, rows)).map(({ told }) => told));
}

/** The preview runs the import in a transaction that is rolled back. */
async function look(
  scope: Scope,
  store: CustomerStore,
  rows: readonly CustomerImport[],
): Promise<ImportedCustomerRecord[]> {
  class GivenUp extends Error {
    readonly told: ImportedCustomerRecord[];
    constructor(told: ImportedCustomerRecord[]) {
      super('A dry run writes nothing');
      this.told = told;
    }
  }
  try {
    return await scope.write(async (writing): Promise<never> => {
      throw new GivenUp((await take(scope, store, writing, rows)).map(({ told }) => told));
    });
  } catch (error) {
    if (error instanceof GivenUp) return error.told;
    throw error;
  }
}

async function take(scope: Scope, store: CustomerStore, writing: Writing, rows: readonly CustomerImport[]) {
  const done: { told: ImportedCustomerRecord }[] = [];
  for (const [row, sent] of rows.entries()) {
    const name = sent.name?.trim() ?? '';
    try {
      const fault = itemFault(sent);
      if (fault) throw fault;
      const { before, after, isSame } = await planOf(scope, store, writing.database, sent);
      if (before && !isSame) await store.replace(writing, before, after);
      if (!before) await store.add(writing, after);
      done.push({
        told: { row, name: after.name, outcome: before ? (isSame ? 'same' : 'changed') : 'created', refusal: null },
      });
    } catch (fault) {
      if (!(fault instanceof Fault) || (fault.code !== 'BAD_INPUT' && fault.code !== 'CONFLICT')) throw fault;
      done.push({ told: { row, name, outcome: 'refused', refusal: refusalOf(fault) } });
    }
  }
  return done;
}

/** Refusal without the row prefix of its argument. */
const refusalOf = ({ message, details }: Fault) => ({
  field: details.argument?.replace(/^\w+(\[\d+\])?\./, '').replace(/\[\d+\]$/, '') ?? null,
  message,
});

async function planOf(scope: Scope, store: CustomerStore, database: Db, row: CustomerImport): Promise<Plan> {
  const domains =
    row.domains == null
      ? null
      : row.domains
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(domainOf);
  const wrong = domains?.find((domain) => !DOMAIN.test(domain));
  if (wrong !== undefined) throw badInput('customer.domains', `contains ${wrong || 'text'}, which is not a domain`);
  const before = await known(scope, store, database, row.name?.trim() ?? '', domains ?? []);
  if (!before && !row.name?.trim()) throw badInput('customer.name', 'is required for a new customer');
  const sent: Sent<CustomerRecord> = {
    ...(row.name?.trim() ? { name: row.name.trim() } : {}),
    ...(domains === null ? {} : { domains: [...new Set([...(before?.domains ?? []), ...domains])] }),
    ...(filled(row.state) ? { state: among('state', row.state!, STATES) as CustomerRecord['state'] } : {}),
    ...(filled(row.tier) ? { tier: among('tier', row.tier!, TIERS) as CustomerRecord['tier'] } : {}),
    ...(filled(row.owner) ? { ownerId: await memberOf(scope, database, row.owner!) } : {}),
    ...(filled(row.industry) ? { industry: row.industry!.trim() } : {}),
    ...(filled(row.country) ? { country: countryOf(row.country!) } : {}),
    ...(filled(row.contractFrom) ? { contractFrom: dayOf('contractFrom', row.contractFrom!) } : {}),
    ...(filled(row.contractTo) ? { contractTo: dayOf('contractTo', row.contractTo!) } : {}),
  };
  const after = await store.checked(database, before, sent);
  return { before, after, isSame: before !== null && JSON.stringify(before) === JSON.stringify(after) };
}

const filled = (text: string | null | undefined): boolean => (text?.trim() ?? '') !== '';

function among(field: string, text: string, values: readonly string[]): string {
  const value = text.trim().toLowerCase();
  if (values.includes(value)) return value;
  throw badInput(`customer.${field}`, `must be one of ${values.join(', ')}`);
}

function countryOf(text: string): string {
  const value = text.trim().toLowerCase();
  if (/^[a-z]{2}$/.test(value)) return value;
  throw badInput('customer.country', 'must be two letters');
}

function dayOf(field: string, text: string): string {
  const day = text.trim();
  const moment = DAY.test(day) ? new Date(`${day}T00:00:00.000Z`) : null;
  // Rejects dates like 2026-02-30, which would become a day in March.
  if (!moment || Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day)
    throw badInput(`customer.${field}`, 'must be a date such as 2026-11-28');
  return moment.toISOString();
}

async function memberOf(scope: Scope, database: Db, email: string): Promise<string> {
  const found = await database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', scope.organization)
    .where('users.email', '=', email.trim().toLowerCase())
    .select('users.id')
    .executeTakeFirst();
  if (!found) throw badInput('customer.owner', `refers to ${email.trim()}, who is not a member of this organization`);
  return found.id;
}

/** Existing customer of a row: by domain, otherwise by name. */
async function known(scope: Scope, store: CustomerStore, database: Db, name: string, domains: readonly string[]) {
  const links = await linksAmong(database, scope.organization, 'domain', domains);
  const ids = [...new Set(links.map(({ customer_id }) => customer_id))];
  if (ids.length > 1) throw badInput('customer.domains', 'belong to more than one customer');
  if (ids[0]) return store.find(database, ids[0]);
  if (name === '') return null;
  return store.named(database, name);
}
