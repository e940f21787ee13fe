import type { Kysely } from 'kysely';
import type { Db } from '../../core/database/tables.ts';
import type { Files } from './files.ts';

const GRACE_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * GRACE_MS;
const AT_ONCE = 200;

/**
 * Removes contents that no row refers to any more (columns named `file_hash`, in any table). They are kept for at least
 * an hour after they were found unused, so that an undo or a running upload still finds them. Attachments without a
 * record (`waitingSince`, see kit/parts/attachment-tables.ts) lose their rows after a day.
 */
export class FileSweep {
  readonly #files: Files;
  readonly #system: Db;
  readonly #unusedSince = new Map<string, number>();

  constructor(files: Files, system: Db) {
    this.#files = files;
    this.#system = system;
  }

  async run(now = Date.now()): Promise<void> {
    for (const table of await this.#tables('waitingSince')) await this.#forgetWaiting(table, now);
    const tables = await this.#tables('file_hash');
    // Without such tables, nothing can be known to be unused.
    if (tables.length === 0) return;
    await this.#files.tidy(now - GRACE_MS);
    let batch: string[] = [];
    for await (const { hash, time } of this.#files.list()) {
      if (time > now - GRACE_MS) continue;
      batch.push(hash);
      if (batch.length < AT_ONCE) continue;
      await this.#check(tables, batch, now);
      batch = [];
    }
    if (batch.length > 0) await this.#check(tables, batch, now);
  }

  async #check(tables: string[], hashes: string[], now: number): Promise<void> {
    const used = new Set<string>();
    for (const table of tables) {
      const rows = (this.#system as unknown as Kysely<Record<string, { file_hash: string | null }>>).selectFrom(table);
      const found = await rows.select('file_hash').distinct().where('file_hash', 'in', hashes).execute();
      for (const row of found) used.add(row.file_hash!);
    }
    for (const hash of hashes) {
      const since = this.#unusedSince.get(hash);
      if (used.has(hash)) this.#unusedSince.delete(hash);
      else if (since === undefined) this.#unusedSince.set(hash, now);
      else if (now - since >= GRACE_MS) {
        await this.#files.remove(hash, since);
        this.#unusedSince.delete(hash);
      }
    }
  }

  /** The wait starts when the sweep first sees that the record is gone. */
  async #forgetWaiting(table: string, now: number): Promise<void> {
    type Waiting = { record_id: string | null; waitingSince: string | null };
    const rows = this.#system as unknown as Kysely<Record<string, Waiting>>;
    await rows
      .updateTable(table)
      .set({ waitingSince: new Date(now).toISOString() })
      .where('record_id', 'is', null)
      .where('waitingSince', 'is', null)
      .execute();
    await rows
      .deleteFrom(table)
      .where('record_id', 'is', null)
      .where('waitingSince', '<', new Date(now - DAY_MS).toISOString())
      .execute();
  }

  async #tables(column: string): Promise<string[]> {
    const tables = await this.#system.introspection.getTables();
    return tables.filter(({ columns }) => columns.some(({ name }) => name === column)).map(({ name }) => name);
  }
}
