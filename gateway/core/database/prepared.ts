import { PostgresAdapter, type CompiledQuery, type Kysely } from 'kysely';
import { BoundedMap } from '../ground/bounded-map.ts';
import { runnerOf } from './raw-runner.ts';
import { Slot } from './slot.ts';

type Value = string | number | null | Uint8Array;
type Values = Record<string, Value | undefined | readonly Value[]>;
type Built<R> = { compile(): CompiledQuery<R> };

type Ready = { query: CompiledQuery; parameters: readonly (Slot | Value)[] };

type Prepared<D, V, R, S extends readonly string[]> = {
  (database: Kysely<D>, values: V, ...shape: S): Promise<R[]>;
  /** Inside a write: sent with the next awaited statement, at the latest before the commit. */
  later(database: Kysely<D>, values: V, ...shape: S): Promise<R[]>;
};

/** Statements with longer lists are rare and are not cached. */
const LIST_MOST = 200;

const FORMS_KEPT = 500;

/**
 * Caches a frequent query: the builder runs once per engine, shape, set of given values and list lengths (PostgreSQL
 * takes a list as one value); afterwards only values are sent. The builder must pass values on unchanged, because it
 * receives placeholders (none for undefined). Anything else that changes the statement (order, direction) belongs in
 * its shape.
 */
export function prepared<D, V extends Values, R, S extends readonly string[] = []>(
  build: (database: Kysely<D>, values: V, ...shape: S) => Built<R>,
): Prepared<D, V, R, S> {
  const kept = new Map<unknown, BoundedMap<string, Ready>>();

  const readyFor = (database: Kysely<D>, values: V, shape: S): Ready | null => {
    const { adapter } = database.getExecutor();
    const takesLists = adapter instanceof PostgresAdapter;
    const given = givenOf(values, takesLists);
    if (given === null) return null;
    let forms = kept.get(adapter.constructor);
    if (!forms) kept.set(adapter.constructor, (forms = new BoundedMap(FORMS_KEPT)));
    const form = shape.length === 0 ? given : `${shape.join(' ')} ${given}`;
    let ready = forms.get(form);
    if (!ready) {
      const query = build(database, slotsFor(values, takesLists) as unknown as V, ...shape).compile();
      forms.set(form, (ready = { query, parameters: query.parameters as (Slot | Value)[] }));
    }
    return ready;
  };

  const run = async (how: 'run' | 'later', database: Kysely<D>, values: V, shape: S): Promise<R[]> => {
    const ready = readyFor(database, values, shape);
    if (!ready) return (await database.executeQuery(build(database, values, ...shape).compile())).rows;
    const { query } = ready;
    const parameters = ready.parameters.map((part) => (part instanceof Slot ? part.valueOf(values) : part));
    const runner = runnerOf(database);
    if (runner) return runner[how](query, parameters) as R[];
    return (await database.executeQuery({ ...query, parameters } as CompiledQuery<R>)).rows;
  };

  return Object.assign((database: Kysely<D>, values: V, ...shape: S) => run('run', database, values, shape), {
    later: (database: Kysely<D>, values: V, ...shape: S) => {
      const answer = run('later', database, values, shape);
      // An unawaited error surfaces at the commit.
      answer.catch(() => {});
      return answer;
    },
  });
}

/** Cache key: the given values and their list lengths. Null if not worth caching. */
function givenOf(values: Values, takesLists: boolean): string | null {
  let given = '';
  for (const name in values) {
    const value = values[name];
    if (value === undefined) continue;
    if (!Array.isArray(value)) given += `${name} `;
    else if (takesLists) given += value.length === 1 ? `${name}:one ` : `${name}:some `;
    else if (value.length > LIST_MOST) return null;
    else given += `${name}:${value.length} `;
  }
  return given;
}

function slotsFor(values: Values, takesLists: boolean): Record<string, Slot | Slot[]> {
  const listOf = (name: string, list: readonly Value[]) =>
    takesLists && list.length !== 1 ? [new Slot(name, null, true)] : list.map((_, index) => new Slot(name, index));
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? listOf(name, value) : new Slot(name, null)]),
  );
}
