import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, read } from './files.ts';

/** What is not shown on the page of all parts, and where it is to be seen instead. */
const elsewhere: Record<string, string> = {
  'web/ui/appearance-form.tsx': 'the drawer of the shell, which changes this page too',
  'web/ui/layout-picture.tsx': 'the drawer of the shell',
  'web/ui/theme-dot.tsx': 'the drawer of the shell',
  'web/ui/language-menu.tsx': 'the bar of the shell',
  'web/ui/language-select.tsx': 'the pages of visitors',
  'web/ui/logo.tsx': 'the pages of visitors',
  'web/ui/theme-provider.tsx': 'around everything, and nothing by itself',
  'web/ui/toaster.tsx': 'over everything, once something is said',
  'web/ui/fault-line.tsx': 'draws what failed (error-pane.tsx)',
  'web/ui/late-panel.tsx': 'draws what it waits for',
  'web/ui/drawn-html.tsx': 'the guides of the help center: it draws what the gateway cleaned',
  'web/list/late.tsx': 'draws what it waits for',
  'web/list/editing.tsx': 'says who else is at a record of the gateway',
  'web/list/saved-views.tsx': 'keeps addresses of a room on the gateway',
  'web/list/views.tsx': 'keeps addresses of a room on the gateway',
  'web/list/view-name.tsx': 'keeps addresses of a room on the gateway',
  'web/list/unsent-rows.tsx': 'shows what waits for a network',
  'web/list/printed-line.tsx': 'on paper alone',
};

/** Whatever a file names, also what it fetches later. */
const importsIn = (file: string): string[] =>
  [...read(file).matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)].map(([, path]) =>
    posix.join(posix.dirname(file), path!),
  );

function reachedFrom(files: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const left = [...files];
  for (let file = left.pop(); file; file = left.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    left.push(...importsIn(file));
  }
  return reached;
}

describe('the page of all parts', () => {
  const parts = filesOf('web', /^web\/(ui|list|chart)\/[\w-]+\.tsx$/);
  const reached = reachedFrom(filesOf('web/dev', /\.tsx$/));

  it('shows every part of ui, list and chart, or it is said where it is to be seen', () => {
    expect(parts.length).toBeGreaterThan(80);
    expect(parts.filter((part) => !reached.has(part) && !(part in elsewhere))).toEqual([]);
  });

  it('leaves out no more than that', () => {
    expect(Object.keys(elsewhere).filter((part) => reached.has(part) || !parts.includes(part))).toEqual([]);
  });
});
