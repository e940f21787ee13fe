import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { EngineDialect } from '../gateway/core/database/dialect.ts';
import type { Db, Tables } from '../gateway/core/database/tables.ts';
import type { Seal } from '../gateway/core/identity/seal.ts';
import type { Files } from '../gateway/core/files/files.ts';

/** What every room's seed is given: the transaction, the seeding day, the scale, and a way to put rows in by the stream. */
export type Plant = {
  database: Db;
  engine: EngineDialect;
  now: Date;
  scale: number;
  /** Of every account that signs in. */
  password: string;
  /** Whether the demo street stands: its sites can be checked. */
  hasStreet: boolean;
  /** Null where the signing key is not known: seeded secrets can not be read then. */
  seal: Seal | null;
  /** Keeps the contents that rows refer to; see core/files/files.ts. */
  files: Pick<Files, 'store'>;
  insert<T extends keyof Tables>(table: T, rows: Iterable<Insertable<Tables[T]>>): Promise<void>;
};

/** PostgreSQL takes at most 65,535 parameters in a statement, SQLite 32,766. */
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

/** The same id for the same words, in the shape of a random UUID: seed rows can be named in tests and links. */
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
