import { badInput } from '../../core/ground/errors.ts';
import type { AssessmentSectionRecord } from '../records.ts';

const QUESTIONS_MOST = 200;
const ARGUMENT = 'assessmentTemplate.sections';

/**
 * Checks references between questions. Conditions may only name earlier questions, so that they can't form cycles and
 * one pass determines visibility.
 */
export function checkQuestions(sections: readonly AssessmentSectionRecord[]): void {
  const earlier = new Map<string, readonly string[]>();
  for (const [part, { questions }] of sections.entries())
    for (const [place, { code, kind, options, showIf }] of questions.entries()) {
      const at = `${ARGUMENT}[${part}].questions[${place}]`;
      if (earlier.has(code)) throw badInput(`${at}.code`, `must be unique: ${code} is used by another question`);
      if (kind === 'choice' && options.length < 2)
        throw badInput(`${at}.options`, 'must have at least two options for a choice');
      if (kind === 'text' && options.length > 0) throw badInput(`${at}.options`, 'must be empty for a text');
      if (showIf) {
        const values = earlier.get(showIf.question);
        if (!values)
          throw badInput(`${at}.showIf.question`, `names ${showIf.question}, which is not an earlier question`);
        const unknown = showIf.values.find((value) => !values.includes(value));
        if (unknown !== undefined)
          throw badInput(`${at}.showIf.values`, `names ${unknown}, which is not an option of that question`);
      }
      earlier.set(
        code,
        options.map(({ value }) => value),
      );
    }
  if (earlier.size > QUESTIONS_MOST)
    throw badInput(ARGUMENT, `must have at most ${QUESTIONS_MOST} questions, not ${earlier.size}`);
}
