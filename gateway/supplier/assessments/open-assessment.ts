import type { Call } from '../../core/call.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { collection } from '../../kit/rows/collection.ts';
import { entryStore } from '../entries.ts';
import type { AssessmentAnswerRecord, OpenAnswerRecord, OpenAssessmentRecord } from '../records.ts';
import { answerRows, changedReview, sameAnswer, touched } from './answers.ts';
import { assessment } from './assessment.ts';
import { assessmentLink } from './assessment-link.ts';
import { openFiles } from './open-files.ts';

type Sent = { question: string; value?: string | null; comment: string; isNotApplicable: boolean; revision: number };

/** Answering by link, without an account. */
export function openAssessments(call: Call) {
  const { enter, filesOf, shownAnswer, shownTo, write, answerOf } = assessmentLink(call);

  return {
    ...openFiles(call),

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
        if (before.revision !== sent.revision) throw new Fault('CONFLICT', 'This answer was changed in the meantime');
        const given = { value, comment: sent.comment, isNotApplicable: sent.isNotApplicable };
        const answer: AssessmentAnswerRecord = {
          ...touched(before),
          ...given,
          review: sameAnswer(before, given) ? before.review : changedReview(before),
          isReused: before.isReused && sameAnswer(before, given),
        };
        await answerRows(scope).put(writing.database, answer);
        if (one.state === 'sent' || one.state === 'opened') await move('inProgress');
        return answer;
      });
      return shownAnswer(filesOf(scope), after);
    },

    async submit(token: string): Promise<OpenAssessmentRecord> {
      const here = await enter(token);
      const { scope } = here;
      return write(here, async (writing, one, move) => {
        // A question that was answered again is not asked once more by another return.
        for (const answer of (await answerRows(scope).byQuestion(writing.database, one.id)).values())
          if (answer.returned && answer.revision > answer.returned.revision)
            await answerRows(scope).put(writing.database, { ...answer, review: 'none', note: '' });
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
