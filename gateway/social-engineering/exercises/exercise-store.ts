import type { Call } from '../../core/call.ts';
import { batchById } from '../../kit/rows/loaders.ts';
import type { Db } from '../../core/database/tables.ts';
import { EntityStore, type Sent } from '../../kit/entity/entity-store.ts';
import type { Writing } from '../../core/feed/scope.ts';
import { Fault } from '../../core/ground/errors.ts';
import { checkSecondPerson } from '../../kit/approval.ts';
import { checkPerson } from '../../kit/parts/members.ts';
import type { ExerciseGap, ExerciseState } from '../../generated.ts';
import { exercise } from './exercise.ts';
import { gapsOf, type MeantFor } from './exercise-gaps.ts';
import { dropMessages, keepMessages, messagesOf } from './exercise-messages.ts';
import { peopleOf } from './exercise-people.ts';
import { exerciseTemplateStore } from './exercise-template.ts';
import type { ExerciseRecord, ExerciseTemplateRecord } from '../records.ts';

const UNAPPROVED = { submittedById: null, approvedById: null };

/** Exercises: drafts, approval, start and end. */
class ExerciseStore extends EntityStore<'exercises', ExerciseRecord> {
  readonly #call: Call;

  constructor(call: Call) {
    super(call.scope, exercise);
    this.#call = call;
  }

  protected override async merged(database: Db, before: ExerciseRecord, sent: Sent<ExerciseRecord>) {
    if (sent.templateIds)
      await exerciseTemplateStore({ scope: this.scope }).checkAll(
        database,
        'exercise.templateIds',
        sent.templateIds,
        'no template',
      );
    for (const id of sent.audience?.people ?? [])
      await checkPerson(database, this.scope.organization, 'exercise.audience.people', id);
    return super.merged(database, before, sent);
  }

  protected override changed(writing: Writing, before: ExerciseRecord, sent: Sent<ExerciseRecord>) {
    mustBe(before, ['draft'], 'Only drafts can be changed');
    return super.changed(writing, before, sent);
  }

  override delete(id: string): Promise<boolean> {
    return this.take(id, async (writing, before) => {
      mustBe(before, ['draft'], 'Only drafts can be deleted');
      await this.remove(writing, before);
    });
  }

  /** After submission, templates are frozen copies. */
  async templatesOf({ id, state, templateIds }: ExerciseRecord, database = this.scope.database) {
    if (state !== 'draft') return messagesOf(database, this.scope.organization, id);
    const found = await exerciseTemplateStore({ scope: this.scope }).findMany(database, templateIds);
    return templateIds.flatMap((one) => found.find((template) => template.id === one) ?? []);
  }

  async missing(one: ExerciseRecord, told: MeantFor): Promise<ExerciseGap[]> {
    if (one.state !== 'draft') return [];
    return this.#gaps(this.scope.database, one, await this.templatesOf(one), told);
  }

  async people({ audience }: ExerciseRecord): Promise<number> {
    return (await peopleOf(this.scope.database, this.scope.organization, audience)).length;
  }

  /** Delivery progress, as numbers only. */
  readonly delivery = batchById(async (ids: readonly string[]) => {
    const rows = await this.scope.database
      .selectFrom('exercise_recipients')
      .select(({ fn }) => [
        'exercise_id as id',
        fn.countAll<number>().as('planned'),
        fn.count<number>('deliveredAt').as('delivered'),
      ])
      .where('organization_id', '=', this.scope.organization)
      .where('exercise_id', 'in', ids)
      .groupBy('exercise_id')
      .execute();
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => ({
      id,
      planned: Number(found.get(id)?.planned ?? 0),
      delivered: Number(found.get(id)?.delivered ?? 0),
    }));
  });

  submit(id: string, told: MeantFor): Promise<ExerciseRecord> {
    return this.#move(id, async (writing, before) => {
      mustBe(before, ['draft'], 'Only drafts can be submitted');
      const templates = await this.templatesOf(before, writing.database);
      await this.#checkGaps(writing.database, before, templates, told);
      await keepMessages(writing.database, this.scope.organization, id, templates);
      return { state: 'waiting', submittedById: this.scope.user };
    });
  }

  approve(id: string, typed: string | null | undefined, told: MeantFor): Promise<ExerciseRecord> {
    return this.#move(id, async ({ database }, before) => {
      mustBe(before, ['waiting'], 'This exercise does not await approval');
      const { title, submittedById: askedById } = before;
      await checkSecondPerson(this.#call, database, { right: 'exercises.manage', askedById, title, typed });
      await this.#checkGaps(database, before, await this.templatesOf(before, database), told);
      await this.#queue(database, id);
      return { state: 'scheduled', approvedById: this.scope.user };
    });
  }

  /** Back to a draft, which needs a new approval. */
  withdraw(id: string, from: readonly ExerciseState[]): Promise<ExerciseRecord> {
    return this.#move(id, async ({ database }, before) => {
      mustBe(before, from, 'This exercise is not waiting to start');
      await dropMessages(database, this.scope.organization, id);
      return { state: 'draft', ...UNAPPROVED };
    });
  }

  /** The job removes the messages in batches. */
  recall(id: string): Promise<ExerciseRecord> {
    return this.#move(id, async ({ database }, before) => {
      mustBe(before, ['running', 'ended'], 'Only exercises that were started can be recalled');
      if (before.recalledAt !== null) throw new Fault('CONFLICT', 'This exercise was already recalled');
      await this.#queue(database, id, 'recall');
      const state = before.state === 'running' ? 'recalled' : before.state;
      return { state, recalledAt: new Date().toISOString() };
    });
  }

  #move(id: string, work: (writing: Writing, before: ExerciseRecord) => Promise<Partial<ExerciseRecord>>) {
    return this.scope.write(async (writing) => {
      const before = await this.get(writing.database, id);
      return this.replace(writing, before, { ...before, ...(await work(writing, before)) });
    });
  }

  #queue(database: Db, id: string, what = 'run'): Promise<void> {
    const { organization } = this.scope;
    const job = { name: 'exercise', key: `exercise ${id} ${what}`, organization, payload: { organization, id } };
    return this.#call.services.jobs.queue(database, job);
  }

  #gaps(database: Db, one: ExerciseRecord, templates: ExerciseTemplateRecord[], told: MeantFor) {
    return gapsOf(database, { organization: this.scope.organization, exercise: one, templates, told });
  }

  async #checkGaps(
    database: Db,
    one: ExerciseRecord,
    templates: ExerciseTemplateRecord[],
    told: MeantFor,
  ): Promise<void> {
    const missing = await this.#gaps(database, one, templates, told);
    if (missing.length > 0) throw new Fault('CONFLICT', `The exercise is not complete: ${missing.join(', ')}`);
  }
}

function mustBe({ state }: ExerciseRecord, states: readonly ExerciseState[], words: string): void {
  if (!states.includes(state)) throw new Fault('CONFLICT', words);
}

export const exerciseStore = (call: Call) => new ExerciseStore(call);
