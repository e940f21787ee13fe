import type { Call } from '../core/call.ts';
import type { Db } from '../core/database/tables.ts';
import type { Page } from '../core/database/paging.ts';
import type { StoredFile } from '../core/contract/sdl/uploads.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { EVERYTHING } from '../kit/lists/list.ts';
import { checkFilter, readFilter } from '../kit/lists/read-list.ts';
import { collection } from '../kit/rows/collection.ts';
import type { MutationCreateExportArgs } from '../generated.ts';
import { rightsFor } from './everything.ts';
import { endingOf, typeOf } from './file-type.ts';
import { mapping } from './mapping.ts';
import { tellOwners, type Owner } from './letter.ts';
import type { ExportRecord } from './records.ts';

export const DAYS_KEPT = 7;
const KEPT_MS = DAYS_KEPT * 24 * 3_600_000;

/** Export policy of the organization, and its owners. */
type Ruled = {
  organizations: {
    demandExports(): Promise<void>;
    owners(database: Db): Promise<{ organization_name: string; people: Owner[] }>;
  };
};

/** Exports of a user. */
export function exportStore(call: Call & Ruled) {
  const { scope, services, signedIn } = call;
  const { organization, user } = scope;
  const all = collection(scope, mapping);
  const own = (database = scope.database) => all.own(database).where('byId', '=', user);

  /** User for whom the list is read, with the rights of the token if one is used. */
  const principal = () => ({ organization, user, rights: signedIn.token ? [...signedIn.token.rights] : null });

  /** Allows one full export at a time, and notifies the owners. */
  const watchEverything = async (database: Db): Promise<void> => {
    const busy = await all
      .own(database)
      .select('id')
      .where('of', '=', EVERYTHING)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst();
    if (busy) throw new Fault('CONFLICT', 'An export of everything is already running');
    const { people, organization_name } = await call.organizations.owners(database);
    await tellOwners(call, database, people, organization_name);
  };

  const demand = async (of: string): Promise<void> => {
    for (const right of rightsFor(services.lists, of)) call.demand(right);
    await call.organizations.demandExports();
  };

  const checkQuery = async (of: string, filter: Record<string, unknown>): Promise<void> => {
    const list = services.lists.get(of);
    if (!list && Object.keys(filter).length > 0)
      throw badInput('query', 'must be {}: an export of everything has no filter');
    const reader = list && (await services.as(principal()));
    if (list && reader) await checkFilter(list, 'query', filter, reader);
  };

  return {
    list: (page: Page): Promise<ExportRecord[]> => all.page(page, { byId: user }),

    async create({ of, query, format }: MutationCreateExportArgs): Promise<ExportRecord> {
      const filter = readFilter('query', query);
      await demand(of);
      await checkQuery(of, filter);
      const now = Date.now();
      const createdAt = new Date(now).toISOString();
      return scope.write(async (writing) => {
        const { database } = writing;
        const busy = await own(database).select('id').where('state', 'in', ['waiting', 'running']).executeTakeFirst();
        if (busy) throw new Fault('CONFLICT', 'Another one of your exports is still running');
        if (of === EVERYTHING) await watchEverything(database);
        const made: ExportRecord = {
          id: crypto.randomUUID(),
          byId: user,
          of,
          query: JSON.stringify(filter),
          format,
          state: 'waiting',
          rows: null,
          isCut: false,
          size: null,
          name: `${of}-${createdAt.slice(0, 10)}.${of === EVERYTHING ? 'zip' : endingOf(format)}`,
          error: null,
          createdAt,
          endsAt: new Date(now + KEPT_MS).toISOString(),
        };
        await all.insert(writing, made);
        const payload = { ...principal(), id: made.id };
        await services.jobs.queue(database, { name: 'export', key: `export ${made.id}`, organization, payload });
        return made;
      });
    },

    /** Checks the right to the list again at download. */
    async content(id: string): Promise<StoredFile | null> {
      const row = await own()
        .select(['of', 'name', 'format', 'size', 'file_hash', 'endsAt'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row?.file_hash || row.endsAt <= new Date().toISOString()) throw new Fault('NOT_FOUND');
      await demand(row.of);
      return { hash: row.file_hash, name: row.name, type: typeOf(row.of, row.format), size: Number(row.size) };
    },
  };
}
