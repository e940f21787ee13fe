import type { Call } from '../../core/call.ts';
import type { Db } from '../../core/database/tables.ts';
import { openScope, type Scope, type Writing } from '../../core/feed/scope.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { hashLinkToken } from '../../core/identity/tokens.ts';
import { AttachmentStore } from '../../kit/parts/attachments.ts';
import { collection } from '../../kit/rows/collection.ts';
import type { AssessmentState } from '../../generated.ts';
import type { AssessmentAnswerRecord, AssessmentRecord, OpenAnswerRecord, OpenAssessmentRecord } from '../records.ts';
import { supplier } from '../supplier.ts';
import { answerRows, assessmentFiles, emptyAnswer } from './answers.ts';
import { assessment, OPEN } from './assessment.ts';
import { openSections, questionsOf } from './questions.ts';
import { organizationName } from '../../kit/parts/organization-name.ts';

type Here = { scope: Scope; id: string };
type Move = (state: AssessmentState) => Promise<AssessmentRecord>;
type Work<T> = (writing: Writing, one: AssessmentRecord, move: Move) => Promise<T>;

export function mustBeOpen({ state }: AssessmentRecord): void {
  if (!OPEN.includes(state)) throw new Fault('CONFLICT', 'The answers were already submitted');
}

/** Access by link; wrong, expired and unknown links get the same answer. */
export function assessmentLink(call: Call) {
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

  const shownAnswer = async (files: AttachmentStore, answer: AssessmentAnswerRecord): Promise<OpenAnswerRecord> => {
    const { question, value, comment, isNotApplicable, isReused, revision, review, note, returned } = answer;
    const attached = await files.of(answer.id);
    return {
      question,
      value,
      comment,
      isNotApplicable,
      isReused,
      revision,
      note: review === 'ask' ? note : '',
      isReturned: returned?.revision === revision,
      isAccepted: review === 'ok',
      files: attached.map(({ id, name, size }) => ({ id, name, size })),
    };
  };

  const shownTo = async (scope: Scope, database: Db, one: AssessmentRecord): Promise<OpenAssessmentRecord> => {
    const answers = await answerRows(scope).byQuestion(database, one.id);
    const from = await collection(scope, supplier).get(database, one.supplierId);
    const organization = await organizationName(database, scope.organization);
    const { title, state, dueDate } = one;
    const sections = openSections(one.sections);
    const files = filesOf(scope);
    const message = state === 'returned' ? one.message : '';
    const all = await Promise.all([...answers.values()].map((answer) => shownAnswer(files, answer)));
    // What a reviewer marks is shown once the assessment is returned.
    const shown = state === 'submitted' ? all.map((one) => ({ ...one, note: '', isAccepted: false })) : all;
    return { title, organization, supplier: from.name, state, dueDate, message, sections, answers: shown };
  };

  const write = <T>({ scope, id }: Here, work: Work<T>): Promise<T> =>
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
    if (!asked) throw badInput('question', `names ${code}, which is not a question of this assessment`);
    const before = (await answerRows(scope).byQuestion(database, one.id)).get(code) ?? emptyAnswer(one.id, code);
    return { asked, before };
  };

  return { enter, filesOf, shownAnswer, shownTo, write, answerOf };
}
