import type { FastifyInstance } from 'fastify';
import type { OpenCall } from '../../core/call.ts';
import { scenarioNames } from '../../core/process/scenarios.ts';
import type { Services } from '../../core/services.ts';
import type { PageForBrowsers } from '../../core/plugin.ts';
import { writeDeveloperPage } from '../pages/developer-page.ts';
import { openToolFiles, SCRIPT, sendToolPage, STYLE, type ToolFile } from '../pages/tool-page.ts';
import { openTwin } from './twin-door.ts';

const example = `# Meridian: one API over GraphQL and REST.
#
# 1. Run "SignIn": the play button lists the operations.
#    This page keeps the token and sends it from then on.
# 2. Run "Contacts".
#
# Elsewhere send the token as a header:
# { "authorization": "Bearer <accessToken>" }

mutation SignIn {
  signIn(
    email: "owner@meridian.test"
    password: "meridian-demo-1"
  ) {
    accessToken
    user {
      name
      organization_id
      user_rights
    }
  }
}

query Contacts {
  contacts(first: 10) {
    name
    emails {
      email
    }
    tags {
      title
    }
  }
}
`;

const section = (title: string, inner: string): string => `<section data-section><h3>${title}</h3>${inner}</section>`;

/** Empty panel, filled by `web/developer/graphiql.ts`. */
const panel = `<aside id="twin" class="developer" tabindex="-1" aria-labelledby="twin-title" hidden>
      <h2 id="twin-title">REST twin</h2>
      <form data-part="sign-in" hidden>
        <p class="note">You are not signed in.</p>
        <label>Email <input name="email" type="email" value="owner@meridian.test" autocomplete="username" required></label>
        <label>Password <input name="password" type="password" value="meridian-demo-1" autocomplete="current-password" required></label>
        <button class="solid">Sign in</button>
        <p data-part="sign-in-problem" class="bad" role="status"></p>
      </form>
      ${section(
        'From REST',
        `<form data-part="from-rest">
        <label>Paste a path, or a whole curl <textarea data-part="rest" rows="3" spellcheck="false"></textarea></label>
        <button class="outlined">Make the operation</button>
        <p data-part="rest-problem" class="bad" role="status"></p>
      </form>`,
      )}
      ${section('Under the cursor', '<div data-part="operation"></div>')}
      ${section('Last answer', '<div data-part="answer"><p class="note">Run an operation to see what it took and what it changed.</p></div>')}
      ${section('Examples', '<label>Module <select data-part="room"></select></label><ul data-part="examples" class="examples"></ul>')}
      ${section(
        'Scenario',
        `<label>Sent with everything that is run here <input data-part="scenario" list="scenarios" placeholder="none" spellcheck="false"></label>
      <datalist id="scenarios">${[...scenarioNames, 'fault:contacts:503'].map((name) => `<option value="${name}">`).join('')}</datalist>`,
      )}
    </aside>`;

/** GraphiQL's scripts are deferred, so that they run in order with the page's modules. */
const writePage = (): string =>
  writeDeveloperPage({
    title: 'GraphiQL',
    current: '/graphql',
    hasTools: true,
    side: null,
    layout: 'tool',
    modules: ['graphiql-start', 'graphiql'],
    actions:
      '<button type="button" class="outlined" id="twin-toggle" aria-controls="twin" aria-expanded="false">REST twin</button>',
    main: `<main id="main">
      <h1 class="visually-hidden">GraphiQL</h1>
      <noscript>GraphiQL needs JavaScript.</noscript>
      <link rel="stylesheet" href="/graphql/assets/graphiql.css">
      <div id="root"></div>
      ${panel}
      <script defer src="/graphql/assets/graphiql.js"></script>
      <script defer src="/graphql/assets/show.js"></script>
    </main>`,
  });

/** Serves GraphiQL from its package (nine megabytes), and the endpoints of its panel. */
export function openGraphiql(server: FastifyInstance, services: Services, open: OpenCall): void {
  openToolFiles(server, '/graphql/assets/', readFiles);
  openTwin(server, services, open);
}

export const graphiqlPage: PageForBrowsers = {
  // Also with a query string, in which the page stores its query.
  isWanted: ({ method, headers }) => method === 'GET' && (headers.accept?.includes('text/html') ?? false),
  send: (reply) => sendToolPage(reply, writePage()),
};

async function readFiles(): Promise<ToolFile[]> {
  // The package only exports an inlined page; its parts are in a file next to it.
  const file = new URL('graphiql.js', import.meta.resolve('@graphql-yoga/render-graphiql'));
  const parts = (await import(file.href)) as Record<
    'css' | 'js' | 'editorWorkerService' | 'graphqlWorker' | 'jsonWorker',
    string
  >;
  const options = {
    title: 'Meridian GraphiQL',
    defaultQuery: example,
    headerEditorEnabled: true,
    shouldPersistHeaders: false,
  };
  const show = `YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), ${JSON.stringify(options)});`;
  return [
    { name: 'graphiql.css', type: STYLE, text: parts.css },
    { name: 'graphiql.js', type: SCRIPT, text: parts.js },
    { name: 'editorWorkerService.js', type: SCRIPT, text: parts.editorWorkerService },
    { name: 'graphql.js', type: SCRIPT, text: parts.graphqlWorker },
    { name: 'json.js', type: SCRIPT, text: parts.jsonWorker },
    { name: 'show.js', type: SCRIPT, text: show },
  ];
}
