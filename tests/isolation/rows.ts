import { sql, type Kysely } from 'kysely';
import type { Database } from '../../gateway/core/engine/database.ts';

type Row = Record<string, unknown>;
export type Dump = Map<string, string>;

/** Tables without an organization: those of the product, of people, and of sessions. */
export const SHARED = [
  'agent_grants',
  'countries',
  'idempotency',
  'licenses',
  'limits',
  'link_tokens',
  'mail_refusals',
  'openid_links',
  'outbox',
  'recovery_codes',
  'release_notes',
  'setup_tokens',
  'sign_in_attempts',
  'sign_in_networks',
  'two_steps',
  'users',
];

export async function tablesOf({ system }: Database): Promise<{ name: string; columns: string[] }[]> {
  const tables = await system.introspection.getTables();
  return tables
    .filter(({ name, isView }) => !isView && !/^sqlite_|Key_text(_|$)/.test(name))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
}

/** Tables of metrics, feed positions, seals, and score history, which requests do not write directly. */
const isKeptByItself = (name: string): boolean =>
  /_marks$|^figure_|^field_uses$|^right_uses$|^request_samples$/.test(name) ||
  ['change_digests', 'seals', 'score_days', 'score_changes', 'organization_summaries', 'trust_downloads'].includes(
    name,
  );

/** Reading a shared document counts a download, which is a change in the feed. */
const isCountOfReading = ({ record, user_id }: Row, reader: string | null): boolean =>
  reader !== null && record === 'TrustDownload' && user_id === reader;

/** Every row of an organization as text, except rows of one person. */
export async function dumpOf(database: Database, organization: string, except: string | null = null): Promise<Dump> {
  const dump: Dump = new Map();
  const system = database.system as unknown as Kysely<Record<string, Row>>;
  for (const { name, columns } of await tablesOf(database)) {
    if (!columns.includes('organization_id') || isKeptByItself(name)) continue;
    const rows = await system.selectFrom(name).selectAll().where('organization_id', '=', organization).execute();
    const relevant = rows.filter((row) => (except === null || !isOf(row, except)) && !isCountOfReading(row, except));
    for (const row of relevant) for (const time of ['seenAt', 'enteredAt']) delete row[time];
    dump.set(
      name,
      relevant
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n'),
    );
  }
  return dump;
}

const isOf = (row: Row, person: string): boolean =>
  'owner_id' in row ? row.owner_id === person && row.user_id === person : row.user_id === person;

/** The rows that differ between two dumps, table by table. */
export function differences(before: Dump, after: Dump): string[] {
  return [...before].flatMap(([table, text]) => {
    if (after.get(table) === text) return [];
    const [old, now] = [new Set(text.split('\n')), new Set(after.get(table)!.split('\n'))];
    return [
      ...[...old].filter((row) => !now.has(row)).map((row) => `${table} lost ${row}`),
      ...[...now].filter((row) => !old.has(row)).map((row) => `${table} has new ${row}`),
    ];
  });
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export const idsIn = (rows: readonly string[]): Set<string> => new Set(rows.flatMap((row) => row.match(UUID) ?? []));

/** The ids in one row. */
export const idsOfRow = (row: string): Set<string> => idsIn([row]);

/** The rows of a dump as text. */
export const rowsOf = (dump: Dump): string[] => [...dump.values()].flatMap((text) => text.split('\n'));

/** Tables that name the acting person or are public lists: that does not make the person their owner. */
const NAMING = ['activities', 'board_members', 'changes', 'finding_entries', 'incident_entries', 'task_members'];

/** Ids that occur only in one person's own rows. */
export function idsOfPerson(dump: Dump, person: string): Set<string> {
  const rows = [...dump].filter(([table]) => !NAMING.includes(table)).flatMap(([, text]) => text.split('\n'));
  const isTheirs = (row: string) => row.includes(`"user_id":"${person}"`);
  const ids = idsIn(rows.filter(isTheirs));
  for (const id of idsIn(rows.filter((row) => !isTheirs(row)))) ids.delete(id);
  ids.delete(person);
  return ids;
}

export const countRows = async (database: Database, table: string, organization: string): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from ${sql.table(table)} where organization_id = ${organization}`.execute(database.system);
  return Number(rows[0]!.n);
};
