import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { closureOf } from './closure-of.ts';

const web = join(import.meta.dirname, '..');
const inWeb = (files: string[]) => files.map((file) => join(web, file));
const main = join(web, 'main.tsx');
const table = join(web, 'workspace.tsx');

/** Modules that nearly every screen needs, so they are part of the shell. */
const common = inWeb([
  'core/browser/copy-text.ts',
  'core/browser/use-printing.ts',
  ...['day-text', 'use-minute', 'use-today'].map((name) => `core/dates/${name}.ts`),
  ...['merge-rows', 'use-record', 'use-refetched-record'].map((name) => `core/records/${name}.ts`),
  'core/routes/use-address.ts',
  'core/state/use-stable.ts',
  'core/words/intl.ts',
  ...['use-local-draft', 'use-write'].map((name) => `core/writes/${name}.ts`),
  'list/filters/no-match.tsx',
  ...['gone', 'deferred'].map((name) => `list/record/${name}.tsx`),
  'ui/dialog/form-dialog.tsx',
  'ui/feedback/loaded.tsx',
  ...['field', 'input', 'select', 'textarea'].map((name) => `ui/form/${name}.tsx`),
  'ui/label/label-mark.tsx',
]);

function membersOf(context: Rolldown.ChunkingContext) {
  const pages = context.getModuleInfo(join(web, 'auth/routes.tsx'))?.dynamicallyImportedIds ?? [];
  const visitors = closureOf(pages, context);
  const rooms = context.getModuleInfo(table)?.importedIds.filter((id) => id.endsWith('routes.tsx')) ?? [];
  const shell = closureOf([table, ...common], context);
  // The table is the entry; its dependencies are part of the shell.
  for (const id of [table, ...rooms]) shell.delete(id);
  // Own modules and Joy's parts only, because barrels of libraries include unused code.
  const isOurs = (id: string) => id.startsWith(web) && !id.includes('node_modules');
  const everybodys = [...shell].filter((id) => visitors.has(id) && (isOurs(id) || id.includes('/@mui/')));
  const start = new Set([...closureOf([main], context), ...everybodys]);
  start.delete(main);
  return { start, shell };
}

/**
 * Puts the modules of every page, and those of every page behind the sign-in, into one chunk each, instead of thirty
 * small files.
 */
export function shellChunks() {
  let members: ReturnType<typeof membersOf> | undefined;
  const chunkOf = (id: string, context: Rolldown.ChunkingContext) => {
    members ??= membersOf(context);
    if (members.start.has(id)) return 'start';
    return members.shell.has(id) ? 'shell' : null;
  };
  // In this order, because a group includes the imports of its modules.
  const group = (chunk: 'start' | 'shell', priority: number): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => (chunkOf(id, context) === chunk ? chunk : null),
    debugName: chunk,
    priority,
  });
  return { groups: [group('start', 5), group('shell', 4)], chunkOf };
}
