import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { renderMarkdown } from './markdown.ts';
import { openToolFiles, sendToolPage, STYLE } from './tool-page.ts';

const folder = new URL('../../../../docs/', import.meta.url);

const style = `body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: #15252a; background: #fff; }
.frame { display: flex; gap: 48px; max-width: 1120px; margin: 0 auto; padding: 32px 24px 96px; }
nav { flex: 0 0 150px; }
nav ul { position: sticky; top: 32px; margin: 0; padding: 0; list-style: none; }
nav li { margin: 6px 0; }
main { flex: 1 1 auto; min-width: 0; }
a { color: #0f5c66; }
a[aria-current] { font-weight: 700; text-decoration: none; }
h1 { margin: 0 0 16px; line-height: 1.2; }
h2 { margin: 40px 0 8px; }
pre { overflow: auto; padding: 14px 16px; border: 1px solid #c9d6d8; border-radius: 8px; background: #f4f8f8; font-size: 13px; }
code { font-family: ui-monospace, monospace; font-size: 0.9em; }
.table { overflow: auto; }
table { border-collapse: collapse; }
th, td { padding: 6px 16px 6px 0; border-bottom: 1px solid #c9d6d8; text-align: left; vertical-align: top; }
:focus-visible { outline: 3px solid #d2691e; outline-offset: 2px; }
@media (max-width: 800px) { .frame { display: block; } nav ul { position: static; display: flex; flex-wrap: wrap; gap: 4px 16px; margin-bottom: 24px; } }
@media (prefers-color-scheme: dark) {
  body { color: #e3eeef; background: #0a1214; }
  a { color: #8bd8d0; }
  pre { border-color: #33474c; background: #111c1f; }
  th, td { border-color: #33474c; }
}
`;

/** /docs: the documents for developers as pages, from the very files whose commands are tested. */
export function openGuide(server: FastifyInstance): void {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3));
  const order = [FIRST, ...names.filter((name) => name !== FIRST)];
  const pages = new Map<string, string>();
  const pageOf = (name: string): string => {
    let page = pages.get(name);
    if (!page) pages.set(name, (page = write(name, order)));
    return page;
  };
  // Each by its name: the rest below /docs is the client's.
  for (const name of order) server.get(pathOf(name), async (_request, reply) => sendToolPage(reply, pageOf(name)));
  server.get('/docs/', async (_request, reply) => sendToolPage(reply, pageOf(FIRST)));
  openToolFiles(server, '/docs/assets/', async () => [{ name: 'guide.css', type: STYLE, text: style }]);
}

const FIRST = 'developers';
const titles: Record<string, string> = { developers: 'Getting started', graphiql: 'GraphiQL' };
const titleOf = (name: string): string => titles[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
const pathOf = (name: string): string => (name === FIRST ? '/docs' : `/docs/${name}`);

function write(name: string, order: string[]): string {
  const body = renderMarkdown(readFileSync(new URL(`${name}.md`, folder), 'utf8'), linkTo(order));
  const items = order.map(
    (one) => `<li><a href="${pathOf(one)}"${one === name ? ' aria-current="page"' : ''}>${titleOf(one)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${titleOf(name)} · Meridian</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/docs/assets/guide.css">
  </head>
  <body>
    <div class="frame">
      <nav aria-label="Documents"><ul>${items.join('')}</ul></nav>
      <main>${body}</main>
    </div>
  </body>
</html>
`;
}

/** Documents link to each other by file; what is no page here stands in the project's folder. */
const linkTo =
  (order: string[]) =>
  (target: string): string | null => {
    const [, name, hash = ''] = /^([\w-]+)\.md(#[\w-]+)?$/.exec(target) ?? [];
    if (name && order.includes(name)) return pathOf(name) + hash;
    // This gateway, wherever it is read.
    const here = target.replace(/^http:\/\/127\.0\.0\.1:4000(?=\/)/, '');
    return /^(https?:\/\/|\/|#)/.test(here) ? here : null;
  };
