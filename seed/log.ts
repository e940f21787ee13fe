import type { Insertable } from 'kysely';
import { chained, digestsOf } from '../gateway/changes/seals/seal-digest.ts';
import type { Tables } from '../gateway/core/database/tables.ts';
import type { ChangeRow } from '../gateway/core/feed/changes.ts';
import { soughtAs } from '../gateway/core/feed/label.ts';
import { seenBy } from '../gateway/core/feed/scope.ts';
import type { Changed, Deed } from './deeds.ts';
import { plantedDeeds } from './log-facts.ts';
import { harborDeeds } from './log-harbor.ts';
import { northwindDeeds } from './log-northwind.ts';
import { keptRecords, type Fields } from './log-records.ts';
import { harbor, northwind } from './people.ts';
import { minutesBefore, seedId, type Plant } from './plant.ts';
import { placeOf } from './sign-ins.ts';

type NewChange = Insertable<Tables['changes']>;
type Step = { before: Fields | null; after: Fields | null };
/** An action with its changes. */
type Written = { deed: Deed; organization: string; steps: Step[] };

/** Log of the last fourteen days, as if the actions had happened here: recorded and sealed. */
export async function seedLog(plant: Plant): Promise<void> {
  const written = [
    ...(await writtenIn(plant, northwind, northwindDeeds(plant.now))),
    ...(await writtenIn(plant, harbor, harborDeeds(plant.now))),
  ].sort((one, other) => other.deed.minutesAgo - one.deed.minutesAgo);
  await plant.insert(
    'change_origins',
    written.map((one) => originOf(plant, one)),
  );
  const rows = await insertChanges(plant, written);
  for (const organization of [northwind, harbor]) {
    const own = rows.filter(({ organization_id }) => organization_id === organization);
    await sealDays(plant, organization, own);
    const mark = { organization_id: organization, sequence: own.at(-1)!.sequence };
    // Marks activities as processed, so that old changes create none.
    await plant.insert('activity_marks', [mark]);
    await plant.insert('notice_marks', [mark]);
  }
}

/** Works backwards from the current records: each change ends where the next one starts. */
async function writtenIn(plant: Plant, organization: string, story: readonly Deed[]): Promise<Written[]> {
  const deeds = [...(await plantedDeeds(plant, organization)), ...story];
  const states = new Map<string, Fields | null>();
  const now = async ({ record, id }: Pick<Changed, 'record' | 'id'>, user: string): Promise<Fields> => {
    const state = states.get(id) ?? (await keptRecords[record].find(scopeOf(plant, organization, user), id));
    if (!state) throw new Error(`The log tells of ${record} ${id}, which was not planted`);
    return state as Fields;
  };
  const stepOf = async (changed: Changed, user: string): Promise<Step> => {
    if ('like' in changed) {
      const before = { ...(await now({ ...changed, id: changed.like }, user)), ...changed.but, id: changed.id };
      return { before, after: null };
    }
    const after = await now(changed, user);
    if ('isMade' in changed) return { before: null, after };
    const was = typeof changed.was === 'function' ? changed.was(after) : changed.was;
    const before = { ...after, ...was };
    states.set(changed.id, before);
    return { before, after };
  };
  const written: Written[] = [];
  for (const deed of deeds.sort((one, other) => one.minutesAgo - other.minutesAgo)) {
    const steps: Step[] = [];
    for (const changed of deed.changes) steps.push(await stepOf(changed, deed.by ?? ''));
    written.push({ deed, organization, steps });
  }
  return written;
}

const scopeOf = ({ database, engine }: Plant, organization: string, user: string) =>
  seenBy({ database, engine, organization, listMax: 1_000 } as Parameters<typeof seenBy>[0], user);

/** Same format as in core: ids start with their time. */
function originIdOf(plant: Plant, { deed, organization }: Written): string {
  const at = plant.now.getTime() - deed.minutesAgo * 60_000;
  const time = Math.floor(at).toString(16).padStart(12, '0');
  const rest = seedId('origin', organization, deed.operation, deed.changes[0]!.id, deed.minutesAgo);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(15)}`;
}

const originOf = (plant: Plant, written: Written): Insertable<Tables['change_origins']> => {
  const { by, door, operation, minutesAgo } = written.deed;
  return {
    id: originIdOf(plant, written),
    organization_id: written.organization,
    user_id: by,
    time: minutesBefore(plant.now, minutesAgo),
    operation,
    door,
    ...placeOf(by, door),
  };
};

function changesOf(plant: Plant, written: Written): NewChange[] {
  const { deed, organization, steps } = written;
  return deed.changes.map(({ record, id }, index) => {
    const { before, after } = steps[index]!;
    const { room, needs, ...kept } = keptRecords[record];
    return {
      batch: null,
      time: minutesBefore(plant.now, deed.minutesAgo),
      organization_id: organization,
      user_id: deed.by,
      owner_id: 'isPrivate' in kept ? deed.by : null,
      room,
      record,
      record_id: id,
      action: before ? (after ? 'update' : 'delete') : 'create',
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      needs: deed.by === null ? null : needs,
      origin_id: originIdOf(plant, written),
      labelKey: soughtAs({ record, before, after }),
      undoes: null,
    };
  });
}

/** Inserts changes in time order, with references to batches and undone changes. */
async function insertChanges(plant: Plant, written: readonly Written[]): Promise<ChangeRow[]> {
  const changes = plant.database.selectFrom('changes').selectAll();
  const last = (await changes.orderBy('sequence', 'desc').limit(1).executeTakeFirst())?.sequence ?? 0;
  await plant.insert(
    'changes',
    written.flatMap((one) => changesOf(plant, one)),
  );
  const planted = changes.where('sequence', '>', last).orderBy('sequence');
  const places = (await planted.execute()).map(({ sequence }) => sequence);
  const named = new Map<string, number>();
  for (const { deed } of written) {
    const [first, ...others] = places.splice(0, deed.changes.length);
    if (deed.name !== undefined) named.set(deed.name, first!);
    const rows = plant.database.updateTable('changes');
    if (others.length > 0) await rows.set({ batch: first! }).where('sequence', 'in', others).execute();
    if (deed.undoes === undefined) continue;
    await rows
      .set({ undoes: named.get(deed.undoes)! })
      .where('sequence', '=', first!)
      .execute();
  }
  return planted.execute();
}

/** Chains each day's seal to the previous one, as the gateway does. */
async function sealDays(plant: Plant, organization_id: string, rows: readonly ChangeRow[]): Promise<void> {
  let digest = '';
  for (const [day, own] of Map.groupBy(rows, ({ time }) => time.slice(0, 10))) {
    const digests = own.map((row) => ({ organization_id, sequence: row.sequence, ...digestsOf(row) }));
    digest = digests.reduce(chained, digest);
    const [from, to] = [own[0]!, own.at(-1)!];
    await plant.insert('change_digests', digests);
    await plant.insert('seals', [
      {
        id: seedId('seal', organization_id, day),
        organization_id,
        day,
        from: from.sequence,
        to: to.sequence,
        rows: own.length,
        digest,
        time: minutesBefore(new Date(to.time), -1),
      },
    ]);
  }
}
