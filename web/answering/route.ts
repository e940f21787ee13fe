import type { RouteObject } from 'react-router';

/** Route for people with a link, without an account. */
export const answeringRoute: RouteObject = {
  path: 'pages/assessment',
  lazy: async () => (await import('./answering-screen.ts')).load(),
};
