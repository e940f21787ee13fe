import {
  sql,
  type AliasableExpression,
  type ColumnBuilderCallback,
  type ColumnDataType,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SqlBool,
} from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** How a text is looked for, by an index of its own or by a pattern, and what a statement is given for it. */
export type LookFor = { by: 'index' | 'pattern'; text: string };

/** What must be said differently on the two engines, and nothing else. */
export type EngineDialect = {
  engine: Engine;
  /** A statement is a trip: what can be asked at once is not asked in turn, also where that is more work for the database. */
  isAway: boolean;
  /** A column that numbers rows in the order of their insertion. */
  sequence: RawBuilder<unknown>;
  real: ColumnDataType;
  /** A text that is compared by its bytes, so that both engines put it in the same order. */
  binary: ColumnBuilderCallback;
  /** An index for substring search in one text column of a table whose rows hold it in lower case. */
  indexText(database: Kysely<never>, table: string, column: string): Promise<void>;
  /** Whether the column holds the lower-case text. */
  contains(table: string, column: string, text: string): Expression<SqlBool>;
  /** The same without an index, of rows that are few. */
  includes(column: Expression<unknown>, text: string): Expression<SqlBool>;
  /** The same in two parts, for statements that are kept: `holds` is told this. */
  lookFor(text: string): LookFor;
  /** Whether the engine can only look for so short a text by reading every row, and nobody else is served meanwhile. */
  isTooShort(text: string): boolean;
  /**
   * How many rows hold it, of all organizations and counted no further than `most`; null where the engine weighs by
   * itself which way is shorter, or has no index for so short a text.
   */
  countSome(table: string, column: string, text: string, most: number): AliasableExpression<number> | null;
  /** A key to sort by, without the index on it, where the engine can't know that few rows are left to sort. */
  looseKey<T>(key: RawBuilder<T>): RawBuilder<T>;
};

/** For `like … escape '\\'`: the text anywhere, whatever it is made of. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether the column holds what is looked for. */
export function holds(table: string, column: string, { by, text }: LookFor): Expression<SqlBool> {
  if (by === 'pattern') return sql<SqlBool>`${sql.ref(`${table}.${column}`)} like ${text} escape '\\'`;
  const search = sql.table(`${table}_${column}_text`);
  return sql<SqlBool>`${sql.ref(`${table}.rowid`)} in (select rowid from ${search} where ${search} match ${text})`;
}

/** Fewer than three characters make no trigram: FTS5 would find nothing at all. */
const hasTrigram = (text: string) => [...text].length >= 3;

/** FTS5 compares every place of a trigram with every trigram of the phrase: of `aaaa…` in `aaaa…` that is the product. */
const REPEATED_MOST = 3;

/** The text for FTS5, as far as few of its trigrams come again. */
const phrase = (text: string) => `"${withoutRepetition(text).replaceAll('"', '""')}"`;

function withoutRepetition(text: string): string {
  const characters = [...text];
  const seen = new Set<string>();
  for (let at = 0, repeated = 0; at + 3 <= characters.length; at += 1) {
    const trigram = characters.slice(at, at + 3).join('');
    if (seen.has(trigram) && (repeated += 1) > REPEATED_MOST) return characters.slice(0, at + 2).join('');
    seen.add(trigram);
  }
  return text;
}

const sqlite: EngineDialect = {
  engine: 'sqlite',
  isAway: false,
  sequence: sql`integer primary key autoincrement`,
  real: 'real',
  binary: (column) => column.notNull(),
  async indexText(database, table, column) {
    const search = `${table}_${column}_text`;
    const statements = [
      `create virtual table "${search}" using fts5("${column}", content='${table}', tokenize='trigram')`,
      `create trigger "${search}_insert" after insert on "${table}" begin
         insert into "${search}"(rowid, "${column}") values (new.rowid, new."${column}"); end`,
      `create trigger "${search}_delete" after delete on "${table}" begin
         insert into "${search}"("${search}", rowid, "${column}") values ('delete', old.rowid, old."${column}"); end`,
      `create trigger "${search}_update" after update of "${column}" on "${table}" begin
         insert into "${search}"("${search}", rowid, "${column}") values ('delete', old.rowid, old."${column}");
         insert into "${search}"(rowid, "${column}") values (new.rowid, new."${column}"); end`,
      // What the table holds already.
      `insert into "${search}"("${search}") values ('rebuild')`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
  contains: (table, column, text) => holds(table, column, sqlite.lookFor(text)),
  // LIKE compares `aaaa…` letter by letter at each place.
  includes: (column, text) => sql<SqlBool>`instr(${column}, ${text}) > 0`,
  lookFor: (text) =>
    hasTrigram(text) ? { by: 'index', text: phrase(text) } : { by: 'pattern', text: likePattern(text) },
  isTooShort: (text) => !hasTrigram(text),
  countSome(table, column, text, most) {
    if (!hasTrigram(text)) return null;
    const search = sql.table(`${table}_${column}_text`);
    return sql<number>`(select count(*) from (select 1 from ${search} where ${search} match ${phrase(text)} limit ${most}))`;
  },
  looseKey: <T>(key: RawBuilder<T>) => sql<T>`+${key}`,
};

const postgres: EngineDialect = {
  engine: 'postgres',
  isAway: true,
  sequence: sql`bigserial primary key`,
  real: 'double precision',
  binary: (column) => column.notNull().modifyEnd(sql`collate "C"`),
  async indexText(database, table, column) {
    await sql`create extension if not exists pg_trgm`.execute(database);
    await sql
      .raw(`create index "${table}_${column}_text" on "${table}" using gin ("${column}" gin_trgm_ops)`)
      .execute(database);
  },
  contains: (table, column, text) => holds(table, column, postgres.lookFor(text)),
  includes: (column, text) => sql<SqlBool>`${column} like ${likePattern(text)} escape '\\'`,
  lookFor: (text) => ({ by: 'pattern', text: likePattern(text) }),
  isTooShort: () => false,
  countSome: () => null,
  looseKey: (key) => key,
};

export const dialects: Record<Engine, EngineDialect> = { sqlite, postgres };
