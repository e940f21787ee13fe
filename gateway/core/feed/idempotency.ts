import { createHash } from 'node:crypto';
import { addIndex, type Db, type RoomMigrations } from '../database/tables.ts';
import { badInput, Fault } from '../ground/errors.ts';

declare module '../database/tables.ts' {
  interface Tables {
    idempotency: { key: string; fingerprint: string; answer: string | null; changes: string | null; createdAt: string };
  }
}

export const migrations: RoomMigrations = {
  '0004 idempotency': async (database) => {
    await database.schema
      .createTable('idempotency')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('answer', 'text')
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .execute();
    await addIndex(database, 'idempotency_age', 'idempotency', ['createdAt']);
  },
  '0387 ids of repeated changes': async ({ schema }) => {
    await schema.alterTable('idempotency').addColumn('changes', 'text').execute();
  },
};

const KEPT_MS = 24 * 60 * 60 * 1_000;
const WAIT_MS = 5_000;

const oldest = (): string => new Date(Date.now() - KEPT_MS).toISOString();

/** `changes`: ids of the changes that the first request can undo, as JSON. */
type Kept = { fingerprint: string; answer: string | null; changes: string | null };

/** Encrypts stored arguments and answers, because they may contain passwords and tokens. */
type Sealing = {
  fingerprint(text: string): string;
  close(text: string, whose: string): string;
  open(sealed: string, whose: string): string | null;
};

/** Thrown in the transaction of a duplicate request, to roll back its write. */
class AlreadyClaimed extends Error {}

/** Idempotency-Key of one caller: the first request runs, repeated ones get its answer. */
export class IdempotencyKey {
  readonly #system: Db;
  readonly #key: string;
  readonly #seal: Sealing;
  #fingerprint = '';
  #isClaimed = false;

  constructor(system: Db, caller: string, key: string, seal: Sealing) {
    if (key.length > 255) throw badInput('Idempotency-Key', 'must have at most 255 characters');
    this.#system = system;
    this.#seal = seal;
    this.#key = createHash('sha256').update(`${caller}\n${key}`).digest('base64url');
  }

  /** Key of a later mutation of the document, by its position. */
  forMutation(place: number): IdempotencyKey {
    return new IdempotencyKey(this.#system, this.#key, String(place), this.#seal);
  }

  /** Runs first in the write's transaction, so that the key and the write are committed together. */
  async claim(database: Db): Promise<void> {
    if (this.#isClaimed || this.#fingerprint === '') return;
    const now = new Date().toISOString();
    const claimed = await database
      .insertInto('idempotency')
      .values({ key: this.#key, fingerprint: this.#fingerprint, answer: null, changes: null, createdAt: now })
      // An expired key that isn't removed yet can be used again.
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ fingerprint: this.#fingerprint, answer: null, createdAt: now })
          .where('idempotency.createdAt', '<=', oldest()),
      )
      .returning('key')
      .execute();
    if (claimed.length !== 1) throw new AlreadyClaimed();
    this.#isClaimed = true;
  }

  /** Adds the ids of a repeated request's changes to `changeIds`, which `work` also adds to. */
  async run<T>(name: string, args: unknown, work: () => Promise<T> | T, changeIds: string[]): Promise<T> {
    this.#fingerprint = this.#seal.fingerprint(`${name}\n${JSON.stringify(args)}`);
    const kept = await this.#find();
    if (kept) return this.#replay<T>(kept, changeIds);
    const start = changeIds.length;
    let result: T;
    try {
      result = await work();
    } catch (error) {
      if (error instanceof AlreadyClaimed) return this.#replay<T>(await this.#find(), changeIds);
      throw error;
    }
    if (this.#isClaimed) {
      const answer = this.#seal.close(JSON.stringify(result ?? null), this.#key);
      const changes = JSON.stringify(changeIds.slice(start));
      await this.#system.updateTable('idempotency').set({ answer, changes }).where('key', '=', this.#key).execute();
    }
    return result;
  }

  async #replay<T>(first: Kept | undefined, changeIds: string[]): Promise<T> {
    let kept = first;
    for (const end = Date.now() + WAIT_MS; kept && Date.now() < end; kept = await this.#find()) {
      if (kept.fingerprint !== this.#fingerprint) throw new Fault('IDEMPOTENCY_MISMATCH');
      if (kept.answer !== null) {
        const answer = this.#seal.open(kept.answer, this.#key);
        if (answer === null) break;
        changeIds.push(...(JSON.parse(kept.changes ?? '[]') as string[]));
        return JSON.parse(answer) as T;
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Fault(
      'CONFLICT',
      'The first request with this Idempotency-Key was carried out, but its answer is not known',
    );
  }

  #find(): Promise<Kept | undefined> {
    return this.#system
      .selectFrom('idempotency')
      .select(['fingerprint', 'answer', 'changes'])
      .where('key', '=', this.#key)
      .where('createdAt', '>', oldest())
      .executeTakeFirst();
  }
}

/** Removes keys after a day. */
export async function forgetOldKeys(system: Db): Promise<void> {
  await system.deleteFrom('idempotency').where('createdAt', '<=', oldest()).execute();
}
