import type { Db } from '../../core/database/tables.ts';
import { inLanguage } from '../../core/ground/languages.ts';
import type { ExerciseText } from '../../generated.ts';
import type { ExerciseTemplateRecord } from '../records.ts';

/** Templates of an exercise as submitted. */
export async function messagesOf(database: Db, organization: string, exercise: string) {
  const rows = await database
    .selectFrom('exercise_messages')
    .select('message')
    .where('organization_id', '=', organization)
    .where('exercise_id', '=', exercise)
    .orderBy('position')
    .execute();
  return rows.map(({ message }) => JSON.parse(message) as ExerciseTemplateRecord);
}

export const keepMessages = (
  database: Db,
  organization_id: string,
  exercise_id: string,
  templates: readonly ExerciseTemplateRecord[],
) =>
  database
    .insertInto('exercise_messages')
    .values(
      templates.map((template, position) => ({
        organization_id,
        exercise_id,
        position,
        message: JSON.stringify(template),
      })),
    )
    .execute();

export const dropMessages = (database: Db, organization: string, exercise: string) =>
  database
    .deleteFrom('exercise_messages')
    .where('organization_id', '=', organization)
    .where('exercise_id', '=', exercise)
    .execute();

/** Text in the reader's language, with English and then the first language as fallbacks. */
export function textFor({ texts }: Pick<ExerciseTemplateRecord, 'texts'>, language: string | null): ExerciseText {
  const of = (lang: string) => texts.find((text) => text.lang === lang);
  return of(inLanguage({ en: 'en', 'zh-hant': 'zh-hant', jp: 'jp' }, language)) ?? of('en') ?? texts[0]!;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

/** Renders a plain-text template: markup is escaped, and its only link leads to our page. */
export function htmlOf({ body, linkText }: ExerciseText, name: string, about: Record<string, string>): string {
  const link = `<a href="/pages/notice?${new URLSearchParams(about)}">${escaped(linkText)}</a>`;
  const text = body.includes('{{link}}') ? body : `${body}\n\n{{link}}`;
  return text
    .split(/\n{2,}/)
    .map((block) => `<p>${escaped(block).replaceAll('\n', '<br />')}</p>`)
    .join('')
    .replace(/\{\{(name|link)\}\}/g, (_, what) => (what === 'name' ? escaped(name) : link));
}
