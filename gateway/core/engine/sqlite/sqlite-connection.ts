import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { BoundedMap } from '../../ground/bounded-map.ts';
import type { Runner } from '../../database/raw-runner.ts';

const STATEMENTS_KEPT = 500;

type Parameter = string | number | null | Uint8Array;
type Prepared = { statement: StatementSync; columns: string[] };

/** One connection of node:sqlite with its prepared statements. */
export class Connection {
  readonly raw: DatabaseSync;
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
    const { statement, columns } = this.#prepare(query.sql);
    // The empty object first: a lone Date or object would otherwise be taken as named parameters and bind NULL.
    const parameters = query.parameters as Parameter[];
    if (columns.length > 0) return { rows: rowsOf(columns, statement.all({}, ...parameters)) as R[] };
    const { changes, lastInsertRowid } = statement.run({}, ...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Rows and nothing else, for statements that are known to be right. */
  readonly runner: Runner = {
    run: ({ sql }, parameters) => {
      const { statement, columns } = this.#prepare(sql);
      return rowsOf(columns, statement.all({}, ...(parameters as Parameter[])));
    },
    later: (query, parameters) => this.runner.run(query, parameters),
  };

  /** Another number as soon as another connection, of this process or any other, has committed something. */
  stamp(): number {
    const [version] = this.#prepare('pragma data_version').statement.get() as unknown as [number];
    return version;
  }

  #prepare(sql: string): Prepared {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = this.raw.prepare(sql);
    const made = { statement, columns: statement.columns().map(({ name }) => name) };
    statement.setReturnArrays(true);
    this.#statements.set(sql, made);
    return made;
  }
}

/** Node's own row objects are dictionaries, slow to read and slower to copy: rows are put together here. */
function rowsOf(columns: string[], values: unknown[]): Record<string, unknown>[] {
  return (values as unknown[][]).map((found) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index += 1) row[columns[index]!] = found[index];
    return row;
  });
}
