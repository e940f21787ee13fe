import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { EngineDialect } from '../gateway/core/database/dialect.ts';
import type { Db, Tables } from '../gateway/core/database/tables.ts';
import type { Seal } from '../gateway/core/identity/seal.ts';
import type { Files } from '../gateway/kit/files/files.ts';

/** Passed to every room's seed: transaction, seeding day, scale, and streamed inserts. */
export type Plant = {
  database: Db;
  engine: EngineDialect;
  now: Date;
  scale: number;
  /** Password of all demo accounts. */
  password: string;
  /** Whether the demo street runs, so that its sites can be checked. */
  hasStreet: boolean;
  /** Null if the signing key is unknown; seeded secrets are unreadable then. */
  seal: Seal | null;
  /** Stores file contents; see kit/files/files.ts. */
  files: Pick<Files, 'store'>;
  insert<T extends keyof Tables>(table: T, rows: Iterable<Insertable<Tables[T]>>): Promise<void>;
};

/** PostgreSQL allows 65,535 parameters per statement, SQLite 32,766. */
const PARAMETERS_MOST = 20_000;

export function openPlant(ground: Omit<Plant, 'insert'>): Plant {
  const { database } = ground;
  return {
    ...ground,
    async insert(table, rows) {
      let batch: Insertable<Tables[typeof table]>[] = [];
      const flush = async () => {
        if (batch.length > 0)
          await database
            .insertInto(table)
            .values(batch as never)
            .execute();
        batch = [];
      };
      for (const row of rows) {
        batch.push(row);
        if (batch.length * Object.keys(row).length >= PARAMETERS_MOST - 100) await flush();
      }
      await flush();
    },
  };
}

/** Deterministic id in UUID format, so that tests and links can refer to seeded rows. */
export function seedId(...words: (string | number)[]): string {
  const hex = createHash('sha256').update(words.join('\n')).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]!;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const minutesBefore = (now: Date, minutes: number): string =>
  new Date(now.getTime() - minutes * MINUTE).toISOString();
export const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY).toISOString();
