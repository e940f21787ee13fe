import { itemFault } from '../core/contract/sdl/validate.ts';
import type { Db } from '../core/database/tables.ts';
import type { Sent } from '../kit/entity/entity-store.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import type { ImportFault, SupplierCriticality, SupplierRow } from '../generated.ts';
import type { ImportedSupplierRecord, SupplierRecord } from './records.ts';
import type { SupplierStore } from './store.ts';

const CRITICALITIES: readonly string[] = ['critical', 'high', 'medium', 'low'];
const DATES = ['contractFrom', 'contractTo', 'noticeDate', 'nextReview'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const COUNTRY = /^[a-z]{2}$/;

/** Reason why a row is refused. */
class Refused extends Error {
  readonly field: string;
  readonly fault: ImportFault;

  constructor(field: string, fault: ImportFault, message: string) {
    super(message);
    this.field = field;
    this.fault = fault;
  }
}

const fold = (text: string): string => text.trim().toLowerCase();

type Known = {
  byDomain: Map<string, SupplierRecord>;
  byName: Map<string, SupplierRecord>;
  people: Map<string, string>;
};
type Plan = { before: SupplierRecord | null; sent: Sent<SupplierRecord> };

async function knownOf(store: SupplierStore, database: Db, organization: string): Promise<Known> {
  const all = await store.every(database, {});
  const people = await database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email'])
    .where('memberships.organization_id', '=', organization)
    .execute();
  return {
    byDomain: new Map(all.flatMap((one) => one.domains.map((domain) => [domain, one] as const))),
    byName: new Map(all.map((one) => [fold(one.name), one])),
    people: new Map(people.map(({ id, email }) => [fold(email), id])),
  };
}

function dayOf(field: string, text: string): string | null {
  const day = text.trim();
  if (day === '') return null;
  const moment = DAY.test(day) ? new Date(`${day}T00:00:00.000Z`) : null;
  // Rejects dates like 31 February, which would become a day in March.
  if (!moment || Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(day))
    throw new Refused(field, 'invalid', 'must be a day such as 2026-11-28');
  return moment.toISOString();
}

function countriesOf(text: string): string[] {
  const countries = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
  const wrong = countries.find((one) => !COUNTRY.test(one));
  if (wrong !== undefined) throw new Refused('countries', 'invalid', `${wrong} must be two letters`);
  return countries;
}

/** Changes of a row; missing cells change nothing. */
function sentOf(row: SupplierRow, before: SupplierRecord | null, { people }: Known): Sent<SupplierRecord> {
  const sent: Record<string, unknown> = {};
  if (row.name?.trim()) sent['name'] = row.name.trim();
  else if (!before) throw new Refused('name', 'missing', 'is needed for a new supplier');
  const domain = row.domain ? fold(row.domain) : null;
  if (domain && !before?.domains.includes(domain)) sent['domains'] = [domain, ...(before?.domains ?? [])];
  for (const field of ['category', 'services', 'criticalityReason'] as const)
    if (row[field] != null) sent[field] = row[field].trim();
  if (row.criticality?.trim()) {
    const criticality = fold(row.criticality);
    if (!CRITICALITIES.includes(criticality))
      throw new Refused('criticality', 'invalid', `must be ${CRITICALITIES.join(', ')}`);
    sent['criticality'] = criticality as SupplierCriticality;
  }
  if (row.owner != null) {
    const owner = row.owner.trim() === '' ? null : people.get(fold(row.owner));
    if (owner === undefined) throw new Refused('owner', 'unknown', `${row.owner} is no member of this organization`);
    sent['ownerId'] = owner;
  }
  if (row.countries != null) sent['countries'] = countriesOf(row.countries);
  for (const field of DATES) if (row[field] != null) sent[field] = dayOf(field, row[field]);
  return sent as Sent<SupplierRecord>;
}

function planOf(row: SupplierRow, known: Known, seen: Set<SupplierRecord | string>): Plan {
  const fault = itemFault(row);
  if (fault) throw fault;
  const domain = row.domain ? fold(row.domain) : null;
  const before = (domain ? known.byDomain.get(domain) : undefined) ?? known.byName.get(fold(row.name ?? '')) ?? null;
  const keys = before ? [before] : [domain, fold(row.name ?? '')].filter((key) => key !== null && key !== '');
  if (keys.some((key) => seen.has(key!)))
    throw new Refused(domain ? 'domain' : 'name', 'twice', 'is in an earlier row');
  for (const key of keys) seen.add(key!);
  return { before, sent: sentOf(row, before, known) };
}

function refusalOf(error: unknown): NonNullable<ImportedSupplierRecord['refusal']> {
  if (error instanceof Refused) return { field: error.field, fault: error.fault, message: error.message };
  if (!(error instanceof Fault) || error.code !== 'BAD_INPUT') throw error;
  const field = String(error.details.argument ?? '')
    .split('.')
    .at(-1)!;
  return { field, fault: 'invalid', message: error.message };
}

const isSame = (before: SupplierRecord, after: SupplierRecord): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

/** Imports rows as suppliers; `dryRun` writes nothing. */
export function importSuppliers(
  store: SupplierStore,
  scope: Scope,
  rows: readonly SupplierRow[],
  dryRun: boolean,
): Promise<ImportedSupplierRecord[]> {
  const take = async (database: Db, writing: Writing | null): Promise<ImportedSupplierRecord[]> => {
    const known = await knownOf(store, database, scope.organization);
    const seen = new Set<SupplierRecord | string>();
    const answers: ImportedSupplierRecord[] = [];
    for (const [row, given] of rows.entries()) {
      try {
        const { before, sent } = planOf(given, known, seen);
        const after = await store.rowApplied(database, before, sent);
        const outcome = !before ? 'created' : isSame(before, after) ? 'same' : 'changed';
        if (writing && outcome === 'created') await store.add(writing, after);
        if (writing && before && outcome === 'changed') await store.replace(writing, before, after);
        answers.push({ row, outcome, supplier: writing ? after : before, refusal: null });
      } catch (error) {
        answers.push({ row, outcome: 'refused', supplier: null, refusal: refusalOf(error) });
      }
    }
    return answers;
  };
  return dryRun ? take(scope.database, null) : scope.write((writing) => take(writing.database, writing));
}
