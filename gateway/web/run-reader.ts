import { batchByKey } from '../kit/rows/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import { collection, type EntityMapping } from '../kit/rows/collection.ts';
import type { SiteCertificateRecord, SiteChangeRecord, SiteRunRecord, SiteScoreRecord } from './records.ts';

const RUNS_MOST = 400;
const SHOWN_DAYS_MS = 30 * 24 * 3_600_000;

export const runMapping: EntityMapping<'site_runs', SiteRunRecord> = {
  room: 'web',
  record: 'SiteRun',
  table: 'site_runs',
  columns: ['id', 'site_id', 'startedAt', 'ms', 'outcome', 'rules', 'score', 'grade', 'results', 'changes'],
  order: 'startedAt',
  isDescending: true,
  recordOf: ({ site_id: siteId, results, changes: _, ...row }) => ({
    ...row,
    siteId,
    results: JSON.parse(results) as SiteRunRecord['results'],
  }),
  rowOf: ({ siteId, results, ...record }) => ({
    ...record,
    site_id: siteId,
    results: JSON.stringify(results),
    changes: '[]',
  }),
};

export function runReader(scope: Scope) {
  const { database, organization } = scope;
  const runs = collection(scope, runMapping);

  return {
    byId: runs.byId,

    list: (site: string, page: Page): Promise<SiteRunRecord[]> => runs.page(page, { site_id: site }),

    async one(id: string): Promise<SiteRunRecord> {
      const found = await runs.byId.load(id);
      if (!found) throw new Fault('NOT_FOUND');
      return found;
    },

    async changes(site: string): Promise<SiteChangeRecord[]> {
      const rows = await runs
        .own(database)
        .select(['id', 'startedAt', 'changes'])
        .where('site_id', '=', site)
        .orderBy('startedAt', 'desc')
        .limit(RUNS_MOST)
        .execute();
      return rows.flatMap(({ id: run, startedAt: time, changes }) =>
        (JSON.parse(changes) as Omit<SiteChangeRecord, 'run' | 'time'>[]).map((change) => ({ run, time, ...change })),
      );
    },

    /** Differences between the last run of a site and the one before. */
    async lastChanges(site: string): Promise<Omit<SiteChangeRecord, 'run' | 'time'>[]> {
      const row = await runs
        .own(database)
        .select('changes')
        .where('site_id', '=', site)
        .orderBy('startedAt', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? (JSON.parse(row.changes) as Omit<SiteChangeRecord, 'run' | 'time'>[]) : [];
    },

    scores: batchByKey(
      (ids) =>
        runs
          .own(database)
          .select(['site_id as siteId', 'startedAt as at', 'score'])
          .where('site_id', 'in', ids)
          .where('score', 'is not', null)
          .where('startedAt', '>', new Date(Date.now() - SHOWN_DAYS_MS).toISOString())
          .orderBy('startedAt')
          .$castTo<SiteScoreRecord & { siteId: string }>()
          .execute(),
      ({ siteId }) => siteId,
    ),

    async certificates(): Promise<SiteCertificateRecord[]> {
      const rows = await database
        .selectFrom('site_certificates')
        .select(['fingerprint', 'names', 'issuer', 'notBefore', 'notAfter', 'key'])
        .where('organization_id', '=', organization)
        .where('fingerprint', 'in', (query) =>
          query
            .selectFrom('sites')
            .select('fingerprint')
            .where('organization_id', '=', organization)
            .where('fingerprint', 'is not', null)
            .$castTo<{ fingerprint: string }>(),
        )
        .orderBy('notAfter')
        .execute();
      return rows.map(({ names, ...row }) => ({ ...row, names: JSON.parse(names) as string[] }));
    },
  };
}
