import type { Page } from '../../core/database/paging.ts';
import type { Db } from '../../core/database/tables.ts';
import { EntityStore } from '../../kit/entity/entity-store.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import type { TrustAccessState, TrustDecision } from '../../generated.ts';
import { mayRead, trustAccess } from './access.ts';
import type { CustomerRecord, TrustAccessRecord, TrustDocumentRecord } from '../records.ts';

const DAY_MS = 24 * 3_600_000;
const GRANTED_MS = 90 * DAY_MS;
const GRANTED_MOST_MS = 2 * 366 * DAY_MS;

type Filter = { document?: string | null; customer?: string | null; state?: TrustAccessState | null };

/** Access requests to documents, and their decisions. */
export class TrustAccessStore extends EntityStore<'trust_accesses', TrustAccessRecord> {
  constructor(scope: Scope) {
    super(scope, trustAccess);
  }

  override list(page: Page, { document, customer, state }: Filter = {}): Promise<TrustAccessRecord[]> {
    return this.page(page, {
      ...(document ? { documentId: document } : {}),
      ...(customer ? { customerId: customer } : {}),
      ...(state ? { state } : {}),
    });
  }

  /** Number of requests that wait for a decision. */
  countAsked(): Promise<number> {
    return this.count({ state: 'asked' });
  }

  ofPerson(database: Db, personId: string): Promise<TrustAccessRecord[]> {
    return this.every(database, { personId });
  }

  async ask(writing: Writing, customer: CustomerRecord, document: TrustDocumentRecord, reason: string) {
    const { database } = writing;
    const personId = this.scope.user;
    const [before] = await this.every(database, { personId, documentId: document.id });
    const asked = {
      customerId: customer.id,
      state: 'asked' as const,
      reason,
      askedAt: new Date().toISOString(),
      decidedAt: null,
      decidedById: null,
      until: null,
    };
    if (before && (before.state === 'asked' || mayRead(before))) return before;
    if (before) return this.replace(writing, before, { ...before, ...asked });
    return this.insert(writing, { id: crypto.randomUUID(), documentId: document.id, personId, ...asked });
  }

  decide(id: string, decision: TrustDecision, wanted: string | null | undefined): Promise<TrustAccessRecord> {
    return this.scope.write(async (writing) => {
      const before = await this.get(writing.database, id);
      const decided = { decidedAt: new Date().toISOString(), decidedById: this.scope.user };
      return this.replace(writing, before, { ...before, ...decided, ...decisionOf(before, decision, wanted) });
    });
  }
}

function decisionOf(
  before: TrustAccessRecord,
  decision: TrustDecision,
  wanted: string | null | undefined,
): Pick<TrustAccessRecord, 'state' | 'until'> {
  const now = Date.now();
  if (decision === 'grant') {
    const until = wanted ? Date.parse(wanted) : now + GRANTED_MS;
    if (until <= now) throw badInput('until', 'must be in the future');
    if (until > now + GRANTED_MOST_MS) throw badInput('until', 'must be within two years');
    return { state: 'granted', until: new Date(until).toISOString() };
  }
  if (decision === 'refuse') {
    if (before.state !== 'asked') throw new Fault('CONFLICT', 'This request is no longer open');
    return { state: 'refused', until: null };
  }
  if (!mayRead(before)) throw new Fault('CONFLICT', 'This access has already ended');
  return { state: 'revoked', until: before.until };
}

export const trustAccessStore = ({ scope }: { scope: Scope }) => new TrustAccessStore(scope);
