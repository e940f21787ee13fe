import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isReviewed } from '../../gateway/supplier/score-provider.ts';
import { assessmentId } from '../../seed/assessments.ts';
import { northwind } from '../../seed/people.ts';
import { remediationId } from '../../seed/remediations.ts';
import { supplierId } from '../../seed/supplier.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const KESTREL = supplierId(northwind, 'Kestrel Cloud');
const HARBOR = supplierId(northwind, 'Harbor');
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const post = (path: string, body: object) => gateway.rest('POST', `/api/supplier/${path}`, { body });
const rows = () => gateway.services.database.system;
const set = (id: string, row: object) => rows().updateTable('suppliers').set(row).where('id', '=', id).execute();
const score = async (): Promise<Loose> => (await gateway.rest('GET', '/api/overview/score')).body;
const part = async (): Promise<Loose> => (await score()).parts.find(({ code }: Loose) => code === 'suppliers');
const nextReview = async (id: string): Promise<string> =>
  (await gateway.rest('GET', `/api/supplier/supplier?id=${id}`)).body.nextReview;

describe('critical suppliers in the score', () => {
  it('count unless their review is overdue, and are pending before the first review', async () => {
    expect((await part()).value).toBe(100);
    await set(HARBOR, { nextReview: inDays(-1) });
    expect(await part()).toMatchObject({ value: 50, terms: [{ good: 1, all: 2, pending: 0 }] });
    await post('supplier', { supplier: { name: 'Brand new', criticality: 'critical' } });
    expect((await part()).terms[0]).toMatchObject({ good: 1, all: 2, pending: 1 });
    await post('supplier/decide', { id: HARBOR, outcome: 'approved' });
    expect((await part()).value).toBe(100);
  });

  it('are shown only to people with the right to suppliers', async () => {
    const { body } = await gateway.rest('GET', '/api/overview/score', { as: 'member' });
    const { terms } = body.parts.find(({ code }: Loose) => code === 'suppliers');
    expect(terms[0]).toMatchObject({ good: null, all: null, link: null });
  });

  it('exclude a former supplier, and a refusal counts as a review for 90 days', () => {
    const of = (more: object) => ({
      criticality: 'critical' as const,
      state: 'approved' as const,
      nextReview: inDays(1),
      decision: null,
      ...more,
    });
    const decision = (days: number) => ({
      outcome: 'rejected' as const,
      conditions: '',
      at: inDays(-days),
      byId: null,
    });
    const now = Date.now();
    expect(isReviewed(of({}), now)).toBe(true);
    expect(isReviewed(of({ nextReview: inDays(-1) }), now)).toBe(false);
    expect(isReviewed(of({ nextReview: null }), now)).toBeNull();
    expect(isReviewed(of({ criticality: 'high' }), now)).toBeNull();
    expect(isReviewed(of({ state: 'left' }), now)).toBeNull();
    expect(isReviewed(of({ state: 'rejected', decision: decision(2) }), now)).toBe(true);
    expect(isReviewed(of({ state: 'rejected', decision: decision(100) }), now)).toBeNull();
  });
});

describe('accepting an assessment', () => {
  it('postpones the next review, and never moves it to an earlier day', async () => {
    await set(KESTREL, { nextReview: inDays(-3) });
    expect((await part()).value).toBe(50);
    expect((await post('assessment/accept', { id: assessmentId('Kestrel Cloud', 'submitted') })).status).toBe(200);
    const months = (Date.parse(await nextReview(KESTREL)) - Date.now()) / (30 * DAY_MS);
    expect(Math.round(months)).toBe(6);
    expect((await part()).value).toBe(100);
  });
});

it('good work with suppliers never lowers the score', async () => {
  const { suppliers } = await gateway.ask('{ suppliers { id } }');
  let state = 11;
  const random = (most: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % most;
  for (const { id } of suppliers)
    await set(id, { criticality: random(2) === 0 ? 'critical' : 'high', nextReview: inDays(random(20) - 10) });
  const any = () => suppliers[random(suppliers.length)].id as string;
  const open = remediationId(northwind, 'Test restoring backups twice a year');
  const good = [
    () => post('supplier/decide', { id: any(), outcome: 'approved' }),
    () => post('supplier/decide', { id: any(), outcome: 'conditional', conditions: 'Soon' }),
    () => post('supplier/decide', { id: any(), outcome: 'rejected' }),
    () => post('supplier/note', { id: any(), text: 'Called them' }),
    () => post('remediation/close', { id: open }),
    () => post('remediation/reopen', { id: open, text: 'Not yet' }),
  ];
  let before = (await score()).value;
  const parts: number[] = [(await part()).value];
  for (let turn = 0; turn < 60; turn += 1) {
    await good[random(good.length)]!();
    const { value } = await score();
    expect(value, `turn ${turn}`).toBeGreaterThanOrEqual(before);
    before = value;
    parts.push((await part()).value);
  }
  expect(parts).toEqual(parts.toSorted((one, other) => one - other));
  expect(parts.at(-1)).toBeGreaterThan(parts[0]!);
}, 60_000);
