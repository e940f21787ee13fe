import type { TFunction } from 'i18next';
import { type ReactNode, createContext, useContext, useSyncExternalStore } from 'react';
import { i18n } from './languages.ts';

/** Template split into text and variables: `{{name}} wrote` is `['', 'name', ' wrote']`. */
type Template = readonly string[];
type Values = Record<string, unknown>;

const place = /\{\{\s*(\w+)\s*\}\}/;

/**
 * Translation function with a cache for plain texts and simple variables, because a screen uses hundreds. i18next
 * resolves plurals and missing texts each time.
 */
function textsIn(language: string): TFunction {
  const ask = i18n.getFixedT(language) as unknown as (key: string, values?: Values) => string;
  const templates = new Map<string, Template>();
  // Texts of a room arrive with its first screen, and may replace English fallbacks.
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

/** Stable until the language changes. */
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

/** Renders everything again when the language changes. */
export function TranslationProvider({ children }: { children: ReactNode }) {
  return <Chosen value={useSyncExternalStore(follow, translation)}>{children}</Chosen>;
}

/** Texts of the current language, through one context, because hundreds of components use it. */
export const useTranslation = (): Translation => useContext(Chosen);
