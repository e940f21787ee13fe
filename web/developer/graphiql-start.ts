// Runs before GraphiQL: serves its workers from the gateway, applies the workspace's colors, and adds the token after
// a sign-in.
import { watchRequests } from './graphiql/requests.ts';
import { joinTheme } from './graphiql/theme.ts';

Object.assign(window, {
  MonacoEnvironment: {
    // The panel accesses the editors through the global API.
    globalAPI: true,
    getWorkerUrl: (_module: string, label: string) => `/graphql/assets/${label}.js`,
  },
});

joinTheme();
watchRequests();
