import type { Kysely } from 'kysely';
import { transact } from '../core/database/transact.ts';
import { jobOrigin } from '../core/feed/origins.ts';
import { openScope } from '../core/feed/scope.ts';
import { repeat } from '../kit/jobs/repeat.ts';
import type { StartJobs } from '../kit/room.ts';
import type { Services } from '../core/services.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** Deletes organizations whose date has come, with all their data. */
export const startJobs: StartJobs = (services) =>
  repeat(services.timers, {
    name: 'ended-organizations',
    everyMs: HOUR_MS,
    run: () => endOrganizations(services),
    failure: 'organizations scheduled for deletion could not be removed; trying again',
  });

export async function endOrganizations(services: Services): Promise<void> {
  const { system } = services.database;
  const over = await system
    .selectFrom('organizations')
    .select('organization_id')
    .where('deletesAt', '<=', new Date().toISOString())
    .execute();
  for (const { organization_id } of over) {
    await endSessionsIn(services, organization_id);
    await removeRows(services, organization_id);
  }
}

/** Ends sessions and their subscriptions; if the gateway crashes afterwards, the job continues within an hour. */
async function endSessionsIn(services: Services, organization: string): Promise<void> {
  const { system } = services.database;
  const sessions = await system
    .selectFrom('sessions')
    .select('user_id')
    .distinct()
    .where('organization_id', '=', organization)
    .execute();
  const cameFrom = jobOrigin('endOrganizations');
  for (const { user_id: user } of sessions) {
    const identity = openScope({ services, organization, user, isIdentity: true, cameFrom });
    await identity.write(async ({ database, change }) => {
      const ended = await database
        .deleteFrom('sessions')
        .where('user_id', '=', user)
        .where('organization_id', '=', organization)
        .returning(['id', 'createdAt', 'agent'])
        .execute();
      for (const before of ended)
        await change({
          room: 'auth',
          record: 'Session',
          id: before.id,
          action: 'delete',
          before,
          after: null,
          isPrivate: true,
        });
    });
  }
}

/** Most rows are deleted by foreign keys; others are found by their organization id. */
async function removeRows({ database: { system } }: Services, organization: string): Promise<void> {
  const tables = await system.introspection.getTables();
  const bearing = tables.filter(
    ({ isView, columns }) => !isView && columns.some(({ name }) => name === 'organization_id'),
  );
  await transact(system, async (database) => {
    await database
      .deleteFrom('organizations')
      .where('organization_id', '=', organization)
      .where('deletesAt', 'is not', null)
      .execute();
    const any = database as unknown as Kysely<Record<string, { organization_id: string }>>;
    for (const { name } of bearing) await any.deleteFrom(name).where('organization_id', '=', organization).execute();
  });
}
