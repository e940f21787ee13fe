import { inLanguage } from '../../core/ground/languages.ts';
import type { ExerciseText, Language } from '../../generated.ts';
import type { ProductMessage } from '../../mailbox/receive.ts';
import { htmlOf, textFor } from './exercise-messages.ts';
import type { ExerciseTemplateRecord } from '../records.ts';

const words = { en: 'Sample: ', 'zh-hant': '範例：', jp: 'サンプル：' };

type Reader = { name: string; email: string; language: string | null };

/** Preview of a template. Its link has no token, so nothing is recorded. */
export function sampleOf(
  template: ExerciseTemplateRecord,
  { name, email, language }: Reader,
  lang: Language | null,
): ProductMessage {
  const text: ExerciseText = template.texts.find((one) => one.lang === lang) ?? textFor(template, language);
  return {
    from: `${text.fromName} <${text.fromAddress}>`,
    to: email,
    date: new Date().toISOString(),
    subject: `${inLanguage(words, language)}${text.subject}`,
    html: htmlOf(text, name, { sample: template.landing }),
  };
}
