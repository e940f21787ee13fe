import type { ExerciseMessageFragment, ExerciseTemplateInput, Language } from '../generated.ts';

export type TemplateText = ExerciseMessageFragment['texts'][number];
export type TemplateDraft = Omit<ExerciseMessageFragment, 'id' | '__typename'>;

export const languages = ['en', 'zh_hant', 'jp'] as const satisfies readonly Language[];

export const emptyText = (lang: Language): TemplateText => ({
  lang,
  fromName: '',
  fromAddress: '',
  subject: '',
  body: '',
  linkText: '',
  cues: [{ kind: 'sender', where: 'sender', explanation: '', quote: null }],
});

export const emptyTemplate = (): TemplateDraft => ({
  title: '',
  difficulty: 2,
  landing: 'signIn',
  courseId: null,
  texts: [],
});

export const draftFrom = ({ title, difficulty, landing, courseId, texts }: ExerciseMessageFragment): TemplateDraft => ({
  title,
  difficulty,
  landing,
  courseId,
  texts,
});

/** Omits empty languages. */
export const inputFrom = ({ courseId, texts, ...draft }: TemplateDraft): ExerciseTemplateInput => ({
  ...draft,
  courseId: courseId ?? null,
  texts: texts
    .filter(({ subject, body }) => subject.trim() !== '' || body.trim() !== '')
    .map(({ lang, fromName, fromAddress, subject, body, linkText, cues }) => ({
      lang,
      fromName,
      fromAddress,
      subject,
      body,
      linkText,
      cues: cues.map(({ kind, where, explanation, quote }) => ({ kind, where, explanation, quote: quote || null })),
    })),
});
