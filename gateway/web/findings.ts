import type { Check, CheckSeverity, Seen } from '../kit/check.ts';
import type { Scope } from '../core/feed/scope.ts';
import { memoizeByObject } from '../core/ground/memoize-by-object.ts';
import { collection } from '../kit/rows/collection.ts';
import { siteChecks } from './checks/table.ts';
import type { SiteRecord, SiteResultRecord } from './records.ts';
import { runMapping } from './run-reader.ts';
import { site as siteEntity } from './site.ts';

/** Name of the finding check for a site check. */
export const findingCheckOf = (check: string): string => `web-${check}`;

/** Failed results of the latest runs, loaded once for all checks. */
const failedIn = memoizeByObject(async (scope: Scope): Promise<{ site: SiteRecord; result: SiteResultRecord }[]> => {
  const sites = (await collection(scope, siteEntity).every(scope.database, {})).filter(
    ({ kind, latestRunId }) => kind !== 'watched' && latestRunId !== null,
  );
  const runs = await collection(scope, runMapping).findMany(
    scope.database,
    sites.map(({ latestRunId }) => latestRunId!),
  );
  return sites.flatMap((site) => {
    const results = runs.find(({ id }) => id === site.latestRunId)?.results ?? [];
    return results.filter(({ status }) => status === 'fail').map((result) => ({ site, result }));
  });
});

/** Lower severity for suppliers' sites, which others must fix. */
function severityOf({ kind }: SiteRecord, { check, reason }: SiteResultRecord, usual: CheckSeverity): CheckSeverity {
  const severity = check === 'life' && reason === 'expired' ? 'critical' : usual;
  return kind === 'supplier' && severity === 'critical' ? 'high' : severity;
}

const isOfCertificate = ({ check }: SiteResultRecord): boolean => check === 'life';

/** Finding for a result; unchanged as long as the result is. */
export const seenOf = (site: SiteRecord, result: SiteResultRecord, usual: CheckSeverity): Seen => ({
  subject: { kind: 'site', id: site.id, link: `/web/${site.id}` },
  label: site.title,
  severity: severityOf(site, result, usual),
  evidence: [
    { name: 'address', value: site.address },
    ...(isOfCertificate(result) && site.certificateUntil ? [{ name: 'ends', value: site.certificateUntil }] : []),
  ],
  ...(isOfCertificate(result) && site.certificateUntil ? { dueBy: site.certificateUntil } : {}),
});

export const checks: readonly Check[] = siteChecks
  .filter(({ severity }) => severity !== 'info')
  .map(({ code, severity, effort }) => ({
    code: findingCheckOf(code),
    severity,
    effort,
    fixLink: '/web',
    records: ['Site'],
    async look({ scope }) {
      const failed = await failedIn(scope);
      return failed
        .filter(({ result }) => result.check === code)
        .map(({ site, result }) => seenOf(site, result, severity));
    },
  }));
