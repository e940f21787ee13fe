import type { Call } from '../../core/call.ts';
import type { Db } from '../../core/database/tables.ts';
import { openScope, type Scope, type Writing } from '../../core/feed/scope.ts';
import type { Upload } from '../../core/files/files.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { hashLinkToken } from '../../core/identity/tokens.ts';
import { AttachmentStore } from '../../core/parts/attachments.ts';
import { collection } from '../../core/parts/collection.ts';
import type { AssessmentState } from '../../generated.ts';
import { answerRows, emptyAnswer, sameAnswer } from './answers.ts';
import { assessment, OPEN } from './assessment.ts';
import { assessmentFiles } from './assessment-store.ts';
import { entryStore } from '../entries.ts';
import { questionsOf } from './questions.ts';
import type { AssessmentAnswerRecord, AssessmentRecord, OpenAnswerRecord, OpenAssessmentRecord } from '../records.ts';
import { supplier } from '../supplier.ts';

const MEGABYTE = 1_024 * 1_024;
const FILE_MOST = 10 * MEGABYTE;
const FILES_MOST = 5;
/** Of one form: its files, and what is around them. */
export const UPLOAD_MOST = FILES_MOST * FILE_MOST + MEGABYTE;
/** By their bytes: nothing that a browser would run. */
const TYPES =
  /^(application\/pdf|image\/(png|jpeg|webp)|text\/(plain|csv)|application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument)\..+)$/;

type Sent = { question: string; value?: string | null; comment: string; isNotApplicable: boolean; revision: number };
type Here = { scope: Scope; id: string };

function mustBeOpen({ state }: AssessmentRecord): void {
  if (!OPEN.includes(state)) throw new Fault('CONFLICT', 'The answers were submitted already');
}

