import type { Rolldown } from 'vite';

const inFolder = (folder: string, names: string) => `${folder}[\\\\/](${names})(\\.module\\.css|\\.tsx?)$`;
const ours = (...parts: string[]) => new RegExp(`[\\\\/]web[\\\\/](${parts.join('|')})`);
const part = (name: string, ...parts: string[]): Rolldown.CodeSplittingGroup => ({
  name,
  test: ours(...parts),
  priority: 0,
});

/**
 * Parts that come together on most addresses: each file is asked for by itself, which on a slow line costs as much as four
 * kilobytes. The first that names a module has it, with what it imports and no other has.
 */
export const partChunks: Rolldown.CodeSplittingGroup[] = [
  // Screens have it too: the groups below would take it along.
  { name: 'input', test: ours(inFolder('ui', 'input')), priority: 1 },
  { name: 'page', test: ours(inFolder('ui', 'page|page-title')), priority: 1 },
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
  { name: 'download', test: ours(inFolder('core', 'download')), priority: 1 },
  { name: 'clean-html', test: ours(inFolder('ui', 'clean-html')), priority: 2 },
  { name: 'safe-html', test: ours(inFolder('ui', 'safe-html')), priority: 1 },
  { name: 'pages', test: ours(inFolder('core', 'use-pages')), priority: 1 },
  {
    ...part('side', inFolder('ui', 'use-reorder|reorder'), inFolder('list', 'side-nav|use-moved')),
    includeDependenciesRecursively: false,
  },
  part('bits', inFolder('core', 'notes-language'), inFolder('ui', 'meter|copy-button|breadcrumb|accordion')),
  part('panes', inFolder('list', 'split|detail|record-pane|new-rows')),
  part(
    'lists',
    inFolder('list', 'use-list|use-list-keys|use-ticks|selection|search-field'),
    inFolder('ui', 'use-fast-scroll'),
  ),
  part('row-pane', inFolder('list', 'row-pane|page-head|use-reached'), inFolder('ui', 'use-link-area')),
  part('rows', inFolder('list', 'rows|row-text|use-virtual-lines|use-making'), inFolder('parts', 'export-menu')),
  part('views', inFolder('list', 'saved-views|printed-line|view-address')),
  part('severe', inFolder('list', 'severe-row|counted-head|read-record')),
  part('reading', inFolder('reading', '[\\w-]+')),
  part('due', inFolder('ui', 'due-(mark|read|state)'), inFolder('list', 'filter-menu')),
  part('chip', inFolder('ui', 'chip|label-chips')),
  part('adding', inFolder('ui', 'pasted-lines'), inFolder('list', 'use-adding|said-line|tag-entries')),
  part('label-mark', inFolder('ui', 'label-mark|cover|count-sign')),
  part(
    'finding',
    inFolder('core', 'find-places'),
    inFolder('shell', 'search-hit|use-search'),
    inFolder('ui', 'command-panel'),
  ),
  part('sending', inFolder('ui', 'file-list'), inFolder('core', 'use-file-url')),
  part('table', inFolder('ui', 'table|table-sort|use-table-window'), inFolder('core', 'csv')),
  part('charts', inFolder('chart', 'tip|frame|area-chart|bar-chart|donut-chart')),
  part('settings', 'setting[\\\\/](list|account-page|two-step|tokens)\\.module\\.css$'),
  part('log', inFolder('log', 'room-name|sentence'), 'log[\\\\/]log-page\\.module\\.css$'),
  part('figures', inFolder('dashboards', 'arrangement|card-head|facts|figures|labels|use-kit')),
  part('goods', inFolder('inventory', 'formats|group|questions')),
  // What all forms of visitors stand on: one piece is smaller than six.
  part('auth', inFolder('ui', 'password-input'), inFolder('auth', '(auth-|use-|code-step|demo-step|generated)[\\w-]*')),
];
