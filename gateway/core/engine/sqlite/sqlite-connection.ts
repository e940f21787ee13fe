import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { BoundedMap } from '../../ground/bounded-map.ts';
import { isRecording, traced } from '../../tracing/tracing.ts';
import type { Runner } from '../../database/raw-runner.ts';

const STATEMENTS_KEPT = 500;

type Parameter = string | number | null | Uint8Array;
type Row = Record<string, unknown>;
type MakeRow = (values: readonly unknown[]) => Row;
/** `rowOf` is null for statements without a result. */
type Prepared = { statement: StatementSync; rowOf: MakeRow | null; writesIdentity: boolean };

/** Tables that decide on identity. Triggers and cascades reach them only from each other. */
const IDENTITY = /\b(?:sessions|users|organizations|memberships)\b/;

/** A node:sqlite connection with its prepared statements. */
export class SqliteConnection {
  readonly raw: DatabaseSync;
  /** Whether identity tables were written since the last check. */
  hasWrittenIdentity = false;
  readonly #statements = new BoundedMap<string, Prepared>(STATEMENTS_KEPT);

  constructor(path: string, readOnly: boolean) {
    this.raw = new DatabaseSync(path, { readOnly, timeout: 2_000 });
    this.raw.exec('pragma foreign_keys = on; pragma cache_size = -8000; pragma temp_store = memory;');
    if (readOnly) return;
    this.raw.exec('pragma journal_mode = wal; pragma synchronous = full;');
    // From here on the caller waits and retries: waiting inside SQLite would block the whole process.
    this.raw.exec('pragma busy_timeout = 0');
  }

  run<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, rowOf } = this.#ready(query.sql);
    const parameters = query.parameters as Parameter[];
    if (rowOf) return { rows: valuesOf(statement, parameters).map(rowOf) as R[] };
    const { changes, lastInsertRowid } = recorded(statement, () => statement.run(NAMED, ...parameters));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Runs known statements directly and returns rows only. */
  readonly runner: Runner = {
    run: ({ sql }, parameters) => {
      const { statement, rowOf } = this.#ready(sql);
      const found = valuesOf(statement, parameters as Parameter[]);
      return rowOf ? found.map(rowOf) : [];
    },
    later: (query, parameters) => this.runner.run(query, parameters),
  };

  /** Changes when another connection (of any process) commits. */
  stamp(): number {
    const [version] = this.#prepare('pragma data_version').statement.get() as unknown as [number];
    return version;
  }

  #ready(sql: string): Prepared {
    const ready = this.#prepare(sql);
    if (ready.writesIdentity) this.hasWrittenIdentity = true;
    return ready;
  }

  #prepare(sql: string): Prepared {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = this.raw.prepare(withoutGuess(sql));
    const rowOf = rowMaker(statement.columns().map(({ name }) => name));
    const made = { statement, rowOf, writesIdentity: !/^\s*(?:select|pragma)\b/i.test(sql) && IDENTITY.test(sql) };
    statement.setReturnArrays(true);
    this.#statements.set(sql, made);
    return made;
  }
}

/**
 * Turns parameters of limits and patterns into expressions. SQLite would otherwise plan the statement for each value,
 * which triples the cost of an indexed page; none of our plans depends on these values.
 */
const withoutGuess = (sql: string): string =>
  sql.replaceAll(/\blimit \?/g, 'limit 0 + ?').replaceAll(/\blike \?/g, "like '' || ?");

/** Passed first, because a lone Date or object would be taken as named parameters and bind NULL. */
const NAMED = {};

const valuesOf = (statement: StatementSync, parameters: readonly Parameter[]): unknown[][] =>
  recorded(statement, () => statement.all(NAMED, ...parameters) as unknown as unknown[][]);

const recorded = <T>(statement: StatementSync, run: () => T): T =>
  isRecording()
    ? traced(
        {
          name: 'sqlite',
          kind: 'client',
          attributes: { 'db.system.name': 'sqlite', 'db.query.text': statement.sourceSQL },
        },
        run,
      )
    : run();

/**
 * Creates row objects with a compiled literal. node:sqlite's own rows are slow dictionary objects, and assigning keys
 * one by one is ten times slower.
 */
function rowMaker(columns: readonly string[]): MakeRow | null {
  if (columns.length === 0) return null;
  const entries = columns.map((name, index) => `${JSON.stringify(name)}: values[${index}]`);
  return new Function('values', `return { ${entries.join(', ')} }`) as MakeRow;
}
