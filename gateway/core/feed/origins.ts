import { randomUUID } from 'node:crypto';
import { addIndex, type Db, type RoomMigrations } from '../database/tables.ts';
import { prepared } from '../database/prepared.ts';

declare module '../database/tables.ts' {
  interface Tables {
    change_origins: OriginsTable;
  }
}

export type DoorKind = 'rest' | 'graphql' | 'agent' | 'job';

type OriginsTable = {
  id: string;
  organization_id: string;
  /** The caller; null for the product itself. */
  user_id: string | null;
  time: string;
  /** Root function or job. */
  operation: string;
  door: DoorKind;
  address: string | null;
  agent: string | null;
};

/** Origin of a call's writes: one row for all of them, inserted with the first. */
export type CameFrom = Omit<OriginsTable, 'organization_id' | 'user_id' | 'time'> & {
  /** Whether the row is committed. */
  isKept: boolean;
  /** The change that is being undone. */
  undoes: number | null;
};

export const migrations: RoomMigrations = {
  '0160 origins of changes': async (database) => {
    await database.schema
      .createTable('change_origins')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('time', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('door', 'text', (column) => column.notNull())
      .addColumn('address', 'text')
      .addColumn('agent', 'text')
      .execute();
    const columns = [
      ['origin_id', 'text'],
      ['labelKey', 'text'],
      ['undoes', 'bigint'],
    ] as const;
    for (const [name, type] of columns) await database.schema.alterTable('changes').addColumn(name, type).execute();
    await addIndex(database, 'changes_time', 'changes', ['organization_id', 'time']);
    await addIndex(database, 'changes_origin', 'changes', ['origin_id']);
    await database.schema
      .createIndex('changes_undoes')
      .on('changes')
      .columns(['organization_id', 'undoes'])
      .where('undoes' as never, 'is not', null)
      .execute();
  },
};

/** Two transactions of a call may both be the first. */
const insert = prepared((database: Db, row: OriginsTable) =>
  database
    .insertInto('change_origins')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

/** Inserts the origin before the transaction's first change; on PostgreSQL it is sent with the commit. */
export const keepOrigin = (
  database: Db,
  author: Pick<OriginsTable, 'organization_id' | 'user_id'>,
  { id, operation, door, address, agent }: CameFrom,
): Promise<unknown> =>
  insert.later(database, { id, ...author, time: new Date().toISOString(), operation, door, address, agent });

/** Time-ordered UUID: random ones would touch a different page of two indexes each time. */
export function newOriginId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Origin of the writes of one job run. */
export function jobOrigin(operation: string): () => CameFrom {
  const cameFrom: CameFrom = {
    id: newOriginId(),
    operation,
    door: 'job',
    address: null,
    agent: null,
    isKept: false,
    undoes: null,
  };
  return () => cameFrom;
}
