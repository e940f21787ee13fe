import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { EngineDialect } from './dialect.ts';

/** All tables; each room's tables.ts adds its own by declaration merging. */
// eslint-disable-next-line typescript/no-empty-object-type
export interface Tables {}

export type Db = Kysely<Tables>;

/** Migration of a room; `engine` provides what differs between databases. */
export type RoomMigration = (database: Kysely<never>, engine: EngineDialect) => Promise<void>;
export type RoomMigrations = Record<string, RoomMigration>;

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** Deleted with its organization. */
export const ofOrganization: Column = (column) =>
  column.notNull().references('organizations.organization_id').onDelete('cascade');

/** Deleted with its user. */
export const ofUser: Column = (column) => column.notNull().references('users.id').onDelete('cascade');

export const addIndex = (database: Kysely<never>, name: string, table: string, columns: string[]): Promise<void> =>
  database.schema.createIndex(name).on(table).columns(columns).execute();
