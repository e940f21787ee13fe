import type { Rolldown } from 'vite';

/** What the modules import, and what that imports, by itself. */
export function closureOf(roots: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const walk = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(walk);
  };
  roots.forEach(walk);
  return found;
}
