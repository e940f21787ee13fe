import { describe, expect, it } from 'vitest';
import { filesOf, foldersOf, read, webParts } from './files.ts';

/** What the shared parts do for every room, and the module to use instead of doing it by hand. */
const done: [what: string, by: string][] = [
  ['aria-posinset', 'list/rows/rows.tsx sets the position of a row'],
  ['role="combobox"', 'ui/menu/use-listbox.ts is the one listbox'],
  ['new URLSearchParams', 'core/routes/use-address.ts reads and writes the address'],
  ['useBlocker', 'core/writes/use-unsaved-prompt.ts asks before leaving with unsaved changes'],
  ['dataTransfer', 'ui/drag/drag.ts handles drag and drop, and ui/form/use-file-drop.tsx dropped files'],
  ["'network-only'", 'core/client/network-only.ts bypasses the cache'],
  ["'cache-and-network'", 'core/client/invalidation.ts refetches stale data; mark the field @volatile in the SDL'],
  ['client.query', 'fetch…, watch… and cached… of the generated file send and read queries'],
  ['client.mutation', 'the generated file has a function for each mutation'],
  ['createRequest', '…Operation of the generated file is a mutation with its variables'],
  ['useSearchParams', 'core/routes/use-address.ts reads and writes the address'],
];

const exceptions = new Set([
  // Columns and trees are not lists of rows.
  'web/scrumboard/columns/column-card.tsx uses aria-posinset',
  'web/scrumboard/columns/column-cards.tsx uses aria-posinset',
  'web/file-manager/folders/tree.tsx uses aria-posinset',
  // This room reads dropped folders itself.
  'web/file-manager/upload/use-bringing.ts uses dataTransfer',
  // A draft is opened as stored, before its fields take over.
  "web/mailbox/compose/use-draft.ts uses 'cache-and-network'",
]);

/** Excludes the pages before sign-in, whose addresses are defined by the contract. */
const sources = foldersOf('web')
  .filter((folder) => ![...webParts, 'auth'].includes(folder))
  .flatMap((room) => filesOf(`web/${room}`, /\.tsx?$/))
  .filter((file) => !file.endsWith('/generated.ts'));

describe('rooms of the client', () => {
  it.each(done)('leave "%s" to the shared parts', (what, by) => {
    expect(sources.length).toBeGreaterThan(50);
    const found = sources.filter((file) => read(file).includes(what) && !exceptions.has(`${file} uses ${what}`));
    expect(found.map((file) => `${file} uses ${what}: ${by}`)).toEqual([]);
  });

  it('open with keys of their own', () => {
    const keys = filesOf('web', /\/routes\.tsx$/).flatMap((file) => read(file).match(/\bkeys: '[^']+'/g) ?? []);
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((one, index) => keys.indexOf(one) !== index)).toEqual([]);
  });

  it('declare only `prefetch` in the handle of a route, because links read no other key', () => {
    const handled = filesOf('web', /\.tsx?$/).filter((file) => /\bhandle: \{/.test(read(file)));
    expect(handled.length).toBeGreaterThan(10);
    expect(handled.filter((file) => /\bhandle: \{ (?!prefetch\b)/.test(read(file)))).toEqual([]);
  });
});
