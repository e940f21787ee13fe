import type { Call } from '../../core/call.ts';
import { batchByKey } from '../../kit/rows/loaders.ts';
import type { Page } from '../../core/database/paging.ts';
import { EntityStore } from '../../kit/entity/entity-store.ts';
import type { Writing } from '../../core/feed/scope.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { AttachmentStore } from '../../kit/parts/attachments.ts';
import { collection } from '../../kit/rows/collection.ts';
import type { AnswerReview, AssessmentInput, AssessmentState, SupplierStep } from '../../generated.ts';
import { answerRows, assessmentFiles, emptyAnswer, inOrderOf, returnedAnswer, reusedAnswers } from './answers.ts';
import { assessment, OPEN } from './assessment.ts';
import { addLink, endLinks, writeTo } from './assessment-sending.ts';
import { entryStore } from '../entries.ts';
import { isAnswered, questionsOf, shownOf } from './questions.ts';
import type { AssessmentAnswerRecord, AssessmentRecord } from '../records.ts';
import { queueReminder } from './reminders.ts';
import { addMonths, reviewAfter } from '../review-date.ts';
import { supplier } from '../supplier.ts';
import { assessmentTemplateStore } from './template.ts';

const DAY_MS = 24 * 3_600_000;
const DUE_DAYS = 21;
const VALID_MONTHS = 12;

/** Assessments as seen by the requesting organization. */
export class AssessmentStore extends EntityStore<'assessments', AssessmentRecord> {
  readonly answers: ReturnType<typeof answerRows>;
  readonly attachments: AttachmentStore;
  readonly #call: Call;

  constructor(call: Call) {
    super(call.scope, assessment);
    this.#call = call;
    this.answers = answerRows(call.scope);
    this.attachments = new AttachmentStore(call.scope, call.services.files, assessmentFiles);
  }

  override list(page: Page, filter: { supplier?: string | null; state?: AssessmentState | null } = {}) {
    return this.page(page, { supplierId: filter.supplier ?? undefined, state: filter.state ?? undefined });
  }

  /** Number of submitted assessments: the badge of the area. */
  countSubmitted(): Promise<number> {
    return this.count({ state: 'submitted' });
  }

  readonly ofSupplier = batchByKey<AssessmentRecord>(
    (ids) => this.every(this.scope.database, { supplierId: [...ids] }),
    ({ supplierId }) => supplierId,
  );

  /** In question order. */
  async answersOf(one: AssessmentRecord): Promise<AssessmentAnswerRecord[]> {
    return inOrderOf(one, await this.answers.ofMany.load(one.id));
  }

  async shown(one: AssessmentRecord) {
    const given = new Map((await this.answers.ofMany.load(one.id)).map((answer) => [answer.question, answer]));
    return { given, shown: shownOf(one.sections, given) };
  }

  async progress(one: AssessmentRecord): Promise<{ answered: number; all: number }> {
    const { given, shown } = await this.shown(one);
    return { answered: shown.filter(({ code }) => isAnswered(given.get(code))).length, all: shown.length };
  }

  /** Copies the questions, so that later changes of the template don't matter. */
  add({ supplierId, templateId, email, lang, dueDate }: AssessmentInput): Promise<AssessmentRecord> {
    return this.scope.write(async (writing) => {
      const { database } = writing;
      await this.checkSize(database);
      const of = await collection(this.scope, supplier).find(database, supplierId);
      if (!of) throw badInput('assessment.supplierId', `names ${supplierId}, which is not a supplier`);
      const templates = assessmentTemplateStore({ scope: this.scope });
      const template = templateId
        ? await templates.find(database, templateId)
        : await templates.proposedFor(database, of.criticality);
      if (!template) throw badInput('assessment.templateId', 'must be the id of a template');
      const createdAt = new Date().toISOString();
      const due = dueDate ? new Date(dueDate) : new Date(Date.now() + DUE_DAYS * DAY_MS);
      const [previous] = (await this.every(database, { supplierId })).filter(({ state }) => state === 'accepted');
      const made: AssessmentRecord = {
        id: crypto.randomUUID(),
        supplierId,
        title: template.title,
        sections: template.sections,
        state: 'draft',
        email: email.trim().toLowerCase(),
        lang: lang ?? 'en',
        dueDate: due.toISOString(),
        message: '',
        sentAt: null,
        submittedAt: null,
        acceptedAt: null,
        validUntil: null,
        ownerNotifiedAt: null,
        createdAt,
        previousId: previous?.id ?? null,
      };
      await this.insert(writing, made);
      if (previous)
        for (const answer of reusedAnswers(made, await this.answers.byQuestion(database, previous.id)))
          await this.answers.put(database, answer);
      return made;
    });
  }

  override delete(id: string): Promise<boolean> {
    return this.take(id, async (writing, before) => {
      mustBe(before, ['draft'], 'Only drafts can be deleted');
      await this.remove(writing, before);
    });
  }

