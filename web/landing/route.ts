import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadWords } from '../core/words/languages.ts';

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => {
    const [Component] = await Promise.all([load(), loadWords('landing'), loadWords('cues')]);
    return { Component };
  },
});

/** Without the shell, because simulated pages must look independent. */
export const landingRoutes: readonly RouteObject[] = [
  page('pages/notice', async () => (await import('./landing-page.tsx')).LandingPage),
  page('pages/lesson', async () => (await import('./lesson-page.tsx')).LessonPage),
];
