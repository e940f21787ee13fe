import type { CueKind, CueLocation, ExerciseText, LandingLayout } from '../../gateway/generated.ts';

type Words = { from: string; subject: string; body: string; link: string; cues: readonly string[] };

export type ExerciseTemplateText = {
  title: string;
  difficulty: number;
  landing: LandingLayout;
  texts: ExerciseText[];
};

const LANGUAGES = ['en', 'zh-hant', 'jp'] as const;

/** The same message in three languages, with its cues in the same positions. */
export const template = (
  title: string,
  difficulty: number,
  landing: LandingLayout,
  fromAddress: string,
  words: Record<(typeof LANGUAGES)[number], Words>,
  cues: readonly (readonly [CueKind, CueLocation])[],
): ExerciseTemplateText => ({
  title,
  difficulty,
  landing,
  texts: LANGUAGES.map((lang) => ({
    lang: lang as ExerciseText['lang'],
    fromName: words[lang].from,
    fromAddress,
    subject: words[lang].subject,
    body: words[lang].body,
    linkText: words[lang].link,
    cues: cues.map(([kind, where], index) => ({ kind, where, explanation: words[lang].cues[index]!, quote: null })),
  })),
});
