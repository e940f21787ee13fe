import { DatabaseSync } from 'node:sqlite';
import type { DocumentNode } from 'graphql';
import { schema } from './contract.ts';
import { fragmentsOf, operationOf, partsOf, variablesIn, type Part } from './selection.ts';

type Row = Record<string, unknown>;

/** The key of a root field with its arguments. */
export const rootKey = ({ place, node }: Part, variables: Row): string =>
  `${place} ${JSON.stringify(variablesIn(node).map((name) => variables[name] ?? null))}`;

export const rootsOf = (document: DocumentNode): Part[] => {
  const operation = operationOf(document);
  const type = operation.operation === 'query' ? schema.getQueryType()! : schema.getMutationType()!;
  return partsOf(type, operation.selectionSet, fragmentsOf(document));
};

/** Storage of a server that knows its clients: each record in a row, relations as ids, lists in order. */
export class FreeRows {
  readonly #records = new Map<string, Map<string, Row>>();
  /** Includes record types without records. */
  readonly #columns = new Map<string, Set<string>>();
  readonly #roots = new Map<string, Row>();
  readonly #doors = new Map<string, unknown>();

  /** Stores an answer. */
  take(document: DocumentNode, variables: Row, data: Row): void {
    for (const part of rootsOf(document)) {
      this.#note(part);
      this.#roots.set(rootKey(part, variables), { [part.place]: this.#kept(data[part.key], part) });
    }
  }

  /** Stores the answer of a REST door: its records as rows, in order, with the surrounding values. */
  takeDoor(path: string, body: unknown): void {
    this.#doors.set(path, body);
  }

  #note({ kind, named, parts }: Part): void {
    if (kind === 'record') {
      if (!this.#records.has(named.name)) this.#records.set(named.name, new Map());
      const columns = this.#columns.get(named.name) ?? new Set();
      this.#columns.set(named.name, columns);
      for (const { place } of parts) columns.add(place);
    }
    for (const part of parts) this.#note(part);
  }

  #kept(value: unknown, part: Part): unknown {
    if (Array.isArray(value) && part.kind !== 'whole') return value.map((one) => this.#kept(one, part));
    if (value === null || value === undefined || part.kind === 'leaf' || part.kind === 'whole') return value ?? null;
    const row: Row = {};
    for (const inner of part.parts) row[inner.place] = this.#kept((value as Row)[inner.key], inner);
    if (part.kind === 'inside') return row;
    const records = this.#records.get(part.named.name)!;
    const id = String(row.id);
    records.set(id, { ...records.get(id), ...row });
    return id;
  }

  write(file: string): void {
    const database = new DatabaseSync(file);
    database.exec('pragma journal_mode = wal; begin');
    database.exec(`create table roots (key text primary key, value text not null) without rowid;
      create table sessions (id text primary key, person text not null, organization text not null, until text not null);
      create table doors (door text primary key, head text, tail text) without rowid;
      create table listed (door text, place integer, data text, primary key (door, place)) without rowid;
      create table told (place integer primary key, time text, person text, record text, before text, after text)`);
    const root = database.prepare('insert into roots values (?, ?)');
    for (const [key, value] of this.#roots) root.run(key, JSON.stringify(value));
    for (const [type, records] of this.#records) {
      const columns = [...this.#columns.get(type)!];
      const names = columns.map((column) => `"${column}"${column === 'id' ? ' text primary key' : ''}`);
      database.exec(`create table "${type}" (${names.join()}) without rowid`);
      const insert = database.prepare(`insert into "${type}" values (${columns.map(() => '?').join()})`);
      for (const row of records.values()) insert.run(...columns.map((column) => storedOf(row[column])));
    }
    for (const [path, body] of this.#doors) writeDoor(database, path, body);
    database.exec('commit; analyze');
    database.close();
  }
}

/** Texts and numbers unchanged, everything else as JSON. */
const storedOf = (value: unknown): string | number | null =>
  value === undefined || value === null
    ? null
    : typeof value === 'string' || typeof value === 'number'
      ? value
      : JSON.stringify(value);

const MARK = '"records"';

function writeDoor(database: DatabaseSync, path: string, body: unknown): void {
  const listed = Array.isArray(body)
    ? body
    : (Object.values(body as object).find(Array.isArray) as unknown[] | undefined);
  const isList = listed?.every((one) => typeof one === 'object') ?? false;
  const records = isList ? listed! : [body];
  const around = isList ? JSON.stringify(body, (_key, part: unknown) => (part === listed ? ['records'] : part)) : MARK;
  const [head, tail] = around.split(MARK);
  database.prepare('insert into doors values (?, ?, ?)').run(path, head!, tail!);
  const insert = database.prepare('insert into listed values (?, ?, ?)');
  for (const [place, record] of records.entries()) insert.run(path, place, JSON.stringify(record));
}
