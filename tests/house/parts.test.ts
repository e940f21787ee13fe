import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, read } from './files.ts';

/** Components for lists, records, forms and charts; the last ones belong to a single room. */
const kit = [
  'list/{split,record-pane,page-head,rows,grid,bulk-bar,row-menu,search-field,filter-menu,side-nav}',
  'list/{new-rows,more-at-end,no-match,checklist,saving,parsed-hints,row-text,plain-form}',
  'ui/{inline-text,number-field,due-date,date-picker,when-choice,input,textarea,password-input,marked-field,rich-text,composer}',
  'ui/{menu,select,option-list,label-picker,label-field,radio-cards,checkbox,switch,tabs,chip,badge,avatar}',
  'ui/{table,meter,accordion,breadcrumb,steps,timeline,thread,conversation,description-list,copy-button,file-list,picture-field}',
  'ui/{dialog,form-dialog,drawer,popover,command-panel,text-prompt,empty-state}',
  'ui/{error-pane,loaded,skeleton,alert,safe-html}',
  'chart/{area-chart,bar-chart,sparkline}',
  'dashboards/charts/{donut-chart,gauge-chart,radar-chart}',
  'notes/masonry/{masonry}',
  'mailbox/list/{short-rows}',
  'file-manager/folders/{tree}',
  'tasks/{day-strip}',
].flatMap((line) => {
  const [, folder, names] = /^([\w/-]+)\/\{(.+)\}$/.exec(line)!;
  return names!.split(',').map((name) => ({ folder: folder!, name }));
});

/** Static and dynamic imports of a file. */
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

describe('component gallery', () => {
  it('shows every shared component', () => {
    const files = filesOf('web', /\.tsx$/);
    const parts = kit.map(
      ({ folder, name }) =>
        files.find((file) => file.startsWith(`web/${folder}/`) && file.endsWith(`/${name}.tsx`)) ?? name,
    );
    const reached = reachedFrom(filesOf('web/dev', /\.tsx$/));
    expect(kit.length).toBeGreaterThan(60);
    expect(
      parts.filter((part) => !files.includes(part)),
      'these components have no file: update the list above',
    ).toEqual([]);
    expect(
      parts.filter((part) => !reached.has(part)),
      'show these components on the page in web/dev',
    ).toEqual([]);
  });
});
