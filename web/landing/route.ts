import type { RouteObject } from 'react-router';
import { loadWords } from '../core/languages.ts';

/** Without the shell: the page must look like one that stands alone. */
export const landingRoute: RouteObject = {
  path: 'pages/notice',
  lazy: async () => {
    const [{ LandingPage }] = await Promise.all([
      import('./landing-page.tsx'),
      loadWords('landing'),
      loadWords('cues'),
    ]);
    return { Component: LandingPage };
  },
};
