// Before GraphiQL: its workers are files of the gateway, its colors those of the workspace, and a sign-in signs in the page.
import { watchRequests } from './graphiql/requests.ts';
import { joinTheme } from './graphiql/theme.ts';

Object.assign(window, {
  MonacoEnvironment: {
    // The panel reads and writes the editors.
    globalAPI: true,
    getWorkerUrl: (_module: string, label: string) => `/graphql/assets/${label}.js`,
  },
});

joinTheme();
watchRequests();
