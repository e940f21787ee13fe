import { isListType, getNullableType } from 'graphql';
import { isPlainObject } from '../../core/ground/json.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { Scenario } from '../../core/process/scenarios.ts';
import type { CalledRoot } from '../../core/contract/caller.ts';

const LARGE = 10_000;
/** Number of calls per fault. */
const asked = new Map<string, number>();
const KEPT = 1_000;

/** Runs a root field in a scenario: failing, or with ten thousand records. */
export async function play<T>(
  { name, fault }: Scenario,
  root: CalledRoot,
  args: Record<string, unknown>,
  run: () => Promise<T> | T,
): Promise<T> {
  if (fault?.root === root.name) {
    if (asked.size > KEPT) asked.clear();
    const times = (asked.get(name) ?? 0) + 1;
    asked.set(name, times);
    await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    if (times % fault.each === 0) throw new Fault(fault.code);
  }
  const result = await run();
  if (name !== 'large' || root.type !== 'Query' || !isListType(getNullableType(root.field.type))) return result;
  return multiplied(result, typeof args.first === 'number' ? args.first : LARGE) as T;
}

/** Repeats records with new ids. */
function multiplied(result: unknown, most: number): unknown {
  // Records with a slug belong to a fixed set.
  const grows = (one: unknown) => isPlainObject(one) && 'id' in one && !('slug' in one);
  if (!Array.isArray(result) || result.length === 0 || !result.every(grows)) return result;
  const records = result as { id: unknown }[];
  return Array.from({ length: Math.max(records.length, most) }, (_, index) => {
    const record = records[index % records.length]!;
    const turn = Math.floor(index / records.length);
    return turn === 0 ? record : { ...record, id: `${String(record.id)}~${turn}` };
  });
}
