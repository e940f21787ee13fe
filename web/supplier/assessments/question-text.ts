import type { AnswerLineFragment, QuestionTextsFragment, SectionLineFragment } from '../generated.ts';

export type Question = SectionLineFragment['questions'][number];

/** Text in the user's language, with English as fallback. */
export const textIn = ({ en, zhHant, jp }: QuestionTextsFragment, language: string): string =>
  (language.startsWith('zh') ? zhHant : language.startsWith('ja') ? jp : en) || en;

type Given = Pick<AnswerLineFragment, 'value' | 'comment' | 'isNotApplicable'>;

/** An answer as text; null if there is none. */
export function answerText(
  { options }: Question,
  given: Given | null,
  language: string,
  notApplicable: string,
): string | null {
  if (!given) return null;
  if (given.isNotApplicable) return notApplicable;
  const option = options.find(({ value }) => value === given.value);
  return (option ? textIn(option.text, language) : given.value) || null;
}

export const isChanged = ({ before, ...answer }: AnswerLineFragment): boolean =>
  before !== null &&
  (before.value !== answer.value ||
    before.comment !== answer.comment ||
    before.isNotApplicable !== answer.isNotApplicable);

/** Whether an answer scores less than half of the maximum. */
export function isPoor({ kind, options }: Question, { value, isNotApplicable }: Given): boolean {
  if (kind === 'text' || isNotApplicable) return false;
  const points = options.find((option) => option.value === value)?.points ?? 0;
  return points * 2 < Math.max(...options.map((option) => option.points));
}
