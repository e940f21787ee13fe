import type { Call } from '../core/call.ts';
import { likePattern } from '../core/database/dialect.ts';
import { batchByKey } from '../kit/rows/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import { EntityStore, type Sent } from '../kit/entity/entity-store.ts';
import type { Writing } from '../core/feed/scope.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { collection } from '../kit/rows/collection.ts';
import { checkPerson } from '../kit/parts/members.ts';
import type {
  SupplierCounts,
  SupplierCriticality,
  SupplierOutcome,
  SupplierState,
  SupplierStep,
} from '../generated.ts';
import { domainOfEmail } from '../kit/mail/email-domains.ts';
import { assessment } from './assessments/assessment.ts';
import { documentStore } from './document-store.ts';
import { entryStore } from './entries.ts';
import { checkRole, peopleFromSuppliers, refuseTaken, supplierOf, type SupplierPerson } from './people.ts';
import type { SupplierRecord } from './records.ts';
import { remediation } from './remediations/remediation.ts';
import { dueUntil, reviewAfter } from './review-date.ts';
import { circleOf } from './subprocessors.ts';
import { supplier } from './supplier.ts';

type Filter = {
  criticality?: SupplierCriticality | null;
  state?: SupplierState | null;
  isDue?: boolean | null;
  hasOwner?: boolean | null;
  query?: string | null;
};
type Decision = { outcome: SupplierOutcome; conditions: string; nextReview?: string | null };

/** States that only a decision sets. */
const DECIDED: readonly SupplierState[] = ['approved', 'conditional', 'rejected'];

/** Whether the state needs no decision, or has the latest one. */
const isDecided = ({ state, decision }: SupplierRecord): boolean =>
  !DECIDED.includes(state) || decision?.outcome === state;

export class SupplierStore extends EntityStore<'suppliers', SupplierRecord> {
  readonly entries: ReturnType<typeof entryStore>;
  readonly #call: Call;

  constructor(call: Call) {
    super(call.scope, supplier);
    this.#call = call;
    this.entries = entryStore(call.scope);
  }

  override list(page: Page, { criticality, state, isDue, hasOwner, query }: Filter = {}): Promise<SupplierRecord[]> {
    const conditions: string[] = [];
    if (isDue != null) conditions.push(isDue ? 'isDue' : 'isNotDue');
    if (hasOwner != null) conditions.push(hasOwner ? 'hasOwner' : 'hasNoOwner');
    const text = query?.trim().toLowerCase() ?? '';
    if (text !== '') conditions.push('contains');
    const narrowing = {
      criticality: criticality ?? undefined,
      state: state ?? undefined,
      $due: isDue == null ? undefined : dueUntil(),
      $text: text === '' ? undefined : likePattern(text),
    };
    return this.page(page, narrowing, conditions);
  }

  async counts(): Promise<SupplierCounts> {
    const [all, critical, due, withoutOwner] = await Promise.all([
      this.count(),
      this.count({ criticality: 'critical' }),
      this.count({ $due: dueUntil() }, ['isDue']),
      this.count({}, ['hasNoOwner']),
    ]);
    return { all, critical, due, withoutOwner };
  }

  /** Suppliers that use one of these as sub-processor. */
  readonly usedBy = batchByKey<SupplierRecord & { usedId: string }>(
    async (ids) => {
      const wanted = new Set(ids);
      const all = await this.every(this.scope.database, {});
      return all.flatMap((one) =>
        one.subprocessorIds.filter((id) => wanted.has(id)).map((usedId) => ({ ...one, usedId })),
      );
    },
    ({ usedId }) => usedId,
  );

  /** Supplier of a portal user. */
  async ofPerson(database: Db, person: SupplierPerson): Promise<SupplierRecord | null> {
    const $person = likePattern(JSON.stringify(person.id));
    const $domain = likePattern(JSON.stringify(domainOfEmail(person.email)));
    return supplierOf(await this.every(database, { $person, $domain } as never, ['mayBeOf']), person);
  }

  /** Portal users by supplier. */
  readonly people = batchByKey<SupplierPerson & { supplierId: string }>(
    async () => {
      const { database, organization } = this.scope;
      const all = await this.every(database, {});
      const people = await peopleFromSuppliers(database, organization);
      return people.flatMap((person) => {
        const of = supplierOf(all, person);
        return of ? [{ ...person, supplierId: of.id }] : [];
      });
    },
    ({ supplierId }) => supplierId,
  );

  override create(sent: Sent<SupplierRecord>): Promise<SupplierRecord> {
    return this.scope.write(async (writing) => {
      await this.checkSize(writing.database);
      return this.add(writing, await this.made(writing, sent));
    });
  }

  async add(writing: Writing, made: SupplierRecord): Promise<SupplierRecord> {
    await this.insert(writing, made);
    await this.entries.say(writing, made.id, 'added');
    return made;
  }

