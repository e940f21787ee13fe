import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { OpenCall } from '../../call.ts';
import { scenarioNames } from '../../process/scenarios.ts';
import type { Services } from '../../services.ts';
import type { PageForBrowsers } from '../graphql/graphql.ts';
import { openToolFiles, SCRIPT, sendToolPage, STYLE, type ToolFile } from '../pages/tool-page.ts';
import { openTwin } from './twin-door.ts';

const example = `# Meridian: one contract, two doors.
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

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Meridian GraphiQL</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/graphql/assets/graphiql.css">
    <link rel="stylesheet" href="/graphql/assets/twin.css">
  </head>
  <body>
    <noscript>GraphiQL needs JavaScript.</noscript>
    <div id="root"></div>
    <aside id="twin" aria-labelledby="twin-title">
      <h2 id="twin-title">REST twin</h2>
      <form data-part="sign-in" hidden>
        <p class="note">What is run here runs as nobody yet.</p>
        <label>E-mail <input name="email" type="email" value="owner@meridian.test" autocomplete="username" required></label>
        <label>Password <input name="password" type="password" value="meridian-demo-1" autocomplete="current-password" required></label>
        <button>Sign in</button>
        <p data-part="sign-in-problem" class="may-not" role="status"></p>
      </form>
      <h3>From REST</h3>
      <label for="twin-call">Paste a path, or a whole curl:</label>
      <textarea id="twin-call" data-part="rest" rows="3" spellcheck="false"></textarea>
      <p data-part="rest-problem" class="may-not" role="status"></p>
      <button type="button" data-part="make">Make the operation</button>
      <h3>Under the cursor</h3>
      <div data-part="operation"></div>
      <h3>Last answer</h3>
      <div data-part="answer"><p class="note">Run something to see what it took and what it changed.</p></div>
      <h3>Examples</h3>
      <label>Room <select data-part="room"></select></label>
      <ul data-part="examples"></ul>
      <h3>Scenario</h3>
      <label>Asked for with everything that is run here
        <input data-part="scenario" list="scenarios" placeholder="none" spellcheck="false">
      </label>
      <datalist id="scenarios">${[...scenarioNames, 'fault:contacts:503'].map((name) => `<option value="${name}">`).join('')}</datalist>
    </aside>
    <button type="button" id="twin-toggle" aria-controls="twin" aria-expanded="false">REST twin</button>
    <script src="/graphql/assets/start.js"></script>
    <script src="/graphql/assets/graphiql.js"></script>
    <script src="/graphql/assets/show.js"></script>
    <script type="module" src="/graphql/assets/twin.js"></script>
  </body>
</html>
`;

/** GraphiQL from its package, nine megabytes of it, and what its panel asks. */
export function openGraphiql(server: FastifyInstance, services: Services, open: OpenCall): void {
  openToolFiles(server, '/graphql/assets/', readFiles);
  openTwin(server, services, open);
}

export const graphiqlPage: PageForBrowsers = {
  // Also with the query that the page itself keeps in its address.
  isWanted: ({ method, headers }) => method === 'GET' && (headers.accept?.includes('text/html') ?? false),
  send: (reply) => sendToolPage(reply, page),
};

async function readFiles(): Promise<ToolFile[]> {
  // The package exports only a page with everything inlined; its parts stand in a file beside that.
  const file = new URL('graphiql.js', import.meta.resolve('@graphql-yoga/render-graphiql'));
  const parts = (await import(file.href)) as Record<
    'css' | 'js' | 'editorWorkerService' | 'graphqlWorker' | 'jsonWorker',
    string
  >;
  const own = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
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
    { name: 'start.js', type: SCRIPT, text: own('./graphiql-client.js') },
    { name: 'elements.js', type: SCRIPT, text: own('../pages/elements.js') },
    { name: 'twin.js', type: SCRIPT, text: own('./graphiql-twin.js') },
    { name: 'twin.css', type: STYLE, text: own('./graphiql-twin.css') },
    { name: 'show.js', type: SCRIPT, text: show },
  ];
}
