import type { TFunction } from 'i18next';
import { type ReactNode, createContext, useContext, useSyncExternalStore } from 'react';
import { i18n } from './languages.ts';

/** What may stand in a text, and words between: `{{name}} wrote` is `['', 'name', ' wrote']`. */
type Template = readonly string[];
type Values = Record<string, unknown>;

const place = /\{\{\s*(\w+)\s*\}\}/;

/**
 * The texts of one language. A screen says hundreds, most of them as they are written or with a name in them: those are
 * looked up once. Whatever i18next has to choose for (a plural, words instead of missing ones) it is asked for each time.
 */
function textsIn(language: string): TFunction {
  const ask = i18n.getFixedT(language) as unknown as (key: string, values?: Values) => string;
  const templates = new Map<string, Template>();
  // The words of a room come with its first screen, and may replace the English ones.
  i18n.store.on('added', () => templates.clear());

  const templateOf = (key: string): Template | null => {
    const known = templates.get(key);
    if (known) return known;
    const text = ask(key, { skipInterpolation: true });
    if (text === key) return null;
    const template = text.split(place);
    templates.set(key, template);
    return template;
  };
  return ((key: string, values?: Values) => {
    const template = isChosen(values) ? null : templateOf(key);
    if (!template) return ask(key, values);
    return template.length === 1 ? template[0] : fill(template, values);
  }) as unknown as TFunction;
}

const isChosen = (values: Values | undefined): boolean =>
  values !== undefined && ('count' in values || 'defaultValue' in values);

const fill = (template: Template, values: Values = {}): string =>
  template.map((part, index) => (index % 2 ? String(values[part] ?? '') : part)).join('');

type Translation = { t: TFunction; i18n: typeof i18n };

const made = new Map<string, Translation>();

/** The same for all as long as the language stays. */
function translation(): Translation {
  const { language } = i18n;
  let found = made.get(language);
  if (!found) made.set(language, (found = { t: textsIn(language), i18n }));
  return found;
}

const Chosen = createContext<Translation>(null as never);

const follow = (listener: () => void) => {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
};

/** Draws everything anew when another language is chosen. */
export function TranslationProvider({ children }: { children: ReactNode }) {
  return <Chosen value={useSyncExternalStore(follow, translation)}>{children}</Chosen>;
}

/** The texts of the chosen language. One context: hundreds of parts ask for it, each time they are drawn. */
export const useTranslation = (): Translation => useContext(Chosen);
