import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sendToolPage } from './tool-page.ts';

/** A package that is shipped, and its license in its own words. */
type License = { name: string; version: string; license: string; text: string };

const root = new URL('../../../../', import.meta.url);

/** As the build of the client wrote them; null where there is none. */
export function readLicenses(): License[] | null {
  const file = new URL('web/dist/.vite/licenses.json', root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as License[]) : null;
}

const OWN = new URL('LICENSE', root);

const INTRODUCTION =
  'Meridian is distributed with the packages below: in the client, on the server, and the Node.js runtime.';

export const licensesText = (licenses: readonly License[]): string =>
  [
    `Meridian\n\n${readFileSync(OWN, 'utf8').trim()}\n\n${INTRODUCTION}`,
    ...licenses.map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}`),
  ].join(`\n\n${'-'.repeat(80)}\n\n`) + '\n';

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const pageOf = (licenses: readonly License[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Licenses · Meridian</title>
    <link rel="icon" href="data:,">
    <style>
      :root { color-scheme: light dark; }
      body { max-width: 800px; margin: 0 auto; padding: 32px 24px 96px; font: 16px/1.6 system-ui, sans-serif; }
      summary { cursor: pointer; padding: 4px 0; }
      pre { overflow: auto; padding: 14px 16px; border: 1px solid; border-radius: 8px; font-size: 13px; white-space: pre-wrap; }
    </style>
  </head>
  <body>
    <main>
      <h1>Licenses</h1>
      <p>${INTRODUCTION} <a href="/licenses.txt">Plain text</a></p>
      <h2>Meridian</h2>
      <pre>${escape(readFileSync(OWN, 'utf8').trim())}</pre>
      <h2>${licenses.length} packages</h2>
      ${licenses
        .map(
          ({ name, version, license, text }) =>
            `<details><summary>${escape(`${name} ${version}`)} · ${escape(license)}</summary><pre>${escape(text)}</pre></details>`,
        )
        .join('\n      ')}
    </main>
  </body>
</html>
`;

/** /licenses for browsers, and the same as plain text. Read for each visit: they are rare, and the texts are long. */
export function openLicenses(server: FastifyInstance): void {
  server.get('/licenses', async (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return reply.redirect('/licenses.txt');
    return sendToolPage(reply, pageOf(readLicenses() ?? []));
  });
  server.get('/licenses.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(licensesText(readLicenses() ?? [])),
  );
}
