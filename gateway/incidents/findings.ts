import { nameOfFound, type FindingFollower } from '../kit/check.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { collection } from '../kit/rows/collection.ts';
import { threadStore } from '../kit/parts/thread.ts';
import { entries, mapping } from './mapping.ts';
import { reports } from './reports.ts';
import type { IncidentLinkRecord, IncidentRecord } from './records.ts';
import type { IncidentStep } from './tables.ts';

/** Key prefix of incidents raised by findings. */
const RAISED = 'finding %';

async function raises({ organization }: Scope, database: Db): Promise<boolean> {
  const row = await database
    .selectFrom('organizations')
    .select('raisesIncidents')
    .where('organization_id', '=', organization)
    .executeTakeFirstOrThrow();
  return row.raisesIncidents === 1;
}

const isOf =
  (id: string) =>
  (link: IncidentLinkRecord): boolean =>
    link.kind === 'finding' && link.id === id;

/**
 * Opens an incident for critical findings, unless the organization turned that off; an open one is counted up. The
 * incident is resolved with the last of its findings.
 */
export const followsFindings: FindingFollower = {
  async found(scope, writing, { id, check, subject, label, severity }) {
    // A finding about an incident doesn't open another one.
    if (severity !== 'critical' || subject.kind === 'incident') return;
    if (!(await raises(scope, writing.database))) return;
    const { sameAs, report } = reports(scope);
    const dedupKey = nameOfFound(check, subject);
    const link: IncidentLinkRecord = { kind: 'finding', id };
    const same = await sameAs(writing.database, dedupKey);
    if (!same) {
      await report(writing, { title: label, description: '', severity, area: 'security', dedupKey, links: [link] });
      return;
    }
    const isNew = !same.links.some(isOf(id));
    if (!isNew) await threadStore<IncidentStep>(scope, entries).say(writing, same.id, 'repeated');
    const change: Partial<IncidentRecord> = isNew
      ? { links: [...same.links, link] }
      : { occurrences: same.occurrences + 1 };
    await collection(scope, mapping).replace(writing, same, { ...same, ...change });
  },

  async cleared(scope, writing, { id }, still) {
    const now = new Date().toISOString();
    const incidents = collection(scope, mapping);
    const open = incidents.own(writing.database).where('dedupKey', 'like', RAISED).where('state', '!=', 'resolved');
    for (const one of await incidents.pageOf(open, {})) {
      if (!one.links.some(isOf(id))) continue;
      const sources = one.links.filter((link) => link.kind === 'finding');
      if ((await still(sources.map((link) => link.id))).length > 0) continue;
      await threadStore<IncidentStep>(scope, entries).say(writing, one.id, 'resolved');
      const over = { state: 'resolved' as const, resolvedAt: now, returnsAt: null, snoozedUntil: null, updatedAt: now };
      await incidents.replace(writing, one, { ...one, ...over });
    }
  },
};
