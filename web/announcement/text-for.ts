import type { Language } from './generated.ts';

type Text = { lang: Language; title: string; body: string };

/** Text in a language, with English and then the first language as fallbacks, and whether it is a fallback. */
export function textFor(texts: readonly Text[], language: Language): Text & { isOther: boolean } {
  const own = texts.find(({ lang }) => lang === language);
  const text = own ?? texts.find(({ lang }) => lang === 'en') ?? texts[0];
  return { lang: language, title: '', body: '', ...text, isOther: !own && text !== undefined };
}
