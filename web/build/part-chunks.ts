import type { Rolldown } from 'vite';

const inFolder = (folder: string, names: string) => `${folder}[\\\\/](${names})(\\.module\\.css|\\.tsx?)$`;
const ours = (...parts: string[]) => new RegExp(`[\\\\/]web[\\\\/](${parts.join('|')})`);
const part = (name: string, ...parts: string[]): Rolldown.CodeSplittingGroup => ({
  name,
  test: ours(...parts),
  priority: 0,
});

/**
 * Parts that come together on most addresses: each file is asked for by itself, which on a slow line costs as much as five
 * kilobytes. The first that names a module has it, with what it imports and no other has.
 */
export const partChunks: Rolldown.CodeSplittingGroup[] = [
  // The table of rooms names where each room stands, and so brings what nearly every screen says.
  {
    name: 'common',
    test: ours(
      inFolder('[\\w-]+', 'home'),
      inFolder('core', 'use-today|use-minute|use-stable|use-write|use-reread'),
      inFolder('list', 'gone|late|no-match'),
    ),
    priority: 3,
  },
  // Visitors have it too: nothing that stands on the shell.
  {
    name: 'page',
    test: ours(inFolder('core', 'download'), inFolder('ui', 'page|page-title|input|alert|checkbox|chip|clean-html')),
    priority: 2,
  },
  // Before the rest, which would take some of it along.
  { name: 'pages', test: ours(inFolder('core', 'use-pages')), priority: 1 },
  {
    name: 'lists',
    test: ours(
      inFolder('list', 'use-list|use-list-keys|behind-press|use-ticks|use-touch|selection|search-field'),
      inFolder('ui', 'use-fast-scroll'),
    ),
    priority: 1,
  },
  part('bits', inFolder('core', 'notes-language'), inFolder('ui', 'meter|copy-button|breadcrumb|accordion')),
  part('severe', inFolder('list', 'severe-row|counted-head|read-record')),
  // A grid of cards has these, and no rows.
  part(
    'panes',
    inFolder('list', 'split|detail|record-pane|row-pane|page-head|use-reached|new-rows'),
    inFolder('ui', 'use-link-area|facts'),
  ),
  part(
    'rows',
    inFolder('list', 'rows|short-rows|row-text|use-virtual-lines|use-making|saved-views|printed-line|view-address'),
    inFolder('parts', 'export-menu'),
  ),
  part('offer', inFolder('ui', 'use-offer|offer'), inFolder('core', 'use-late')),
  part('moving', inFolder('ui', 'use-reorder|reorder'), inFolder('list', 'use-moved')),
  part('sending', inFolder('ui', 'file-list'), inFolder('core', 'use-file-url')),
  part('editing', inFolder('core', 'use-autosave|collision'), inFolder('ui', 'label-chips|preview')),
  part('reading', inFolder('reading', '[\\w-]+'), inFolder('ui', 'safe-html')),
  part('due', inFolder('ui', 'due-(mark|read|state)'), inFolder('list', 'filter-menu')),
  part('adding', inFolder('ui', 'pasted-lines'), inFolder('list', 'use-adding|said-line|tag-entries')),
  part('label-mark', inFolder('ui', 'label-mark|cover|count-sign')),
  part(
    'finding',
    inFolder('core', 'find-places'),
    inFolder('shell', 'search-hit|use-search'),
    inFolder('ui', 'command-panel'),
  ),
  part('table', inFolder('ui', 'table|table-sort|use-table-window'), inFolder('core', 'csv')),
  part('charts', inFolder('chart', 'tip|frame|area-chart|bar-chart|donut-chart')),
  part('settings', 'setting[\\\\/](list|account-page|two-step|tokens)\\.module\\.css$'),
  part('log', inFolder('log', 'room-name|sentence'), 'log[\\\\/]log-page\\.module\\.css$'),
  part('figures', inFolder('dashboards', 'arrangement|card-head|facts|figures|labels|matches|sorted|use-kit')),
  part('goods', inFolder('inventory', 'formats|group|questions')),
  // What all forms of visitors stand on: one piece is smaller than six.
  part('auth', inFolder('ui', 'password-input'), inFolder('auth', '(auth-|use-|code-step|demo-step|generated)[\\w-]*')),
];