  /** Applies an imported row to a supplier, or creates one. */
  rowApplied(database: Db, before: SupplierRecord | null, sent: Sent<SupplierRecord>): Promise<SupplierRecord> {
    return before ? this.merged(database, before, sent) : this.made({ database }, sent);
  }

  tier(id: string, criticality: SupplierCriticality, reason: string): Promise<SupplierRecord> {
    return this.step(id, 'tiered', `${criticality}\n${reason.trim()}`, (before) => {
      const next = before.decision && reviewAfter(before.decision.at, criticality);
      const isEarlier = next !== null && (before.nextReview === null || next < before.nextReview);
      return { criticality, criticalityReason: reason.trim(), ...(isEarlier ? { nextReview: next } : {}) };
    });
  }

  decide(id: string, { outcome, conditions, nextReview }: Decision): Promise<SupplierRecord> {
    const said = conditions.trim();
    if (outcome === 'conditional' && said === '')
      throw badInput('conditions', 'are required for a conditional approval');
    const at = new Date().toISOString();
    return this.step(
      id,
      'decided',
      `${outcome}\n${said}`.trim(),
      (before) => {
        const latest = reviewAfter(at, before.criticality);
        const next = nextReview ? new Date(nextReview).toISOString() : latest;
        if (next <= at) throw badInput('nextReview', 'must be in the future');
        if (next > latest) throw badInput('nextReview', `must not be after ${latest.slice(0, 10)}`);
        const decision = { outcome, conditions: said, at, byId: this.scope.user };
        return { state: outcome, decision, nextReview: outcome === 'rejected' ? null : next };
      },
      (writing) => documentStore(this.#call, this.scope).reviewOf(writing, id),
    );
  }

  note(id: string, text: string) {
    return this.scope.write(async (writing) => {
      await this.get(writing.database, id);
      return this.entries.say(writing, id, 'note', text.trim());
    });
  }

  /**
   * Deletes evidence and history first, so that undo restores the supplier before them. Remediations and assessments
   * have no undo, so a deletion that includes one has none either.
   */
  override async removeAll(writing: Writing, gone: readonly SupplierRecord[]): Promise<void> {
    const ids = gone.map(({ id }) => id);
    for (const part of [collection(this.scope, remediation), collection(this.scope, assessment)])
      await part.removeAll(writing, (await part.every(writing.database, { supplierId: ids })) as never);
    await documentStore(this.#call, this.scope).removeOf(writing, ids);
    await this.entries.removeOf(writing, ids);
    await super.removeAll(writing, gone);
  }

  override restore(id: string, before: SupplierRecord | null): Promise<void> {
    return this.scope.write(async (writing) => {
      const now = await this.find(writing.database, id);
      if (before) {
        if (now && isDecided(now) && !isDecided(before))
          throw new Fault('CONFLICT', `Only a decision can set the state to ${before.state}`);
        await this.#checkCircle(writing.database, before);
        if (before.personIds.length > 0) refuseTaken(before, await this.every(writing.database, {}));
        await (now ? this.replace(writing, now, before) : this.insert(writing, before));
      } else if (now) await this.remove(writing, now);
    });
  }

  private step(
    id: string,
    kind: SupplierStep,
    text: string,
    change: (before: SupplierRecord) => Partial<SupplierRecord>,
    also?: (writing: Writing) => Promise<void>,
  ): Promise<SupplierRecord> {
    return this.scope.write(async (writing) => {
      const before = await this.get(writing.database, id);
      const after = await this.replace(writing, before, { ...before, ...change(before) });
      await also?.(writing);
      await this.entries.say(writing, id, kind, text);
      return after;
    });
  }

  protected override async merged(database: Db, before: SupplierRecord, sent: Sent<SupplierRecord>) {
    const { ownerId, state, subprocessorIds, personIds } = sent;
    if (ownerId) await checkPerson(database, this.scope.organization, 'supplier.ownerId', ownerId);
    if (state && state !== before.state && DECIDED.includes(state))
      throw badInput('supplier.state', `can only be set to ${state} by a decision`);
    const after = await super.merged(database, before, sent);
    if (after.contractFrom && after.contractTo && after.contractTo < after.contractFrom)
      throw badInput('supplier.contractTo', 'must not be before contractFrom');
    if (personIds) {
      checkRole(personIds, await peopleFromSuppliers(database, this.scope.organization));
      refuseTaken(after, await this.every(database, {}));
    }
    if (subprocessorIds) {
      await this.checkAll(database, 'supplier.subprocessorIds', subprocessorIds, 'no supplier');
      await this.#checkCircle(database, after);
    }
    return after;
  }

  async #checkCircle(database: Db, after: SupplierRecord): Promise<void> {
    if (after.subprocessorIds.length === 0) return;
    const circle = circleOf(after, await this.every(database, {}));
    if (circle) throw new Fault('CONFLICT', `${after.name} would rely on itself through ${circle.name}`);
  }
}

export const supplierStore = (call: Call) => new SupplierStore(call);
