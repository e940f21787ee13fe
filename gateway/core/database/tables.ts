import type { Kysely } from 'kysely';
import type { EngineDialect } from './dialect.ts';

/** Every table of every room: each room's tables.ts adds its own by declaration merging. */
// eslint-disable-next-line typescript/no-empty-object-type
export interface Tables {}

export type Db = Kysely<Tables>;

/** A migration step of a room; `engine` says the little that differs. */
export type RoomMigration = (database: Kysely<never>, engine: EngineDialect) => Promise<void>;
export type RoomMigrations = Record<string, RoomMigration>;
