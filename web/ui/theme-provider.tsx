import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssVarsProvider } from '@mui/joy/styles';
import type { ReactNode } from 'react';
import 'virtual:joy.css';
import joyTheme from 'virtual:joy-theme';

// A strict policy leaves Joy unstyled unless emotion's style tags carry the nonce of this very page.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({ key: 'm', prepend: true, ...(nonce ? { nonce } : {}) });

/** Gives Joy our tokens. The scheme itself is Joy's (light, dark, system), kept under the key that start.js reads. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <CssVarsProvider
        theme={joyTheme}
        defaultMode="dark"
        modeStorageKey="scheme"
        colorSchemeStorageKey="scheme-of"
        attribute="data-scheme"
        disableNestedContext
        disableStyleSheetGeneration
        disableTransitionOnChange
      >
        {children}
      </CssVarsProvider>
    </CacheProvider>
  );
}
