import { readLocal, writeLocal } from '../browser/local.ts';
import { createStore } from './store.ts';

export const themes = ['default', 'brand', 'teal', 'rose', 'purple', 'amber'] as const;
export type Theme = (typeof themes)[number];
export const schemes = ['system', 'dark', 'light'] as const;
export type Scheme = (typeof schemes)[number];
export const densities = ['compact', 'default', 'comfortable'] as const;
export type Density = (typeof densities)[number];
export const layoutNames = [
  'empty',
  'classic',
  'classy',
  'compact',
  'dense',
  'futuristic',
  'thin',
  'centered',
  'enterprise',
  'material',
  'modern',
] as const;
export type LayoutName = (typeof layoutNames)[number];
const navigationWidths = ['wide', 'narrow', 'automatic'] as const;
type NavigationWidth = (typeof navigationWidths)[number];

function stored<T extends string>(key: string, known: readonly T[], fallback: T): T {
  const value = readLocal(key);
  return known.find((one) => one === value) ?? fallback;
}

export const theme = createStore<Theme>(stored('theme', themes, 'teal'));
export const scheme = createStore<Scheme>(stored('scheme', schemes, 'dark'));
export const density = createStore<Density>(stored('density', densities, 'default'));
export const layout = createStore<LayoutName>(stored('layout', layoutNames, 'dense'));
/** Width of the side navigation where it can be changed; automatic: wide where there is room for its labels. */
export const navigationWidth = createStore<NavigationWidth>(stored('navigation', navigationWidths, 'automatic'));

/** Enables the title font, which the first visit loads late; start.js enables it on later visits. */
export function showTitles(): void {
  writeLocal('titles', 'here');
  document.documentElement.dataset['titles'] = 'here';
}

/**
 * Theme, scheme and density are attributes of <html>, so that nothing renders again. start.js sets them before the
 * first paint.
 */
export function setTheme(next: Theme): void {
  writeLocal('theme', next);
  document.documentElement.dataset['theme'] = next;
  theme.set(next);
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function showScheme(): void {
  const isDark = scheme.get() === 'system' ? systemIsDark().matches : scheme.get() === 'dark';
  document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light';
}

export function setScheme(next: Scheme): void {
  writeLocal('scheme', next);
  scheme.set(next);
  showScheme();
}

/** Follows the system's color scheme, and changes in other tabs. */
export function watchScheme(): void {
  systemIsDark().addEventListener('change', showScheme);
  addEventListener('storage', ({ key }) => {
    if (key !== 'scheme') return;
    scheme.set(stored('scheme', schemes, 'dark'));
    showScheme();
  });
}

export function setDensity(next: Density): void {
  writeLocal('density', next);
  document.documentElement.dataset['density'] = next;
  density.set(next);
}

export function setLayout(next: LayoutName): void {
  writeLocal('layout', next);
  layout.set(next);
}

export function setNavigationWidth(next: NavigationWidth): void {
  writeLocal('navigation', next);
  navigationWidth.set(next);
}

export const isLayout = (text: unknown): text is LayoutName => layoutNames.includes(text as LayoutName);
