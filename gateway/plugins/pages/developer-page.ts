import { headTags, type Entry } from './built-files.ts';

export type DeveloperPage = {
  title: string;
  /** Current entry of the navigation. */
  current: '/docs' | '/api/docs' | '/graphql' | '/licenses';
  /** The guide and GraphiQL are closed in production. */
  hasTools: boolean;
  /** Table of contents; null for pages without. */
  side: { label: string; html: string } | null;
  main: string;
  /** Additional scripts. */
  modules?: readonly Entry[];
  /** Additional buttons of the toolbar. */
  actions?: string;
  /** Body class of pages with another layout. */
  layout?: 'tool';
};

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const icon = (path: string, name = ''): string =>
  `<svg class="icon ${name}" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;

const MENU = 'M3.75 6.75h16.5M3.75 12h16.5m-16.5 5.25h16.5';
const FIND = 'm21 21-5.197-5.197m0 0A7.5 7.5 0 1 0 5.196 5.196a7.5 7.5 0 0 0 10.607 10.607Z';
const SUN =
  'M12 3v2.25m6.364.386-1.591 1.591M21 12h-2.25m-.386 6.364-1.591-1.591M12 18.75V21m-4.773-4.227-1.591 1.591M5.25 12H3m4.227-4.773L5.636 5.636M15.75 12a3.75 3.75 0 1 1-7.5 0 3.75 3.75 0 0 1 7.5 0Z';
const MOON =
  'M21.752 15.002A9.72 9.72 0 0 1 18 15.75c-5.385 0-9.75-4.365-9.75-9.75 0-1.33.266-2.597.748-3.752A9.753 9.753 0 0 0 3 11.25C3 16.635 7.365 21 12.75 21a9.753 9.753 0 0 0 9.002-5.998Z';

/** Logo of the client (`web/ui/page/logo.tsx`), in theme colors. */
const LOGO = `<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--p-700)"/><g fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M9 7v18" stroke="var(--p-300)"/><path d="M14 24V9l5.5 8L25 9v15" stroke="#fff"/></g></svg>`;

/** Developer page in the workspace's style. Readable without scripts. */
export function writeDeveloperPage(page: DeveloperPage): string {
  const { title, current, hasTools, side, main, modules = [], actions = '', layout } = page;
  const links = [
    ...(hasTools ? [['/docs', 'Guide']] : []),
    ['/api/docs', 'REST'],
    ...(hasTools ? [['/graphql', 'GraphQL']] : []),
    ['/licenses', 'Licenses'],
  ].map(([path, name]) => `<a href="${path}"${path === current ? ' aria-current="page"' : ''}>${name}</a>`);
  return `<!doctype html>
<html lang="en" data-scheme="dark" data-theme="teal" data-titles="here">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <title>${escapeHtml(title)} · Meridian</title>
    ${headTags(['page', ...modules])}
  </head>
  <body${layout ? ` class="${layout}"` : ''}>
    <a class="skip visually-hidden" href="#main">Skip to content</a>
    <header class="developer bar">
      ${side ? `<button type="button" class="plain menu" popovertarget="side" aria-label="${side.label}">${icon(MENU)}</button>` : ''}
      <a class="brand" href="/">${LOGO}<span>Meridian</span></a>
      <nav class="pages" aria-label="Developers">${links.join('')}</nav>
      ${actions}
      <button type="button" class="find" data-search hidden>${icon(FIND)}<span>Search</span><kbd>/</kbd></button>
      <button type="button" class="plain" data-scheme-button hidden>${icon(SUN, 'sun')}${icon(MOON, 'moon')}</button>
    </header>
    ${side ? `<div class="developer frame"><nav id="side" popover aria-label="${side.label}">${side.html}</nav>${main}</div>` : main}
  </body>
</html>
`;
}
