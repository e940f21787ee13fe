import type { CompiledQuery, Kysely } from 'kysely';
import { BoundedMap } from '../ground/bounded-map.ts';
import { directOf } from './raw-runner.ts';

type Value = string | number | null | Uint8Array;
type Values = Record<string, Value | readonly Value[]>;
type Built<R> = { compile(): CompiledQuery<R> };

/** Stands in the statement where a value will be. */
class Slot {
  readonly name: string;
  readonly index: number | null;

  constructor(name: string, index: number | null) {
    this.name = name;
    this.index = index;
  }

  valueOf(values: Values): Value {
    const value = values[this.name]!;
    return this.index === null ? (value as Value) : (value as readonly Value[])[this.index]!;
  }
}

type Ready = { query: CompiledQuery; parameters: readonly (Slot | Value)[] };

/** Statements with longer lists than this are rare, and are built as they come. */
const LIST_MOST = 200;
/** A patch has as many statements as there are sets of columns. */
const FORMS_KEPT = 500;

/**
 * A query that is asked all the time: the builder runs once for each engine, shape and length of its lists, and only
 * values travel from then on. It must pass its values on as they are: at that one time it is given stand-ins. What
 * changes the statement itself (an order, a direction) is its shape.
 */
export function prepared<D, V extends Values, R, S extends readonly string[] = []>(
  build: (database: Kysely<D>, values: V, ...shape: S) => Built<R>,
): (database: Kysely<D>, values: V, ...shape: S) => Promise<R[]> {
  const kept = new Map<unknown, BoundedMap<string, Ready>>();
  return async (database, values, ...shape) => {
    const lengths = lengthsOf(values);
    if (lengths === null) return (await database.executeQuery(build(database, values, ...shape).compile())).rows;
    const engine = database.getExecutor().adapter.constructor;
    let forms = kept.get(engine);
    if (!forms) kept.set(engine, (forms = new BoundedMap(FORMS_KEPT)));
    const form = shape.length === 0 ? lengths : `${shape.join(' ')} ${lengths}`;
    let ready = forms.get(form);
    if (!ready) {
      const query = build(database, slotsFor(values) as unknown as V, ...shape).compile();
      forms.set(form, (ready = { query, parameters: query.parameters as (Slot | Value)[] }));
    }
    const { query } = ready;
    const parameters = ready.parameters.map((part) => (part instanceof Slot ? part.valueOf(values) : part));
    const direct = directOf(database);
    if (direct) return direct(query.sql, parameters) as R[];
    return (await database.executeQuery({ ...query, parameters } as CompiledQuery<R>)).rows;
  };
}

/** What tells one statement from another of the same query; null when it is not worth keeping. */
function lengthsOf(values: Values): string | null {
  let lengths = '';
  for (const name in values) {
    const value = values[name];
    if (!Array.isArray(value)) continue;
    if (value.length > LIST_MOST) return null;
    lengths += `${value.length} `;
  }
  return lengths;
}

function slotsFor(values: Values): Record<string, Slot | Slot[]> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((_, index) => new Slot(name, index)) : new Slot(name, null),
    ]),
  );
}
