import type { Call } from '../../core/call.ts';
import { batchByKey } from '../../kit/rows/loaders.ts';
import type { Page } from '../../core/database/paging.ts';
import type { Db } from '../../core/database/tables.ts';
import { EntityStore, type Sent } from '../../kit/entity/entity-store.ts';
import type { Writing } from '../../core/feed/scope.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { collection } from '../../kit/rows/collection.ts';
import { checkPerson } from '../../kit/parts/members.ts';
import type {
  SupplierRemediationInput,
  SupplierRemediationState,
  SupplierRemediationStep,
  SupplierStep,
} from '../../generated.ts';
import { assessment } from '../assessments/assessment.ts';
import { questionsOf } from '../assessments/questions.ts';
import { entryStore } from '../entries.ts';
import type { SupplierRemediationRecord } from '../records.ts';
import { supplier } from '../supplier.ts';
import { remediation } from './remediation.ts';
import { remediationThread } from './remediation-thread.ts';

type Filter = { supplier?: string | null; state?: SupplierRemediationState | null; isOpen?: boolean | null };
type Said = { text: string; step: SupplierRemediationStep; isFromSupplier: boolean };

/** Remediations requested from suppliers, with their messages and internal notes. */
export class RemediationStore extends EntityStore<'supplier_remediations', SupplierRemediationRecord> {
  readonly thread: ReturnType<typeof remediationThread>;

  constructor({ scope }: Pick<Call, 'scope'>) {
    super(scope, remediation);
    this.thread = remediationThread(scope);
  }

  override list(page: Page, { supplier: of, state, isOpen }: Filter = {}): Promise<SupplierRemediationRecord[]> {
    const conditions = isOpen == null ? [] : [isOpen ? 'isOpen' : 'isOver'];
    return this.page(page, { supplierId: of ?? undefined, state: state ?? undefined }, conditions);
  }

  readonly ofSupplier = batchByKey<SupplierRemediationRecord>(
    (ids) => this.every(this.scope.database, { supplierId: [...ids] }),
    ({ supplierId }) => supplierId,
  );

  /** By assessment. */
  readonly ofAssessment = batchByKey<SupplierRemediationRecord & { assessmentId: string }>(
    async (ids) =>
      (await this.every(this.scope.database, { assessmentId: [...ids] })) as (SupplierRemediationRecord & {
        assessmentId: string;
      })[],
    ({ assessmentId }) => assessmentId,
  );

  open(sent: SupplierRemediationInput): Promise<SupplierRemediationRecord> {
    return this.scope.write(async (writing) => {
      const { database } = writing;
      await this.checkSize(database);
      await this.thread.refuseFlood(database);
      const of = await collection(this.scope, supplier).find(database, sent.supplierId);
      if (!of) throw badInput('supplierRemediation.supplierId', `names ${sent.supplierId}, which is not a supplier`);
      await this.#checkQuestion(database, sent);
      const ownerId = sent.ownerId === undefined ? of.ownerId : sent.ownerId;
      const made = await this.made(writing, { ...sent, ownerId } as Sent<SupplierRemediationRecord>);
      await this.insert(writing, made);
      await this.#log(writing, made, 'remediationOpened');
      return made;
    });
  }

  reply(id: string, text: string): Promise<SupplierRemediationRecord> {
    return this.#write(id, (writing, before) =>
      this.#said(writing, before, { text, step: 'message', isFromSupplier: false }),
    );
  }

  note(id: string, text: string): Promise<SupplierRemediationRecord> {
    return this.#write(id, async ({ database }, before) => {
      await this.thread.note(database, id, text.trim());
      return { notes: before.notes + 1 };
    });
  }

  close(id: string, text: string): Promise<SupplierRemediationRecord> {
    return this.#write(id, async (writing, before) => {
      if (before.state === 'closed') throw new Fault('CONFLICT', 'This remediation is already closed');
      const said = await this.#said(writing, before, { text, step: 'closed', isFromSupplier: false });
      await this.#log(writing, before, 'remediationClosed');
      return { ...said, state: 'closed', closedAt: new Date().toISOString() };
    });
  }

  reopen(id: string, text: string): Promise<SupplierRemediationRecord> {
    return this.#write(id, async (writing, before) => {
      if (before.state === 'open') throw new Fault('CONFLICT', 'This remediation is already open');
      const said = await this.#said(writing, before, { text, step: 'reopened', isFromSupplier: false });
      await this.#log(writing, before, 'remediationReopened');
      return { ...said, state: 'open', closedAt: null };
    });
  }

  /** Message of a portal user of the supplier. */
  async replyOfSupplier(
    writing: Writing,
    before: SupplierRemediationRecord,
    text: string,
    isDone: boolean,
  ): Promise<SupplierRemediationRecord> {
    if (before.state === 'closed') throw new Fault('CONFLICT', 'This remediation is closed');
    const isMarked = isDone && before.state === 'open';
    if (text.trim() === '' && !isMarked) throw badInput('text', 'is required unless the remediation is marked as done');
    this.thread.refuseLong(before);
    const step = isMarked ? 'done' : 'message';
    const said = await this.#said(writing, before, { text, step, isFromSupplier: true });
    const updatedAt = new Date().toISOString();
    return this.replace(writing, before, { ...before, updatedAt, ...said, ...(isMarked ? { state: 'done' } : {}) });
  }

  protected override async merged(
    database: Db,
    before: SupplierRemediationRecord,
    sent: Sent<SupplierRemediationRecord>,
  ) {
    if (sent.ownerId) await checkPerson(database, this.scope.organization, 'supplierRemediation.ownerId', sent.ownerId);
    return super.merged(database, before, sent);
  }

  /** The question must be visible to the supplier. */
  async #checkQuestion(database: Db, { supplierId, assessmentId, question }: SupplierRemediationInput): Promise<void> {
    if (!assessmentId) {
      if (question) throw badInput('supplierRemediation.question', 'requires assessmentId');
      return;
    }
    const one = await collection(this.scope, assessment).find(database, assessmentId);
    if (one?.supplierId !== supplierId || one.state === 'draft')
      throw badInput(
        'supplierRemediation.assessmentId',
        `names ${assessmentId}, which is not an assessment that was sent to this supplier`,
      );
    if (question && !questionsOf(one.sections).some(({ code }) => code === question))
      throw badInput('supplierRemediation.question', `names ${question}, which is not a question of this assessment`);
  }

  async #said({ database }: Writing, before: SupplierRemediationRecord, { text, ...said }: Said) {
    await this.thread.refuseFlood(database);
    await this.thread.say(database, before.id, { ...said, text: text.trim() });
    return said.isFromSupplier
      ? { supplierMessages: before.supplierMessages + 1 }
      : { ourMessages: before.ourMessages + 1 };
  }

  async #log(writing: Writing, { supplierId, title }: SupplierRemediationRecord, step: SupplierStep): Promise<void> {
    await entryStore(this.scope).say(writing, supplierId, step, title);
  }

  #write(
    id: string,
    work: (writing: Writing, before: SupplierRemediationRecord) => Promise<Partial<SupplierRemediationRecord>>,
  ): Promise<SupplierRemediationRecord> {
    return this.scope.write(async (writing) => {
      const before = await this.get(writing.database, id);
      this.thread.refuseLong(before);
      const updatedAt = new Date().toISOString();
      return this.replace(writing, before, { ...before, updatedAt, ...(await work(writing, before)) });
    });
  }
}

export const remediationStore = (call: Pick<Call, 'scope'>) => new RemediationStore(call);
