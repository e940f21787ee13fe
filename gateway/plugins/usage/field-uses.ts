import type { Database } from '../../core/engine/database.ts';
import type { RoomMigrations } from '../../core/database/tables.ts';

declare module '../../core/database/tables.ts' {
  interface Tables {
    field_uses: FieldUsesTable;
  }
}

/** Number of documents that used a field. */
type FieldUsesTable = {
  organization_id: string;
  /** Schema coordinate, such as Contact.name. */
  coordinate: string;
  /** For deprecated fields the caller: user id, with the token id after a space; otherwise empty. */
  caller: string;
  calls: number;
  firstAt: string;
  lastAt: string;
};

/** Fields used by a document, and the deprecated ones among them. */
export type DocumentFields = { all: readonly string[]; deprecated: readonly string[] };

const KEY = ['organization_id', 'coordinate', 'caller'] as const;
/** Maximum number of distinct documents in memory; beyond that, they are split into fields earlier. */
const DOCUMENTS_MOST = 500;
const ROWS_AT_ONCE = 500;

export const migrations: RoomMigrations = {
  '0221 uses of fields': async ({ schema }) => {
    await schema
      .createTable('field_uses')
      .addColumn('organization_id', 'text', (column) => column.notNull())
      .addColumn('coordinate', 'text', (column) => column.notNull())
      .addColumn('caller', 'text', (column) => column.notNull())
      .addColumn('calls', 'bigint', (column) => column.notNull())
      .addColumn('firstAt', 'text', (column) => column.notNull())
      .addColumn('lastAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('field_uses_key', [...KEY])
      .execute();
  },
};

type Callers = Map<string, number>;

/** Counts documents in memory; written with the figures as fields times uses. */
export class FieldUses {
  readonly #database: Database;
  readonly #arm: () => void;
  /** By organization and document. */
  #documents = new Map<string, Map<DocumentFields, Callers>>();
  #different = 0;
  #rows = new Map<string, FieldUsesTable>();

  constructor(database: Database, arm: () => void) {
    this.#database = database;
    this.#arm = arm;
  }

  count(organization: string, caller: string, fields: DocumentFields): void {
    let documents = this.#documents.get(organization);
    if (!documents) this.#documents.set(organization, (documents = new Map()));
    let callers = documents.get(fields);
    if (!callers) {
      documents.set(fields, (callers = new Map()));
      this.#different += 1;
    }
    const named = fields.deprecated.length > 0 ? caller : '';
    callers.set(named, (callers.get(named) ?? 0) + 1);
    if (this.#different >= DOCUMENTS_MOST) this.#takeApart();
    this.#arm();
  }

  /** Throws on failure and keeps the data for the next time. */
  async write(): Promise<void> {
    this.#takeApart();
    const keys = [...this.#rows.keys()].sort();
    for (let from = 0; from < keys.length; from += ROWS_AT_ONCE) {
      const now = keys.slice(from, from + ROWS_AT_ONCE);
      const rows = now.map((key) => this.#rows.get(key)!);
      for (const key of now) this.#rows.delete(key);
      try {
        await this.#add(rows);
      } catch (error) {
        for (const row of rows) this.#note(row);
        throw error;
      }
    }
  }

  #add(rows: FieldUsesTable[]): Promise<unknown> {
    return this.#database.system
      .insertInto('field_uses')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns([...KEY]).doUpdateSet((expression) => ({
          calls: expression('field_uses.calls' as 'calls', '+', expression.ref('excluded.calls' as 'calls')),
          lastAt: expression.ref('excluded.lastAt' as 'lastAt'),
        })),
      )
      .execute();
  }

  #takeApart(): void {
    const now = new Date().toISOString();
    for (const [organization_id, documents] of this.#documents)
      for (const [{ all, deprecated }, callers] of documents)
        for (const [caller, calls] of callers) {
          const row = { organization_id, calls, firstAt: now, lastAt: now };
          for (const coordinate of all) this.#note({ ...row, coordinate, caller: '' });
          for (const coordinate of deprecated) this.#note({ ...row, coordinate, caller });
        }
    this.#documents = new Map();
    this.#different = 0;
  }

  #note(row: FieldUsesTable): void {
    const key = `${row.organization_id} ${row.coordinate} ${row.caller}`;
    const known = this.#rows.get(key);
    if (known) this.#rows.set(key, { ...known, calls: known.calls + row.calls, lastAt: row.lastAt });
    else this.#rows.set(key, row);
  }
}
