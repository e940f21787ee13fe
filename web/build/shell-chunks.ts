import { join } from 'node:path';
import type { Rolldown } from 'vite';

const web = join(import.meta.dirname, '..');

/** What the modules import, and what that imports, by itself. */
function closureOf(roots: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const walk = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(walk);
  };
  roots.forEach(walk);
  return found;
}

function membersOf(context: Rolldown.ChunkingContext) {
  const pages = context.getModuleInfo(join(web, 'auth/routes.tsx'))?.dynamicallyImportedIds ?? [];
  const visitors = closureOf(pages, context);
  const shell = [...closureOf([join(web, 'shell/shell.tsx')], context)];
  const before = new Set([...visitors, ...shell]);
  const core = (...names: string[]) => names.map((name) => `core/${name}.ts`);
  const own = (roots: string[]) =>
    [
      ...closureOf(
        roots.map((file) => join(web, file)),
        context,
      ),
    ].filter((id) => id.startsWith(web) && !id.includes('node_modules') && !before.has(id));
  const common = own(['ui/loaded.tsx', 'ui/select.tsx', ...core('intl', 'use-address', 'use-printing', 'use-today')]);
  const lists = own(['list/use-list.ts', 'core/use-pages.ts', 'list/split.tsx', 'list/new-rows.tsx']);
  return {
    common: new Set(common),
    lists: new Set(lists.filter((id) => !common.includes(id))),
    rows: new Set(own(['list/rows.tsx']).filter((id) => !common.includes(id) && !lists.includes(id))),
    // Ours alone: a library's barrel names much that nobody uses.
    parts: new Set(shell.filter((id) => visitors.has(id) && id.startsWith(web) && !id.includes('node_modules'))),
    shell: new Set(shell.filter((id) => !visitors.has(id))),
  };
}

/**
 * What the shell needs at once in two pieces, one of which the pages of visitors need too; what most screens have besides,
 * what most lists have, and the rows of long lists in a piece each. Thirty small files would each be packed and asked for
 * by itself, which takes a slow machine longer than to read them.
 */
export function shellChunks(): Rolldown.CodeSplittingGroup[] {
  let members: ReturnType<typeof membersOf> | undefined;
  const nameOf =
    (chunk: keyof ReturnType<typeof membersOf>): Rolldown.CodeSplittingNameFunction =>
    (id, context) => {
      members ??= membersOf(context);
      return members[chunk].has(id) ? chunk : null;
    };
  return [
    { name: nameOf('parts'), debugName: 'parts', priority: 1 },
    { name: nameOf('shell'), debugName: 'shell', priority: 0 },
    { name: nameOf('common'), debugName: 'common', priority: 0, includeDependenciesRecursively: false },
    { name: nameOf('lists'), debugName: 'lists', priority: 0, includeDependenciesRecursively: false },
    { name: nameOf('rows'), debugName: 'rows', priority: 0, includeDependenciesRecursively: false },
  ];
}
