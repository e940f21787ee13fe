import { wireValue } from './wire-values.ts';

export type Statement = { sql: string; parameters: readonly unknown[] };

/** Called with each statement; tests count them. */
export type Meter = (sql: string) => void;

export type StatementRow = Record<string, unknown>;
/** Result of a statement; `command` is the server's command tag, such as UPDATE 1. */
export type StatementResult = { rows: StatementRow[]; command: string };

/** Results of the completed statements, and the error of the one after them. */
export type BatchOutcome = { answers: StatementResult[]; problem: Error | null };

/** Prepared statement; its columns are known after the first run. */
export type NamedStatement = { name: string; columns: Column[] };
type Column = { name: string; parse: ((text: string) => unknown) | null };

type Fields = { name: string; dataTypeID: number }[];
type Parsers = { getTypeParser(oid: number, format: 'text'): (text: string) => unknown };

/** Part of pg's connection that statements are sent through. */
type Wire = {
  stream: { cork(): void; uncork(): void };
  parse(message: { text: string; name: string }): void;
  describe(message: { type: 'S'; name: string }): void;
  bind(message: {
    statement: string;
    values: readonly unknown[];
    valueMapper: (value: unknown) => string | Buffer | null;
  }): void;
  execute(message: object): void;
  sync(): void;
};

/** Prepared statements of a connection; null for statements sent without a name. */
export type Names = { of(sql: string): { known: NamedStatement; isNew: boolean } | null; forget(sql: string): void };

/** A newer gateway added columns to a table, so the cached plan is outdated. */
export const isOutdated = ({ message }: Error): boolean => message.includes('cached plan must not change');

const TEXT = 25;
const VARCHAR = 1043;

/**
 * Statements sent in one round trip, and in one transaction unless they begin one. An error stops the batch and rolls
 * back what it wrote.
 */
export class StatementBatch {
  /** pg replaces it when it times out a query; here the connection is closed instead. */
  callback = (): void => {};
  readonly #statements: readonly Statement[];
  readonly #names: Names;
  readonly #types: Parsers;
  readonly #done: (outcome: BatchOutcome) => void;
  readonly #sent: { columns: Column[]; isNew: boolean }[] = [];
  readonly #answers: StatementResult[] = [];
  #rows: StatementRow[] = [];
  #isOver = false;

  constructor(statements: readonly Statement[], names: Names, types: Parsers, done: (outcome: BatchOutcome) => void) {
    this.#statements = statements;
    this.#names = names;
    this.#types = types;
    this.#done = done;
  }

  submit(wire: Wire): void {
    wire.stream.cork();
    try {
      for (const { sql, parameters } of this.#statements) {
        const named = this.#names.of(sql);
        const statement = named?.known.name ?? '';
        if (!named || named.isNew) {
          wire.parse({ text: sql, name: statement });
          wire.describe({ type: 'S', name: statement });
        }
        wire.bind({ statement, values: parameters, valueMapper: wireValue });
        wire.execute({});
        this.#sent.push({ columns: named?.known.columns ?? [], isNew: named?.isNew ?? false });
      }
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  handleRowDescription({ fields }: { fields: Fields }): void {
    const { columns } = this.#sent[this.#answers.length]!;
    columns.length = 0;
    for (const { name, dataTypeID: type } of fields) {
      const isText = type === TEXT || type === VARCHAR;
      columns.push({ name, parse: isText ? null : this.#types.getTypeParser(type, 'text') });
    }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { columns } = this.#sent[this.#answers.length]!;
    const row: StatementRow = {};
    for (let index = 0; index < columns.length; index += 1) {
      const { name, parse } = columns[index]!;
      const text = fields[index]!;
      row[name] = text === null || parse === null ? text : parse(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#answers.push({ rows: this.#rows, command: text });
    this.#rows = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}

  handleError(problem: Error): void {
    const failed = this.#answers.length;
    for (let index = failed; index < this.#sent.length; index += 1) {
      // Statements after the failed one were never parsed: their names don't exist.
      const isLost = this.#sent[index]!.isNew || (index === failed && isOutdated(problem));
      if (isLost) this.#names.forget(this.#statements[index]!.sql);
    }
    this.#end(problem);
  }

  handleReadyForQuery(): void {
    this.#end(null);
  }

  #end(problem: Error | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#done({ answers: this.#answers, problem });
  }
}
