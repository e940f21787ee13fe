import type { Rolldown } from 'vite';

/** Transitive static imports of modules. */
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
