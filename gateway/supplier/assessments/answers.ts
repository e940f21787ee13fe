import { batchByKey } from '../../kit/rows/loaders.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import type { AssessmentAnswersTable } from './assessment-tables.ts';
import { questionsOf } from './questions.ts';
import type { AssessmentAnswerRecord, AssessmentRecord } from '../records.ts';

const recordOf = (row: AssessmentAnswersTable): AssessmentAnswerRecord => ({
  id: row.id,
  assessmentId: row.assessment_id,
  question: row.question,
  value: row.value,
  comment: row.comment,
  isNotApplicable: row.isNotApplicable === 1,
  isReused: row.isReused === 1,
  revision: row.revision,
  at: row.at,
  review: row.review,
  note: row.note,
  returned: row.returned === null ? null : JSON.parse(row.returned),
});

/** Files of answers. */
export const assessmentFiles = { table: 'assessment_files', path: '/api/supplier/assessment/file' };

export const sameAnswer = (
  one: Pick<AssessmentAnswerRecord, 'value' | 'comment' | 'isNotApplicable'>,
  other: Pick<AssessmentAnswerRecord, 'value' | 'comment' | 'isNotApplicable'>,
): boolean =>
  one.value === other.value && one.comment === other.comment && one.isNotApplicable === other.isNotApplicable;

/** Answers of assessments. Not in the feed, which records changes of the assessment. */
export function answerRows({ organization, database }: Scope) {
  const of = async (db: Db, assessments: readonly string[]): Promise<AssessmentAnswerRecord[]> => {
    if (assessments.length === 0) return [];
    const rows = await db
      .selectFrom('assessment_answers')
      .selectAll()
      .where('organization_id', '=', organization)
      .where('assessment_id', 'in', assessments)
      .execute();
    return rows.map(recordOf);
  };

  return {
    ofMany: batchByKey(
      (ids) => of(database, ids),
      ({ assessmentId }) => assessmentId,
    ),

    async byQuestion(db: Db, assessment: string): Promise<Map<string, AssessmentAnswerRecord>> {
      return new Map((await of(db, [assessment])).map((answer) => [answer.question, answer]));
    },

    /** Supplier that gave an answer. */
    async supplierOf(db: Db, answer: string): Promise<string | null> {
      const row = await db
        .selectFrom('assessment_answers')
        .innerJoin('assessments', 'assessments.id', 'assessment_answers.assessment_id')
        .where('assessment_answers.organization_id', '=', organization)
        .where('assessment_answers.id', '=', answer)
        .select('assessments.supplierId')
        .executeTakeFirst();
      return row?.supplierId ?? null;
    },

    async put(db: Db, answer: AssessmentAnswerRecord): Promise<void> {
      const { id, assessmentId: assessment_id, isNotApplicable, isReused, returned, ...rest } = answer;
      const values = {
        ...rest,
        isNotApplicable: isNotApplicable ? 1 : 0,
        isReused: isReused ? 1 : 0,
        returned: returned && JSON.stringify(returned),
      };
      await db
        .insertInto('assessment_answers')
        .values({ id, organization_id: organization, assessment_id, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    },
  };
}

export const touched = (before: AssessmentAnswerRecord): AssessmentAnswerRecord => ({
  ...before,
  revision: before.revision + 1,
  at: new Date().toISOString(),
});

/** An accepted answer that changes has to be reviewed again. */
export const changedReview = ({ review }: AssessmentAnswerRecord) => (review === 'ok' ? 'none' : review);

export const emptyAnswer = (assessmentId: string, question: string): AssessmentAnswerRecord => ({
  id: crypto.randomUUID(),
  assessmentId,
  question,
  value: null,
  comment: '',
  isNotApplicable: false,
  isReused: false,
  revision: 0,
  at: new Date().toISOString(),
  review: 'none',
  note: '',
  returned: null,
});

/** The answer as it is returned, or without an earlier return if it isn't asked about. */
export function returnedAnswer(answer: AssessmentAnswerRecord): AssessmentAnswerRecord {
  const { value, comment, isNotApplicable, note, revision } = answer;
  const isAsked = answer.review === 'ask';
  return { ...answer, returned: isAsked ? { value, comment, isNotApplicable, note, revision } : null };
}

/** Answers of an earlier assessment that fit the current questions and options. */
export const reusedAnswers = (
  after: AssessmentRecord,
  earlier: ReadonlyMap<string, AssessmentAnswerRecord>,
): AssessmentAnswerRecord[] =>
  questionsOf(after.sections).flatMap(({ code, options, kind }) => {
    const before = earlier.get(code);
    if (!before) return [];
    const { value, comment, isNotApplicable } = before;
    const isKnown = kind === 'text' || value === null || options.some((option) => option.value === value);
    return isKnown ? [{ ...emptyAnswer(after.id, code), value, comment, isNotApplicable, isReused: true }] : [];
  });

/** In question order. */
export const inOrderOf = (
  { sections }: Pick<AssessmentRecord, 'sections'>,
  answers: readonly AssessmentAnswerRecord[],
): AssessmentAnswerRecord[] => {
  const byCode = new Map(answers.map((answer) => [answer.question, answer]));
  return questionsOf(sections).flatMap(({ code }) => byCode.get(code) ?? []);
};
