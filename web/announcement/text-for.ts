import type { Language } from './generated.ts';

type Text = { lang: Language; title: string; body: string };

/** What it says in a language, else in English, else in its first one; and whether that is another language. */
export function textFor(texts: readonly Text[], language: Language): Text & { isOther: boolean } {
  const own = texts.find(({ lang }) => lang === language);
  const text = own ?? texts.find(({ lang }) => lang === 'en') ?? texts[0];
  return { lang: language, title: '', body: '', ...text, isOther: !own && text !== undefined };
}
