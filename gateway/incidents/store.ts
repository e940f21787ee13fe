import type { Call } from '../core/call.ts';
import type { Db } from '../core/database/tables.ts';
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
import type { IncidentRecord } from './records.ts';

/** What went wrong in an organization, and what is done about it. */
export function incidentStore({ scope }: Pick<Call, 'scope'>) {
  const { own, pageOf, get, insert, replace, restore } = collection(scope, kind);
  const deeds = incidentDeeds(scope);
  const reader = incidentReader(scope);

  const nextNumber = async (database: Db): Promise<number> => {
    const row = await own(database)
      .select(({ fn }) => fn.max('number').as('last'))
      .executeTakeFirst();
    return Number(row?.last ?? 0) + 1;
  };

  /** The one that is open and about the same. */
  const sameAs = async (database: Db, dedupKey: string): Promise<IncidentRecord | undefined> =>
    (await pageOf(own(database).where('dedupKey', '=', dedupKey).where('state', '!=', 'resolved'), { first: 1 }))[0];

  return {
    ...reader,
    ...deeds,
    restore,

    async find(id: string): Promise<IncidentRecord> {
      const found = await reader.byId.load(id);
      if (!found) throw new Fault('NOT_FOUND');
      return found;
    },

    create: (input: IncidentInput): Promise<IncidentRecord> =>
      scope.write(async (writing) => {
        const now = new Date().toISOString();
        const dedupKey = input.dedupKey == null ? null : checkFilled('incident.dedupKey', input.dedupKey, 200);
        const made: IncidentRecord = {
          id: crypto.randomUUID(),
          title: checkFilled('incident.title', input.title),
          description: checkLength('incident.description', input.description ?? '', 10_000),
          severity: input.severity ?? 'medium',
          state: 'activated',
          area: checkFilled('incident.area', input.area ?? 'security', 50),
          createdAt: now,
          updatedAt: now,
          ...EMPTY,
          dedupKey,
        };
        const same = dedupKey === null ? undefined : await sameAs(writing.database, dedupKey);
        if (same) return replace(writing, same, { ...same, occurrences: same.occurrences + 1 });
        const record = { ...made, number: await nextNumber(writing.database) };
        await insert(writing, record);
        await deeds.say(writing, record.id, 'reported');
        return record;
      }),

    update: (id: string, patch: IncidentPatch, since: string | null | undefined): Promise<IncidentRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const before = await get(database, id);
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
        return replace(writing, before, after);
      }),
  };
}

const EMPTY = {
  number: 0,
  occurrences: 1,
  ownerId: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  returnsAt: null,
  snoozedUntil: null,
  resolvedAt: null,
  resolvedBy: null,
  resolution: '',
  links: [],
  review: null,
};
