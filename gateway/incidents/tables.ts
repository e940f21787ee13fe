import { sql } from 'kysely';
import { addIndex, ofOrganization, type RoomMigrations } from '../core/database/tables.ts';
import { threadTable, type ThreadTable } from '../kit/parts/thread.ts';
import { searchKeyOf, severityKeyOf } from './search-keys.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    incidents: IncidentsTable;
    incident_entries: ThreadTable<IncidentStep>;
  }
}

export type IncidentState = 'activated' | 'acknowledged' | 'resolved';
export type IncidentSeverity = 'low' | 'medium' | 'high' | 'critical';
export type IncidentLinkKind = 'task' | 'finding' | 'incident' | 'site';
/** Steps in the timeline of an incident. */
export type IncidentStep =
  | 'note'
  | 'reported'
  | 'repeated'
  | 'acknowledged'
  | 'returned'
  | 'snoozed'
  | 'woken'
  | 'resolved'
  | 'reactivated'
  | 'given'
  | 'linked'
  | 'unlinked'
  | 'reviewed'
  | 'published';

export type IncidentsTable = {
  id: string;
  organization_id: string;
  title: string;
  description: string;
  severity: IncidentSeverity;
  state: IncidentState;
  area: string;
  createdAt: string;
  updatedAt: string;
  number: number;
  dedupKey: string | null;
  occurrences: number;
  owner_id: string | null;
  acknowledgedAt: string | null;
  acknowledged_by: string | null;
  returnsAt: string | null;
  snoozedUntil: string | null;
  /** The earlier of both times: when the job handles it next. */
  wakesAt: string | null;
  resolvedAt: string | null;
  resolved_by: string | null;
  resolution: string;
  /** JSON: linked records. */
  links: string;
  /** JSON: the review. */
  review: string | null;
  /** Sort key of severity and time. */
  severityKey: string;
  /** Lower case, for search. */
  searchKey: string;
};

export const migrations: RoomMigrations = {
  '0014 incidents': async (database) => {
    await database.schema
      .createTable('incidents')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('severity', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('area', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('updatedAt', 'text', (column) => column.notNull())
      .execute();
    await addIndex(database, 'incidents_order', 'incidents', ['organization_id', 'createdAt', 'id']);
    await addIndex(database, 'incidents_state', 'incidents', ['organization_id', 'state', 'createdAt', 'id']);
  },
  '0167 incidents with a timeline': async (database, engine) => {
    const { schema } = database;
    const columns = ['owner_id', 'acknowledgedAt', 'acknowledged_by', 'returnsAt', 'snoozedUntil', 'wakesAt'];
    for (const name of [...columns, 'dedupKey', 'resolvedAt', 'resolved_by', 'review'])
      await schema.alterTable('incidents').addColumn(name, 'text').execute();
    const numbers = [
      ['number', 0],
      ['occurrences', 1],
    ] as const;
    for (const [name, first] of numbers)
      await schema
        .alterTable('incidents')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(first))
        .execute();
    for (const [name, empty] of [
      ['resolution', ''],
      ['links', '[]'],
    ] as const)
      await schema
        .alterTable('incidents')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(empty))
        .execute();
    await sql`update incidents set number = (select count(*) from incidents as earlier
      where earlier.organization_id = incidents.organization_id and (earlier."createdAt" < incidents."createdAt"
        or (earlier."createdAt" = incidents."createdAt" and earlier.id <= incidents.id)))`.execute(database);
    await sql`update incidents set "resolvedAt" = "updatedAt" where state = 'resolved'`.execute(database);
    const indexes = {
      incidents_number: ['organization_id', 'number'],
      incidents_key: ['organization_id', 'dedupKey'],
      incidents_resolved: ['organization_id', 'resolvedAt'],
      incidents_wakes: ['wakesAt'],
    };
    for (const [name, on] of Object.entries(indexes))
      await schema.createIndex(name).on('incidents').columns(on).execute();
    await threadTable('incident_entries', 'incidents')(database, engine);
  },
  '0304 incidents to search and sort': async (database, { binary }) => {
    for (const name of ['severityKey', 'searchKey'])
      await database.schema
        .alterTable('incidents')
        .addColumn(name, 'text', (column) => binary(column).defaultTo(''))
        .execute();
    const rows = await database
      .selectFrom('incidents')
      .select(['id', 'number', 'title', 'description', 'severity', 'createdAt'])
      .execute();
    for (const { id, ...row } of rows)
      await database
        .updateTable('incidents')
        .set({ severityKey: severityKeyOf(row), searchKey: searchKeyOf(row) } as never)
        .where('id', '=', id)
        .execute();
    await addIndex(database, 'incidents_severity', 'incidents', ['organization_id', 'severityKey', 'id']);
    await addIndex(database, 'incidents_updated', 'incidents', ['organization_id', 'updatedAt', 'id']);
  },
};
