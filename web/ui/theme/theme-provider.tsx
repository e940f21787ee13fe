import createCache from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

// With a strict CSP, emotion's style tags need the page's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
// First in the head, so that classes of screens override Joy's.
const cache = createCache({ key: 'm', prepend: true, ...(nonce ? { nonce } : {}) });

/** Without Joy's CssVarsProvider: themes.css and tokens.css hold the variables, and the scheme is ours. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ThemeContext value={theme}>{children}</ThemeContext>
  </CacheProvider>
);
