import { openScope, type Scope } from '../core/feed/scope.ts';
import type { Services } from '../core/services.ts';
import { ownSeals } from './seals/sealing.ts';

const DAY_MS = 24 * 3_600_000;
/** Batch size, so that other writers get their turn. */
const AT_ONCE = 500;

type Forgetting = Pick<Services, 'database' | 'environment' | 'feed'>;

const before = (now: number, days: number): string => new Date(now - days * DAY_MS).toISOString();

/** Removes log data after the organization's retention periods; writes nothing if there is none. */
export async function forgetEverywhere(services: Forgetting, now = Date.now()): Promise<void> {
  const organizations = await services.database.system
    .selectFrom('organizations')
    .select(['organization_id', 'contentDays', 'changeDays'])
    .execute();
  for (const { organization_id, contentDays, changeDays } of organizations) {
    const scope = openScope({ services, organization: organization_id, user: '' });
    while (await forgetContent(scope, before(now, contentDays)));
    while (await forgetDay(scope, before(now, changeDays), before(now, changeDays + 1)));
  }
}

/** Up to when the content of changes was removed, and up to which day whole entries were. */
export async function letGoTo({ organization, database }: Scope): Promise<{ time: string; day: string }> {
  const mark = await database
    .selectFrom('content_marks')
    .select(['time', 'day'])
    .where('organization_id', '=', organization)
    .executeTakeFirst();
  return { time: mark?.time ?? '', day: mark?.day ?? '' };
}

/** Days that the content of changes is kept. */
export async function contentDaysOf({ organization, database }: Scope): Promise<number> {
  const { contentDays } = await database
    .selectFrom('organizations')
    .select('contentDays')
    .where('organization_id', '=', organization)
    .executeTakeFirstOrThrow();
  return contentDays;
}

/** Removes the content of changes and the names of records; who did what to which record remains. */
async function forgetContent(scope: Scope, longAgo: string): Promise<boolean> {
  const { organization } = scope;
  const since = (await letGoTo(scope)).time;
  const due = await scope.database
    .selectFrom('changes')
    .select('time')
    .where('organization_id', '=', organization)
    .where('time', '>', since)
    .where('time', '<=', longAgo)
    .orderBy('time')
    .limit(AT_ONCE)
    .execute();
  const last = due.at(-1);
  if (!last) return false;
  await scope.write(async ({ database }) => {
    await database
      .updateTable('changes')
      .set({ before: null, after: null, labelKey: null })
      .where('organization_id', '=', organization)
      .where('time', '>', since)
      .where('time', '<=', last.time)
      .execute();
    await database
      .insertInto('content_marks')
      .values({ organization_id: organization, time: last.time })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ time: last.time }))
      .execute();
  });
  return due.length === AT_ONCE;
}

/**
 * Removes part of the oldest expired sealed day. The seal of the last removed day stays, because the next seal includes
 * its digest.
 */
async function forgetDay(scope: Scope, longAgo: string, longer: string): Promise<boolean> {
  const { organization, database } = scope;
  const gone = await ownSeals(scope, database).where('day', '<', longAgo.slice(0, 10)).orderBy('to').execute();
  for (const [index, seal] of gone.entries()) {
    const span = { organization, day: seal.day, from: Number(seal.from), to: Number(seal.to) };
    if (await forgetSpan(scope, span)) return true;
    if (index === gone.length - 1) break;
    await scope.write(({ database: inside }) =>
      inside.deleteFrom('seals').where('organization_id', '=', organization).where('id', '=', seal.id).execute(),
    );
  }
  return forgetOrigins(scope, longer);
}

type Span = { organization: string; day: string; from: number; to: number };

/** Returns whether there was anything. */
async function forgetSpan(scope: Scope, { organization, day, from, to }: Span): Promise<boolean> {
  const rows = await scope.database
    .selectFrom('change_digests')
    .select('sequence')
    .where('organization_id', '=', organization)
    .where('sequence', '>=', from)
    .where('sequence', '<=', to)
    .orderBy('sequence')
    .limit(AT_ONCE)
    .execute();
  if (rows.length === 0) return false;
  const sequences = rows.map(({ sequence }) => Number(sequence));
  await scope.write(async ({ database }) => {
    for (const table of ['changes', 'change_digests'] as const)
      await database
        .deleteFrom(table)
        .where('organization_id', '=', organization)
        .where('sequence', 'in', sequences)
        .execute();
    await database.updateTable('content_marks').set({ day }).where('organization_id', '=', organization).execute();
  });
  return true;
}

/** Removes origins without changes. Ids start with their time, so newer ones need not be scanned. */
async function forgetOrigins(scope: Scope, longAgo: string): Promise<boolean> {
  const { organization } = scope;
  const place = Date.parse(longAgo).toString(16).padStart(12, '0');
  const rows = await scope.database
    .selectFrom('change_origins')
    .select('id')
    .where('organization_id', '=', organization)
    .where('id', '<', `${place.slice(0, 8)}-${place.slice(8)}`)
    .where('time', '<', longAgo)
    .limit(AT_ONCE)
    .execute();
  if (rows.length === 0) return false;
  await scope.write(({ database }) =>
    database
      .deleteFrom('change_origins')
      .where('organization_id', '=', organization)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute(),
  );
  return true;
}
