import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { escapeHtml, writeDeveloperPage } from './developer-page.ts';
import { sendToolPage } from './tool-page.ts';

/** Shipped package with its license text. */
type License = { name: string; version: string; license: string; text: string };

const root = new URL('../../../', import.meta.url);

/** Written by the client build; null without one. */
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

const pageOf = (licenses: readonly License[], hasTools: boolean): string => {
  const rows = licenses.map(
    ({ name, version, license, text }) =>
      `<details><summary><span>${escapeHtml(`${name} ${version}`)}</span> <small>${escapeHtml(license)}</small></summary><pre tabindex="0">${escapeHtml(text)}</pre></details>`,
  );
  return writeDeveloperPage({
    title: 'Licenses',
    current: '/licenses',
    hasTools,
    side: null,
    main: `<main id="main" class="developer alone"><article>
      <h1>Licenses</h1>
      <p>${INTRODUCTION} <a href="/licenses.txt">Plain text</a></p>
      <h2>Meridian</h2>
      <pre tabindex="0">${escapeHtml(readFileSync(OWN, 'utf8').trim())}</pre>
      <h2>${licenses.length} packages</h2>
      ${rows.join('\n      ')}
    </article></main>`,
  });
};

/** /licenses as page and plain text. Read for each visit, because visits are rare and the texts long. */
export function openLicenses(server: FastifyInstance, hasTools: boolean): void {
  server.get('/licenses', async (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return reply.redirect('/licenses.txt');
    return sendToolPage(reply, pageOf(readLicenses() ?? [], hasTools));
  });
  server.get('/licenses.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(licensesText(readLicenses() ?? [])),
  );
}
