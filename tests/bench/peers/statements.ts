import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Row } from './rows.ts';

export type Value = string | number | null;

/** A database opened like in the gateway, and its statements, prepared once. */
export class Statements {
  readonly database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(path: string) {
    this.database = new DatabaseSync(path, { timeout: 2_000 });
    this.database.exec(`pragma foreign_keys = on; pragma cache_size = -16000; pragma temp_store = memory;
      pragma journal_mode = wal; pragma synchronous = full;`);
  }

  all(sql: string, ...values: Value[]): Row[] {
    return this.#prepare(sql).all(...values) as unknown as Row[];
  }

  one(sql: string, ...values: Value[]): Row | undefined {
    return this.#prepare(sql).get(...values) as unknown as Row | undefined;
  }

  run(sql: string, ...values: Value[]): void {
    this.#prepare(sql).run(...values);
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#prepared.get(sql);
    if (!statement) this.#prepared.set(sql, (statement = this.database.prepare(sql)));
    return statement;
  }
}

const made: string[] = [];

/** One question mark per value. */
export const marks = ({ length }: readonly unknown[]): string =>
  (made[length] ??= Array.from({ length }, () => '?').join(', '));
