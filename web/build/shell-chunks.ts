import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { closureOf } from './closure-of.ts';

const web = join(import.meta.dirname, '..');

/** What nearly every screen has besides comes with it: each is asked for by itself no more, and named by no address. */
const common = [
  ...['copy-text', 'day-text', 'intl', 'use-address', 'use-kept', 'use-printing', 'use-record'].map(
    (name) => `core/${name}.ts`,
  ),
  'ui/label-mark.tsx',
  'ui/loaded.tsx',
  'ui/select.tsx',
];

function membersOf(context: Rolldown.ChunkingContext) {
  const pages = context.getModuleInfo(join(web, 'auth/routes.tsx'))?.dynamicallyImportedIds ?? [];
  const visitors = closureOf(pages, context);
  const roots = ['shell/shell.tsx', ...common].map((file) => join(web, file));
  const shell = [...closureOf(roots, context)];
  return {
    // Ours alone: a library's barrel names much that nobody uses.
    parts: new Set(shell.filter((id) => visitors.has(id) && id.startsWith(web) && !id.includes('node_modules'))),
    shell: new Set(shell.filter((id) => !visitors.has(id))),
  };
}

/**
 * Everything that the shell needs at once in two pieces, one of which the pages of visitors need too: thirty small files
 * would each be packed, named and asked for by themselves.
 */
export function shellChunks(): Rolldown.CodeSplittingGroup[] {
  let members: ReturnType<typeof membersOf> | undefined;
  const nameOf =
    (chunk: 'parts' | 'shell'): Rolldown.CodeSplittingNameFunction =>
    (id, context) => {
      members ??= membersOf(context);
      return members[chunk].has(id) ? chunk : null;
    };
  return [
    { name: nameOf('parts'), debugName: 'parts', priority: 5 },
    { name: nameOf('shell'), debugName: 'shell', priority: 4 },
  ];
}
