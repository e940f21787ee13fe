import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeDeveloperPage } from './developer-page.ts';
import { readGuidePages, readGuideText, type GuidePage } from './guide-pages.ts';
import { headingsOf, renderMarkdown } from './markdown.ts';
import { atAddress, servedAddress } from './served-address.ts';
import { sendToolPage } from './tool-page.ts';

/** /docs: the developer documents as pages, from the files whose commands are tested. */
export function openGuide(server: FastifyInstance, publicUrl: string): void {
  const pages = readGuidePages();
  const send = (page: GuidePage) => async (request: FastifyRequest, reply: Parameters<typeof sendToolPage>[0]) =>
    sendToolPage(reply, writePage(page, pages, servedAddress(request, publicUrl)));
  // Registered by name, because other paths below /docs belong to the client.
  for (const page of pages) server.get(page.path, send(page));
  server.get('/docs/', send(pages[0]!));
}

function writePage(page: GuidePage, pages: GuidePage[], address: string): string {
  const text = atAddress(readGuideText(page.name), address);
  const place = pages.indexOf(page);
  const link = (to: GuidePage | undefined, rel: string, label: string) =>
    to ? `<a rel="${rel}" href="${to.path}"><small>${label}</small>${to.title}</a>` : '<span></span>';
  const headings = headingsOf(text)
    .filter(({ level }) => level === 2)
    .map(({ id, html }) => `<li><a href="#${id}">${html.replace(/<\/?a\b[^>]*>/g, '')}</a></li>`);
  const contents =
    headings.length > 1
      ? `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${headings.join('')}</ul></nav>`
      : '';
  const around = `<nav class="around" aria-label="Previous and next">${link(pages[place - 1], 'prev', 'Previous')}${link(pages[place + 1], 'next', 'Next')}</nav>`;
  return writeDeveloperPage({
    title: page.title,
    current: '/docs',
    hasTools: true,
    side: { label: 'Documents', html: listPages(page, pages) },
    main: `<main id="main"><article>${renderMarkdown(text, linkTo(pages, address))}${around}</article>${contents}</main>`,
  });
}

const listPages = (current: GuidePage, pages: GuidePage[]): string =>
  [...Map.groupBy(pages, ({ group }) => group)]
    .map(([group, members]) => {
      const items = members.map(
        (page) => `<li><a href="${page.path}"${page === current ? ' aria-current="page"' : ''}>${page.title}</a></li>`,
      );
      return `<h2>${group}</h2><ul>${items.join('')}</ul>`;
    })
    .join('');

/** Converts links between documents; null for links to other files of the project, which become plain text. */
const linkTo =
  (pages: GuidePage[], address: string) =>
  (target: string): string | null => {
    const [, name, hash = ''] = /^([\w-]+)\.md(#[\w-]+)?$/.exec(target) ?? [];
    const page = pages.find((one) => one.name === name);
    if (page) return page.path + hash;
    // Makes links to this gateway relative.
    const here = target.startsWith(`${address}/`) ? target.slice(address.length) : target;
    return /^(https?:\/\/|\/|#)/.test(here) ? here : null;
  };
