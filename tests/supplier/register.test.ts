import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../gateway/security/run-checks.ts';
import { addMonths, reviewAfter } from '../../gateway/supplier/review-date.ts';
import { northwind, people } from '../../seed/people.ts';
import { supplierDocumentId, supplierId } from '../../seed/supplier.ts';
import { openGateway, type Loose, type Person, type TestGateway } from '../support/gateway.ts';

const KESTREL = supplierId(northwind, 'Kestrel Cloud');
const HARBOR = supplierId(northwind, 'Harbor');

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const FIELDS = `id name criticality criticalityReason state nextReview domains owner { name } subprocessors { name }
  usedBy { name } sites { address } documents { title attachments { name downloadPath } } decision { outcome conditions by { id } }`;
const one = async (id: string, as: Person = 'owner'): Promise<Loose> =>
  (await gateway.ask(`query ($id: ID!) { supplier(id: $id) { ${FIELDS} } }`, { id }, as)).supplier;
const namesOf = async (filter: string): Promise<string[]> =>
  (await gateway.ask(`{ suppliers(${filter}) { name } }`)).suppliers.map(({ name }: Loose) => name);
const add = async (supplier: object): Promise<Loose> => {
  const { status, body } = await gateway.rest('POST', '/api/supplier/supplier', { body: { supplier } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const patch = (id: string, supplier: object) =>
  gateway.rest('PATCH', '/api/supplier/supplier', { body: { id, supplier } });
const undo = async (request: string, variables: object) => {
  const done = await gateway.graphql(request, variables);
  const { changes } = done.extensions as Loose;
  await gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { id } }', { id: changes.at(-1).id ?? changes.at(-1) });
};

describe('the seeded register', () => {
  it('is ten and four, in the tiers of the demo, with their dependencies', async () => {
    const counts = async (as: Person) =>
      (await gateway.ask('{ supplierCounts { all critical due withoutOwner } }', {}, as)).supplierCounts;
    expect(await counts('owner')).toEqual({ all: 10, critical: 2, due: 1, withoutOwner: 2 });
    expect(await counts('harborOwner')).toMatchObject({ all: 4, critical: 1 });
    const kestrel = await one(KESTREL);
    expect(kestrel.usedBy.map(({ name }: Loose) => name)).toEqual(['Fjord Payroll', 'Harbor', 'Lumen Mail']);
    expect(kestrel.documents.map(({ title }: Loose) => title)).toEqual([
      'ISO 27001 certificate',
      'Penetration test, summary',
    ]);
    expect((await one(HARBOR)).sites).toEqual([{ address: 'booking.harbor.test' }]);
    const [{ attachments }] = kestrel.documents;
    const file = await gateway.rest('GET', attachments[0].downloadPath);
    expect([file.status, file.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
  });

  it('has findings of remediations only, and adds an overdue review and expired evidence', async () => {
    const findings = async () =>
      (await gateway.ask('{ findings(isOpen: true) { check label severity } }')).findings.filter(({ check }: Loose) =>
        ['supplier-review', 'supplier-evidence', 'supplier-owner'].includes(check),
      );
    await runChecks(gateway.services, northwind);
    expect(await findings()).toEqual([]);
    const past = new Date(Date.now() - 86_400_000).toISOString();
    expect((await patch(KESTREL, { nextReview: past })).status).toBe(200);
    const id = supplierDocumentId(northwind, 'Information security policy');
    await gateway.rest('PATCH', '/api/supplier/document', { body: { id, supplierDocument: { validUntil: past } } });
    await runChecks(gateway.services, northwind);
    expect(await findings()).toEqual([
      { check: 'supplier-review', label: 'Kestrel Cloud', severity: 'high' },
      { check: 'supplier-evidence', label: 'Lumen Mail', severity: 'medium' },
    ]);
    const shown = await gateway.ask('query ($id: ID!) { supplier(id: $id) { findings { check } } }', { id: KESTREL });
    expect(shown.supplier.findings.filter(({ check }: Loose) => check !== 'supplier-remediation')).toEqual([
      { check: 'supplier-review' },
    ]);
  });

  it('is filtered by tier, state, owner, date, and text', async () => {
    expect(await namesOf('criticality: critical')).toEqual(['Harbor', 'Kestrel Cloud']);
    expect(await namesOf('state: conditional')).toEqual(['Lumen Mail']);
    expect(await namesOf('hasOwner: false')).toEqual(['Northlight Studio', 'Tidy Facilities']);
    expect(await namesOf('isDue: true, hasOwner: true')).toContain('Kestrel Cloud');
    expect(await namesOf('query: "SALARIES"')).toEqual(['Fjord Payroll']);
    expect(await namesOf('query: "lumen-mail.test"')).toEqual(['Lumen Mail']);
    expect(await namesOf('query: "%"')).toEqual([]);
  });

  it('is closed to members, customers, and other organizations', async () => {
    for (const as of ['member', 'customer'] as const)
      expect((await gateway.rest('GET', '/api/supplier/suppliers', { as })).status).toBe(403);
    expect(await one(KESTREL, 'harborOwner')).toBeNull();
    const { status } = await gateway.rest('PATCH', '/api/supplier/supplier', {
      body: { id: KESTREL, supplier: { name: 'Ours' } },
      as: 'harborOwner',
    });
    expect(status).toBe(404);
  });
});

describe('a decision', () => {
  it('uses the review interval of the criticality, with correct month ends', () => {
    expect(reviewAfter('2026-08-31T10:00:00.000Z', 'critical')).toBe('2027-02-28T10:00:00.000Z');
    expect(reviewAfter('2028-02-29T00:00:00.000Z', 'high')).toBe('2029-02-28T00:00:00.000Z');
    expect(reviewAfter('2026-02-28T00:00:00.000Z', 'medium')).toBe('2028-02-28T00:00:00.000Z');
    expect(reviewAfter('2026-10-31T00:00:00.000Z', 'low')).toBe('2029-10-31T00:00:00.000Z');
    expect(addMonths('2026-12-31T23:59:59.999Z', 2)).toBe('2027-02-28T23:59:59.999Z');
  });

  it('sets state, conditions, and next review, and is in the history', async () => {
    const { id } = await add({ name: 'Decided', criticality: 'high' });
    const decide = (body: object) => gateway.rest('POST', '/api/supplier/supplier/decide', { body: { id, ...body } });
    expect((await decide({ outcome: 'conditional' })).body).toMatchObject({ argument: 'conditions' });
    const late = new Date(Date.now() + 400 * 86_400_000).toISOString();
    expect((await decide({ outcome: 'approved', nextReview: late })).body).toMatchObject({ argument: 'nextReview' });
    expect((await decide({ outcome: 'conditional', conditions: 'A contract' })).status).toBe(200);
    const after = await one(id);
    expect(after).toMatchObject({
      state: 'conditional',
      decision: { outcome: 'conditional', conditions: 'A contract', by: { id: people.owner.id } },
    });
    expect(after.nextReview).toBe(addMonths(after.nextReview, 0));
    expect(Date.parse(after.nextReview)).toBeGreaterThan(Date.now() + 360 * 86_400_000);
    await gateway.rest('POST', '/api/supplier/supplier/tier', {
      body: { id, criticality: 'critical', reason: 'It grew' },
    });
    const tiered = await one(id);
    expect(tiered.criticality).toBe('critical');
    expect(Date.parse(tiered.nextReview)).toBeLessThan(Date.now() + 190 * 86_400_000);
    const { body: entries } = await gateway.rest('GET', `/api/supplier/timeline?supplier=${id}`);
    expect(entries.map(({ kind, text }: Loose) => [kind, text])).toEqual(
      expect.arrayContaining([
        ['added', ''],
        ['decided', 'conditional\nA contract'],
        ['tiered', 'critical\nIt grew'],
      ]),
    );
    expect((await patch(id, { state: 'approved' })).body).toMatchObject({ argument: 'supplier.state' });
    expect((await patch(id, { state: 'leaving' })).status).toBe(200);
  });
});

describe('sub-processors', () => {
  it('never form a cycle, by a change or by undo', async () => {
    const first = await add({ name: 'First' });
    const second = await add({ name: 'Second', subprocessorIds: [first.id] });
    const third = await add({ name: 'Third', subprocessorIds: [second.id] });
    for (const id of [first.id, second.id, third.id])
      expect((await patch(first.id, { subprocessorIds: [id] })).status).toBe(409);
    const { body } = await patch(first.id, { subprocessorIds: [third.id] });
    expect(body.error).toBe('First would rely on itself through Third');
    const foreign = await patch(first.id, { subprocessorIds: [crypto.randomUUID()] });
    expect(foreign.body).toMatchObject({ code: 'BAD_INPUT', argument: 'supplier.subprocessorIds' });
  });
});

describe('a deleted supplier', () => {
  it('is restored with its evidence, files, and history', async () => {
    const { id } = await add({ name: 'Gone soon', domains: ['gone-soon.test'] });
    const made = await gateway.rest('POST', '/api/supplier/document', {
      body: { supplierDocument: { supplierId: id, kind: 'report', title: 'Report' } },
    });
    const text = 'data:text/plain;name=report.txt;base64,SGVsbG8=';
    await gateway.ask(
      'mutation ($id: ID!, $files: [Upload!]!) { attachToSupplierDocument(id: $id, files: $files) { id } }',
      {
        id: made.body.id,
        files: [text],
      },
    );
    const before = await one(id);
    expect(before.documents[0].attachments).toHaveLength(1);
    await undo('mutation ($id: ID!) { deleteSupplier(id: $id) }', { id });
    expect(await one(id)).toEqual(before);
    const { body: entries } = await gateway.rest('GET', `/api/supplier/timeline?supplier=${id}`);
    expect(entries.map(({ kind }: Loose) => kind)).toEqual(['added']);
  });
});

describe('a supplier import', () => {
  const send = async (suppliers: object[], dryRun = false): Promise<Loose[]> =>
    (
      await gateway.ask(
        `mutation ($suppliers: [SupplierRow!]!, $dryRun: Boolean!) { importSuppliers(suppliers: $suppliers, dryRun: $dryRun) {
           row outcome supplier { id name } refusal { field fault message } } }`,
        { suppliers, dryRun },
      )
    ).importSuppliers;

  it('adds, changes, or skips rows, and names every refused one', async () => {
    const rows = [
      {
        name: 'Imported',
        domain: 'imported.test',
        criticality: 'High',
        owner: 'member@meridian.test',
        countries: 'NO, se',
      },
      { name: 'Fjord Payroll', category: 'Salaries' },
      { name: 'fjord payroll', category: 'Twice' },
      { domain: 'brightdesk.test', contractTo: '2027-02-30' },
      { name: 'Nobody', owner: 'nobody@elsewhere.test' },
      { category: 'Nameless' },
      { name: 'Wrong', criticality: 'huge' },
      { name: 'Formula', domain: '=cmd()' },
      { name: 'Northlight Studio' },
    ];
    const expected = [
      [0, 'created', null, null],
      [1, 'changed', null, null],
      [2, 'refused', 'name', 'twice'],
      [3, 'refused', 'contractTo', 'invalid'],
      [4, 'refused', 'owner', 'unknown'],
      [5, 'refused', 'name', 'missing'],
      [6, 'refused', 'criticality', 'invalid'],
      [7, 'refused', 'domain', 'invalid'],
      [8, 'same', null, null],
    ];
    const before = await namesOf('first: 100');
    const said = await send(rows, true);
    const short = ({ row, outcome, refusal }: Loose) => [row, outcome, refusal?.field ?? null, refusal?.fault ?? null];
    expect(said.map(short)).toEqual(expected);
    expect(await namesOf('first: 100')).toEqual(before);
    const done = await send(rows);
    expect(done.map(short)).toEqual(expected);
    expect(await namesOf('query: "imported.test"')).toEqual(['Imported']);
    expect((await one(done[0]!.supplier.id)).owner.name).toBe(people.member.name);
    expect((await send(rows.slice(0, 2))).map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  });

  it('accepts 500 rows at once and no more', async () => {
    const { errors } = await gateway.graphql(
      'mutation ($suppliers: [SupplierRow!]!) { importSuppliers(suppliers: $suppliers, dryRun: true) { row } }',
      { suppliers: Array.from({ length: 501 }, () => ({ name: 'x' })) },
    );
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'suppliers' });
  });
});
