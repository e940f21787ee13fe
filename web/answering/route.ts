import type { RouteObject } from 'react-router';

/** For people who have the link, without an account. */
export const answeringRoute: RouteObject = {
  path: 'pages/assessment',
  lazy: async () => (await import('./answering-screen.ts')).load(),
};
