import { sql, type SelectQueryBuilder } from 'kysely';
import type { Call } from '../core/call.ts';
import { lastSeen } from '../core/database/cursors.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Tables } from '../core/database/tables.ts';
import { Fault, statusOf, type ErrorCode } from '../core/ground/errors.ts';
import type { AskedArgument } from '../kit/contract/asked-shape.ts';
import type { SampleRow } from '../plugins/usage/samples.ts';
import type { ChangeDoor } from '../generated.ts';
import type { RequestSampleRecord } from './records.ts';
import { followSamples } from './sample-tail.ts';
import { tokenNames } from './token-names.ts';

export type SampleFilter = {
  operation?: string | null;
  code?: string | null;
  door?: ChangeDoor | null;
  request?: string | null;
};

type Rows = SelectQueryBuilder<Tables, 'request_samples', object>;

/** Matches a name, or a prefix before `*`. */
const fits = (name: string, sought: string): boolean =>
  sought.endsWith('*') ? name.startsWith(sought.slice(0, -1)) : name === sought;

function narrowed(rows: Rows, { operation, code, door, request }: SampleFilter): Rows {
  if (operation?.endsWith('*')) {
    const beginning = operation.slice(0, -1);
    rows = rows.where(sql<string>`substr(operation, 1, ${sql.lit(beginning.length)})`, '=', beginning);
  } else if (operation) rows = rows.where('operation', '=', operation);
  if (code) rows = code === '*' ? rows.where('code', '!=', '') : rows.where('code', '=', code);
  if (door) rows = rows.where('door', '=', door);
  if (request) rows = rows.where('request', '=', request);
  return rows;
}

const isWanted = (row: SampleRow, { operation, code, door, request }: SampleFilter): boolean =>
  (!operation || fits(row.operation, operation)) &&
  (!code || (code === '*' ? row.code !== '' : row.code === code)) &&
  (!door || row.door === door) &&
  (!request || row.request === request);

const recordOf = (
  { sequence, code, user_id, token_id, origin_id, ...row }: SampleRow,
  names: ReadonlyMap<string, string | null>,
): RequestSampleRecord => ({
  id: String(sequence),
  request: row.request,
  time: row.time,
  operation: row.operation,
  door: row.door as ChangeDoor,
  status: code === '' ? 200 : statusOf(code as ErrorCode),
  code: code || null,
  ms: row.ms,
  why: row.why,
  userId: user_id,
  token: (token_id && names.get(token_id)) || null,
  origin: origin_id,
  arguments: JSON.parse(row.arguments) as AskedArgument[],
  document: row.document,
});

/** Sampled calls of the organization. */
export function sampleStore(call: Call) {
  const { organization, database, listMax } = call.scope;
  const own = (): Rows => database.selectFrom('request_samples').where('organization_id', '=', organization);

  const recordsOf = async (rows: readonly SampleRow[]): Promise<RequestSampleRecord[]> => {
    const names = await tokenNames(
      call.scope,
      rows.map(({ token_id }) => token_id),
    );
    return rows.map((row) => recordOf(row, names));
  };

  return {
    recordOf: async (row: SampleRow): Promise<RequestSampleRecord> => (await recordsOf([row]))[0]!,

    async list(filter: SampleFilter, page: Page): Promise<RequestSampleRecord[]> {
      let rows = narrowed(own(), filter);
      const last = await lastSeen(page.after, (id) =>
        own().select('sequence').where('sequence', '=', placeOf(id)).executeTakeFirst(),
      );
      if (last) rows = rows.where('sequence', '<', last.sequence);
      const found = await rows.selectAll().orderBy('sequence', 'desc').limit(limitOf(page, listMax)).execute();
      return recordsOf(found as SampleRow[]);
    },

    async one(id: string): Promise<RequestSampleRecord> {
      const row = await own().selectAll().where('sequence', '=', placeOf(id)).executeTakeFirst();
      if (!row) throw new Fault('NOT_FOUND');
      return (await recordsOf([row as SampleRow]))[0]!;
    },

    /** New samples from now on. */
    follow(filter: SampleFilter): AsyncIterableIterator<SampleRow> {
      return followSamples(call, (row) => isWanted(row, filter));
    },
  };
}

const placeOf = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);
