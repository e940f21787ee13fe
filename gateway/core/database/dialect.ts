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

/** Search by full-text index or by pattern, with the parameter of the statement. */
export type LookFor = { by: 'index' | 'pattern'; text: string };

/** SQL that differs between the two engines. */
export type EngineDialect = {
  engine: Engine;
  /**
   * Whether statements are network round trips: queries then run in parallel, even if that means more work for the
   * database.
   */
  isAway: boolean;
  /** Column that numbers rows in insertion order. */
  sequence: RawBuilder<unknown>;
  real: ColumnDataType;
  /** Text column with byte order, so that both engines sort equally. */
  binary: ColumnBuilderCallback;
  /** Creates an index for substring search on a lower-case text column. */
  indexText(database: Kysely<never>, table: string, column: string): Promise<void>;
  /** Whether the column contains the lower-case text. */
  contains(table: string, column: string, text: string): Expression<SqlBool>;
  /** Same without an index, for few rows. */
  includes(column: Expression<unknown>, text: string): Expression<SqlBool>;
  /** Same in two parts, for prepared statements: pass the result to `holds`. */
  lookFor(text: string): LookFor;
  /** Whether the text is so short that the engine would read every row and block other requests. */
  isTooShort(text: string): boolean;
  /**
   * Number of matching rows in all organizations, capped at `most`; null if the engine plans the query itself or has no
   * index for so short a text.
   */
  countSome(table: string, column: string, text: string, most: number): AliasableExpression<number> | null;
  /** Sort key without its index, for queries where the engine overestimates the rows left to sort. */
  looseKey<T>(key: RawBuilder<T>): RawBuilder<T>;
};

/** Pattern for `like … escape '\\'` that finds the text anywhere. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether the column matches the search. */
export function holds(table: string, column: string, { by, text }: LookFor): Expression<SqlBool> {
  if (by === 'pattern') return sql<SqlBool>`${sql.ref(`${table}.${column}`)} like ${text} escape '\\'`;
  const search = sql.table(`${table}_${column}_text`);
  return sql<SqlBool>`${sql.ref(`${table}.rowid`)} in (select rowid from ${search} where ${search} match ${text})`;
}

/** FTS5 trigrams need three characters; shorter texts find nothing. */
const hasTrigram = (text: string) => [...text].length >= 3;

/** FTS5 compares all positions of a repeated trigram with each other, which is quadratic for texts like `aaaa…`. */
const REPEATED_MOST = 3;

/** FTS5 phrase, cut before its trigrams repeat too often. */
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
      // Indexes existing rows.
      `insert into "${search}"("${search}") values ('rebuild')`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
  contains: (table, column, text) => holds(table, column, sqlite.lookFor(text)),
  // Faster than LIKE, which is quadratic for texts like `aaaa…`.
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
