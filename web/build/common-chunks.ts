import { join } from 'node:path';
import type { Rolldown } from 'vite';
import type { Address } from './addresses.ts';
import { closureOf } from './closure-of.ts';

const web = join(import.meta.dirname, '..');

/** Cost of an additional file on a slow connection, in transferred bytes; `packed` bytes of source become one. */
const perFile = 4500;
const packed = 5;
/** Weights of pages and lazy parts; pages of visitors count more, because visitors have nothing cached. */
const weights = { address: 1, opened: 1, open: 4 };

/** Modules loaded together: a page, or a lazy part. */
type Visit = { modules: Set<string>; weight: number; isOpen: boolean };
/** Modules in one file, the visits that need it, and the unneeded bytes for others. */
type Piece = { ids: readonly string[]; visits: ReadonlySet<Visit>; inVain: ReadonlyMap<Visit, number> };
type OpenOrNot = Address & { isOpen: boolean };
/** Whether a module is already loaded with the start or the shell. */
type ChunkOf = (id: string, context: Rolldown.ChunkingContext) => 'start' | 'shell' | null;

/** Lazily imported modules. */
function lazyParts(context: Rolldown.ChunkingContext): Set<string> {
  const parts = new Set<string>();
  const seen = new Set<string>();
  const walk = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const one of dynamicallyImportedIds) parts.add(one);
    [...importedIds, ...dynamicallyImportedIds].forEach(walk);
  };
  walk(join(web, 'main.tsx'));
  return parts;
}

function visitsOf(
  addresses: readonly OpenOrNot[],
  parts: ReadonlySet<string>,
  context: Rolldown.ChunkingContext,
): Visit[] {
  const screens = addresses.map(({ modules, isOpen }) => ({
    ids: modules.map((name) => join(web, name)),
    isOpen,
    weight: isOpen ? weights.open : weights.address,
  }));
  const all = new Set(screens.flatMap(({ ids }) => ids));
  return [
    ...screens.map(({ ids, ...kind }) => ({ modules: closureOf(ids, context), ...kind })),
    ...[...parts]
      .filter((id) => !all.has(id))
      .map((id) => ({ modules: closureOf([id], context), weight: weights.opened, isOpen: false })),
  ];
}

/** Shared modules, grouped by the visits that need them. */
function piecesOf(addresses: readonly OpenOrNot[], chunkOf: ChunkOf, context: Rolldown.ChunkingContext) {
  const parts = lazyParts(context);
  const visits = visitsOf(addresses, parts, context);
  const closures = [...parts].map((id) => closureOf([id], context));
  const make = (ids: readonly string[], needed: ReadonlySet<Visit>): Piece => {
    const brought = [...closureOf(ids, context)];
    const bytes = (id: string) => (context.getModuleInfo(id)?.code?.length ?? 0) / packed;
    const missing = ({ modules, isOpen }: Visit) => {
      const further = brought.filter((id) => !modules.has(id));
      // Visitors would have to load the whole shell.
      if (isOpen && further.some((id) => chunkOf(id, context) === 'shell')) return Infinity;
      return further.filter((id) => !chunkOf(id, context)).reduce((sum, id) => sum + bytes(id), 0);
    };
    return { ids, visits: needed, inVain: new Map(visits.map((visit) => [visit, missing(visit)])) };
  };
  const together = Map.groupBy(
    [...new Set(visits.flatMap(({ modules }) => [...modules]))].filter(
      // Modules of a single visit stay with it; lazy modules are files anyway.
      (id) =>
        id.startsWith(web) &&
        !parts.has(id) &&
        !chunkOf(id, context) &&
        closures.filter((closure) => closure.has(id)).length > 1,
    ),
    (id) => visits.flatMap(({ modules }, at) => (modules.has(id) ? [at] : [])).join(),
  );
  const pieces = [...together.values()].map((ids) =>
    make(ids, new Set(visits.filter(({ modules }) => modules.has(ids[0]!)))),
  );
  return { pieces, make };
}

/** Saving from merging two pieces: fewer requests, minus unneeded bytes. */
function gain(one: Piece, other: Piece): number {
  let saved = 0;
  for (const visit of one.visits)
    saved += visit.weight * (other.visits.has(visit) ? perFile : -(other.inVain.get(visit) ?? 0));
  for (const visit of other.visits) if (!one.visits.has(visit)) saved -= visit.weight * (one.inVain.get(visit) ?? 0);
  return saved;
}

/** Whether one depends on the other through a third; merging would create a cycle. */
function isBetween(one: Piece, other: Piece, context: Rolldown.ChunkingContext): boolean {
  const own = new Set([...one.ids, ...other.ids]);
  const importsOf = (id: string) => context.getModuleInfo(id)?.importedIds ?? [];
  const outside = closureOf(
    [...own].flatMap(importsOf).filter((id) => !own.has(id)),
    context,
  );
  return [...own].some((id) => outside.has(id));
}

/** Greedily merges the two pieces with the largest saving. */
function merge({ pieces, make }: ReturnType<typeof piecesOf>, context: Rolldown.ChunkingContext): Set<Piece> {
  const left = new Set<Piece>();
  let pairs: { one: Piece; other: Piece; saved: number }[] = [];
  const add = (one: Piece) => {
    for (const other of left) {
      const saved = gain(one, other);
      if (saved > 0) pairs.push({ one, other, saved });
    }
    left.add(one);
  };
  pieces.forEach(add);
  for (;;) {
    const best = pairs.reduce<(typeof pairs)[number] | undefined>(
      (most, pair) => (pair.saved > (most?.saved ?? 0) ? pair : most),
      undefined,
    );
    if (!best) return left;
    const { one, other } = best;
    if (isBetween(one, other, context)) {
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    pairs = pairs.filter((pair) => ![pair.one, pair.other].some((piece) => piece === one || piece === other));
    left.delete(one);
    left.delete(other);
    add(make([...one.ids, ...other.ids], new Set([...one.visits, ...other.visits])));
  }
}

/** Named after its largest module. */
function nameOf({ ids }: Piece, context: Rolldown.ChunkingContext): string {
  const size = (id: string) => context.getModuleInfo(id)?.code?.length ?? 0;
  const heaviest = ids.toSorted((one, other) => size(other) - size(one) || one.localeCompare(other))[0]!;
  return heaviest
    .slice(web.length + 1)
    .replace(/(\.module)?\.\w+$/, '')
    .replaceAll('/', '-');
}

/**
 * Groups shared modules into chunks with the lowest total cost: a request is worth some unneeded kilobytes on slow
 * connections.
 */
export function commonChunks(addresses: readonly OpenOrNot[], chunkOf: ChunkOf): Rolldown.CodeSplittingGroup {
  let names: Map<string, string> | undefined;
  const begin = (context: Rolldown.ChunkingContext) => {
    const made = merge(piecesOf(addresses, chunkOf, context), context);
    return new Map([...made].flatMap((piece) => piece.ids.map((id) => [id, nameOf(piece, context)] as const)));
  };
  return {
    name: (id, context) => (names ??= begin(context)).get(id) ?? null,
    debugName: 'common',
    priority: 1,
    includeDependenciesRecursively: false,
  };
}
