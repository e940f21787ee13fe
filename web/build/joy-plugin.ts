import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { joyTokens } from '../ui/joy-tokens.ts';

type Made = { generateCssVars: (scheme?: string) => { css: Record<string, string | number> } };

const source = 'virtual:joy.css';
const file = join(import.meta.dirname, '../ui/joy-variables.css');
const bare = '\0joy-default-theme';

/** As Joy's provider writes them: for both schemes, and where an element is dark within a light page. */
function variables(): string {
  const joy = createRequire(import.meta.url)('@mui/joy/styles') as { extendTheme: (tokens: object) => Made };
  const theme = joy.extendTheme(joyTokens);
  const rule = (selector: string, scheme?: string) => {
    const lines = Object.entries(theme.generateCssVars(scheme).css).map(([name, value]) => `${name}:${value};`);
    return `${selector}{${lines.join('')}}`;
  };
  return [rule(':root'), rule(":root,[data-scheme='dark']", 'dark'), rule("[data-scheme='light']", 'light')].join('\n');
}

/**
 * What Joy works out when a page starts is worked out here: its variables are a style sheet, and the theme that it makes
 * for who brings none is not made.
 */
export function joyPlugin(): Plugin {
  return {
    name: 'meridian-joy',
    enforce: 'pre',
    resolveId(wanted, importer) {
      if (wanted === source) return file;
      const isDefault = /(^|\/)defaultTheme$/.test(wanted) && /@mui[\\/]joy[\\/]/.test(importer ?? '');
      return isDefault ? bare : null;
    },
    load(id) {
      if (id === file) return variables();
      return id === bare ? 'export default { colorSchemes: { light: {}, dark: {} } };' : null;
    },
  };
}
