import type { AssessmentTemplateInput, QuestionTextsFragment, TemplateDetailsFragment } from '../generated.ts';
import type { Question } from './question-text.ts';

export type Section = TemplateDetailsFragment['sections'][number];
export type TemplateDraft = Pick<TemplateDetailsFragment, 'title' | 'criticalities' | 'sections'>;
/** Selection in the outline: a question, or a section's title (null). */
export type Spot = { section: number; question: number | null };

export const textLanguages = ['en', 'zhHant', 'jp'] as const;

const empty = (): QuestionTextsFragment => ({ en: '', zhHant: '', jp: '' });

const answers = (): Question['options'] => [
  { value: 'yes', text: { en: 'Yes', zhHant: '是', jp: 'はい' }, points: 2 },
  { value: 'partly', text: { en: 'Partly', zhHant: '部分', jp: '一部' }, points: 1 },
  { value: 'no', text: { en: 'No', zhHant: '否', jp: 'いいえ' }, points: 0 },
];

export const emptyQuestion = (): Question => ({
  // Internal codes; they match answers with last year's.
  code: crypto.randomUUID().slice(0, 8),
  text: empty(),
  help: empty(),
  kind: 'choice',
  options: answers(),
  weight: 1,
  cap: null,
  showIf: null,
  asksEvidence: false,
});

export const emptySection = (): Section => ({ title: empty(), questions: [emptyQuestion()] });

export const emptyTemplate = (): TemplateDraft => ({ title: '', criticalities: [], sections: [emptySection()] });

/** Removes `__typename`. */
const textOf = ({ en, zhHant, jp }: QuestionTextsFragment): QuestionTextsFragment => ({ en, zhHant, jp });

export const inputFrom = ({ title, criticalities, sections }: TemplateDraft): AssessmentTemplateInput => ({
  title: title.trim(),
  criticalities: [...criticalities],
  sections: sections.map((section) => ({
    title: textOf(section.title),
    questions: section.questions.map(({ code, text, help, kind, options, weight, cap, showIf, asksEvidence }) => ({
      code,
      text: textOf(text),
      help: textOf(help),
      kind,
      options: options.map((option) => ({ value: option.value, text: textOf(option.text), points: option.points })),
      weight,
      cap,
      showIf: showIf && { question: showIf.question, values: [...showIf.values] },
      asksEvidence,
    })),
  })),
});

export const withQuestion = (draft: TemplateDraft, { section, question }: Spot, after: Question): TemplateDraft => ({
  ...draft,
  sections: draft.sections.map((each, at) =>
    at === section
      ? { ...each, questions: each.questions.map((one, place) => (place === question ? after : one)) }
      : each,
  ),
});

export const withSection = (draft: TemplateDraft, place: number, after: Section): TemplateDraft => ({
  ...draft,
  sections: draft.sections.map((each, at) => (at === place ? after : each)),
});

/** Removes a question with the conditions that refer to it, and its section if empty. */
export function withoutQuestion(draft: TemplateDraft, { section, question }: Spot): TemplateDraft {
  const gone = draft.sections[section]?.questions[question ?? -1]?.code;
  const sections = draft.sections.map((each) => ({
    ...each,
    questions: each.questions
      .filter(({ code }) => code !== gone)
      .map((one) => (one.showIf?.question === gone ? { ...one, showIf: null } : one)),
  }));
  return { ...draft, sections: sections.filter(({ questions }) => questions.length > 0) };
}
