import type { AssessmentQuestionRecord, AssessmentSectionRecord, OpenSectionRecord } from '../records.ts';

type Given = { value: string | null; isNotApplicable: boolean };

export const questionsOf = (sections: readonly AssessmentSectionRecord[]): AssessmentQuestionRecord[] =>
  sections.flatMap(({ questions }) => questions);

/** Questions visible for these answers; conditions refer to earlier questions only. */
export function shownOf(
  sections: readonly AssessmentSectionRecord[],
  answers: ReadonlyMap<string, Given>,
): AssessmentQuestionRecord[] {
  const shown = new Set<string>();
  return questionsOf(sections).filter(({ code, showIf }) => {
    const value = showIf && answers.get(showIf.question)?.value;
    const isShown = !showIf || (shown.has(showIf.question) && value != null && showIf.values.includes(value));
    if (isShown) shown.add(code);
    return isShown;
  });
}

export const isAnswered = (given: Given | undefined): boolean =>
  given !== undefined && (given.isNotApplicable || (given.value !== null && given.value !== ''));

/** Removes points, weights and caps, which would reveal how to score well; REST returns stored lists as they are. */
export const openSections = (sections: readonly AssessmentSectionRecord[]): OpenSectionRecord[] =>
  sections.map(({ title, questions }) => ({
    title,
    questions: questions.map(({ code, text, help, kind, options, showIf, asksEvidence }) => ({
      code,
      text,
      help,
      kind,
      options: options.map(({ value, text: label }) => ({ value, text: label })),
      showIf,
      asksEvidence,
    })),
  }));
