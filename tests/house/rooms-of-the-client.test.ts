import { describe, expect, it } from 'vitest';
import { filesOf, foldersOf, read, webParts } from './files.ts';

/** What the parts do for every room: who does it by hand does it by rules of their own. */
const done: [what: string, by: string][] = [
  ['aria-posinset', 'list/rows/rows.tsx says the place of a row'],
  ['role="combobox"', 'ui/menu/use-listbox.ts is the one listbox'],
  ['new URLSearchParams', 'core/routes/use-address.ts reads and writes the address'],
  ['useBlocker', 'core/writes/use-unsaved-prompt.ts asks before what is not saved is left'],
  ['dataTransfer', 'ui/drag/drag.ts carries things, and ui/form/use-file-drop.tsx takes files'],
  ["'network-only'", 'core/client/network-only.ts is the way to ask past the cache'],
  ["'cache-and-network'", 'core/client/invalidation.ts refetches what may be stale; the SDL says @volatile'],
  ['client.query', 'fetch…, watch… and cached… of the generated file send and read queries'],
  ['client.mutation', 'the generated file has a function for each mutation'],
  ['createRequest', '…Operation of the generated file is a mutation with its variables'],
  ['useSearchParams', 'core/routes/use-address.ts reads and writes the address'],
];

const exceptions = new Set([
  // Columns and trees are not lists of rows.
  'web/scrumboard/columns/column-card.tsx says aria-posinset',
  'web/scrumboard/columns/column-cards.tsx says aria-posinset',
  'web/file-manager/folders/tree.tsx says aria-posinset',
  // Dropped folders are read by the room itself.
  'web/file-manager/upload/use-bringing.ts says dataTransfer',
  // A draft is opened as it is stored, before its fields take over.
  "web/mailbox/compose/use-draft.ts says 'cache-and-network'",
]);

/** Not of what stands before the sign-in: its addresses are the contract's own. */
const sources = foldersOf('web')
  .filter((folder) => ![...webParts, 'auth'].includes(folder))
  .flatMap((room) => filesOf(`web/${room}`, /\.tsx?$/))
  .filter((file) => !file.endsWith('/generated.ts'));

describe('a room of the client', () => {
  it.each(done)('leaves "%s" to the parts', (what, by) => {
    expect(sources.length).toBeGreaterThan(50);
    const found = sources.filter((file) => read(file).includes(what) && !exceptions.has(`${file} says ${what}`));
    expect(found.map((file) => `${file} says ${what}: ${by}`)).toEqual([]);
  });

  it('tells what a route asks first by the name that links read: no type of the router knows it', () => {
    const handled = filesOf('web', /\.tsx?$/).filter((file) => /\bhandle: \{/.test(read(file)));
    expect(handled.length).toBeGreaterThan(10);
    expect(handled.filter((file) => /\bhandle: \{ (?!prefetch\b)/.test(read(file)))).toEqual([]);
  });
});
