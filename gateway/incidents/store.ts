import type { Call } from '../core/call.ts';
import { refuseOverwriting } from '../core/feed/since.ts';
import { checkFilled, checkLength } from '../core/ground/content.ts';
import { Fault } from '../core/ground/errors.ts';
import { refuseNull } from '../core/ground/refuse-null.ts';
import { collection } from '../core/parts/collection.ts';
import { checkPerson } from '../core/parts/members.ts';
import type { IncidentInput, IncidentPatch } from '../generated.ts';
import { incidentDeeds } from './incident-deeds.ts';
import { incidentReader } from './incident-reader.ts';
import { kind } from './kind.ts';
import { reports } from './reports.ts';
import type { IncidentRecord } from './records.ts';

/** What went wrong in an organization, and what is done about it. */
export function incidentStore({ scope }: Pick<Call, 'scope'>) {
  const incidents = collection(scope, kind);
  const { sameAs, report } = reports(scope);
  const deeds = incidentDeeds(scope);
  const reader = incidentReader(scope);

  return {
    ...reader,
    ...deeds,
    restore: (id: string, before: IncidentRecord | null): Promise<void> => incidents.restore(id, before),

    async find(id: string): Promise<IncidentRecord> {
      const found = await reader.byId.load(id);
      if (!found) throw new Fault('NOT_FOUND');
      return found;
    },

    create: (input: IncidentInput): Promise<IncidentRecord> =>
      scope.write(async (writing) => {
        const dedupKey = input.dedupKey == null ? null : checkFilled('incident.dedupKey', input.dedupKey, 200);
        const said = {
          title: checkFilled('incident.title', input.title),
          description: checkLength('incident.description', input.description ?? '', 10_000),
          severity: input.severity ?? 'medium',
          area: checkFilled('incident.area', input.area ?? 'security', 50),
          dedupKey,
        };
        const same = dedupKey === null ? undefined : await sameAs(writing.database, dedupKey);
        if (same) return incidents.replace(writing, same, { ...same, occurrences: same.occurrences + 1 });
        return report(writing, said);
      }),

    update: (id: string, patch: IncidentPatch, since: string | null | undefined): Promise<IncidentRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const before = await incidents.get(database, id);
        refuseNull('incident', patch, 'title', 'description', 'severity', 'area');
        await refuseOverwriting(scope, database, { record: kind.record, id, since, fields: Object.keys(patch) });
        const after = { ...before };
        if (patch.title !== undefined) after.title = checkFilled('incident.title', patch.title);
        if (patch.description !== undefined)
          after.description = checkLength('incident.description', patch.description, 10_000);
        if (patch.severity !== undefined) after.severity = patch.severity;
        if (patch.area !== undefined) after.area = checkFilled('incident.area', patch.area, 50);
        if (patch.owner !== undefined)
          after.ownerId =
            patch.owner === null
              ? null
              : await checkPerson(database, scope.organization, 'incident.owner', patch.owner);
        if (after.ownerId !== before.ownerId) await deeds.say(writing, id, 'given', after.ownerId ?? '');
        return incidents.replace(writing, before, after);
      }),
  };
}
