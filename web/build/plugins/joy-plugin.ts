import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { joyTokens } from '../../ui/dialog/joy-tokens.ts';

type Made = {
  generateCssVars: (scheme?: string) => { css: Record<string, string | number> };
  colorSchemes: object;
  palette: object;
  unstable_sxConfig: object;
};

const source = 'virtual:joy.css';
const file = join(import.meta.dirname, '../../ui/joy-variables.css');
const theme = '\0joy-theme';

function makeTheme(): Made {
  const joy = createRequire(import.meta.url)('@mui/joy/styles') as { extendTheme: (tokens: object) => Made };
  return joy.extendTheme(joyTokens);
}

/** CSS variables as Joy's provider writes them: for both schemes, and for dark elements in a light page. */
function variables(): string {
  const theme = makeTheme();
  const rule = (selector: string, scheme?: string) => {
    const lines = Object.entries(theme.generateCssVars(scheme).css).map(([name, value]) => `${name}:${value};`);
    return `${selector}{${lines.join('')}}`;
  };
  return [rule(':root'), rule(":root,[data-scheme='dark']", 'dark'), rule("[data-scheme='light']", 'light')].join('\n');
}

/**
 * Theme as data, without scheme colors, which are CSS variables. Its functions come from MUI system, which also handles
 * sx.
 */
function themeModule(): string {
  const { colorSchemes, palette: _palette, unstable_sxConfig: _sx, generateCssVars, ...made } = makeTheme();
  const written = new Set(
    [undefined, ...Object.keys(colorSchemes)].flatMap((scheme) => Object.keys(generateCssVars(scheme).css)),
  );
  /** The variables are in the stylesheet, so fallbacks are unnecessary. */
  const withoutFallback = (_: string, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/^var\((--[\w-]+), .*\)$/, (whole, name: string) => (written.has(name) ? `var(${name})` : whole))
      : value;
  return [
    "import { createTheme } from '@mui/system';",
    'const { breakpoints, spacing } = createTheme();',
    `export default { ...JSON.parse(${JSON.stringify(JSON.stringify(made, withoutFallback))}), breakpoints, spacing };`,
  ].join('\n');
}

/**
 * Precomputes Joy's theme at build time: its variables as a stylesheet, and its default theme as data, so that no
 * provider is needed.
 */
export function joyPlugin(): Plugin {
  return {
    name: 'meridian-joy',
    enforce: 'pre',
    resolveId(wanted, importer) {
      if (wanted === source) return file;
      // Resolved from Joy, because it isn't a dependency of ours.
      if (importer === theme) return this.resolve(wanted, createRequire(import.meta.url).resolve('@mui/joy'));
      const isDefault = /(^|\/)defaultTheme$/.test(wanted) && /@mui[\\/]joy[\\/]/.test(importer ?? '');
      return isDefault ? theme : null;
    },
    load(id) {
      if (id === file) return variables();
      return id === theme ? themeModule() : null;
    },
  };
}
