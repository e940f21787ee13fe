import type { SupplierRecord } from './records.ts';

type Linked = Pick<SupplierRecord, 'id' | 'name' | 'subprocessorIds'>;

/** Sub-processor that would create a cycle, or null. */
export function circleOf(one: Linked, all: readonly Linked[]): Linked | null {
  const byId = new Map(all.map((each) => [each.id, each]));
  for (const first of one.subprocessorIds) {
    if (first === one.id) return one;
    const seen = new Set<string>();
    const open = [first];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (id === one.id) return byId.get(first) ?? one;
      if (seen.has(id)) continue;
      seen.add(id);
      open.push(...(byId.get(id)?.subprocessorIds ?? []));
    }
  }
  return null;
}
