import { wireValue } from './wire-values.ts';

export type Statement = { sql: string; parameters: readonly unknown[] };

/** Told of each statement; tests count them. */
export type Meter = (sql: string) => void;

export type StatementRow = Record<string, unknown>;
/** What a statement came back with; `command` is the server's word for what it did, such as UPDATE 1. */
export type StatementResult = { rows: StatementRow[]; command: string };

/** As many statements as came to their end, and what went wrong with the one after them. */
export type BatchOutcome = { answers: StatementResult[]; problem: Error | null };

/** A statement that the server keeps by its name; the columns are known once it has answered the first time. */
export type NamedStatement = { name: string; columns: Column[] };
type Column = { name: string; parse: ((text: string) => unknown) | null };

type Fields = { name: string; dataTypeID: number }[];
type Parsers = { getTypeParser(oid: number, format: 'text'): (text: string) => unknown };

/** The part of pg's connection that statements are sent through. */
export type Wire = {
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

/** Names of the statements that a connection knows; null for one that is sent without a name. */
export type Names = { of(sql: string): { known: NamedStatement; isNew: boolean } | null; forget(sql: string): void };

/** A newer gateway gave a table more columns than a plan that is kept knows of. */
export const isOutdated = ({ message }: Error): boolean => message.includes('cached plan must not change');

const TEXT = 25;
const VARCHAR = 1043;

/**
 * Statements that travel together: one trip, and one transaction unless they begin one themselves. What fails ends it:
 * those behind it are not run at all, and what was written before it is taken back.
 */
export class StatementBatch {
  /** pg sets it for a statement that it gives up on; this one is hung up on instead. */
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
      // What is behind the one that failed was never read: its name stands for nothing.
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