  /** With a mail server, the email proves the recipient, so the link isn't shown to anyone else. */
  async send(id: string): Promise<{ assessment: AssessmentRecord; link: string | null }> {
    const { services } = this.#call;
    await this.#countEmail(id);
    return this.scope.write(async (writing) => {
      const { database } = writing;
      const before = await this.get(database, id);
      mustBe(before, ['draft', ...OPEN], 'This assessment was already submitted or has ended');
      await endLinks(this.#sending(writing), id);
      const isFirst = before.state === 'draft';
      const sentAt = before.sentAt ?? new Date().toISOString();
      const after = await this.#to(
        writing,
        before,
        { state: isFirst ? 'sent' : before.state, sentAt },
        'assessmentSent',
      );
      await queueReminder(services.jobs, database, this.scope.organization, after);
      if (!services.mail.isSending) return { assessment: after, link: await addLink(this.#sending(writing), id) };
      if (!(await writeTo(this.#sending(writing), 'ask', after)))
        throw new Fault('CONFLICT', 'This address has unsubscribed from emails');
      return { assessment: after, link: null };
    });
  }

  withdraw(id: string): Promise<AssessmentRecord> {
    return this.#move(id, ['sent', 'opened', 'inProgress', 'submitted', 'returned'], async (writing, before) => {
      await endLinks(this.#sending(writing), id);
      return this.#to(writing, before, { state: 'withdrawn' }, null);
    });
  }

  async return(id: string, message: string): Promise<AssessmentRecord> {
    await this.#countEmail(id);
    return this.#move(id, ['submitted'], async (writing, before) => {
      for (const answer of (await this.answers.byQuestion(writing.database, id)).values())
        if (answer.review === 'ask' || answer.returned)
          await this.answers.put(writing.database, returnedAnswer(answer));
      this.answers.ofMany.clear(id);
      const after = await this.#to(
        writing,
        before,
        { state: 'returned', message: message.trim() },
        'assessmentReturned',
      );
      const { mail, jobs } = this.#call.services;
      if (mail.isSending) await writeTo(this.#sending(writing), 'return', after);
      // Its reminder job may have finished while the assessment was submitted.
      await queueReminder(jobs, writing.database, this.scope.organization, after);
      return after;
    });
  }

  accept(id: string): Promise<AssessmentRecord> {
    return this.#move(id, ['submitted'], async (writing, before) => {
      await endLinks(this.#sending(writing), id);
      const acceptedAt = new Date().toISOString();
      const validUntil = addMonths(acceptedAt, VALID_MONTHS);
      await this.#moveReview(writing, before.supplierId, acceptedAt);
      return this.#to(writing, before, { state: 'accepted', acceptedAt, validUntil }, 'assessmentAccepted');
    });
  }

  review(id: string, question: string, review: AnswerReview, note: string): Promise<AssessmentRecord> {
    return this.#move(id, ['submitted'], async (writing, before) => {
      if (!questionsOf(before.sections).some(({ code }) => code === question))
        throw badInput('question', `names ${question}, which is not a question of this assessment`);
      const answer = (await this.answers.byQuestion(writing.database, id)).get(question);
      const marked = { ...(answer ?? emptyAnswer(id, question)), review, note: review === 'ask' ? note.trim() : '' };
      await this.answers.put(writing.database, marked);
      this.answers.ofMany.clear(id);
      return this.replace(writing, before, before);
    });
  }

  /** Limits the emails to one address, counted over all senders. */
  async #countEmail(id: string): Promise<void> {
    const { mail, limits } = this.#call.services;
    if (!mail.isSending) return;
    const { email } = await this.get(this.scope.database, id);
    await limits.count('email', email);
    await limits.countEmails(this.scope, 1);
  }

  #move(
    id: string,
    from: readonly AssessmentState[],
    work: (writing: Writing, before: AssessmentRecord) => Promise<AssessmentRecord>,
  ): Promise<AssessmentRecord> {
    return this.scope.write(async (writing) => {
      const before = await this.get(writing.database, id);
      mustBe(before, from, `This assessment is ${before.state}`);
      return work(writing, before);
    });
  }

  /** Accepted answers count as a review: the next one is computed from now, but never moved earlier. */
  async #moveReview(writing: Writing, id: string, acceptedAt: string): Promise<void> {
    const suppliers = collection(this.scope, supplier);
    const before = await suppliers.get(writing.database, id);
    if (before.state === 'rejected' || before.state === 'left') return;
    const nextReview = reviewAfter(acceptedAt, before.criticality);
    if (before.nextReview === null || before.nextReview < nextReview)
      await suppliers.replace(writing, before, { ...before, nextReview });
  }

  async #to(writing: Writing, before: AssessmentRecord, change: Partial<AssessmentRecord>, step: SupplierStep | null) {
    if (step) await entryStore(this.scope).say(writing, before.supplierId, step, before.title);
    return this.replace(writing, before, { ...before, ...change });
  }

  #sending({ database }: Writing) {
    return { services: this.#call.services, organization: this.scope.organization, database };
  }
}

function mustBe({ state }: AssessmentRecord, states: readonly AssessmentState[], words: string): void {
  if (!states.includes(state)) throw new Fault('CONFLICT', words);
}

export const assessmentStore = (call: Call) => new AssessmentStore(call);