/** The one way to answer: whoever has the link, in nobody's name. Wrong, ended and unknown links are answered alike. */
export function openAssessments(call: Call) {
  const { services, head } = call;
  const { limits } = services;

  const linked = (token: string) =>
    services.database.system
      .selectFrom('assessment_links')
      .select(['organization_id', 'assessment_id'])
      .where('hash', '=', hashLinkToken(token))
      .executeTakeFirst();

  const enter = (token: string): Promise<Here> =>
    limits.attempt([['reset', head.address]], async () => {
      const link = await linked(token);
      if (!link) throw new Fault('LINK_EXPIRED');
      const { organization_id: organization, assessment_id: id } = link;
      return { scope: openScope({ services, organization, user: '', cameFrom: () => call.cameFrom }), id };
    });

  const filesOf = (scope: Scope) => new AttachmentStore(scope, services.files, assessmentFiles);

  const shownAnswer = async (scope: Scope, answer: AssessmentAnswerRecord): Promise<OpenAnswerRecord> => {
    const { question, value, comment, isNotApplicable, isReused, revision, review, note } = answer;
    const files = (await filesOf(scope).of(answer.id)).map(({ name }) => name);
    return { question, value, comment, isNotApplicable, isReused, revision, note: review === 'ask' ? note : '', files };
  };

  const shownTo = async (scope: Scope, database: Db, one: AssessmentRecord): Promise<OpenAssessmentRecord> => {
    const answers = await answerRows(scope).byQuestion(database, one.id);
    const from = await collection(scope, supplier).get(database, one.supplierId);
    const { organization_name: organization } = await database
      .selectFrom('organizations')
      .select('organization_name')
      .where('organization_id', '=', scope.organization)
      .executeTakeFirstOrThrow();
    const { title, state, dueDate, sections } = one;
    const message = state === 'returned' ? one.message : '';
    const shown = await Promise.all([...answers.values()].map((answer) => shownAnswer(scope, answer)));
    return { title, organization, supplier: from.name, state, dueDate, message, sections, answers: shown };
  };

  const write = async <T>(
    { scope, id }: Here,
    work: (
      writing: Writing,
      one: AssessmentRecord,
      move: (state: AssessmentState) => Promise<AssessmentRecord>,
    ) => Promise<T>,
  ): Promise<T> =>
    scope.write(async (writing) => {
      const all = collection(scope, assessment);
      const one = await all.find(writing.database, id);
      if (!one) throw new Fault('LINK_EXPIRED');
      mustBeOpen(one);
      return work(writing, one, (state) =>
        all.replace(writing, one, {
          ...one,
          state,
          ...(state === 'submitted' ? { submittedAt: new Date().toISOString() } : {}),
        }),
      );
    });

  const answerOf = async (scope: Scope, { database }: Writing, one: AssessmentRecord, code: string) => {
    const asked = questionsOf(one.sections).find((question) => question.code === code);
    if (!asked) throw badInput('question', `names ${code}, which is no question of this assessment`);
    const before = (await answerRows(scope).byQuestion(database, one.id)).get(code) ?? emptyAnswer(one.id, code);
    return { asked, before };
  };

  return {
    /** The organization that a file is for: only while there is something to answer. */
    async receiverOf(token: string): Promise<string> {
      const { scope, id } = await enter(token);
      mustBeOpen(await collection(scope, assessment).get(scope.database, id));
      return scope.organization;
    },

    async find(token: string): Promise<OpenAssessmentRecord | null> {
      const here = await enter(token).catch((error: unknown) => {
        if (error instanceof Fault && error.code === 'LINK_EXPIRED') return null;
        throw error;
      });
      if (!here) return null;
      const { scope, id } = here;
      const one = await collection(scope, assessment).find(scope.database, id);
      if (!one) return null;
      if (one.state !== 'sent') return shownTo(scope, scope.database, one);
      return write(here, async ({ database }, _before, move) => shownTo(scope, database, await move('opened')));
    },

    async save(token: string, sent: Sent): Promise<OpenAnswerRecord> {
      const here = await enter(token);
      const { scope } = here;
      const after = await write(here, async (writing, one, move) => {
        const { asked, before } = await answerOf(scope, writing, one, sent.question);
        const value = sent.isNotApplicable ? null : (sent.value ?? null);
        if (asked.kind === 'choice' && value !== null && !asked.options.some((option) => option.value === value))
          throw badInput('value', `must be one of ${asked.options.map((option) => option.value).join(', ')}`);
        if (before.revision !== sent.revision) throw new Fault('CONFLICT', 'This answer was changed meanwhile');
        const given = { value, comment: sent.comment, isNotApplicable: sent.isNotApplicable };
        const answer: AssessmentAnswerRecord = {
          ...before,
          ...given,
          isReused: before.isReused && sameAnswer(before, given),
          revision: before.revision + 1,
          at: new Date().toISOString(),
        };
        await answerRows(scope).put(writing.database, answer);
        if (one.state === 'sent' || one.state === 'opened') await move('inProgress');
        return answer;
      });
      return shownAnswer(scope, after);
    },

    async attach(token: string, question: string, uploads: readonly Upload[]): Promise<OpenAnswerRecord> {
      const here = await enter(token);
      const { scope } = here;
      const files = filesOf(scope);
      const one = await collection(scope, assessment).get(scope.database, here.id);
      mustBeOpen(one);
      const received = await files.receive(uploads, null);
      const odd = received.find(({ type, size }) => !TYPES.test(type) || size > FILE_MOST);
      if (odd) throw badInput('files', `must be documents or pictures of at most 10 MB: ${odd.name} is not`);
      const after = await write(here, async (writing, current) => {
        const { before } = await answerOf(scope, writing, current, question);
        const there = await files.idsOf(writing.database, before.id);
        if (there.length + received.length > FILES_MOST) throw badInput('files', `would be more than ${FILES_MOST}`);
        const answer = { ...before, revision: before.revision + 1, at: new Date().toISOString() };
        await answerRows(scope).put(writing.database, answer);
        await files.set(writing.database, before.id, [...there, ...(await files.keep(writing.database, received))]);
        return answer;
      });
      return shownAnswer(scope, after);
    },

    async submit(token: string): Promise<OpenAssessmentRecord> {
      const here = await enter(token);
      const { scope } = here;
      return write(here, async (writing, one, move) => {
        await entryStore(scope).say(writing, one.supplierId, 'assessmentSubmitted', one.title);
        return shownTo(scope, writing.database, await move('submitted'));
      });
    },

    async stop(token: string): Promise<boolean> {
      const { scope, id } = await enter(token);
      const { email } = await collection(scope, assessment).get(scope.database, id);
      const stopped = { organization_id: scope.organization, email, createdAt: new Date().toISOString() };
      await scope.write(({ database }) =>
        database
          .insertInto('assessment_mail_stops')
          .values(stopped)
          .onConflict((conflict) => conflict.columns(['organization_id', 'email']).doNothing())
          .execute(),
      );
      return true;
    },
  };
}
