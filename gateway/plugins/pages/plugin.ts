import type { Plugin } from '../../core/plugin.ts';
import { openClient } from './client.ts';
import { openDocs } from './docs.ts';
import { openGuide } from './guide.ts';
import { openLicenses } from './licenses.ts';

/** The client, the guide, the REST documentation and the licenses. */
export const pages: Plugin = {
  name: 'pages',
  start: ({ environment, contract }) => ({
    async openRoutes(server) {
      if (environment.graphiql) openGuide(server, environment.publicUrl);
      openLicenses(server, environment.graphiql);
      openDocs(server, contract, environment.graphiql);
      await openClient(server, environment);
    },
  }),
};
