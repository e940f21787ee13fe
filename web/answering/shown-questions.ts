import type { OpenAnswerLineFragment, OpenAssessmentPageFragment } from './generated.ts';

export type Section = OpenAssessmentPageFragment['sections'][number];
export type Question = Section['questions'][number];
export type Answers = ReadonlyMap<string, OpenAnswerLineFragment>;

/** Text in the reader's language, or English. */
export const textIn = ({ en, zhHant, jp }: Question['text'], language: string): string =>
  (language.startsWith('zh') ? zhHant : language.startsWith('ja') ? jp : en) || en;

export const questionsOf = (sections: readonly Section[]): Question[] => sections.flatMap(({ questions }) => questions);

/** Codes of visible questions for these answers; conditions refer to earlier questions only. */
export function shownCodes(sections: readonly Section[], answers: Answers): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const { code, showIf } of questionsOf(sections)) {
    const value = showIf && answers.get(showIf.question)?.value;
    if (!showIf || (shown.has(showIf.question) && value != null && showIf.values.includes(value))) shown.add(code);
  }
  return shown;
}

/** Visible questions that were returned and not answered again yet, in order. */
export function returnedQuestions(sections: readonly Section[], answers: Answers): Question[] {
  const shown = shownCodes(sections, answers);
  return questionsOf(sections).filter(({ code }) => shown.has(code) && answers.get(code)?.isReturned);
}

export const isAnswered = (answer: OpenAnswerLineFragment | undefined): boolean =>
  answer !== undefined && (answer.isNotApplicable || Boolean(answer.value));
