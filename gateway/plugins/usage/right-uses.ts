import type { Database } from '../../core/engine/database.ts';
import { addIndex, ofOrganization, ofUser, type RoomMigrations } from '../../core/database/tables.ts';

declare module '../../core/database/tables.ts' {
  interface Tables {
    right_uses: RightUsesTable;
  }
}

/** First and last day (UTC) on which a person used a right. */
type RightUsesTable = { organization_id: string; user_id: string; right: string; firstDay: string; lastDay: string };

const KEY = ['organization_id', 'user_id', 'right'] as const;
const ROWS_AT_ONCE = 500;
const NOTED_MOST = 100_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

export const migrations: RoomMigrations = {
  '0361 uses of rights': async (database) => {
    await database.schema
      .createTable('right_uses')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('user_id', 'text', ofUser)
      .addColumn('right', 'text', (column) => column.notNull())
      .addColumn('firstDay', 'text', (column) => column.notNull())
      .addColumn('lastDay', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('right_uses_key', [...KEY])
      .execute();
    await addIndex(database, 'right_uses_user', 'right_uses', ['user_id']);
  },
};

/** Collects used rights in memory and writes each once a day, with the figures. */
export class RightUses {
  readonly #database: Database;
  readonly #arm: () => void;
  /** Days since 1970. */
  #day = 0;
  /** Rights by organization and person; joining the ids to one key would take longer, on every call. */
  #noted = new Map<string, Map<string, Set<string>>>();
  #count = 0;
  #rows: RightUsesTable[] = [];

  constructor(database: Database, arm: () => void) {
    this.#database = database;
    this.#arm = arm;
  }

  note(organization_id: string, user_id: string, right: string): void {
    const day = Math.floor(Date.now() / DAY_MS);
    if (day !== this.#day || this.#count >= NOTED_MOST) this.#forget(day);
    const people = this.#noted.get(organization_id) ?? new Map<string, Set<string>>();
    const rights = people.get(user_id) ?? new Set();
    if (rights.has(right)) return;
    this.#noted.set(organization_id, people.set(user_id, rights.add(right)));
    this.#count += 1;
    const today = new Date().toISOString().slice(0, 10);
    this.#rows.push({ organization_id, user_id, right, firstDay: today, lastDay: today });
    this.#arm();
  }

  #forget(day: number): void {
    this.#day = day;
    this.#noted = new Map();
    this.#count = 0;
  }

  /** Failed ones (of a deleted user, for example) are noted again with the next use. */
  async write(): Promise<void> {
    const rows = this.#rows.splice(0);
    try {
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
        await this.#database.system
          .insertInto('right_uses')
          .values(rows.slice(from, from + ROWS_AT_ONCE))
          .onConflict((conflict) =>
            conflict.columns([...KEY]).doUpdateSet(({ ref }) => ({ lastDay: ref('excluded.lastDay' as 'lastDay') })),
          )
          .execute();
    } catch (error) {
      this.#forget(this.#day);
      throw error;
    }
  }
}
