import type { Call } from '../core/call.ts';
import { refuseOverwriting } from '../kit/rows/since.ts';
import { Fault } from '../core/ground/errors.ts';
import { collection } from '../kit/rows/collection.ts';
import { checkPerson } from '../kit/parts/members.ts';
import type { IncidentInput, IncidentPatch } from '../generated.ts';
import { incidentDeeds } from './incident-deeds.ts';
import { incidentReader } from './incident-reader.ts';
import { mapping } from './mapping.ts';
import { reports } from './reports.ts';
import type { IncidentRecord } from './records.ts';
import { hasWaitedTooLong } from './waiting-time.ts';

/** Incidents of an organization and their handling. */
export function incidentStore({ scope }: Pick<Call, 'scope'>) {
  const incidents = collection(scope, mapping);
  const { sameAs, report } = reports(scope);
  const deeds = incidentDeeds(scope);
  const reader = incidentReader(scope);

  return {
    ...reader,
    ...deeds,
    hasWaitedTooLong,
    restore: (id: string, before: IncidentRecord | null): Promise<void> => incidents.restore(id, before),

    async find(id: string): Promise<IncidentRecord> {
      const found = await reader.byId.load(id);
      if (!found) throw new Fault('NOT_FOUND');
      return found;
    },

    create: (input: IncidentInput): Promise<IncidentRecord> =>
      scope.write(async (writing) => {
        const dedupKey = input.dedupKey ?? null;
        const said = {
          title: input.title,
          description: input.description ?? '',
          severity: input.severity ?? 'medium',
          area: input.area ?? 'security',
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
        await refuseOverwriting(scope, database, { record: mapping.record, id, since, fields: Object.keys(patch) });
        const after = { ...before };
        if (patch.title !== undefined) after.title = patch.title;
        if (patch.description !== undefined) after.description = patch.description;
        if (patch.severity !== undefined) after.severity = patch.severity;
        if (patch.area !== undefined) after.area = patch.area;
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
