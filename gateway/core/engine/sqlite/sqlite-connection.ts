import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { BoundedMap } from '../../ground/bounded-map.ts';
import { isRecording, traced } from '../../tracing/tracing.ts';
import type { Runner } from '../../database/raw-runner.ts';

const STATEMENTS_KEPT = 500;

type Parameter = string | number | null | Uint8Array;
type Row = Record<string, unknown>;
type MakeRow = (values: readonly unknown[]) => Row;
/** `rowOf` is null where a statement answers nothing. */
type Prepared = { statement: StatementSync; rowOf: MakeRow | null; writesIdentity: boolean };

/** Says who may ask. A trigger or a cascade reaches these tables from each other alone. */
const IDENTITY = /\b(?:sessions|users|organizations|memberships)\b/;

/** One connection of node:sqlite with its prepared statements. */
export class SqliteConnection {
  readonly raw: DatabaseSync;
  /** Something was written that says who may ask, and nobody has looked since. */
  hasWrittenIdentity = false;
  readonly #statements = new BoundedMap<string, Prepared>(STATEMENTS_KEPT);

  constructor(path: string, readOnly: boolean) {
    this.raw = new DatabaseSync(path, { readOnly, timeout: 2_000 });
    this.raw.exec('pragma foreign_keys = on; pragma cache_size = -8000; pragma temp_store = memory;');
    if (readOnly) return;
    this.raw.exec('pragma journal_mode = wal; pragma synchronous = full;');
    // From here on waiting is done outside: inside it would keep everybody else of this process waiting too.
    this.raw.exec('pragma busy_timeout = 0');
  }

  run<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, rowOf } = this.#ready(query.sql);
    const parameters = query.parameters as Parameter[];
    if (rowOf) return { rows: valuesOf(statement, parameters).map(rowOf) as R[] };
    const { changes, lastInsertRowid } = recorded(statement, () => statement.run(NAMED, ...parameters));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Rows and nothing else, for statements that are known to be right. */
  readonly runner: Runner = {
    run: ({ sql }, parameters) => {
      const { statement, rowOf } = this.#ready(sql);
      const found = valuesOf(statement, parameters as Parameter[]);
      return rowOf ? found.map(rowOf) : [];
    },
    later: (query, parameters) => this.runner.run(query, parameters),
  };

  /** Another number as soon as another connection, of this process or any other, has committed something. */
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
 * Where a limit or a pattern is a parameter, SQLite plans the statement by its value, and so anew with every run: three times
 * what a page by its index costs. What is put together it takes as it comes; none of our plans depends on either.
 */
const withoutGuess = (sql: string): string =>
  sql.replaceAll(/\blimit \?/g, 'limit 0 + ?').replaceAll(/\blike \?/g, "like '' || ?");

/** Before the others: a lone Date or object would otherwise be taken as named parameters and bind NULL. */
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
 * Node's own row objects are dictionaries, slow to read and slower to copy: rows are put together here, by a literal that
 * names the columns of the statement. To give an object one key after the other takes ten times as long.
 */
function rowMaker(columns: readonly string[]): MakeRow | null {
  if (columns.length === 0) return null;
  const entries = columns.map((name, index) => `${JSON.stringify(name)}: values[${index}]`);
  return new Function('values', `return { ${entries.join(', ')} }`) as MakeRow;
}
