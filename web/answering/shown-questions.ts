import type { OpenAnswerLineFragment, OpenAssessmentPageFragment } from './generated.ts';

export type Section = OpenAssessmentPageFragment['sections'][number];
export type Question = Section['questions'][number];
export type Answers = ReadonlyMap<string, OpenAnswerLineFragment>;

/** In the reader's language; English where it is missing. */
export const textIn = ({ en, zhHant, jp }: Question['text'], language: string): string =>
  (language.startsWith('zh') ? zhHant : language.startsWith('ja') ? jp : en) || en;

/** The codes of the questions that are shown with these answers: conditions look back only. */
export function shownCodes(sections: readonly Section[], answers: Answers): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const { code, showIf } of sections.flatMap(({ questions }) => questions)) {
    const value = showIf && answers.get(showIf.question)?.value;
    if (!showIf || (shown.has(showIf.question) && value != null && showIf.values.includes(value))) shown.add(code);
  }
  return shown;
}

export const isAnswered = (answer: OpenAnswerLineFragment | undefined): boolean =>
  answer !== undefined && (answer.isNotApplicable || Boolean(answer.value));
